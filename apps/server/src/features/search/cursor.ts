import type { BrowseQuery } from '@sambandha/contract/search/schemas';
import * as z from 'zod/mini';
import { invalid } from '../../core/failure.ts';
import type { Keys } from '../../security/keys.ts';
import { RANK_MAX } from './rank-rules.ts';

const KEY_PURPOSE = 'places in lists';

/** A position in a list: the sort key of the last card shown. */
export interface ListPosition {
  readonly sort: BrowseQuery['sort'];
  /** The rank from 0 to RANK_MAX. It is constant in orders other than `match`. */
  readonly rank: number;
  /**
   * The second sort key. In the order `newest` it is the time of joining, and in the order `recent`
   * the activity time by which the list is sorted, both in microseconds since 1970. In the order
   * `match` it is the member's number in the day's shuffle.
   */
  readonly orderKey: number;
  readonly id: string;
  /**
   * The time at which the list was opened, in microseconds since 1970. Members who become active
   * later keep their position in the list.
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
 * Creates functions that encode and decode cursors. Cursors are encrypted, because sort keys reveal
 * more than cards show. Each cursor is valid only for the viewer to whom it was issued.
 */
export function createCursors(keys: Pick<Keys, 'seal' | 'unseal'>) {
  function cursorOf(viewerKey: string, { sort, rank, orderKey, id, opened }: ListPosition): string {
    return keys.seal(KEY_PURPOSE, [sort, rank, orderKey, id, opened, viewerKey]);
  }

  /**
   * Decodes a cursor. Fails with VALIDATION on a cursor that was not issued to this viewer for this
   * order.
   */
  function positionOf(
    viewerKey: string,
    { cursor, sort }: Pick<BrowseQuery, 'cursor' | 'sort'>,
  ): ListPosition | null {
    if (cursor === undefined) return null;
    const parsed = sealedPosition.safeParse(unsealCursor(cursor));
    if (parsed.success) {
      const [sealedSort, rank, orderKey, id, opened, sealedViewerKey] = parsed.data;
      if (sealedSort === sort && sealedViewerKey === viewerKey) {
        return { sort, rank, orderKey, id, opened };
      }
    }
    throw invalid([{ path: 'cursor', message: 'This place in the list does not exist.' }]);
  }

  /** Decrypts a cursor. Returns null if it cannot be decrypted. */
  function unsealCursor(cursor: string): unknown {
    try {
      return keys.unseal(KEY_PURPOSE, cursor);
    } catch {
      return null;
    }
  }

  return { cursorOf, positionOf };
}

/** Returns true if a position comes after `reference` in the same list. */
export function comesAfter(position: ListPosition, reference: ListPosition): boolean {
  if (position.rank !== reference.rank) return position.rank < reference.rank;
  return position.orderKey !== reference.orderKey
    ? position.orderKey < reference.orderKey
    : position.id < reference.id;
}
