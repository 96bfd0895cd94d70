import type { BrowseQuery } from '@sambandha/contract/search/schemas';
import * as z from 'zod/mini';
import { invalid } from '../../core/failure.ts';
import type { Keys } from '../../security/keys.ts';
import { RANK_MAX } from './rank-rules.ts';

const KEY_USE = 'places in lists';

/** A position in a list: the sort key of the last card shown. */
export interface ListPosition {
  readonly sort: BrowseQuery['sort'];
  /** 0 to RANK_MAX; constant in orders other than `match`. */
  readonly rank: number;
  /**
   * Time of joining, or the activity time used for sorting, in microseconds since 1970. In order
   * `match`: the member's number in the day's shuffle.
   */
  readonly orderKey: number;
  readonly id: string;
  /**
   * Time at which the list was opened, in microseconds since 1970. Members who become active later
   * keep their position in it.
   */
  readonly opened: number;
}

const sealedPosition = z.tuple([
  z.enum(['match', 'recent', 'newest']),
  z.int().check(z.minimum(0), z.maximum(RANK_MAX)),
  z.int().check(z.minimum(0)),
  z.uuid(),
  z.int().check(z.minimum(0)),
  z.string(),
]);

/**
 * Encodes and decodes cursors. They are encrypted, since sort keys reveal more than cards show, and
 * each is valid only for its own viewer.
 */
export function createCursors(keys: Pick<Keys, 'seal' | 'unseal'>) {
  function cursorOf(key: string, { sort, rank, orderKey, id, opened }: ListPosition): string {
    return keys.seal(KEY_USE, [sort, rank, orderKey, id, opened, key]);
  }

  /** Fails with VALIDATION on a cursor that was not issued to this viewer for this order. */
  function positionOf(
    key: string,
    { cursor, sort }: Pick<BrowseQuery, 'cursor' | 'sort'>,
  ): ListPosition | null {
    if (cursor === undefined) return null;
    const parsed = sealedPosition.safeParse(unsealed(cursor));
    if (!parsed.success || parsed.data[0] !== sort || parsed.data[5] !== key) {
      throw invalid([{ path: 'cursor', message: 'This place in the list does not exist.' }]);
    }
    const [, rank, orderKey, id, opened] = parsed.data;
    return { sort, rank, orderKey, id, opened };
  }

  /** Null if the cursor cannot be decrypted. */
  function unsealed(cursor: string): unknown {
    try {
      return keys.unseal(KEY_USE, cursor);
    } catch {
      return null;
    }
  }

  return { cursorOf, positionOf };
}

/** True if a position comes after another of the same list. */
export function comesAfter(position: ListPosition, reference: ListPosition): boolean {
  if (position.rank !== reference.rank) return position.rank < reference.rank;
  return position.orderKey !== reference.orderKey
    ? position.orderKey < reference.orderKey
    : position.id < reference.id;
}
