import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeUnhandled, listUnhandled } from '../../src/features/admin/index.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';
import {
  addRelative,
  createMember,
  createRelative,
  type TestMember,
} from '../harness/factories.ts';

/* The operator's cases are those that no team member finds in the panel. */

let app: TestApp;
let staff: [TestMember, TestMember];
beforeAll(async () => {
  app = await startTestApp();
  const columns = { gender: 'MALE', is_moderator: true } as const;
  staff = [await createMember(app, columns), await createMember(app, columns)];
});
afterAll(() => app.close());

const reportRelative = async ({ token }: TestMember, { id }: TestMember) => {
  const body = { personId: id, reason: 'OTHER' } as const;
  return (await app.call('reportRelative', { token, body })).body.id;
};
const listIds = async () => (await listUnhandled(app.context)).map(({ id }) => id);
const isInPanelOf = async ({ token }: TestMember, { id }: TestMember) =>
  (await app.call('listRelativeCases', { token })).body.relatives.some(
    (relative) => relative.id === id,
  );

/** Creates a relative of two families, each of which has one of the moderators as a relative. */
async function createCrossedReports() {
  const uncle = await createRelative(app);
  const candidates = [await createMember(app), await createMember(app)] as const;
  for (const [index, candidate] of candidates.entries()) {
    await addRelative(app, uncle.id, candidate.id);
    await addRelative(app, (staff[index] as TestMember).id, candidate.id);
  }
  return { uncle, candidates };
}

test("reports about a relative are the operator's if each moderator has a conflict with one", async () => {
  const { uncle, candidates } = await createCrossedReports();
  // The families are no longer those of the moderators, so that only the reports conflict.
  for (const [index, { id }] of candidates.entries()) {
    const { token } = staff[index] as TestMember;
    await app.call('leaveFamily', { token, params: { candidateId: id } });
  }
  const ids = [
    await reportRelative(candidates[0], uncle),
    await reportRelative(candidates[1], uncle),
  ];
  for (const moderator of staff) expect(await isInPanelOf(moderator, uncle)).toBe(false);
  expect((await listIds()).toSorted()).toEqual(ids.toSorted());
  await closeUnhandled(app.context, { id: ids[0] as string, reason: 'Talked' });
  expect(await listIds()).toEqual([]);
  expect(await isInPanelOf(staff[0], uncle)).toBe(true);
  expect(await isInPanelOf(staff[1], uncle)).toBe(false);
});

test("a report about a relative whose account is deleted is the operator's", async () => {
  const [she, uncle] = [await createMember(app), await createRelative(app)];
  await addRelative(app, uncle.id, she.id);
  const id = await reportRelative(she, uncle);
  expect(await listIds()).toEqual([]);
  await app.query(`DELETE FROM persons WHERE id = '${uncle.id}'`);
  expect(await listIds()).toEqual([id]);
  await closeUnhandled(app.context, { id, reason: 'The account is deleted' });
  expect(await listIds()).toEqual([]);
});

test('the close of a report about a relative is logged under the relative, and the reporter gets a letter', async () => {
  const [she, he] = [await createMember(app), await createMember(app, { gender: 'MALE' })];
  const father = await createRelative(app);
  for (const { id } of [father, ...staff]) await addRelative(app, id, she.id);
  const id = randomUUID();
  await app.db
    .insertInto('relative_reports')
    .values({
      id,
      person_id: father.id,
      candidate_id: she.id,
      relation: 'FATHER',
      reporter_id: he.id,
      reason: 'ASKING_FOR_MONEY',
      created_at: app.clock.now(),
    })
    .execute();
  await closeUnhandled(app.context, { id, reason: 'Talked' });
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
  const letters = await app.db
    .selectFrom('outbox')
    .select('recipient')
    .where('recipient', 'in', [he.email, she.email, father.email].map(String))
    .execute();
  expect(letters).toEqual([{ recipient: he.email }]);
});

describe('the letter about the decision on a report about a relative of the other side', () => {
  /** Files the report of `he`, or of `actor` for him, about a relative of `she`. */
  async function createCase(byActor: boolean) {
    const [she, he] = [await createMember(app), await createMember(app, { gender: 'MALE' })];
    const [father, aunt] = [await createRelative(app), await createRelative(app)];
    for (const { id } of [father, ...staff]) await addRelative(app, id, she.id);
    await addRelative(app, aunt.id, he.id);
    const id = randomUUID();
    await app.db
      .insertInto('relative_reports')
      .values({
        id,
        person_id: father.id,
        candidate_id: she.id,
        relation: 'FATHER',
        reporter_id: he.id,
        ...(byActor && { actor_id: aunt.id, actor_relation: 'AUNT' }),
        reason: 'ASKING_FOR_MONEY',
        created_at: app.clock.now(),
      })
      .execute();
    return { id, she, he, father, aunt };
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
    ['the reporter', false],
    ['the relative who reported', true],
  ])('is not sent to %s if the reported relative is in the same family', async (_, byActor) => {
    const { id, she, he, father, aunt } = await createCase(byActor);
    await addRelative(app, father.id, he.id);
    await closeUnhandled(app.context, { id, reason: 'Talked' });
    expect(await readRecipients(she, he, father, aunt)).toEqual([]);
  });

  test('is sent to the relative who reported, also after both candidates were deleted', async () => {
    const { id, she, he, father, aunt } = await createCase(true);
    for (const table of ['members', 'persons'])
      await app.query(`DELETE FROM ${table} WHERE id IN ('${she.id}', '${he.id}')`);
    await closeUnhandled(app.context, { id, reason: 'Talked' });
    expect(await readRecipients(father, aunt)).toEqual([aunt.email]);
  });
});
