import type { BrowseQuery } from '@sambandha/contract/search/schemas';
import * as z from 'zod/mini';
import { invalid } from '../../failure.ts';
import type { Keys } from '../../keys.ts';

const USE = 'places in lists';

/** After whom a list goes on: what the last card was sorted by. */
export interface Place {
  readonly sort: BrowseQuery['sort'];
  /** -1 to 100; 0 in other orders than `match`. */
  readonly score: number;
  /** Microseconds since 1970: when they joined, or were here as far as lists tell it. */
  readonly moment: number;
  readonly id: string;
  /** When the list was opened: microseconds since 1970. Who moves later keeps their place in it. */
  readonly opened: number;
}

const sealedPlace = z.tuple([
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
  function cursorOf(memberId: string, { sort, score, moment, id, opened }: Place): string {
    return keys.seal(USE, [sort, score, moment, id, opened, memberId]);
  }

  /** Fails with VALIDATION on what no answer of this order gave to this member. */
  function placeOf(
    memberId: string,
    { cursor, sort }: Pick<BrowseQuery, 'cursor' | 'sort'>,
  ): Place | null {
    if (cursor === undefined) return null;
    const parsed = sealedPlace.safeParse(unsealed(cursor));
    if (!parsed.success || parsed.data[0] !== sort || parsed.data[5] !== memberId) {
      throw invalid([{ path: 'cursor', message: 'This place in the list does not exist.' }]);
    }
    const [, score, moment, id, opened] = parsed.data;
    return { sort, score, moment, id, opened };
  }

  /** Null where it was not sealed here. */
  function unsealed(cursor: string): unknown {
    try {
      return keys.unseal(USE, cursor);
    } catch {
      return null;
    }
  }

  return { cursorOf, placeOf };
}

/** Whether a place comes after another of the same list. */
export function isBehind(place: Place, other: Place): boolean {
  if (place.score !== other.score) return place.score < other.score;
  return place.moment !== other.moment ? place.moment < other.moment : place.id < other.id;
}
