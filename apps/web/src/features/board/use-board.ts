import type { BoardCard, BoardCardState } from '@sambandha/contract/board/schemas';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError, sentenceOf } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { createConfirmedStates } from '../../api/confirmed-states.ts';
import { useConnected, useLive } from '../../api/realtime.ts';
import { cacheChange } from '../../api/restart-reads.ts';
import { useT } from '../../i18n/use-t.ts';
import { toast } from '../../ui/toast.tsx';
import { boardQuery, commentsKey } from './board-query.ts';
import { type Cards, withCard, without, withState } from './cards.ts';

/** An act on the card of a member. */
export interface Act {
  readonly memberId: string;
  /** Returns the board after the act. */
  readonly apply: (cards: Cards) => Cards;
  /** Returns the card's new state, or null if the card was removed. */
  readonly send: () => Promise<{ card: BoardCardState } | null>;
  /** The message after a failure for which the server gives no reason. */
  readonly failureText: string;
  /** Called after a success. */
  readonly onDone?: () => void;
}

/**
 * Returns the board, updated live, and its acts. An act is shown at once. A failed act is reverted
 * with a message. `change` changes only the cards in the cache.
 */
export function useBoard() {
  const t = useT('family.board');
  const client = useQueryClient();
  const { data, error, isPending, refetch } = useQuery(boardQuery);
  const change = (apply: (cards: Cards) => Cards) =>
    cacheChange<{ cards: BoardCard[] }>(
      client,
      boardQuery.queryKey,
      (board) => board && { cards: [...apply(board.cards)] },
    );
  const cardOf = (id: string) =>
    client.getQueryData(boardQuery.queryKey)?.cards.find(({ memberId }) => memberId === id);
  // The board shows the local state of a card until the last act on the card has its response.
  const [confirmedStates] = useState(() => createConfirmedStates<BoardCard | undefined>());
  /** The cards whose events arrived during an act. */
  const missedEvents = useRef(new Set<string>());
  /** True if the board must be read again after the last act. */
  const missedRead = useRef(false);

  // A read during an act could return the board as it was before the act.
  const refetchBoard = () => {
    if (confirmedStates.isRunning()) missedRead.current = true;
    else void client.invalidateQueries(boardQuery);
  };
  const refresh = async (id: string) => {
    try {
      const { card } = await call('GET /board/cards/:id', { params: { id } });
      // A card that is not in the cache is read with the board, because its state has no profile.
      if (confirmedStates.isRunning(id)) missedEvents.current.add(id);
      else if (cardOf(id) !== undefined) change((cards) => withState(cards, card));
      else refetchBoard();
    } catch (failure) {
      if (isNotFound(failure)) change((cards) => without(cards, id));
      else refetchBoard();
    }
  };
  const onBoardEvent = ({ memberId }: { memberId: string | null }) => {
    if (memberId === null) return refetchBoard();
    void client.invalidateQueries({ queryKey: commentsKey(memberId) });
    void refresh(memberId);
  };
  useLive('board:own', onBoardEvent);
  useLive('board:changed', onBoardEvent);
  useConnected(refetchBoard);

  const { mutate: act } = useMutation({
    mutationFn: ({ send }: Act) => send(),
    // Acts in one scope are sent one after another.
    scope: { id: 'board' },
    onMutate: async ({ memberId, apply }) => {
      if (client.isFetching(boardQuery) > 0) missedRead.current = true;
      await client.cancelQueries(boardQuery);
      confirmedStates.start(memberId, cardOf(memberId));
      change(apply);
    },
    onSuccess: (response, { memberId, onDone }) => {
      confirmedStates.confirm(memberId, (card) =>
        response === null ? undefined : card && { ...card, ...response.card },
      );
      onDone?.();
    },
    onError: (failure, { memberId, failureText }) => {
      const isGone = isNotFound(failure);
      if (isGone) confirmedStates.confirm(memberId, () => undefined);
      toast(isGone ? t('gone') : sentenceOf(failure, failureText), 'danger');
    },
    onSettled: (_, __, { memberId }) => {
      const lastAct = confirmedStates.end(memberId);
      // Another act on the card is still running.
      if (lastAct === undefined) return;
      change((cards) => withCard(cards, memberId, lastAct.state));
      if (missedEvents.current.delete(memberId)) void refresh(memberId);
      if (confirmedStates.isRunning() || !missedRead.current) return;
      missedRead.current = false;
      refetchBoard();
    },
  });
  return {
    cards: data?.cards,
    error,
    isPending,
    retry: () => void refetch(),
    act,
    change,
  };
}

function isNotFound(failure: unknown): boolean {
  return failure instanceof ApiError && failure.code === 'NOT_FOUND';
}
