import fc from 'fast-check';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { MatchStatus } from '../../src/db/schema.ts';
import { listedFor, listViewer, viewMembers } from '../../src/features/profile/index.ts';
import { ownIds } from '../../src/security/access/viewer.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { addRelative, createMember, type TestMember } from '../harness/factories.ts';
import { onBehalfOf } from '../harness/family.ts';

/*
 * The function `sees` decides who sees whom. These tests compare it, over generated
 * members, with its faster copies: the condition of lists, and the index of Browse in memory.
 * `visibility.test.ts` specifies the rule.
 */

const METRICS_TOKEN = 'only this test reads these';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { METRICS_TOKEN } });
});
afterAll(() => app.close());

const rare = fc.integer({ min: 0, max: 6 }).map((value) => value === 0);
const person = fc.record({
  gender: fc.constantFrom<'MALE' | 'FEMALE'>('MALE', 'FEMALE'),
  is_admin: rare,
  deactivated: rare,
  blocked: rare,
  held: rare,
  hidden: rare,
  incomplete: rare,
});
const bond = fc.record({
  pair: fc.tuple(fc.nat(), fc.nat()),
  what: fc.constantFrom<MatchStatus | 'block'>(
    'block',
    'REQUESTED',
    'ACCEPTED',
    'WITHDRAWN',
    'ENDED',
  ),
});

async function settle(
  people: readonly (typeof person extends fc.Arbitrary<infer P> ? P : never)[],
) {
  const at = app.clock.now();
  const members: TestMember[] = [];
  for (const { gender, is_admin, deactivated, blocked, held, hidden, incomplete } of people) {
    members.push(
      await createMember(app, {
        gender,
        is_admin,
        hidden,
        state: deactivated ? 'deactivated' : 'active',
        blocked_at: blocked ? at : null,
        held_at: held ? at : null,
        ...(incomplete ? { bio: null } : {}),
      }),
    );
  }
  return members;
}

async function bind(one: string, other: string, what: MatchStatus | 'block'): Promise<void> {
  const at = app.clock.now();
  if (one === other) return;
  if (what === 'block') {
    const block = { blocker_id: one, blocked_id: other, created_at: at };
    await app.db
      .insertInto('blocks')
      .values(block)
      .onConflict((on) => on.doNothing())
      .execute();
    return;
  }
  const [low_id = '', high_id = ''] = [one, other].sort();
  const times = { requested_at: at, decided_at: null, updated_at: at };
  await app.db
    .insertInto('matches')
    .values({ id: uuidv7(), low_id, high_id, requester_id: one, status: what, ...times })
    .onConflict((on) => on.doNothing())
    .execute();
}

/** Nine members whom the rule hides from no member of the other gender. */
const allOpen = Array.from({ length: 9 }, (_, at) => ({
  gender: at < 4 ? ('FEMALE' as const) : ('MALE' as const),
  is_admin: false,
  deactivated: false,
  blocked: false,
  held: false,
  hidden: false,
  incomplete: false,
}));

/**
 * The members whom a viewer may see by the rule itself, with the match between them or as if there were
 * none.
 */
async function seenBy(viewerId: string, matched: boolean): Promise<string[]> {
  const status = matched ? sql`x.status` : sql`NULL`;
  const { rows } = await sql<{ id: string }>`
    SELECT m.id FROM members v CROSS JOIN members m
    LEFT JOIN matches x ON x.low_id = least(m.id, v.id) AND x.high_id = greatest(m.id, v.id)
    CROSS JOIN LATERAL sees(v, m, ${status}, v.id, m.id) WHERE v.id = ${viewerId}`.execute(app.db);
  return rows.map(({ id }) => id).sort();
}

async function listed(viewerId: string): Promise<string[]> {
  const viewer = await listViewer(app.db, ownIds(viewerId));
  const found = app.db.selectFrom('members as m').select('m.id').where(listedFor(viewer));
  return (await found.execute()).map(({ id }) => id).sort();
}

async function matchedWith(id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT CASE low_id WHEN ${id} THEN high_id ELSE low_id END AS id FROM matches
    WHERE status = 'ACCEPTED' AND ${id} IN (low_id, high_id)`.execute(app.db);
  return rows.map((row) => row.id);
}

/** The members whom a member has blocked, and those who have blocked them. */
async function blockedAround(id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT CASE blocker_id WHEN ${id} THEN blocked_id ELSE blocker_id END AS id FROM blocks
    WHERE ${id} IN (blocker_id, blocked_id)`.execute(app.db);
  return rows.map((row) => row.id);
}

/** Pairs of a candidate and a relative whose accounts are both usable. */
async function relativesAmong(members: readonly TestMember[]) {
  const { rows } = await sql<{ candidate: string; person: string }>`
    SELECT r.candidate_id AS candidate, r.person_id AS person FROM relatives AS r
    JOIN members AS c ON c.id = r.candidate_id JOIN members AS p ON p.id = r.person_id
    WHERE stands(c) AND c.held_at IS NULL AND p.state = 'active' AND p.blocked_at IS NULL`.execute(
    app.db,
  );
  const byId = new Map(members.map((member) => [member.id, member]));
  return rows.map(({ candidate, person }) => ({
    candidate: byId.get(candidate) as TestMember,
    relative: byId.get(person) as TestMember,
  }));
}

/** The members that the index returns, which also leaves out matches; null: the caller is refused. */
async function browsed({ token }: TestMember, candidate?: TestMember): Promise<string[] | null> {
  const { status, body } = await app.call('browse', {
    token,
    query: { limit: 24 },
    ...(candidate && onBehalfOf(candidate)),
  });
  if (status !== 200) return null;
  expect(body.pagination.pages).toBeLessThanOrEqual(1);
  return body.profiles.map(({ id }) => id).sort();
}

it('lists, the index and views show exactly the members that `sees` allows', async () => {
  const readMetrics = async () => {
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
    return (await app.fetch('/metrics', { headers })).text();
  };
  await expect.poll(readMetrics).toMatch(/^browse_index_bytes [1-9]/m);
  let most = 0;
  let hidden = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(person, { minLength: 9, maxLength: 12 }),
      fc.array(bond, { maxLength: 14 }),
      async (people, bonds) => {
        await app.query('DELETE FROM members');
        const members = await settle(people);
        for (const [at, { id }] of members.entries()) {
          await addRelative(app, id, members[(at + 1) % members.length]?.id ?? '');
        }
        const idAt = (place: number) => members[place % members.length]?.id ?? '';
        for (const { pair, what } of bonds) await bind(idAt(pair[0]), idAt(pair[1]), what);
        const ids = members.map(({ id }) => id);
        for (const member of members) {
          const strangers = await seenBy(member.id, false);
          most = Math.max(most, strangers.length);
          expect(await listed(member.id)).toEqual(strangers);
          const matched = await matchedWith(member.id);
          expect((await browsed(member)) ?? []).toEqual(
            strangers.filter((id) => !matched.includes(id)),
          );
          const views = await viewMembers(app.db, ownIds(member.id), ids);
          expect([...views.keys()].sort()).toEqual(await seenBy(member.id, true));
        }
        for (const { candidate, relative } of await relativesAmong(members)) {
          const apart = await blockedAround(relative.id);
          const strangers = await seenBy(candidate.id, false);
          const expected = strangers.filter((id) => !apart.includes(id));
          hidden += strangers.length - expected.length;
          const both = { memberId: candidate.id, personId: relative.id };
          expect(await browsed(relative, candidate)).toEqual(expected);
          const views = await viewMembers(app.db, both, ids);
          expect([...views.keys()].sort()).toEqual(expected);
        }
      },
    ),
    { numRuns: 5, examples: [[allOpen, [{ pair: [0, 7], what: 'block' }]]] },
  );
  // The generated members include visible and hidden ones.
  expect(most).toBeGreaterThan(2);
  expect(hidden).toBeGreaterThan(0);
});
