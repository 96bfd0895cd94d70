import type { BoardState } from '@sambandha/contract/board/schemas';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError, sentenceOf } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { useConnected, useLive } from '../../api/realtime.ts';
import { useT } from '../../i18n/use-t.ts';
import { toast } from '../../ui/toast.tsx';
import { boardQuery, commentsKey } from './board-query.ts';
import { type Cards, without, withState } from './cards.ts';

export interface Act {
  readonly memberId: string;
  /** Returns the board after the act. */
  readonly apply: (cards: Cards) => Cards;
  /** Returns the card's new state, or null if the card was removed. */
  readonly send: () => Promise<{ card: BoardState } | null>;
  /** Shown if the server gives no reason. */
  readonly failed: string;
  readonly done?: () => void;
}

/**
 * The board, updated live, and its acts. An act is shown at once, and reverted with a message if it
 * fails.
 */
export function useBoard() {
  const t = useT('family.board');
  const client = useQueryClient();
  const { data, error, isPending, refetch } = useQuery(boardQuery);
  const change = (apply: (cards: Cards) => Cards) =>
    client.setQueryData(
      boardQuery.queryKey,
      (board) => board && { cards: [...apply(board.cards)] },
    );
  const isOnBoard = (id: string) =>
    client.getQueryData(boardQuery.queryKey)?.cards.some(({ memberId }) => memberId === id);
  // The number of running acts by card. The board shows the local state until the last act has its
  // response.
  const running = useRef(new Map<string, number>());
  const missedEvents = useRef(new Set<string>());

  const refetchBoard = () => void client.invalidateQueries(boardQuery);
  const refresh = async (id: string) => {
    try {
      const { card } = await call('GET /board/cards/:id', { params: { id } });
      if (running.current.has(id)) missedEvents.current.add(id);
      else if (isOnBoard(id)) change((cards) => withState(cards, card));
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
    scope: { id: 'board' },
    onMutate: async ({ memberId, apply }) => {
      await client.cancelQueries(boardQuery);
      const { current } = running;
      current.set(memberId, (current.get(memberId) ?? 0) + 1);
      const previous = client
        .getQueryData(boardQuery.queryKey)
        ?.cards.find((card) => card.memberId === memberId);
      change(apply);
      return previous;
    },
    onSuccess: (response, { memberId, done }) => {
      if (response !== null && running.current.get(memberId) === 1) {
        change((cards) => withState(cards, response.card));
      }
      done?.();
    },
    onError: (failure, { memberId, failed }, previous) => {
      if (isNotFound(failure)) {
        change((cards) => without(cards, memberId));
        return toast(t('gone'), 'danger');
      }
      if (previous !== undefined && running.current.get(memberId) === 1) {
        change((cards) => [...without(cards, memberId), previous]);
      }
      toast(sentenceOf(failure, failed), 'danger');
    },
    onSettled: (_, __, { memberId }) => {
      const remaining = (running.current.get(memberId) ?? 1) - 1;
      if (remaining > 0) return void running.current.set(memberId, remaining);
      running.current.delete(memberId);
      if (missedEvents.current.delete(memberId)) void refresh(memberId);
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
