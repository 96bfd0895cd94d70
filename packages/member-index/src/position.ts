import type { BrowseQuery } from '@sambandha/contract/search/schemas';

/** The position of a row in a list. A cursor contains the position of the last card shown. */
export interface ListPosition {
  readonly sort: BrowseQuery['sort'];
  /** The rank from 0 to RANK_MAX. It is constant in orders other than `match`. */
  readonly rank: number;
  /**
   * The sort key for positions of equal rank. In the order `newest` it is the time of joining, and
   * in the order `recent` the activity time when the list was opened, both in microseconds since
   * 1970. In the order `match` it is the member's number in the day's shuffle.
   */
  readonly orderKey: number;
  readonly id: string;
  /**
   * The time at which the list was opened, in microseconds since 1970. Members who become active
   * later keep their position in the list.
   */
  readonly opened: number;
}

/** Returns true if a position comes after `reference` in the same list. */
export function comesAfter(position: ListPosition, reference: ListPosition): boolean {
  if (position.rank !== reference.rank) return position.rank < reference.rank;
  return position.orderKey !== reference.orderKey
    ? position.orderKey < reference.orderKey
    : position.id < reference.id;
}
