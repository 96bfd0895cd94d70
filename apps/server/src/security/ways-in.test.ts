import { expect, test } from 'vitest';
import type { Database } from '../db/schema.ts';
import { type WayIn, type WaysIn, wayInOf } from './ways-in.ts';

/* The registry of ways in is checked by the compiler: an incomplete entry does not compile. */

interface WithSeeded extends Database {
  seeded_keys: { member_id: string };
}

test('a registry that lacks a table does not compile', () => {
  // @ts-expect-error a new table names the way in that it holds
  const waysIn: Record<keyof WithSeeded, keyof WaysIn | null> = wayInOf;
  expect(waysIn).not.toHaveProperty('seeded_keys');
});

test('a way in without its undo, its list or its announcement does not compile', () => {
  const reach = { undo: 'all', reset: 'all', signOut: 'kept' } as const;
  // @ts-expect-error `listedBy` is missing
  const withoutList: WayIn = { announcedBy: null, reach };
  // @ts-expect-error `announcedBy` is missing
  const withoutAnnouncement: WayIn = { listedBy: null, reach };
  const reachWithoutUndo = { reset: 'all', signOut: 'all' } as const;
  // @ts-expect-error `undo` is missing
  const withoutUndo: WayIn = { listedBy: null, announcedBy: null, reach: reachWithoutUndo };
  expect([withoutList, withoutAnnouncement, withoutUndo]).toHaveLength(3);
});

test('a registry that lacks a way in does not compile', () => {
  // @ts-expect-error every way in is registered
  const emptyRegistry: WaysIn = {} as Omit<WaysIn, 'relative'>;
  expect(emptyRegistry).toEqual({});
});
