import type { BoardCard, BoardCardState } from '@sambandha/contract/board/schemas';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError, errorMessage } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { createConfirmedStates } from '../../api/confirmed-states.ts';
import { useLiveEvent, useOnConnect } from '../../api/realtime.ts';
import { applyServerChange } from '../../api/restart-reads.ts';
import { useT } from '../../i18n/use-t.ts';
import { showToast } from '../../ui/toast.tsx';
import { boardQuery, commentsKey } from './board-query.ts';
import { type Cards, withCard, withCardState, withoutCard } from './cards.ts';

/** A change of the card of a member. */
export interface BoardChange {
  readonly memberId: string;
  /** Returns the board after the change. */
  readonly apply: (cards: Cards) => Cards;
  /** Returns the card's new state, or null if the card was removed. */
  readonly send: () => Promise<{ card: BoardCardState } | null>;
  /** The message after a failure for which the server gives no reason. */
  readonly failureText: string;
  /** Called after a success. */
  readonly onDone?: () => void;
}

/**
 * Returns the board, which is updated live. `applyChange` shows a change at once and sends it. A
 * failed change is reverted with a message. `updateCards` changes only the cards in the cache.
 */
export function useBoard() {
  const t = useT('family.board');
  const client = useQueryClient();
  const { data, error, isPending, refetch } = useQuery(boardQuery);
  const updateCards = (apply: (cards: Cards) => Cards) =>
    applyServerChange<{ cards: BoardCard[] }>(
      client,
      boardQuery.queryKey,
      (board) => board && { cards: [...apply(board.cards)] },
    );
  const cardOf = (id: string) =>
    client.getQueryData(boardQuery.queryKey)?.cards.find(({ memberId }) => memberId === id);
  // The board shows the local state of a card until the last change of the card has its response.
  const [confirmedStates] = useState(() => createConfirmedStates<BoardCard | undefined>());
  /** The cards whose events arrived during a change. */
  const memberIdsToRefresh = useRef(new Set<string>());
  /** True if the board must be read again after the last change. */
  const needsRefetch = useRef(false);

  // A read during a change could return the board as it was before the change.
  const refetchBoard = () => {
    if (confirmedStates.isRunning()) needsRefetch.current = true;
    else void client.invalidateQueries(boardQuery);
  };
  const refresh = async (id: string) => {
    try {
      const { card } = await call('GET /board/cards/:id', { params: { id } });
      // A card that is not in the cache is read with the board, because its state has no profile.
      if (confirmedStates.isRunning(id)) memberIdsToRefresh.current.add(id);
      else if (cardOf(id) !== undefined) updateCards((cards) => withCardState(cards, card));
      else refetchBoard();
    } catch (failure) {
      if (isNotFound(failure)) updateCards((cards) => withoutCard(cards, id));
      else refetchBoard();
    }
  };
  const onBoardEvent = ({ memberId }: { memberId: string | null }) => {
    if (memberId === null) return refetchBoard();
    void client.invalidateQueries({ queryKey: commentsKey(memberId) });
    void refresh(memberId);
  };
  useLiveEvent('board:own', onBoardEvent);
  useLiveEvent('board:changed', onBoardEvent);
  useOnConnect(refetchBoard);

  const { mutate: applyChange } = useMutation({
    mutationFn: ({ send }: BoardChange) => send(),
    // Changes in one scope are sent one after another.
    scope: { id: 'board' },
    onMutate: async ({ memberId, apply }) => {
      if (client.isFetching(boardQuery) > 0) needsRefetch.current = true;
      await client.cancelQueries(boardQuery);
      confirmedStates.start(memberId, cardOf(memberId));
      updateCards(apply);
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
      showToast(isGone ? t('gone') : errorMessage(failure, failureText), 'danger');
    },
    onSettled: (_, __, { memberId }) => {
      const lastChange = confirmedStates.end(memberId);
      // Another change of the card is still running.
      if (lastChange === undefined) return;
      updateCards((cards) => withCard(cards, memberId, lastChange.state));
      if (memberIdsToRefresh.current.delete(memberId)) void refresh(memberId);
      if (confirmedStates.isRunning() || !needsRefetch.current) return;
      needsRefetch.current = false;
      refetchBoard();
    },
  });
  return {
    cards: data?.cards,
    error,
    isPending,
    retry: () => void refetch(),
    applyChange,
    updateCards,
  };
}

function isNotFound(failure: unknown): boolean {
  return failure instanceof ApiError && failure.code === 'NOT_FOUND';
}
