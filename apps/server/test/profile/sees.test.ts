import fc from 'fast-check';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import type { MatchStatus } from '../../src/db/schema.ts';
import { listedFor, readListViewer, viewMembers } from '../../src/features/profile/index.ts';
import { ownViewerIds } from '../../src/security/access/viewer.ts';
import { addRelative, createMember, type TestMember } from '../harness/factories.ts';
import { headersOnBehalfOf } from '../harness/family.ts';
import { testApp } from '../harness/test-app.ts';

/*
 * The database function `sees` decides which members a viewer sees. These tests compare it, for
 * generated members, with the condition of lists and with the index of Browse, which are faster
 * copies of the rule. `visibility.test.ts` tests the rule itself.
 */

const METRICS_TOKEN = 'only this test reads these';

const app = testApp({ env: { METRICS_TOKEN } });

const rarelyTrue = fc.integer({ min: 0, max: 6 }).map((value) => value === 0);
const person = fc.record({
  gender: fc.constantFrom<'MALE' | 'FEMALE'>('MALE', 'FEMALE'),
  is_admin: rarelyTrue,
  isDeactivated: rarelyTrue,
  isBlocked: rarelyTrue,
  isHeld: rarelyTrue,
  isHidden: rarelyTrue,
  isIncomplete: rarelyTrue,
});
/**
 * A match or a block between two members. `pair` holds the indexes of the two members, modulo the
 * number of members.
 */
const relation = fc.record({
  pair: fc.tuple(fc.nat(), fc.nat()),
  kind: fc.constantFrom<MatchStatus | 'block'>(
    'block',
    'REQUESTED',
    'ACCEPTED',
    'WITHDRAWN',
    'ENDED',
  ),
});

async function createMembers(
  people: readonly (typeof person extends fc.Arbitrary<infer P> ? P : never)[],
) {
  const now = app.clock.now();
  const members: TestMember[] = [];
  for (const traits of people) {
    members.push(
      await createMember(app, {
        gender: traits.gender,
        is_admin: traits.is_admin,
        hidden: traits.isHidden,
        state: traits.isDeactivated ? 'deactivated' : 'active',
        blocked_at: traits.isBlocked ? now : null,
        held_at: traits.isHeld ? now : null,
        ...(traits.isIncomplete ? { bio: null } : {}),
      }),
    );
  }
  return members;
}

async function createRelation(
  first: string,
  second: string,
  kind: MatchStatus | 'block',
): Promise<void> {
  const now = app.clock.now();
  if (first === second) return;
  if (kind === 'block') {
    const block = { blocker_id: first, blocked_id: second, created_at: now };
    await app.db
      .insertInto('blocks')
      .values(block)
      .onConflict((on) => on.doNothing())
      .execute();
    return;
  }
  const [low_id = '', high_id = ''] = [first, second].sort();
  const times = { requested_at: now, decided_at: null, updated_at: now };
  await app.db
    .insertInto('matches')
    .values({ id: uuidv7(), low_id, high_id, requester_id: first, status: kind, ...times })
    .onConflict((on) => on.doNothing())
    .execute();
}

/** Nine members whom every member of the other gender may see. */
const visibleMembers = Array.from({ length: 9 }, (_, index) => ({
  gender: index < 4 ? ('FEMALE' as const) : ('MALE' as const),
  is_admin: false,
  isDeactivated: false,
  isBlocked: false,
  isHeld: false,
  isHidden: false,
  isIncomplete: false,
}));

/**
 * Returns the ids of the members whom a viewer may see according to `sees`. Without
 * `includesMatch`, matches do not count.
 */
async function listVisibleIds(
  viewerId: string,
  { includesMatch }: { includesMatch: boolean },
): Promise<string[]> {
  const status = includesMatch ? sql`match.status` : sql`NULL`;
  const { rows } = await sql<{ id: string }>`
    SELECT member.id FROM members AS viewer CROSS JOIN members AS member
    LEFT JOIN matches AS match
      ON match.low_id = least(member.id, viewer.id)
      AND match.high_id = greatest(member.id, viewer.id)
    CROSS JOIN LATERAL sees(viewer, member, ${status}, viewer.id, member.id)
    WHERE viewer.id = ${viewerId}`.execute(app.db);
  return rows.map(({ id }) => id).sort();
}

async function listIdsByCondition(viewerId: string): Promise<string[]> {
  const viewer = await readListViewer(app.db, ownViewerIds(viewerId));
  const query = app.db.selectFrom('members as member').select('member.id').where(listedFor(viewer));
  return (await query.execute()).map(({ id }) => id).sort();
}

async function listMatchedIds(id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT CASE low_id WHEN ${id} THEN high_id ELSE low_id END AS id FROM matches
    WHERE status = 'ACCEPTED' AND ${id} IN (low_id, high_id)`.execute(app.db);
  return rows.map((row) => row.id);
}

/** Returns the ids of the members whom a member has blocked or who have blocked the member. */
async function listBlockedIds(id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT CASE blocker_id WHEN ${id} THEN blocked_id ELSE blocker_id END AS id FROM blocks
    WHERE ${id} IN (blocker_id, blocked_id)`.execute(app.db);
  return rows.map((row) => row.id);
}

/** Returns the pairs of a candidate and a relative who may act for the candidate. */
async function listRelatives(members: readonly TestMember[]) {
  const { rows } = await sql<{ candidateId: string; relativeId: string }>`
    SELECT relative.candidate_id AS "candidateId", relative.person_id AS "relativeId"
    FROM relatives AS relative
    JOIN members AS candidate ON candidate.id = relative.candidate_id
    JOIN members AS person ON person.id = relative.person_id
    WHERE stands(candidate) AND candidate.held_at IS NULL
      AND person.state = 'active' AND person.blocked_at IS NULL`.execute(app.db);
  const byId = new Map(members.map((member) => [member.id, member]));
  return rows.map(({ candidateId, relativeId }) => ({
    candidate: byId.get(candidateId) as TestMember,
    relative: byId.get(relativeId) as TestMember,
  }));
}

/** Returns the ids that Browse returns, which exclude matches. Null if the caller is refused. */
async function browseIds({ token }: TestMember, candidate?: TestMember): Promise<string[] | null> {
  const { status, body } = await app.call('browse', {
    token,
    query: { limit: 24 },
    ...(candidate && headersOnBehalfOf(candidate)),
  });
  if (status !== 200) return null;
  expect(body.pagination.pages).toBeLessThanOrEqual(1);
  return body.profiles.map(({ id }) => id).sort();
}

test('lists, the index and views show exactly the members that `sees` allows', async () => {
  const readMetrics = async () => {
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
    return (await app.fetch('/metrics', { headers })).text();
  };
  // Until the index is built, Browse uses SQL.
  await expect.poll(readMetrics).toMatch(/^browse_index_bytes [1-9]/m);
  let maxVisibleCount = 0;
  let hiddenCount = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(person, { minLength: 9, maxLength: 12 }),
      fc.array(relation, { maxLength: 14 }),
      async (people, relations) => {
        await app.query('DELETE FROM members');
        const members = await createMembers(people);
        for (const [index, { id }] of members.entries()) {
          await addRelative(app, id, members[(index + 1) % members.length]?.id ?? '');
        }
        const idAt = (index: number) => members[index % members.length]?.id ?? '';
        for (const { pair, kind } of relations)
          await createRelation(idAt(pair[0]), idAt(pair[1]), kind);
        const ids = members.map(({ id }) => id);
        for (const member of members) {
          const visibleIds = await listVisibleIds(member.id, { includesMatch: false });
          maxVisibleCount = Math.max(maxVisibleCount, visibleIds.length);
          expect(await listIdsByCondition(member.id)).toEqual(visibleIds);
          const matchedIds = await listMatchedIds(member.id);
          expect((await browseIds(member)) ?? []).toEqual(
            visibleIds.filter((id) => !matchedIds.includes(id)),
          );
          const views = await viewMembers(app.db, ownViewerIds(member.id), ids);
          expect([...views.keys()].sort()).toEqual(
            await listVisibleIds(member.id, { includesMatch: true }),
          );
        }
        for (const { candidate, relative } of await listRelatives(members)) {
          const blockedIds = await listBlockedIds(relative.id);
          const visibleIds = await listVisibleIds(candidate.id, { includesMatch: false });
          const expected = visibleIds.filter((id) => !blockedIds.includes(id));
          hiddenCount += visibleIds.length - expected.length;
          const viewerIds = { memberId: candidate.id, personId: relative.id };
          expect(await browseIds(relative, candidate)).toEqual(expected);
          const views = await viewMembers(app.db, viewerIds, ids);
          expect([...views.keys()].sort()).toEqual(expected);
        }
      },
    ),
    { numRuns: 5, examples: [[visibleMembers, [{ pair: [0, 7], kind: 'block' }]]] },
  );
  // The generated members include visible members, and members hidden from relatives.
  expect(maxVisibleCount).toBeGreaterThan(2);
  expect(hiddenCount).toBeGreaterThan(0);
});
