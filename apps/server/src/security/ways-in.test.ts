import { expect, test } from 'vitest';
import type { Database } from '../db/schema.ts';
import { type WayIn, type WaysIn, wayInOf } from './ways-in.ts';

/* The registry of ways in is checked by the compiler: an incomplete entry does not compile. */

interface WithSeeded extends Database {
  seeded_keys: { member_id: string };
}

test('a registry that lacks a table does not compile', () => {
  // @ts-expect-error a new table names the way in that it holds
  const named: Record<keyof WithSeeded, keyof WaysIn | null> = wayInOf;
  expect(named).not.toHaveProperty('seeded_keys');
});

test('a way in without its undo, its list or its announcement does not compile', () => {
  const reach = { undo: 'all', reset: 'all', signOut: 'kept' } as const;
  // @ts-expect-error `listedBy` is missing
  const unlisted: WayIn = { announcedBy: null, reach };
  // @ts-expect-error `announcedBy` is missing
  const unannounced: WayIn = { listedBy: null, reach };
  const unsaid = { reset: 'all', signOut: 'all' } as const;
  // @ts-expect-error `undo` is missing
  const unended: WayIn = { listedBy: null, announcedBy: null, reach: unsaid };
  expect([unlisted, unannounced, unended]).toHaveLength(3);
});

test('a registry that lacks a way in does not compile', () => {
  // @ts-expect-error every way in is registered
  const ways: WaysIn = {} as Omit<WaysIn, 'relative'>;
  expect(ways).toEqual({});
});
