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
  /** Returns the card's new state; null: it is gone. */
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
  const isKnown = (id: string) =>
    client.getQueryData(boardQuery.queryKey)?.cards.some(({ memberId }) => memberId === id);
  // Number of running acts by card: until the last has its response, the board shows the local
  // state.
  const running = useRef(new Map<string, number>());
  const missed = useRef(new Set<string>());

  const renew = () => void client.invalidateQueries(boardQuery);
  const refresh = async (id: string) => {
    try {
      const { card } = await call('GET /board/cards/:id', { params: { id } });
      if (running.current.has(id)) missed.current.add(id);
      else if (isKnown(id)) change((cards) => withState(cards, card));
      else renew();
    } catch (failure) {
      if (isGone(failure)) change((cards) => without(cards, id));
      else renew();
    }
  };
  const tell = ({ memberId }: { memberId: string | null }) => {
    if (memberId === null) return renew();
    void client.invalidateQueries({ queryKey: commentsKey(memberId) });
    void refresh(memberId);
  };
  useLive('board:own', tell);
  useLive('board:changed', tell);
  useConnected(renew);

  const { mutate: act } = useMutation({
    mutationFn: ({ send }: Act) => send(),
    scope: { id: 'board' },
    networkMode: 'always',
    onMutate: async ({ memberId, apply }) => {
      await client.cancelQueries(boardQuery);
      const { current } = running;
      current.set(memberId, (current.get(memberId) ?? 0) + 1);
      const before = client
        .getQueryData(boardQuery.queryKey)
        ?.cards.find((card) => card.memberId === memberId);
      change(apply);
      return before;
    },
    onSuccess: (answer, { memberId, done }) => {
      if (answer !== null && running.current.get(memberId) === 1) {
        change((cards) => withState(cards, answer.card));
      }
      done?.();
    },
    onError: (failure, { memberId, failed }, before) => {
      if (isGone(failure)) {
        change((cards) => without(cards, memberId));
        return toast(t('gone'), 'danger');
      }
      if (before !== undefined && running.current.get(memberId) === 1) {
        change((cards) => [...without(cards, memberId), before]);
      }
      toast(sentenceOf(failure, failed), 'danger');
    },
    onSettled: (_, __, { memberId }) => {
      const left = (running.current.get(memberId) ?? 1) - 1;
      if (left > 0) return void running.current.set(memberId, left);
      running.current.delete(memberId);
      if (missed.current.delete(memberId)) void refresh(memberId);
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

function isGone(failure: unknown): boolean {
  return failure instanceof ApiError && failure.code === 'NOT_FOUND';
}
