import type { Insertable } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database, MatchStatus } from '../../src/db/schema.ts';
import {
  createProfile,
  listedFor,
  listViewer,
  viewMember,
  viewMembers,
} from '../../src/features/profile/index.ts';
import { ownIds } from '../../src/security/access/viewer.ts';
import { createTestDatabase, type TestDatabase } from '../harness/database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

type Columns = Partial<Insertable<Database['members']>>;

/** A complete, active member; columns may be overridden. A woman by default. */
async function member(columns: Columns = {}): Promise<string> {
  const id = uuidv7();
  await createProfile(database.db, {
    id,
    at: new Date('2026-01-01T00:00:00Z'),
    fields: {
      fullName: 'Asha Hegde',
      gender: 'FEMALE',
      dob: '1997-05-14',
      motherTongue: 'HAVYAKA_KANNADA',
      maritalStatus: 'NEVER_MARRIED',
      aboutMe: 'A plain sentence about a member that is made for a test, long enough to be a bio.',
    },
  });
  if (Object.keys(columns).length > 0) {
    await database.db.updateTable('members').set(columns).where('id', '=', id).execute();
  }
  return id;
}

const man = (columns: Columns = {}) => member({ gender: 'MALE', ...columns });

async function match(requester: string, other: string, status: MatchStatus): Promise<string> {
  const [low_id = '', high_id = ''] = [requester, other].sort();
  const now = new Date();
  const id = uuidv7();
  await database.db
    .insertInto('matches')
    .values({
      id,
      low_id,
      high_id,
      requester_id: requester,
      status,
      requested_at: now,
      decided_at: null,
      updated_at: now,
    })
    .execute();
  return id;
}

async function block(blocker: string, blocked: string): Promise<void> {
  await database.db
    .insertInto('blocks')
    .values({ blocker_id: blocker, blocked_id: blocked, created_at: new Date() })
    .execute();
}

/** Visibility of a member to the viewer: in a list and by a direct read. */
async function sight(viewerId: string, memberId: string) {
  const { db } = database;
  const viewer = await listViewer(db, ownIds(viewerId));
  const listed = await db
    .selectFrom('members as m')
    .select('m.id')
    .where('m.id', '=', memberId)
    .where(listedFor(viewer))
    .execute();
  const view = await viewMember(db, viewer, memberId);
  return { listed: listed.length > 0, seen: view !== null };
}

const nowhere = { listed: false, seen: false };
const onlyAsked = { listed: false, seen: true };
const everywhere = { listed: true, seen: true };

describe('the visibility of members', () => {
  test('complete, active members of different gender see each other', async () => {
    const [she, he] = [await member(), await man()];
    expect(await sight(he, she)).toEqual(everywhere);
    expect(await sight(she, he)).toEqual(everywhere);
  });

  test('a member is not visible to themselves', async () => {
    const she = await member();
    expect(await sight(she, she)).toEqual(nowhere);
    const admin = await member({ is_admin: true });
    expect(await sight(admin, admin)).toEqual(nowhere);
  });

  test('members of the same gender do not see each other', async () => {
    expect(await sight(await member(), await member())).toEqual(nowhere);
    expect(await sight(await man(), await man())).toEqual(nowhere);
  });

  test('a block hides both members from each other', async () => {
    const [she, he] = [await member(), await man()];
    await block(she, he);
    expect(await sight(he, she)).toEqual(nowhere);
    expect(await sight(she, he)).toEqual(nowhere);
    expect(await sight(he, await member())).toEqual(everywhere);
  });

  test('a block hides matched members from each other', async () => {
    const [she, he] = [await member(), await man()];
    await match(he, she, 'ACCEPTED');
    await block(he, she);
    expect(await sight(he, she)).toEqual(nowhere);
    expect(await sight(she, he)).toEqual(nowhere);
  });

  test.each([
    ['deactivated', { state: 'deactivated' }],
    ['blocked by an admin', { blocked_at: new Date(), block_reason: 'a test' }],
    ['incomplete: no bio', { bio: null }],
    ['incomplete: no gender', { gender: null }],
    ['incomplete: no birth date', { date_of_birth: null }],
  ] as const)('a member who is %s is not visible, matched or not', async (_, columns) => {
    const [she, he] = [await member(columns), await man()];
    expect(await sight(he, she)).toEqual(nowhere);
    await match(he, she, 'ACCEPTED');
    expect(await sight(he, she)).toEqual(nowhere);
  });

  test.each([
    ['hidden from browse', { hidden: true }],
    ['under review', { held_at: new Date() }],
  ] as const)(
    'a member who is %s is visible only with an open or accepted match, and never listed',
    async (_, columns) => {
      const she = await member(columns);
      expect(await sight(await man(), she)).toEqual(nowhere);
      for (const status of ['REQUESTED', 'ACCEPTED'] as const) {
        const he = await man();
        await match(he, she, status);
        expect(await sight(he, she)).toEqual(onlyAsked);
      }
      for (const status of ['DECLINED', 'WITHDRAWN', 'ENDED'] as const) {
        const he = await man();
        await match(he, she, status);
        expect(await sight(he, she)).toEqual(nowhere);
      }
    },
  );

  test('a hidden member still sees others', async () => {
    expect(await sight(await man({ hidden: true }), await member())).toEqual(everywhere);
  });

  test('a viewer with an incomplete profile sees no member', async () => {
    const he = await man({ bio: null });
    const she = await member();
    expect(await sight(he, she)).toEqual(nowhere);
    await match(she, he, 'ACCEPTED');
    expect(await sight(he, she)).toEqual(nowhere);
  });

  test('a deactivated or blocked viewer sees no member', async () => {
    const she = await member();
    for (const columns of [{ state: 'deactivated' as const }, { blocked_at: new Date() }]) {
      expect(await sight(await man(columns), she)).toEqual(nowhere);
    }
  });

  test('an unknown member is not visible and sees no member', async () => {
    expect(await viewMember(database.db, ownIds(await man()), uuidv7())).toBeNull();
    expect(await viewMember(database.db, ownIds(uuidv7()), await member())).toBeNull();
  });

  test('an admin sees no more than any member', async () => {
    const admin = await man({ is_admin: true });
    expect(await sight(admin, await member())).toEqual(everywhere);
    const states: Columns[] = [
      { gender: 'MALE' },
      { state: 'deactivated' },
      { blocked_at: new Date() },
      { held_at: new Date() },
      { hidden: true },
      { bio: null },
    ];
    for (const columns of states) {
      expect(await sight(admin, await member(columns))).toEqual(nowhere);
    }
    const she = await member();
    await block(she, admin);
    expect(await sight(admin, she)).toEqual(nowhere);
    const incomplete = await man({ is_admin: true, bio: null });
    expect(await sight(incomplete, await member())).toEqual(nowhere);
  });
});

describe('the contents of a view', () => {
  test('several members are read at once, and only visible ones are returned', async () => {
    const he = await man();
    const ids = [await member(), await member({ hidden: true }), await man(), await member()];
    const views = await viewMembers(database.db, ownIds(he), ids);
    expect([...views.keys()].sort()).toEqual([ids[0], ids[3]].sort());
    expect(await viewMembers(database.db, ownIds(he), [])).toEqual(new Map());
  });

  test('the match has the direction from the side of the viewer', async () => {
    const [she, he] = [await member(), await man()];
    const id = await match(he, she, 'REQUESTED');
    const hers = await viewMember(database.db, ownIds(he), she);
    const his = await viewMember(database.db, ownIds(she), he);
    expect(hers?.match).toEqual({ id, status: 'REQUESTED', direction: 'sent' });
    expect(his?.match).toEqual({ id, status: 'REQUESTED', direction: 'received' });
    const stranger = await viewMember(database.db, ownIds(await man()), she);
    expect(stranger?.match).toBeNull();
  });

  test('photos restricted to matches are visible only with an accepted match', async () => {
    const she = await member({ photo_audience: 'matches' });
    const seenBy = async (status: MatchStatus | null) => {
      const he = await man();
      if (status !== null) await match(he, she, status);
      return (await viewMember(database.db, ownIds(he), she))?.photosVisible;
    };
    expect(await seenBy(null)).toBe(false);
    expect(await seenBy('REQUESTED')).toBe(false);
    expect(await seenBy('DECLINED')).toBe(false);
    expect(await seenBy('ENDED')).toBe(false);
    expect(await seenBy('ACCEPTED')).toBe(true);
    const admin = await man({ is_admin: true });
    expect((await viewMember(database.db, ownIds(admin), she))?.photosVisible).toBe(false);
    const open = await viewMember(database.db, ownIds(await man()), await member());
    expect(open?.photosVisible).toBe(true);
  });

  test('a member who hides their last visit shows neither it nor their presence', async () => {
    const he = await man();
    const shy = await viewMember(database.db, ownIds(he), await member({ show_last_seen: false }));
    expect(shy).toMatchObject({ lastSeenVisible: false, lastActiveAt: null });
    const admin = await man({ is_admin: true });
    const toAdmin = await viewMember(database.db, ownIds(admin), shy?.id ?? '');
    expect(toAdmin).toMatchObject({ lastSeenVisible: false, lastActiveAt: null });
    const open = await viewMember(database.db, ownIds(he), await member());
    expect(open?.lastSeenVisible).toBe(true);
    expect(open?.lastActiveAt).toEqual(new Date('2026-01-01T00:00:00Z'));
  });
});
