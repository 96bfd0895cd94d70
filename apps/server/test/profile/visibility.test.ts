import type { Insertable } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database, MatchStatus } from '../../src/db/schema.ts';
import {
  createProfile,
  listedFor,
  readListViewer,
  viewMember,
  viewMembers,
} from '../../src/features/profile/index.ts';
import { ownViewerIds } from '../../src/security/access/viewer.ts';
import { createTestDatabase, type TestDatabase } from '../harness/database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

type Columns = Partial<Insertable<Database['members']>>;

/** Creates a complete, active member, who is a woman unless `columns` says otherwise. */
async function createMember(columns: Columns = {}): Promise<string> {
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

const createMan = (columns: Columns = {}) => createMember({ gender: 'MALE', ...columns });

async function createMatch(
  requester: string,
  recipient: string,
  status: MatchStatus,
): Promise<string> {
  const [low_id = '', high_id = ''] = [requester, recipient].sort();
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

async function createBlock(blocker: string, blocked: string): Promise<void> {
  await database.db
    .insertInto('blocks')
    .values({ blocker_id: blocker, blocked_id: blocked, created_at: new Date() })
    .execute();
}

/** Returns the visibility of a member to a viewer, in a list and by a direct read. */
async function readVisibility(viewerId: string, memberId: string) {
  const { db } = database;
  const viewer = await readListViewer(db, ownViewerIds(viewerId));
  const rows = await db
    .selectFrom('members as member')
    .select('member.id')
    .where('member.id', '=', memberId)
    .where(listedFor(viewer))
    .execute();
  const view = await viewMember(db, viewer, memberId);
  return { isListed: rows.length > 0, isReadable: view !== null };
}

const INVISIBLE = { isListed: false, isReadable: false };
const READABLE_ONLY = { isListed: false, isReadable: true };
const VISIBLE = { isListed: true, isReadable: true };

describe('by the rules of visibility,', () => {
  test('complete, active members of different genders see each other', async () => {
    const [woman, man] = [await createMember(), await createMan()];
    expect(await readVisibility(man, woman)).toEqual(VISIBLE);
    expect(await readVisibility(woman, man)).toEqual(VISIBLE);
  });

  test('a member is not visible to themselves', async () => {
    const woman = await createMember();
    expect(await readVisibility(woman, woman)).toEqual(INVISIBLE);
    const admin = await createMember({ is_admin: true });
    expect(await readVisibility(admin, admin)).toEqual(INVISIBLE);
  });

  test('members of the same gender do not see each other', async () => {
    expect(await readVisibility(await createMember(), await createMember())).toEqual(INVISIBLE);
    expect(await readVisibility(await createMan(), await createMan())).toEqual(INVISIBLE);
  });

  test('a block hides both members from each other', async () => {
    const [woman, man] = [await createMember(), await createMan()];
    await createBlock(woman, man);
    expect(await readVisibility(man, woman)).toEqual(INVISIBLE);
    expect(await readVisibility(woman, man)).toEqual(INVISIBLE);
    expect(await readVisibility(man, await createMember())).toEqual(VISIBLE);
  });

  test('a block hides matched members from each other', async () => {
    const [woman, man] = [await createMember(), await createMan()];
    await createMatch(man, woman, 'ACCEPTED');
    await createBlock(man, woman);
    expect(await readVisibility(man, woman)).toEqual(INVISIBLE);
    expect(await readVisibility(woman, man)).toEqual(INVISIBLE);
  });

  test.each([
    ['deactivated', { state: 'deactivated' }],
    ['blocked by an admin', { blocked_at: new Date(), block_reason: 'a test' }],
    ['incomplete (no bio)', { bio: null }],
    ['incomplete (no gender)', { gender: null }],
    ['incomplete (no birth date)', { date_of_birth: null }],
  ] as const)('a member who is %s is not visible, matched or not', async (_, columns) => {
    const [woman, man] = [await createMember(columns), await createMan()];
    expect(await readVisibility(man, woman)).toEqual(INVISIBLE);
    await createMatch(man, woman, 'ACCEPTED');
    expect(await readVisibility(man, woman)).toEqual(INVISIBLE);
  });

  test.each([
    ['hidden from browse', { hidden: true }],
    ['under review', { held_at: new Date() }],
  ] as const)(
    'a member who is %s is visible only with an open or accepted match, and never listed',
    async (_, columns) => {
      const woman = await createMember(columns);
      expect(await readVisibility(await createMan(), woman)).toEqual(INVISIBLE);
      for (const status of ['REQUESTED', 'ACCEPTED'] as const) {
        const man = await createMan();
        await createMatch(man, woman, status);
        expect(await readVisibility(man, woman)).toEqual(READABLE_ONLY);
      }
      for (const status of ['DECLINED', 'WITHDRAWN', 'ENDED'] as const) {
        const man = await createMan();
        await createMatch(man, woman, status);
        expect(await readVisibility(man, woman)).toEqual(INVISIBLE);
      }
    },
  );

  test('a hidden member still sees others', async () => {
    expect(await readVisibility(await createMan({ hidden: true }), await createMember())).toEqual(
      VISIBLE,
    );
  });

  test('a viewer with an incomplete profile sees no member', async () => {
    const man = await createMan({ bio: null });
    const woman = await createMember();
    expect(await readVisibility(man, woman)).toEqual(INVISIBLE);
    await createMatch(woman, man, 'ACCEPTED');
    expect(await readVisibility(man, woman)).toEqual(INVISIBLE);
  });

  test('a deactivated or blocked viewer sees no member', async () => {
    const woman = await createMember();
    for (const columns of [{ state: 'deactivated' as const }, { blocked_at: new Date() }]) {
      expect(await readVisibility(await createMan(columns), woman)).toEqual(INVISIBLE);
    }
  });

  test('an unknown member is not visible and sees no member', async () => {
    expect(await viewMember(database.db, ownViewerIds(await createMan()), uuidv7())).toBeNull();
    expect(await viewMember(database.db, ownViewerIds(uuidv7()), await createMember())).toBeNull();
  });

  test('an admin sees no more than any member', async () => {
    const admin = await createMan({ is_admin: true });
    expect(await readVisibility(admin, await createMember())).toEqual(VISIBLE);
    const states: Columns[] = [
      { gender: 'MALE' },
      { state: 'deactivated' },
      { blocked_at: new Date() },
      { held_at: new Date() },
      { hidden: true },
      { bio: null },
    ];
    for (const columns of states) {
      expect(await readVisibility(admin, await createMember(columns))).toEqual(INVISIBLE);
    }
    const woman = await createMember();
    await createBlock(woman, admin);
    expect(await readVisibility(admin, woman)).toEqual(INVISIBLE);
    const incompleteAdmin = await createMan({ is_admin: true, bio: null });
    expect(await readVisibility(incompleteAdmin, await createMember())).toEqual(INVISIBLE);
  });
});

describe('in the views of members,', () => {
  test('several members are read at once, and only visible ones are returned', async () => {
    const man = await createMan();
    const ids = [
      await createMember(),
      await createMember({ hidden: true }),
      await createMan(),
      await createMember(),
    ];
    const views = await viewMembers(database.db, ownViewerIds(man), ids);
    expect([...views.keys()].sort()).toEqual([ids[0], ids[3]].sort());
    expect(await viewMembers(database.db, ownViewerIds(man), [])).toEqual(new Map());
  });

  test('the direction of the match is relative to the viewer', async () => {
    const [woman, man] = [await createMember(), await createMan()];
    const id = await createMatch(man, woman, 'REQUESTED');
    const viewOfWoman = await viewMember(database.db, ownViewerIds(man), woman);
    const viewOfMan = await viewMember(database.db, ownViewerIds(woman), man);
    expect(viewOfWoman?.match).toEqual({ id, status: 'REQUESTED', direction: 'sent' });
    expect(viewOfMan?.match).toEqual({ id, status: 'REQUESTED', direction: 'received' });
    const viewOfStranger = await viewMember(database.db, ownViewerIds(await createMan()), woman);
    expect(viewOfStranger?.match).toBeNull();
  });

  test('photos restricted to matches are visible only with an accepted match', async () => {
    const woman = await createMember({ photo_audience: 'matches' });
    const arePhotosVisible = async (status: MatchStatus | null) => {
      const man = await createMan();
      if (status !== null) await createMatch(man, woman, status);
      return (await viewMember(database.db, ownViewerIds(man), woman))?.photosVisible;
    };
    expect(await arePhotosVisible(null)).toBe(false);
    expect(await arePhotosVisible('REQUESTED')).toBe(false);
    expect(await arePhotosVisible('DECLINED')).toBe(false);
    expect(await arePhotosVisible('ENDED')).toBe(false);
    expect(await arePhotosVisible('ACCEPTED')).toBe(true);
    const admin = await createMan({ is_admin: true });
    expect((await viewMember(database.db, ownViewerIds(admin), woman))?.photosVisible).toBe(false);
    const publicView = await viewMember(
      database.db,
      ownViewerIds(await createMan()),
      await createMember(),
    );
    expect(publicView?.photosVisible).toBe(true);
  });

  test('a member who hides their last visit shows it to nobody, not even to admins', async () => {
    const man = await createMan();
    const privateView = await viewMember(
      database.db,
      ownViewerIds(man),
      await createMember({ show_last_seen: false }),
    );
    expect(privateView).toMatchObject({ lastSeenVisible: false, lastActiveAt: null });
    const admin = await createMan({ is_admin: true });
    const adminView = await viewMember(database.db, ownViewerIds(admin), privateView?.id ?? '');
    expect(adminView).toMatchObject({ lastSeenVisible: false, lastActiveAt: null });
    const publicView = await viewMember(database.db, ownViewerIds(man), await createMember());
    expect(publicView?.lastSeenVisible).toBe(true);
    expect(publicView?.lastActiveAt).toEqual(new Date('2026-01-01T00:00:00Z'));
  });
});
