import type { BrowseQuery } from '@sambandha/contract/search/schemas';
import * as z from 'zod/mini';
import { invalid } from '../../failure.ts';
import type { Keys } from '../../keys.ts';

const USE = 'places in lists';

/** A position in a list: what the last card that was shown is sorted by. */
export interface ListPosition {
  readonly sort: BrowseQuery['sort'];
  /** -1 to 100; 0 in other orders than `match`. */
  readonly score: number;
  /** Microseconds since 1970: when they joined, or were here as far as lists tell it. */
  readonly moment: number;
  readonly id: string;
  /** When the list was opened: microseconds since 1970. Who becomes active later keeps their position in it. */
  readonly opened: number;
}

const sealedPosition = z.tuple([
  z.enum(['match', 'recent', 'newest']),
  z.int().check(z.minimum(-1), z.maximum(100)),
  z.int().check(z.minimum(0)),
  z.uuid(),
  z.int().check(z.minimum(0)),
  z.uuid(),
]);

/**
 * Writes and reads cursors. They are sealed, since what a list is sorted by is more than its cards
 * show, and each is good for its own viewer alone.
 */
export function createCursors(keys: Pick<Keys, 'seal' | 'unseal'>) {
  function cursorOf(memberId: string, { sort, score, moment, id, opened }: ListPosition): string {
    return keys.seal(USE, [sort, score, moment, id, opened, memberId]);
  }

  /** Fails with VALIDATION on what no answer of this order gave to this member. */
  function positionOf(
    memberId: string,
    { cursor, sort }: Pick<BrowseQuery, 'cursor' | 'sort'>,
  ): ListPosition | null {
    if (cursor === undefined) return null;
    const parsed = sealedPosition.safeParse(unsealed(cursor));
    if (!parsed.success || parsed.data[0] !== sort || parsed.data[5] !== memberId) {
      throw invalid([{ path: 'cursor', message: 'This place in the list does not exist.' }]);
    }
    const [, score, moment, id, opened] = parsed.data;
    return { sort, score, moment, id, opened };
  }

  /** Null if it was not sealed here. */
  function unsealed(cursor: string): unknown {
    try {
      return keys.unseal(USE, cursor);
    } catch {
      return null;
    }
  }

  return { cursorOf, positionOf };
}

/** Whether a position comes after another of the same list. */
export function comesAfter(one: ListPosition, other: ListPosition): boolean {
  if (one.score !== other.score) return one.score < other.score;
  return one.moment !== other.moment ? one.moment < other.moment : one.id < other.id;
}
