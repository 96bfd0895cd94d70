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
import { requireValue } from '../harness/present.ts';
import { statusOrErrorCode } from '../harness/response.ts';
import { testApp } from '../harness/test-app.ts';

/*
 * Tests of reports about relatives. The recipients of a relative's message can report the message.
 * The candidate can report the relative.
 */

const app = testApp();
const conversationApi = conversationCalls(app);
const familyApi = familyCalls(app);

const reportSpeaker = (
  reporter: TestMember,
  body: { matchId: string; seq: number; attachMessages?: boolean },
  candidate?: TestMember,
) =>
  app.call('reportSpeaker', {
    token: reporter.token,
    body: { ...body, reason: 'ASKING_FOR_MONEY' },
    ...(candidate && headersOnBehalfOf(candidate)),
  });

const readRelativeReports = (id: string) =>
  app.db.selectFrom('relative_reports').selectAll().where('person_id', '=', id).execute();

test('a report about a message names the author and attaches the message', async () => {
  const { woman, man, father, id, seq } =
    await conversationApi.createSpeakerMessage('Send 5000 first');
  expect(await statusOrErrorCode(reportSpeaker(man, { matchId: id, seq }))).toBe(201);
  expect(await readRelativeReports(father.id)).toMatchObject([
    {
      candidate_id: woman.id,
      reporter_id: man.id,
      actor_id: null,
      relation: 'FATHER',
      reason: 'ASKING_FOR_MONEY',
      messages: [{ by: 'reported', text: 'Send 5000 first', speaker: { relation: 'FATHER' } }],
    },
  ]);
  expect(
    await statusOrErrorCode(reportSpeaker(man, { matchId: id, seq, attachMessages: true })),
  ).toBe(201);
  const reports = await readRelativeReports(father.id);
  // `attachMessages` also attaches the two earlier messages of the members.
  expect(reports.map(({ messages }) => messages?.length).sort()).toEqual([1, 3]);
});

test('a decided report loses the copied messages when the candidate deletes the account', async () => {
  const { woman, man, father, id, seq } =
    await conversationApi.createSpeakerMessage('Send 5000 first');
  const reportBody = { matchId: id, seq, attachMessages: true };
  expect(await statusOrErrorCode(reportSpeaker(man, reportBody))).toBe(201);
  const [report] = await readRelativeReports(father.id);
  const moderator = await createMember(app, { gender: 'MALE', is_moderator: true });
  const decision = await app.call('decideRelative', {
    token: moderator.token,
    params: { id: father.id },
    body: { act: 'warn', note: 'Asked for money', reports: [requireValue(report).id] },
  });
  expect(decision.status).toBe(200);
  expect((await app.call('deleteAccount', { token: woman.token })).status).toBe(204);
  const [storedReport] = await readRelativeReports(father.id);
  expect(storedReport).toMatchObject({ messages: null, keep_until: expect.any(Date) });
});

test('a speaker of the other side can report a message that they can read', async () => {
  const { woman, man, father, id, seq } =
    await conversationApi.createSpeakerMessage('Send 5000 first');
  const [aunt, otherSpeaker, adviser] = [
    await createRelative(app),
    await createRelative(app),
    await createRelative(app),
  ];
  for (const relative of [aunt, otherSpeaker]) {
    await addRelative(app, relative.id, man.id, 'speaker', 'AUNT');
  }
  await addRelative(app, adviser.id, man.id);
  await conversationApi.open(man, id, aunt);
  const request = (await conversationApi.openings(woman, id)).theirs.find(
    ({ state }) => state === 'asked',
  );
  await conversationApi.answer(woman, id, requireValue(request).id);
  // The message was written before the conversation was open to the aunt.
  const earlierStatus = await statusOrErrorCode(reportSpeaker(aunt, { matchId: id, seq }, man));
  expect(earlierStatus).toBe('CONVERSATION_NOT_FOUND');
  await conversationApi.speak(father, woman, id, { text: 'And gold' });
  const messageKey = { matchId: id, seq: seq + 1 };
  expect(await statusOrErrorCode(reportSpeaker(aunt, messageKey, man))).toBe(201);
  expect(await statusOrErrorCode(reportSpeaker(otherSpeaker, messageKey, man))).toBe(
    'CONVERSATION_NOT_FOUND',
  );
  expect(await statusOrErrorCode(reportSpeaker(adviser, messageKey, man))).toBe('FORBIDDEN');
  expect(await readRelativeReports(father.id)).toMatchObject([
    { reporter_id: man.id, actor_id: aunt.id, actor_relation: 'AUNT' },
  ]);
});

test("a report is refused unless its message is by a relative of the other side in the reporter's conversation", async () => {
  const { woman, man, father, id, seq } =
    await conversationApi.createSpeakerMessage('Send 5000 first');
  const stranger = await createMember(app, { gender: 'MALE' });
  const notFound = 'CONVERSATION_NOT_FOUND';
  expect(await statusOrErrorCode(reportSpeaker(stranger, { matchId: id, seq }))).toBe(notFound);
  expect(await statusOrErrorCode(reportSpeaker(woman, { matchId: id, seq }))).toBe(notFound);
  expect(await statusOrErrorCode(reportSpeaker(father, { matchId: id, seq }, woman))).toBe(
    notFound,
  );
  expect(await statusOrErrorCode(reportSpeaker(man, { matchId: id, seq: 1 }))).toBe(notFound);
  expect(await statusOrErrorCode(reportSpeaker(man, { matchId: id, seq: 999 }))).toBe(notFound);
});

test('the call reportRelative lets only the candidate report a relative, even a removed one', async () => {
  const { woman, man } = await createPair(app);
  const uncle = await createRelative(app);
  await addRelative(app, uncle.id, woman.id);
  const reportUncle = (reporter: TestMember, fields = {}) =>
    app.call('reportRelative', {
      token: reporter.token,
      body: { personId: uncle.id, reason: 'FORCED', details: 'He holds my phone' },
      ...fields,
    });
  expect(await statusOrErrorCode(reportUncle(man))).toBe('RELATIVE_NOT_FOUND');
  expect(await statusOrErrorCode(reportUncle(uncle, headersOnBehalfOf(woman)))).toBe('FORBIDDEN');
  expect(await statusOrErrorCode(reportUncle(woman))).toBe(201);
  await familyApi.remove(woman, uncle);
  expect(await statusOrErrorCode(reportUncle(woman))).toBe(201);
  expect(await readRelativeReports(uncle.id)).toMatchObject([
    { candidate_id: woman.id, reporter_id: woman.id, relation: 'UNCLE' },
    { candidate_id: woman.id, reporter_id: woman.id, relation: 'UNCLE' },
  ]);
});

test('a report changes no response to the relative and adds no entry to the family log', async () => {
  const { woman, man, father, id, seq } =
    await conversationApi.createSpeakerMessage('Send 5000 first');
  const readResponsesAsText = async () =>
    JSON.stringify([
      await app.call('listNotifications', { token: father.token, query: {} }),
      await familyApi.readFamilies(father),
      await conversationApi.listConversationsFor(father, woman),
      await conversationApi.readHistoryFor(father, woman, id),
      await app.call('readFamilyLog', { token: woman.token, query: {} }),
      // The export also contains the time of its creation, so only the reasons are compared.
      (await readExport(app, father)).match(/ASKING_FOR_MONEY|HARASSMENT/g),
    ]);
  const responsesBefore = await readResponsesAsText();
  await reportSpeaker(man, { matchId: id, seq });
  const body = { personId: father.id, reason: 'HARASSMENT' } as const;
  await app.call('reportRelative', { token: woman.token, body });
  expect(await readResponsesAsText()).toBe(responsesBefore);
});

test('a report remains stored when the relative deletes the account, and a dismissed report loses its text with the account of the reporter', async () => {
  const { man, father, id, seq } = await conversationApi.createSpeakerMessage('Send 5000 first');
  await reportSpeaker(man, { matchId: id, seq });
  await app.call('deleteAccount', { token: father.token });
  const [storedReport] = await readRelativeReports(father.id);
  expect(storedReport).toMatchObject({ status: 'open', keep_until: expect.any(Date) });
  await app.query(
    `UPDATE relative_reports SET status = 'dismissed' WHERE id = '${storedReport?.id}'`,
  );
  await app.call('deleteAccount', { token: man.token });
  expect(await readRelativeReports(father.id)).toMatchObject([
    { reporter_id: null, details: null, messages: null },
  ]);
});
