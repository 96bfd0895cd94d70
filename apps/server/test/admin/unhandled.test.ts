import { randomUUID } from 'node:crypto';
import type { ReviewReason } from '@sambandha/contract/admin/choices';
import { HOUR_MS, MINUTE_MS } from '@sambandha/contract/durations';
import { beforeAll, describe, expect, test } from 'vitest';
import { addReviewReason } from '../../src/db/review.ts';
import { closeUnhandledCase, listUnhandledCases } from '../../src/features/admin/index.ts';
import {
  addRelative,
  createMember,
  createRelative,
  type TestMember,
} from '../harness/factories.ts';
import { callDuringLock } from '../harness/lock-wait.ts';
import { testApp } from '../harness/test-app.ts';

/* The operator handles the cases that no team member sees in the panel. */

const app = testApp();
let staff: [TestMember, TestMember];
beforeAll(async () => {
  const columns = { gender: 'MALE', is_moderator: true } as const;
  staff = [await createMember(app, columns), await createMember(app, columns)];
});

const reportRelative = async ({ token }: TestMember, { id }: TestMember) => {
  const body = { personId: id, reason: 'OTHER' } as const;
  return (await app.call('reportRelative', { token, body })).body.id;
};
const listIds = async () => (await listUnhandledCases(app.context.db)).map(({ id }) => id);
const isInPanelOf = async ({ token }: TestMember, { id }: TestMember) =>
  (await app.call('listRelativeCases', { token })).body.relatives.some(
    (relative) => relative.id === id,
  );

/** Creates a relative of two families. Each moderator is a relative in one of these families. */
async function createRelativeOfTwoFamilies() {
  const uncle = await createRelative(app);
  const candidates = [await createMember(app), await createMember(app)] as const;
  for (const [index, candidate] of candidates.entries()) {
    await addRelative(app, uncle.id, candidate.id);
    await addRelative(app, (staff[index] as TestMember).id, candidate.id);
  }
  return { uncle, candidates };
}

test('reports about a relative are left to the operator if each moderator has a conflict of interest in one of the reports', async () => {
  const { uncle, candidates } = await createRelativeOfTwoFamilies();
  // The moderators leave the families, so that only the reports cause a conflict.
  for (const [index, { id }] of candidates.entries()) {
    const { token } = staff[index] as TestMember;
    await app.call('leaveFamily', { token, params: { candidateId: id } });
  }
  const [first, second] = [
    await reportRelative(candidates[0], uncle),
    await reportRelative(candidates[1], uncle),
  ];
  for (const moderator of staff) expect(await isInPanelOf(moderator, uncle)).toBe(false);
  expect((await listIds()).toSorted()).toEqual([first, second].toSorted());
  await closeUnhandledCase(app.context, { id: first, reason: 'Talked' });
  expect(await listIds()).toEqual([]);
  expect(await isInPanelOf(staff[0], uncle)).toBe(true);
  expect(await isInPanelOf(staff[1], uncle)).toBe(false);
});

test('a report about a relative whose account is deleted is left to the operator', async () => {
  const [woman, uncle] = [await createMember(app), await createRelative(app)];
  await addRelative(app, uncle.id, woman.id);
  const id = await reportRelative(woman, uncle);
  expect(await listIds()).toEqual([]);
  await app.query(`DELETE FROM persons WHERE id = '${uncle.id}'`);
  expect(await listIds()).toEqual([id]);
  await closeUnhandledCase(app.context, { id, reason: 'The account is deleted' });
  expect(await listIds()).toEqual([]);
});

/** Creates a candidate whose family includes every moderator. */
async function createTeamCandidate() {
  const woman = await createMember(app);
  for (const { id } of staff) await addRelative(app, id, woman.id);
  return woman;
}

test('a second press is listed with its own time', async () => {
  const woman = await createTeamCandidate();
  const press = () => app.call('press', { token: woman.token, body: {} });
  const findWaiting = async () =>
    (await listUnhandledCases(app.context.db)).find(({ memberId }) => memberId === woman.id);
  await press();
  const firstPress = app.clock.now();
  expect(await findWaiting()).toMatchObject({ kind: 'pressed', since: firstPress });
  await closeUnhandledCase(app.context, { id: (await findWaiting())?.id ?? '', reason: 'Talked' });
  expect(await findWaiting()).toBeUndefined();
  app.clock.advance(HOUR_MS);
  await press();
  expect(await findWaiting()).toMatchObject({ kind: 'pressed', since: app.clock.now() });
  await closeUnhandledCase(app.context, { id: (await findWaiting())?.id ?? '', reason: 'Talked' });
});

test('the reasons for review of a member are left to the operator as one case, whose id is not that of the member', async () => {
  const [woman, other] = [await createTeamCandidate(), await createMember(app)];
  const since = app.clock.now();
  for (const { id: memberId } of [woman, other]) {
    await addReviewReason(app.db, { memberId, reason: 'HELD_BEFORE', at: since });
  }
  app.clock.advance(MINUTE_MS);
  const second = { memberId: woman.id, reason: 'MANY_PROFILES', at: app.clock.now() } as const;
  await addReviewReason(app.db, second);
  await app.query(`UPDATE members SET held_at = now() WHERE id = '${woman.id}'`);
  const listReviews = async () =>
    (await listUnhandledCases(app.context.db)).filter(({ kind }) => kind === 'review');
  const [review, ...others] = await listReviews();
  expect(review).toEqual({
    id: expect.any(String),
    kind: 'review',
    since,
    memberId: woman.id,
    reasons: ['HELD_BEFORE', 'MANY_PROFILES'],
  });
  expect(others).toEqual([]);
  expect(review?.id).not.toBe(woman.id);
  await closeUnhandledCase(app.context, { id: review?.id ?? '', reason: 'Looked at the profile' });
  expect(await listReviews()).toEqual([]);
  const { rows } = await app.query(`SELECT held_at,
      (SELECT array_agg(member_id) FROM review_reasons) AS reviewed,
      (SELECT json_build_array(act, actor_id, member_id, note) FROM audit_log
        ORDER BY id DESC LIMIT 1) AS entry
    FROM members WHERE id = '${woman.id}'`);
  expect(rows).toEqual([
    {
      held_at: null,
      reviewed: [other.id],
      entry: ['REVIEW', null, woman.id, 'Looked at the profile'],
    },
  ]);
});

describe('a request to close reasons for review is refused, and the profile remains held, if a reason is new', () => {
  /** Creates a held member with a reason for review, which is left to the operator. */
  async function createReview() {
    const { id: memberId } = await createTeamCandidate();
    await app.query(`UPDATE members SET held_at = now() WHERE id = '${memberId}'`);
    const addReason = (reason: ReviewReason, db: typeof app.db = app.db) =>
      addReviewReason(db, { memberId, reason, at: app.clock.now() });
    await addReason('MANY_PROFILES');
    const find = async () =>
      (await listUnhandledCases(app.context.db)).find(
        (unhandled) => unhandled.memberId === memberId,
      );
    const readMember = async () => {
      const { rows } = await app.query(`SELECT held_at IS NOT NULL AS held,
          ARRAY(SELECT reason FROM review_reasons WHERE member_id = members.id ORDER BY reason) AS reasons
        FROM members WHERE id = '${memberId}'`);
      return rows[0];
    };
    const close = (id = '') =>
      closeUnhandledCase(app.context, { id, reason: 'Looked at the profile' });
    return { memberId, addReason, find, readMember, close };
  }

  test('since the list was read', async () => {
    const { addReason, find, readMember, close } = await createReview();
    const outdatedReview = await find();
    await addReason('REPORT_PILE');
    await expect(close(outdatedReview?.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await readMember()).toEqual({ held: true, reasons: ['MANY_PROFILES', 'REPORT_PILE'] });
    await close((await find())?.id);
    expect(await readMember()).toEqual({ held: false, reasons: [] });
  });

  test('because the reason was closed and stored again', async () => {
    const { memberId, addReason, find, readMember, close } = await createReview();
    const outdatedReview = await find();
    await app.query(`DELETE FROM review_reasons WHERE member_id = '${memberId}'`);
    app.clock.advance(1);
    await addReason('MANY_PROFILES');
    await expect(close(outdatedReview?.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await readMember()).toEqual({ held: true, reasons: ['MANY_PROFILES'] });
  });

  test('since the request began', async () => {
    const { memberId, addReason, find, readMember, close } = await createReview();
    const review = await find();
    const failure = await callDuringLock(app, {
      lock: (trx) =>
        trx
          .updateTable('members')
          .set({ held_at: app.clock.now() })
          .where('id', '=', memberId)
          .execute(),
      call: () => close(review?.id).catch((error: unknown) => error),
      runDuringWait: (trx) => addReason('HELD_BEFORE', trx),
    });
    expect(failure).toMatchObject({ code: 'NOT_FOUND' });
    expect(await readMember()).toEqual({ held: true, reasons: ['HELD_BEFORE', 'MANY_PROFILES'] });
  });
});

test('the audit entry of a closed report about a relative names the relative, and the reporter gets an e-mail', async () => {
  const [woman, man] = [await createMember(app), await createMember(app, { gender: 'MALE' })];
  const father = await createRelative(app);
  for (const { id } of [father, ...staff]) await addRelative(app, id, woman.id);
  const id = randomUUID();
  await app.db
    .insertInto('relative_reports')
    .values({
      id,
      person_id: father.id,
      candidate_id: woman.id,
      relation: 'FATHER',
      reporter_id: man.id,
      reason: 'ASKING_FOR_MONEY',
      created_at: app.clock.now(),
    })
    .execute();
  await closeUnhandledCase(app.context, { id, reason: 'Talked' });
  const entry = await app.db
    .selectFrom('audit_log')
    .select(['act', 'actor_id', 'member_id', 'subject_id', 'note'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  expect(entry).toEqual({
    act: 'DISMISS_RELATIVE',
    actor_id: null,
    member_id: null,
    subject_id: father.id,
    note: 'Talked',
  });
  const emails = await app.db
    .selectFrom('outbox')
    .select('recipient')
    .where('recipient', 'in', [man.email, woman.email, father.email].map(String))
    .execute();
  expect(emails).toEqual([{ recipient: man.email }]);
});

describe('the e-mail about the decision on a report about a relative of another candidate', () => {
  /** Creates a report of `man`, or of `aunt` on behalf of `man`, about the father of `woman`. */
  async function createCase({ byAunt }: { readonly byAunt: boolean }) {
    const [woman, man] = [await createMember(app), await createMember(app, { gender: 'MALE' })];
    const [father, aunt] = [await createRelative(app), await createRelative(app)];
    for (const { id } of [father, ...staff]) await addRelative(app, id, woman.id);
    await addRelative(app, aunt.id, man.id);
    const id = randomUUID();
    await app.db
      .insertInto('relative_reports')
      .values({
        id,
        person_id: father.id,
        candidate_id: woman.id,
        relation: 'FATHER',
        reporter_id: man.id,
        ...(byAunt && { actor_id: aunt.id, actor_relation: 'AUNT' }),
        reason: 'ASKING_FOR_MONEY',
        created_at: app.clock.now(),
      })
      .execute();
    return { id, woman, man, father, aunt };
  }

  const readRecipients = async (...people: readonly TestMember[]) => {
    const emails = people.map(({ email }) => String(email));
    const rows = await app.db
      .selectFrom('outbox')
      .select('recipient')
      .where('recipient', 'in', emails)
      .execute();
    return rows.map(({ recipient }) => recipient);
  };

  test.each([
    ['the reporter', { byAunt: false }],
    ['the relative who reported', { byAunt: true }],
  ])('is not sent to %s if the reported relative is in the same family', async (_, author) => {
    const { id, woman, man, father, aunt } = await createCase(author);
    await addRelative(app, father.id, man.id);
    await closeUnhandledCase(app.context, { id, reason: 'Talked' });
    expect(await readRecipients(woman, man, father, aunt)).toEqual([]);
  });

  test('is sent to the relative who reported, also after both candidates were deleted', async () => {
    const { id, woman, man, father, aunt } = await createCase({ byAunt: true });
    for (const table of ['members', 'persons'])
      await app.query(`DELETE FROM ${table} WHERE id IN ('${woman.id}', '${man.id}')`);
    await closeUnhandledCase(app.context, { id, reason: 'Talked' });
    expect(await readRecipients(father, aunt)).toEqual([aunt.email]);
  });
});
