import type { BoardColumn } from '@sambandha/contract/board/choices';
import type { BoardCard, BoardCardState } from '@sambandha/contract/board/schemas';

export type Cards = readonly BoardCard[];

export interface CardMove {
  readonly place: BoardColumn;
  /**
   * The id of the card above, as in the contract. Null places the card first. Undefined places the
   * card last.
   */
  readonly after?: string | null;
}

/** Returns the cards of a column from top to bottom. */
export function getColumnCards(cards: Cards, place: BoardColumn): Cards {
  return cards
    .filter((card) => card.place === place)
    .toSorted((a, b) => a.order - b.order || (a.memberId < b.memberId ? -1 : 1));
}

/**
 * Returns the cards with the new state of one card. A state older than that of the card is ignored.
 */
export function withCardState(cards: Cards, state: BoardCardState): Cards {
  return cards.map((card) =>
    card.memberId === state.memberId && !isOlder(state, card) ? { ...card, ...state } : card,
  );
}

/**
 * Returns the cards with the confirmed state of one card, or without the card if there is no state.
 */
export function withCard(cards: Cards, memberId: string, card: BoardCard | undefined): Cards {
  if (card === undefined) return withoutCard(cards, memberId);
  const isShown = cards.some((item) => item.memberId === memberId);
  return isShown ? withCardState(cards, card) : [...cards, card];
}

/**
 * Returns true if a state is older than the cached one. The version of a card restarts when the
 * card becomes private or is added again.
 */
function isOlder(state: BoardCardState, cached: BoardCardState): boolean {
  const isSame = state.kept === cached.kept && state.at === cached.at;
  return isSame && state.version < cached.version;
}

export function withMove(cards: Cards, memberId: string, move: CardMove): Cards {
  const otherCards = getColumnCards(cards, move.place).filter((card) => card.memberId !== memberId);
  const order = orderAt(otherCards, move.after);
  return cards.map((card) =>
    card.memberId === memberId ? { ...card, place: move.place, order } : card,
  );
}

/** Returns the order of a card that is placed first, behind the card `after`, or last. */
function orderAt(column: Cards, after: string | null | undefined): number {
  if (after === null) return (column[0]?.order ?? 0) - 1;
  const index = column.findIndex(({ memberId }) => memberId === after);
  const cardAbove = column[index];
  const cardBelow = column[index + 1];
  if (cardAbove === undefined || cardBelow === undefined) return (column.at(-1)?.order ?? 0) + 1;
  return (cardAbove.order + cardBelow.order) / 2;
}

/** Returns the cards after the comments on one card have been read. */
export function withCommentsRead(cards: Cards, memberId: string): Cards {
  return cards.map((card) => (card.memberId === memberId ? { ...card, unread: 0 } : card));
}

export function withoutCard(cards: Cards, memberId: string): Cards {
  return cards.filter((card) => card.memberId !== memberId);
}

/**
 * Returns the move of a card to a place in a column. The card follows the nearest shared card
 * above, because the server cannot place a card behind a private card.
 */
export function createMoveTo(
  cards: Cards,
  memberId: string,
  to: { place: BoardColumn; index: number },
): CardMove {
  const otherCards = getColumnCards(withoutCard(cards, memberId), to.place);
  const cardAbove = otherCards.slice(0, to.index).findLast(({ kept }) => !kept);
  return { place: to.place, after: cardAbove?.memberId ?? null };
}

/**
 * Returns the move of a card one place up or down in its column, or null if there is no such place
 * or the card is private.
 */
export function createMoveBy(cards: Cards, memberId: string, by: -1 | 1): CardMove | null {
  const card = cards.find((item) => item.memberId === memberId);
  if (card === undefined || card.kept) return null;
  const sharedCards = getColumnCards(cards, card.place).filter(({ kept }) => !kept);
  const index = sharedCards.findIndex((item) => item.memberId === memberId) + by;
  if (index < 0 || index >= sharedCards.length) return null;
  return createMoveTo(sharedCards, memberId, { place: card.place, index });
}

/** Returns the move that later restores the current place of a card. */
export function currentMove(cards: Cards, { memberId, place }: BoardCard): CardMove {
  const index = getColumnCards(cards, place).findIndex((card) => card.memberId === memberId);
  return createMoveTo(cards, memberId, { place, index });
}

/**
 * Returns the open columns if `max` columns fit. The columns in `lastOpened` come first, and then
 * the other columns from left to right.
 */
export function chooseOpenColumns<P>(
  all: readonly P[],
  lastOpened: readonly P[],
  max: number,
): Set<P> {
  return new Set([...new Set([...lastOpened, ...all])].slice(0, max));
}
