import type { BoardColumn } from '@sambandha/contract/board/choices';
import type { BoardCard } from '@sambandha/contract/board/schemas';
import { QueryClient } from '@tanstack/react-query';
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { advanceTimers, render } from '../../test/render.tsx';
import { currentToasts } from '../../ui/toast-store.ts';
import { boardQuery } from './board-query.ts';
import { type Cards, withMove } from './cards.ts';
import { useBoard } from './use-board.ts';

const createCard = (memberId: string, fields: Partial<BoardCard> = {}) =>
  ({
    memberId,
    place: 'TO_LOOK_AT',
    order: 1,
    kept: false,
    version: 1,
    hands: [],
    comments: 0,
    at: '2026-01-05T10:00:00.000Z',
    unread: 0,
    ...fields,
  }) as unknown as BoardCard;

let client: QueryClient;
let board: ReturnType<typeof useBoard>;
/** For each read of the board, the function that responds to it. */
let reads: ((cards: Cards) => void)[];

beforeEach(() => {
  reads = [];
  vi.stubGlobal('fetch', () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    reads.push((cards) => resolve(Response.json({ cards })));
    return promise;
  });
  client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(boardQuery.queryKey, { cards: [createCard('a'), createCard('b')] });
  render(<Board />, { client });
});

function Board() {
  board = useBoard();
  return null;
}

const places = () => board.cards?.map(({ memberId, place }) => `${memberId}: ${place}`);

/** Moves a card. Returns the pending response of the server. */
function move(memberId: string, place: BoardColumn) {
  const response = Promise.withResolvers<{ card: BoardCard }>();
  act(() =>
    board.applyChange({
      memberId,
      apply: (cards) => withMove(cards, memberId, { place }),
      send: () => response.promise,
      failureText: `${place} failed`,
    }),
  );
  return {
    succeed: (version: number) =>
      response.resolve({ card: createCard(memberId, { place, version }) }),
    fail: () => response.reject(new Error('no')),
  };
}

test('two failed changes of one card restore the state before both changes and show both messages', async () => {
  const [first, second] = [move('a', 'IN_TALKS'), move('a', 'MET')];
  await advanceTimers();
  expect(places()).toEqual(['a: MET', 'b: TO_LOOK_AT']);
  first.fail();
  await advanceTimers();
  expect(places()).toEqual(['a: MET', 'b: TO_LOOK_AT']);
  second.fail();
  await advanceTimers();
  expect(places()?.toSorted()).toEqual(['a: TO_LOOK_AT', 'b: TO_LOOK_AT']);
  expect(currentToasts().map(({ text }) => text)).toEqual(['IN_TALKS failed', 'MET failed']);
});

test('the failure of the second change restores the state after the first change', async () => {
  const [first, second] = [move('a', 'IN_TALKS'), move('a', 'MET')];
  await advanceTimers();
  first.succeed(2);
  await advanceTimers();
  expect(places()).toEqual(['a: MET', 'b: TO_LOOK_AT']);
  second.fail();
  await advanceTimers();
  expect(places()).toEqual(['a: IN_TALKS', 'b: TO_LOOK_AT']);
});

test('the failure of a change does not affect another card', async () => {
  const [first, second] = [move('a', 'IN_TALKS'), move('b', 'MET')];
  await advanceTimers();
  first.fail();
  await advanceTimers();
  expect(places()?.toSorted()).toEqual(['a: TO_LOOK_AT', 'b: MET']);
  second.succeed(2);
  await advanceTimers();
  expect(places()?.toSorted()).toEqual(['a: TO_LOOK_AT', 'b: MET']);
});

test('the response of a read that started before a change is ignored, and the board is read again after the change', async () => {
  act(() => void client.refetchQueries(boardQuery));
  await advanceTimers();
  expect(reads).toHaveLength(1);
  const first = move('a', 'IN_TALKS');
  await advanceTimers();
  reads[0]?.([createCard('a'), createCard('b')]);
  await advanceTimers();
  expect(places()).toEqual(['a: IN_TALKS', 'b: TO_LOOK_AT']);
  first.succeed(2);
  await advanceTimers();
  expect(reads).toHaveLength(2);
  reads[1]?.([createCard('a', { place: 'IN_TALKS', version: 2 }), createCard('c')]);
  await advanceTimers();
  expect(places()).toEqual(['a: IN_TALKS', 'c: TO_LOOK_AT']);
});
