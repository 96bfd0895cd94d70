import type { Transaction } from 'kysely';
import { expect, test } from 'vitest';
import type { Database } from '../db/schema.ts';
import {
  type AccessPath,
  type AccessPaths,
  accessPathByTable,
  endAccessPaths,
} from './access-paths.ts';

/* The compiler checks the registry of access paths: an incomplete entry does not compile. */

interface DatabaseWithNewTable extends Database {
  new_table: { member_id: string };
}

test('a registry that lacks a table does not compile', () => {
  // @ts-expect-error a new table must have an entry with its access path
  const accessPaths: Record<keyof DatabaseWithNewTable, keyof AccessPaths | null> =
    accessPathByTable;
  expect(accessPaths).not.toHaveProperty('new_table');
});

test('an access path without its undo, its list or its announcement does not compile', () => {
  const reach = { undo: 'all', reset: 'all', signOut: 'kept' } as const;
  // @ts-expect-error `listingEndpoint` is missing
  const withoutList: AccessPath = { announcementKind: null, reach };
  // @ts-expect-error `announcementKind` is missing
  const withoutAnnouncement: AccessPath = { listingEndpoint: null, reach };
  // @ts-expect-error `undo` is missing
  const reachWithoutUndo: AccessPath['reach'] = { reset: 'all', signOut: 'all' };
  expect([withoutList, withoutAnnouncement, reachWithoutUndo]).toHaveLength(3);
});

test('a registry that lacks an access path does not compile', () => {
  // @ts-expect-error every access path is registered
  const emptyRegistry: AccessPaths = {} as Omit<AccessPaths, 'relative'>;
  expect(emptyRegistry).toEqual({});
});

test('after the commit, every part of the work runs even if another part fails', async () => {
  const done: string[] = [];
  const accessPath = (name: string, error?: Error): AccessPath => ({
    listingEndpoint: null,
    announcementKind: null,
    reach: { undo: 'all', reset: 'all', signOut: 'all' },
    end: async () => async () => {
      done.push(name);
      if (error !== undefined) throw error;
    },
  });
  const accessPaths = {
    passkey: accessPath('passkey', new Error('no mail')),
    session: accessPath('session'),
    relative: accessPath('relative', new Error('no connection')),
    invitation: accessPath('invitation'),
  } as Partial<AccessPaths> as AccessPaths;
  const trx = {} as Transaction<Database>;
  const scope = { ending: 'reset', since: new Date(0) } as const;
  const afterCommit = await endAccessPaths(accessPaths, trx, { memberId: 'a' }, scope);
  expect(done).toEqual([]);
  await expect(afterCommit()).rejects.toThrow('no mail');
  expect(done).toEqual(['passkey', 'session', 'relative', 'invitation']);
});
