import { randomUUID } from 'node:crypto';
import { HOUR_MS } from '@sambandha/contract/durations';
import { expect, test } from 'vitest';
import { conversationCalls } from '../harness/conversation-calls.ts';
import { readExport } from '../harness/data-export.ts';
import {
  addRelative,
  createMember,
  createPair,
  createRelative,
  type TestMember,
} from '../harness/factories.ts';
import { familyCalls, headersOnBehalfOf } from '../harness/family.ts';
import { statusOrErrorCode } from '../harness/response.ts';
import { testApp } from '../harness/test-app.ts';

/* Tests of reports by relatives on a candidate's behalf. */

const app = testApp();
const conversationApi = conversationCalls(app);
const familyApi = familyCalls(app);

const reportMember = (
  reporter: TestMember,
  candidate: TestMember | null,
  member: { readonly id: string },
  { key, ...fields }: { key?: string; matchId?: string; attachMessages?: boolean } = {},
) =>
  app.call('reportMember', {
    token: reporter.token,
    body: { memberId: member.id, reason: 'FAKE_PROFILE', ...fields },
    headers: {
      ...(candidate === null ? {} : headersOnBehalfOf(candidate).headers),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
  });
const readReports = (id: string) =>
  app.db.selectFrom('reports').selectAll().where('member_id', '=', id).orderBy('id').execute();
const isHeld = async (id: string) => {
  const row = await app.db
    .selectFrom('members')
    .select('held_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.held_at !== null;
};

/** Creates a candidate, a man, and the candidate's uncle, who is an adviser. */
async function createFamily() {
  const { woman, man } = await createPair(app);
  const uncle = await createRelative(app);
  await addRelative(app, uncle.id, woman.id);
  return { woman, man, uncle };
}

test('a report is stored for the candidate and names the relative to moderators, in the log and in both exports', async () => {
  const { woman, man, uncle } = await createFamily();
  expect(await statusOrErrorCode(reportMember(uncle, woman, man))).toBe(201);
  expect(await readReports(man.id)).toMatchObject([
    { reporter_id: woman.id, actor_id: uncle.id, actor_relation: 'UNCLE' },
  ]);
  const moderator = await createMember(app, { is_moderator: true });
  const query = { memberId: man.id };
  const { body } = await app.call('listAdminReports', { token: moderator.token, query });
  expect(body.reports).toMatchObject([
    { reporter: { id: woman.id }, actor: { name: uncle.name, relation: 'UNCLE' } },
  ]);
  const log = await app.call('readFamilyLog', { token: woman.token, query: {} });
  expect(log.body.acts).toMatchObject([{ kind: 'REPORTED', by: { name: uncle.name } }]);
  expect(JSON.parse(await readExport(app, woman)).reports).toMatchObject([
    { madeForYouBy: 'UNCLE' },
  ]);
  expect(JSON.parse(await readExport(app, uncle)).familyReports).toMatchObject([
    { about: 'member', madeByYouAs: 'UNCLE' },
  ]);
  expect(await readExport(app, man)).not.toContain('FAKE_PROFILE');
});

test('several reports of one family do not put the member under review', async () => {
  const { woman, man, uncle } = await createFamily();
  const aunt = await createRelative(app);
  await addRelative(app, aunt.id, woman.id, 'manager', 'AUNT');
  // Reports by accounts younger than a week do not count.
  await app.query(`UPDATE members SET created_at = created_at - interval '8 days'`);
  for (const reporter of [uncle, aunt]) await reportMember(reporter, woman, man);
  await reportMember(woman, null, man);
  // Reports within an hour count as made at the same time.
  app.clock.advance(2 * HOUR_MS);
  await reportMember(uncle, woman, man);
  expect(await isHeld(man.id)).toBe(false);
});

test('a report repeated by one person for three candidates does not put the member under review', async () => {
  const uncle = await createRelative(app);
  const man = await createMember(app, { gender: 'MALE' });
  const candidates = [
    await createMember(app),
    await createMember(app),
    await createMember(app),
  ] as const;
  // Reports by accounts younger than a week do not count, and reports within an hour count as made
  // at the same time.
  await app.query(`UPDATE members SET created_at = created_at - interval '8 days'`);
  for (const woman of candidates) {
    await addRelative(app, uncle.id, woman.id);
    expect(await statusOrErrorCode(reportMember(uncle, woman, man))).toBe(201);
    app.clock.advance(2 * HOUR_MS);
  }
  expect(await isHeld(man.id)).toBe(false);
  // Reports by three persons put the member under review.
  for (const woman of candidates) await reportMember(woman, null, man);
  expect(await isHeld(man.id)).toBe(true);
});

test('a report is refused after ten reports by the relative, and the candidate can still report', async () => {
  const { woman, uncle } = await createFamily();
  const codes: (string | number)[] = [];
  for (let count = 0; count < 12; count++) {
    const otherMan = await createMember(app, { gender: 'MALE' });
    codes.push(await statusOrErrorCode(reportMember(uncle, woman, otherMan)));
  }
  expect(codes).toEqual([...Array(10).fill(201), 'TOO_MANY', 'TOO_MANY']);
  const otherMan = await createMember(app, { gender: 'MALE' });
  expect(await statusOrErrorCode(reportMember(woman, null, otherMan))).toBe(201);
});

test('a report is refused if its conversation is not open to the relative or its profile is not visible to the relative', async () => {
  const { woman, man, father, id } = await conversationApi.createFamily();
  const uncle = await createRelative(app);
  await addRelative(app, uncle.id, woman.id);
  for (const reporter of [uncle, father]) {
    expect(await statusOrErrorCode(reportMember(reporter, woman, man, { matchId: id }))).toBe(
      'VALIDATION',
    );
  }
  await conversationApi.block(man, woman);
  expect(await statusOrErrorCode(reportMember(uncle, woman, man))).toBe('PROFILE_NOT_FOUND');
  expect(await statusOrErrorCode(reportMember(woman, null, man))).toBe(201);
  expect(await statusOrErrorCode(reportMember(uncle, woman, { id: randomUUID() }))).toBe(
    'PROFILE_NOT_FOUND',
  );
  expect(await statusOrErrorCode(reportMember(uncle, woman, woman))).toBe('PROFILE_NOT_FOUND');
});

test('a report by a speaker attaches only messages that are open to the speaker', async () => {
  const { woman, man, father, id } = await conversationApi.createSpeakerMessage('Send 5000 first');
  const reportInput = { matchId: id, attachMessages: true };
  expect(await statusOrErrorCode(reportMember(father, woman, man, reportInput))).toBe(201);
  const { rows } = await app.query(
    `SELECT messages::text AS messages FROM report_evidence AS evidence JOIN reports AS report
     ON report.id = evidence.report_id WHERE report.member_id = '${man.id}'`,
  );
  const [{ messages }] = rows as [{ messages: string }];
  expect(messages).toContain('Send 5000 first');
  expect(messages).not.toContain('secret before');
});

test('a report is refused for a relative of both sides and for a removed relative, including a retry', async () => {
  const { woman, man, uncle } = await createFamily();
  const key = 'the-same-key';
  const otherMan = await createMember(app, { gender: 'MALE' });
  const first = await reportMember(uncle, woman, otherMan, { key });
  expect((await reportMember(uncle, woman, otherMan, { key })).body.id).toBe(first.body.id);
  expect(await readReports(otherMan.id)).toHaveLength(1);
  await addRelative(app, uncle.id, man.id);
  expect(await statusOrErrorCode(reportMember(uncle, woman, man))).toBe('PROFILE_NOT_FOUND');
  await familyApi.remove(woman, uncle);
  expect(await statusOrErrorCode(reportMember(uncle, woman, otherMan))).toBe('NOT_IN_FAMILY');
  expect(await statusOrErrorCode(reportMember(uncle, woman, otherMan, { key }))).toBe(
    'NOT_IN_FAMILY',
  );
});

test('a report changes no response to the reported member', async () => {
  const { woman, man, uncle } = await createFamily();
  const readResponses = async () =>
    JSON.stringify([
      await app.call('listNotifications', { token: man.token, query: {} }),
      await app.call('readOwnProfile', { token: man.token }),
      await app.call('listMatches', { token: man.token, query: {} }),
    ]);
  const before = await readResponses();
  await reportMember(uncle, woman, man);
  expect(await readResponses()).toBe(before);
});
