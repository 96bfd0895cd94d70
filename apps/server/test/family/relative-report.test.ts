import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { type ConversationCalls, conversationCalls } from '../harness/conversation-calls.ts';
import {
  addRelative,
  createMember,
  createPair,
  createRelative,
  type TestMember,
} from '../harness/factories.ts';
import { familyCalls, onBehalfOf } from '../harness/family.ts';
import { statusOrErrorCode } from '../harness/response.ts';
import { unzip } from '../harness/zip.ts';

/* Reports by relatives on a candidate's behalf, and reports about relatives. */

let app: TestApp;
let api: ConversationCalls;
let familyApi: ReturnType<typeof familyCalls>;
beforeAll(async () => {
  app = await startTestApp();
  api = conversationCalls(app);
  familyApi = familyCalls(app);
});
afterAll(() => app.close());

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
      ...(candidate === null ? {} : onBehalfOf(candidate).headers),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
  });
const readReports = (id: string) =>
  app.db.selectFrom('reports').selectAll().where('member_id', '=', id).orderBy('id').execute();
const readRelativeReports = (id: string) =>
  app.db.selectFrom('relative_reports').selectAll().where('person_id', '=', id).execute();
const isHeld = async (id: string) => {
  const row = await app.db
    .selectFrom('members')
    .select('held_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.held_at !== null;
};

/** Creates a candidate, a man, and her uncle, who is an adviser. */
async function createStage() {
  const { she, he } = await createPair(app);
  const uncle = await createRelative(app);
  await addRelative(app, uncle.id, she.id);
  return { she, he, uncle };
}

async function createSpeakerMessage() {
  const family = await api.family();
  await api.openToBoth(family.she, family.he, family.id, family.father);
  await api.speak(family.father, family.she, family.id, { text: 'Send 5000 first' });
  const { messages } = (await api.history(family.he, family.id)).body;
  const seq = messages.find(({ text }) => text === 'Send 5000 first')?.seq as number;
  return { ...family, seq };
}

const reportSpeaker = (
  reporter: TestMember,
  body: { matchId: string; seq: number; attachMessages?: boolean },
  candidate?: TestMember,
) =>
  app.call('reportSpeaker', {
    token: reporter.token,
    body: { ...body, reason: 'ASKING_FOR_MONEY' },
    ...(candidate && onBehalfOf(candidate)),
  });

async function readExport({ token }: TestMember): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  const response = await app.fetch('/api/auth/export', { headers });
  const files = unzip(Buffer.from(await response.arrayBuffer()));
  return files.get('data.json')?.toString('utf8') ?? '';
}

describe('a report by a relative', () => {
  test('is stored for the candidate and names the relative to moderators, in the log and in both exports', async () => {
    const { she, he, uncle } = await createStage();
    expect(await statusOrErrorCode(reportMember(uncle, she, he))).toBe(201);
    expect(await readReports(he.id)).toMatchObject([
      { reporter_id: she.id, actor_id: uncle.id, actor_relation: 'UNCLE' },
    ]);
    const moderator = await createMember(app, { is_moderator: true });
    const query = { memberId: he.id };
    const { body } = await app.call('listAdminReports', { token: moderator.token, query });
    expect(body.reports).toMatchObject([
      { reporter: { id: she.id }, actor: { name: uncle.name, relation: 'UNCLE' } },
    ]);
    const log = await app.call('readFamilyLog', { token: she.token, query: {} });
    expect(log.body.acts).toMatchObject([{ kind: 'REPORTED', by: { name: uncle.name } }]);
    expect(JSON.parse(await readExport(she)).reports).toMatchObject([{ madeForYouBy: 'UNCLE' }]);
    expect(JSON.parse(await readExport(uncle)).familyReports).toMatchObject([
      { about: 'member', madeByYouAs: 'UNCLE' },
    ]);
    expect(await readExport(he)).not.toContain('FAKE_PROFILE');
  });

  test('and further reports of the same family do not put the member under review', async () => {
    const { she, he, uncle } = await createStage();
    const aunt = await createRelative(app);
    await addRelative(app, aunt.id, she.id, 'manager', 'AUNT');
    await app.query(`UPDATE members SET created_at = created_at - interval '8 days'`);
    for (const reporter of [uncle, aunt]) await reportMember(reporter, she, he);
    await reportMember(she, null, he);
    app.clock.advance(2 * 3_600_000);
    await reportMember(uncle, she, he);
    expect(await isHeld(he.id)).toBe(false);
  });

  test('repeated by one person for three candidates does not put the member under review', async () => {
    const uncle = await createRelative(app);
    const he = await createMember(app, { gender: 'MALE' });
    const candidates = [
      await createMember(app),
      await createMember(app),
      await createMember(app),
    ] as const;
    await app.query(`UPDATE members SET created_at = created_at - interval '8 days'`);
    for (const she of candidates) {
      await addRelative(app, uncle.id, she.id);
      expect(await statusOrErrorCode(reportMember(uncle, she, he))).toBe(201);
      app.clock.advance(2 * 3_600_000);
    }
    expect(await isHeld(he.id)).toBe(false);
    for (const she of candidates) await reportMember(she, null, he);
    expect(await isHeld(he.id)).toBe(true);
  });

  test('is refused after ten reports, and the candidate can still report', async () => {
    const { she, uncle } = await createStage();
    const codes: (string | number)[] = [];
    for (let count = 0; count < 12; count++) {
      const otherMan = await createMember(app, { gender: 'MALE' });
      codes.push(await statusOrErrorCode(reportMember(uncle, she, otherMan)));
    }
    expect(codes).toEqual([...Array(10).fill(201), 'TOO_MANY', 'TOO_MANY']);
    const otherMan = await createMember(app, { gender: 'MALE' });
    expect(await statusOrErrorCode(reportMember(she, null, otherMan))).toBe(201);
  });

  test('is refused with a conversation and for a profile that is not visible to the relative', async () => {
    const { she, he, father, id } = await api.family();
    const uncle = await createRelative(app);
    await addRelative(app, uncle.id, she.id);
    for (const reporter of [uncle, father]) {
      expect(await statusOrErrorCode(reportMember(reporter, she, he, { matchId: id }))).toBe(
        'VALIDATION',
      );
    }
    await api.block(he, she);
    expect(await statusOrErrorCode(reportMember(uncle, she, he))).toBe('PROFILE_NOT_FOUND');
    expect(await statusOrErrorCode(reportMember(she, null, he))).toBe(201);
    expect(await statusOrErrorCode(reportMember(uncle, she, { id: randomUUID() }))).toBe(
      'PROFILE_NOT_FOUND',
    );
    expect(await statusOrErrorCode(reportMember(uncle, she, she))).toBe('PROFILE_NOT_FOUND');
  });

  test('of a speaker attaches only messages that are open to the speaker', async () => {
    const { she, he, father, id } = await createSpeakerMessage();
    const reportInput = { matchId: id, attachMessages: true };
    expect(await statusOrErrorCode(reportMember(father, she, he, reportInput))).toBe(201);
    const { rows } = await app.query(
      `SELECT messages::text AS messages FROM report_evidence AS e JOIN reports AS r
       ON r.id = e.report_id WHERE r.member_id = '${he.id}'`,
    );
    const [{ messages }] = rows as [{ messages: string }];
    expect(messages).toContain('Send 5000 first');
    expect(messages).not.toContain('secret before');
  });

  test('is refused for a relative of both sides and for a removed relative, including a retry', async () => {
    const { she, he, uncle } = await createStage();
    const key = 'the-same-key';
    const otherMan = await createMember(app, { gender: 'MALE' });
    const first = await reportMember(uncle, she, otherMan, { key });
    expect((await reportMember(uncle, she, otherMan, { key })).body.id).toBe(first.body.id);
    expect(await readReports(otherMan.id)).toHaveLength(1);
    await addRelative(app, uncle.id, he.id);
    expect(await statusOrErrorCode(reportMember(uncle, she, he))).toBe('PROFILE_NOT_FOUND');
    await familyApi.remove(she, uncle);
    expect(await statusOrErrorCode(reportMember(uncle, she, otherMan))).toBe('NOT_IN_FAMILY');
    expect(await statusOrErrorCode(reportMember(uncle, she, otherMan, { key }))).toBe(
      'NOT_IN_FAMILY',
    );
  });

  test('changes no response to the reported member', async () => {
    const { she, he, uncle } = await createStage();
    const readResponses = async () =>
      JSON.stringify([
        await app.call('listNotifications', { token: he.token, query: {} }),
        await app.call('readOwnProfile', { token: he.token }),
        await app.call('listMatches', { token: he.token, query: {} }),
      ]);
    const before = await readResponses();
    await reportMember(uncle, she, he);
    expect(await readResponses()).toBe(before);
  });
});

describe('a report about a relative', () => {
  test('of a message names the author and attaches the message', async () => {
    const { she, he, father, id, seq } = await createSpeakerMessage();
    expect(await statusOrErrorCode(reportSpeaker(he, { matchId: id, seq }))).toBe(201);
    expect(await readRelativeReports(father.id)).toMatchObject([
      {
        candidate_id: she.id,
        reporter_id: he.id,
        actor_id: null,
        relation: 'FATHER',
        reason: 'ASKING_FOR_MONEY',
        messages: [{ by: 'reported', text: 'Send 5000 first', speaker: { relation: 'FATHER' } }],
      },
    ]);
    expect(
      await statusOrErrorCode(reportSpeaker(he, { matchId: id, seq, attachMessages: true })),
    ).toBe(201);
    const reports = await readRelativeReports(father.id);
    expect(reports.map(({ messages }) => messages?.length).sort()).toEqual([1, 3]);
  });

  test('of a message can be made by a speaker of the other side to whom the message is open', async () => {
    const { she, he, father, id, seq } = await createSpeakerMessage();
    const [hisAunt, otherSpeaker, adviser] = [
      await createRelative(app),
      await createRelative(app),
      await createRelative(app),
    ];
    for (const relative of [hisAunt, otherSpeaker])
      await addRelative(app, relative.id, he.id, 'speaker', 'AUNT');
    await addRelative(app, adviser.id, he.id);
    await api.open(he, id, hisAunt);
    const request = (await api.openings(she, id)).theirs.find(({ state }) => state === 'asked');
    await api.answer(she, id, request?.id as string);
    // The message was written before the conversation was open to her.
    const before = await statusOrErrorCode(reportSpeaker(hisAunt, { matchId: id, seq }, he));
    expect(before).toBe('CONVERSATION_NOT_FOUND');
    await api.speak(father, she, id, { text: 'And gold' });
    const messageKey = { matchId: id, seq: seq + 1 };
    expect(await statusOrErrorCode(reportSpeaker(hisAunt, messageKey, he))).toBe(201);
    expect(await statusOrErrorCode(reportSpeaker(otherSpeaker, messageKey, he))).toBe(
      'CONVERSATION_NOT_FOUND',
    );
    expect(await statusOrErrorCode(reportSpeaker(adviser, messageKey, he))).toBe('FORBIDDEN');
    expect(await readRelativeReports(father.id)).toMatchObject([
      { reporter_id: he.id, actor_id: hisAunt.id, actor_relation: 'AUNT' },
    ]);
  });

  test("is refused unless its message is by a relative of the other side in the reporter's conversation", async () => {
    const { she, he, father, id, seq } = await createSpeakerMessage();
    const stranger = await createMember(app, { gender: 'MALE' });
    const notFound = 'CONVERSATION_NOT_FOUND';
    expect(await statusOrErrorCode(reportSpeaker(stranger, { matchId: id, seq }))).toBe(notFound);
    expect(await statusOrErrorCode(reportSpeaker(she, { matchId: id, seq }))).toBe(notFound);
    expect(await statusOrErrorCode(reportSpeaker(father, { matchId: id, seq }, she))).toBe(
      notFound,
    );
    expect(await statusOrErrorCode(reportSpeaker(he, { matchId: id, seq: 1 }))).toBe(notFound);
    expect(await statusOrErrorCode(reportSpeaker(he, { matchId: id, seq: 999 }))).toBe(notFound);
  });

  test("of the candidate's family can be made only by the candidate, even after the removal", async () => {
    const { she, he, uncle } = await createStage();
    const reportUncle = (reporter: TestMember, fields = {}) =>
      app.call('reportRelative', {
        token: reporter.token,
        body: { personId: uncle.id, reason: 'FORCED', details: 'He holds my phone' },
        ...fields,
      });
    expect(await statusOrErrorCode(reportUncle(he))).toBe('RELATIVE_NOT_FOUND');
    expect(await statusOrErrorCode(reportUncle(uncle, onBehalfOf(she)))).toBe('FORBIDDEN');
    expect(await statusOrErrorCode(reportUncle(she))).toBe(201);
    await familyApi.remove(she, uncle);
    expect(await statusOrErrorCode(reportUncle(she))).toBe(201);
    expect(await readRelativeReports(uncle.id)).toMatchObject([
      { candidate_id: she.id, reporter_id: she.id, relation: 'UNCLE' },
      { candidate_id: she.id, reporter_id: she.id, relation: 'UNCLE' },
    ]);
  });

  test('changes no response to the relative and adds no entry to the family log', async () => {
    const { she, he, father, id, seq } = await createSpeakerMessage();
    const readResponses = async () =>
      JSON.stringify([
        await app.call('listNotifications', { token: father.token, query: {} }),
        await familyApi.families(father),
        await api.conversationsOf(father, she),
        await api.historyFor(father, she, id),
        await app.call('readFamilyLog', { token: she.token, query: {} }),
        await readExport(father).then((text) => text.includes('ASKING_FOR_MONEY')),
      ]);
    const before = await readResponses();
    await reportSpeaker(he, { matchId: id, seq });
    const body = { personId: father.id, reason: 'HARASSMENT' } as const;
    await app.call('reportRelative', { token: she.token, body });
    expect(await readResponses()).toBe(before);
  });

  test('outlives the account of the relative and, without its text, the account of the reporter', async () => {
    const { he, father, id, seq } = await createSpeakerMessage();
    await reportSpeaker(he, { matchId: id, seq });
    await app.call('deleteAccount', { token: father.token });
    const [storedReport] = await readRelativeReports(father.id);
    expect(storedReport).toMatchObject({ status: 'open', keep_until: expect.any(Date) });
    await app.query(
      `UPDATE relative_reports SET status = 'dismissed' WHERE id = '${storedReport?.id}'`,
    );
    await app.call('deleteAccount', { token: he.token });
    expect(await readRelativeReports(father.id)).toMatchObject([
      { reporter_id: null, details: null, messages: null },
    ]);
  });
});
