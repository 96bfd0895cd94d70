import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { conversationCalls, type Speaking } from '../harness/conversation-calls.ts';

/* Earlier messages, from before a conversation was opened to a speaker, and every route to them. */

let app: TestApp;
let on: Speaking;
beforeAll(async () => {
  app = await startTestApp();
  on = conversationCalls(app);
});
afterAll(() => app.close());

const codeOf = async (call: Promise<{ status: number; error: { code: string } }>) => {
  const { status, error } = await call;
  return status < 300 ? status : error.code;
};

const attacks = async (relative: Parameters<Speaking['historyFor']>) => {
  const [father, she, id] = relative;
  return JSON.stringify([
    await on.historyFor(father, she, id),
    await on.historyFor(father, she, id, { cursor: '3' }),
    await on.historyFor(father, she, id, { cursor: '2' }),
    await on.historyFor(father, she, id, { after: '0' }),
    await on.searchFor(father, she, id, 'secret'),
    await on.searchFor(father, she, id, 'e'),
    await on.conversationsOf(father, she),
    await app.call('listNotifications', { token: father.token, query: {} }),
  ]);
};

test('earlier messages are in no response to a speaker: pages, catch-up, search, list', async () => {
  const { she, he, father, id } = await on.family();
  await on.openToBoth(she, he, id, father);
  expect((await on.conversationsOf(father, she)).body.matches).toMatchObject([
    { id, lastMessage: null, lastSeq: 0, unreadCount: 0, profile: { online: false } },
  ]);
  expect(await attacks([father, she, id])).not.toContain('secret before');
  await on.send(he, id, 'Hello');
  expect(await attacks([father, she, id])).not.toContain('secret before');
  expect((await on.conversationsOf(father, she)).body.matches).toMatchObject([
    { lastMessage: 'Hello', lastSeq: 3 },
  ]);
});

test('earlier messages are not quoted to the speaker and cannot be replied to', async () => {
  const { she, he, father, id } = await on.family();
  await on.openToBoth(she, he, id, father);
  await on.reply(he, id, 'As I wrote', 1);
  const { messages } = (await on.historyFor(father, she, id)).body;
  expect(messages).toMatchObject([
    { text: 'As I wrote', replyTo: { seq: 1, senderId: null, text: null } },
  ]);
  const refused = await on.speak(father, she, id, { text: 'What?', replyTo: 2 });
  expect([refused.status, refused.error.fields?.[0]?.path]).toEqual([400, 'replyTo']);
  const { status } = await on.speak(father, she, id, { text: 'I see', replyTo: 3 });
  expect(status).toBe(201);
  expect(await attacks([father, she, id])).not.toContain('secret before');
});

test('earlier messages become readable after a separate request that the other side accepts', async () => {
  const { she, he, father, id } = await on.family();
  const opening = await on.openToBoth(she, he, id, father);
  expect(await codeOf(on.answerBefore(he, id, opening))).toBe('OPENING_NOT_FOUND');
  expect(await codeOf(on.askForBefore(he, id, opening))).toBe('OPENING_NOT_FOUND');
  const asked = await on.askForBefore(she, id, opening);
  expect(asked.body.openings.mine).toMatchObject([{ before: 'asked' }]);
  expect(await codeOf(on.answerBefore(she, id, opening))).toBe('OPENING_NOT_FOUND');
  expect(await attacks([father, she, id])).not.toContain('secret before');
  expect(await codeOf(on.answerBefore(he, id, opening))).toBe(200);
  const { messages } = (await on.historyFor(father, she, id)).body;
  expect(messages.map(({ text }) => text)).toEqual(['secret before one', 'secret before two']);
});

test('earlier messages stay hidden after a refusal and after a new opening', async () => {
  const { she, he, father, id } = await on.family();
  const opening = await on.openToBoth(she, he, id, father);
  await on.askForBefore(she, id, opening);
  await on.answerBefore(he, id, opening, false);
  expect(await attacks([father, she, id])).not.toContain('secret before');
  expect((await on.askForBefore(she, id, opening)).body.openings.mine[0]?.before).toBe('refused');

  await on.close(she, id, opening);
  await on.send(he, id, 'secret before three');
  await on.openToBoth(she, he, id, father);
  expect(await attacks([father, she, id])).not.toContain('secret before');
});

test('a message that the candidate has hidden is also hidden from the speaker', async () => {
  const { she, he, father, id } = await on.family();
  await on.openToBoth(she, he, id, father);
  await on.send(he, id, 'she hides this');
  await on.hide(she, id, 3);
  expect(await attacks([father, she, id])).not.toContain('she hides this');
});
