import type { Transaction } from 'kysely';
import { expect, test } from 'vitest';
import type { Database } from '../db/schema.ts';
import { endWaysIn, type WayIn, type WaysIn, wayInOf } from './ways-in.ts';

/* The compiler checks the registry of ways in: an incomplete entry does not compile. */

interface WithSeeded extends Database {
  seeded_keys: { member_id: string };
}

test('a registry that lacks a table does not compile', () => {
  // @ts-expect-error a new table must have an entry with its way in
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

test('after the commit, every part of the work runs although one fails', async () => {
  const done: string[] = [];
  const wayIn = (name: string, error?: Error): WayIn => ({
    listedBy: null,
    announcedBy: null,
    reach: { undo: 'all', reset: 'all', signOut: 'all' },
    end: async () => async () => {
      done.push(name);
      if (error !== undefined) throw error;
    },
  });
  const waysIn = {
    passkey: wayIn('passkey', new Error('no mail')),
    session: wayIn('session'),
    relative: wayIn('relative', new Error('no connection')),
    invitation: wayIn('invitation'),
  } as Partial<WaysIn> as WaysIn;
  const trx = {} as Transaction<Database>;
  const scope = { ending: 'reset', since: new Date(0) } as const;
  const afterCommit = await endWaysIn(waysIn, trx, { memberId: 'a' }, scope);
  expect(done).toEqual([]);
  await expect(afterCommit()).rejects.toThrow('no mail');
  expect(done).toEqual(['passkey', 'session', 'relative', 'invitation']);
});
