import type { BrowseQuery } from '@sambandha/contract/browse/schemas';
import * as z from 'zod/mini';
import { invalid } from '../../failure.ts';

/** After whom a list goes on: what the last card was sorted by. */
export interface Place {
  readonly sort: BrowseQuery['sort'];
  /** -1 to 100; 0 in other orders than `match`. */
  readonly score: number;
  /** Microseconds since 1970. */
  readonly moment: number;
  readonly id: string;
  /** When the list was opened: microseconds since 1970. Who moves later keeps their place in it. */
  readonly opened: number;
}

const place = z.tuple([
  z.enum(['match', 'recent', 'newest']),
  z.int().check(z.minimum(-1), z.maximum(100)),
  z.int().check(z.minimum(0)),
  z.uuid(),
  z.int().check(z.minimum(0)),
]);

export function cursorOf({ sort, score, moment, id, opened }: Place): string {
  return Buffer.from(JSON.stringify([sort, score, moment, id, opened])).toString('base64url');
}

/** Fails with VALIDATION on what no answer of this order gave. */
export function placeOf({ cursor, sort }: Pick<BrowseQuery, 'cursor' | 'sort'>): Place | null {
  if (cursor === undefined) return null;
  const parsed = place.safeParse(decoded(cursor));
  if (!parsed.success || parsed.data[0] !== sort) {
    throw invalid([{ path: 'cursor', message: 'This place in the list does not exist.' }]);
  }
  const [, score, moment, id, opened] = parsed.data;
  return { sort, score, moment, id, opened };
}

function decoded(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
}

/** Whether a place comes after another of the same list. */
export function isBehind(place: Place, other: Place): boolean {
  if (place.score !== other.score) return place.score < other.score;
  return place.moment !== other.moment ? place.moment < other.moment : place.id < other.id;
}
