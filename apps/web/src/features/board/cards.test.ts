import type { BoardCard } from '@sambandha/contract/board/schemas';
import { expect, test } from 'vitest';
import {
  chooseOpenColumns,
  createMoveBy,
  createMoveTo,
  currentMove,
  getColumnCards,
  withCardState,
  withMove,
} from './cards.ts';

const card = (memberId: string, order: number, overrides: Partial<BoardCard> = {}) =>
  ({
    memberId,
    order,
    place: 'TO_LOOK_AT',
    version: 1,
    kept: false,
    at: 'then',
    ...overrides,
  }) as BoardCard;
const board = [card('b', 2), card('a', 1), card('c', 3), card('z', 1, { place: 'MET' })];
const idsOf = (cards: readonly BoardCard[]) => cards.map(({ memberId }) => memberId).join('');
const toLookAt = (cards: readonly BoardCard[]) => idsOf(getColumnCards(cards, 'TO_LOOK_AT'));

test('getColumnCards returns the cards of a column in their order', () => {
  expect(toLookAt(board)).toBe('abc');
});

test.each([
  [null, 'cab'],
  ['a', 'acb'],
  [undefined, 'abc'],
  ['gone', 'abc'],
])('a move of card c with `after: %s` results in the order %s', (after, expected) => {
  const move = { place: 'TO_LOOK_AT', ...(after !== undefined && { after }) } as const;
  expect(toLookAt(withMove(board, 'c', move))).toBe(expected);
});

test('a card that moves to another column is removed from its former column', () => {
  const after = withMove(board, 'a', { place: 'MET', after: null });
  expect([toLookAt(after), idsOf(getColumnCards(after, 'MET'))]).toEqual(['bc', 'az']);
});

test('an older version of a card is ignored', () => {
  const cards = [card('a', 1, { version: 5 })];
  expect(withCardState(cards, card('a', 9, { version: 4 }))).toEqual(cards);
  expect(withCardState(cards, card('a', 9, { version: 6 }))[0]?.order).toBe(9);
});

test('a card that became private or was added again replaces the cached card of a higher version', () => {
  const cards = [card('a', 1, { version: 5 })];
  expect(withCardState(cards, card('a', 1, { version: 0, kept: true }))[0]?.kept).toBe(true);
  expect(withCardState(cards, card('a', 7, { version: 1, at: 'later' }))[0]?.order).toBe(7);
});

test('a card is not placed behind a private card', () => {
  const cards = [card('a', 1), card('k', 2, { kept: true }), card('b', 3)];
  expect(createMoveTo(cards, 'b', { place: 'TO_LOOK_AT', index: 2 })).toEqual({
    place: 'TO_LOOK_AT',
    after: 'a',
  });
});

test('a card moves one step up or down but not beyond the ends', () => {
  const withStep = (by: -1 | 1) =>
    withMove(board, 'b', createMoveBy(board, 'b', by) ?? { place: 'MET' });
  expect([toLookAt(withStep(-1)), toLookAt(withStep(1))]).toEqual(['bac', 'acb']);
  expect([createMoveBy(board, 'a', -1), createMoveBy(board, 'c', 1)]).toEqual([null, null]);
});

test('a moved card can return to its previous place', () => {
  const b = board[0] as BoardCard;
  const returnMove = currentMove(board, b);
  expect(toLookAt(withMove(withMove(board, 'b', { place: 'MET' }), 'b', returnMove))).toBe('abc');
});

test('chooseOpenColumns returns the last opened columns, then others from the left', () => {
  expect([...chooseOpenColumns([1, 2, 3, 4, 5], [4], 2)]).toEqual([4, 1]);
  expect([...chooseOpenColumns([1, 2, 3, 4, 5], [], 5)]).toEqual([1, 2, 3, 4, 5]);
});
