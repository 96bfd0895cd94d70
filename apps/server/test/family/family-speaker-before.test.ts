import { expect, test } from 'vitest';
import { type ConversationCalls, conversationCalls } from '../harness/conversation-calls.ts';
import { statusOrErrorCode } from '../harness/response.ts';
import { testApp } from '../harness/test-app.ts';

/*
 * Tests that a speaker cannot read messages from before a conversation was opened to them, through
 * any endpoint that could return them. `createFamily` sends two such messages, "secret before one"
 * and "secret before two", so the next message has the `seq` 3.
 */

const app = testApp();
const conversationApi = conversationCalls(app);

/** Returns the responses of all endpoints that a speaker can read, as one text. */
const readByEveryRoute = async ([father, woman, id]: Parameters<
  ConversationCalls['readHistoryFor']
>) =>
  JSON.stringify([
    await conversationApi.readHistoryFor(father, woman, id),
    await conversationApi.readHistoryFor(father, woman, id, { cursor: '3' }),
    await conversationApi.readHistoryFor(father, woman, id, { cursor: '2' }),
    await conversationApi.readHistoryFor(father, woman, id, { after: '0' }),
    await conversationApi.searchMessagesFor(father, woman, id, 'secret'),
    await conversationApi.searchMessagesFor(father, woman, id, 'e'),
    await conversationApi.listConversationsFor(father, woman),
    await app.call('listNotifications', { token: father.token, query: {} }),
  ]);

test('earlier messages are in no page, catch-up, search or list of a speaker', async () => {
  const { woman, man, father, id } = await conversationApi.createFamily();
  await conversationApi.openAndAllow(woman, man, id, father);
  expect((await conversationApi.listConversationsFor(father, woman)).body.matches).toMatchObject([
    { id, lastMessage: null, lastSeq: 0, unreadCount: 0, profile: { online: false } },
  ]);
  expect(await readByEveryRoute([father, woman, id])).not.toContain('secret before');
  await conversationApi.send(man, id, 'Hello');
  expect(await readByEveryRoute([father, woman, id])).not.toContain('secret before');
  expect((await conversationApi.listConversationsFor(father, woman)).body.matches).toMatchObject([
    { lastMessage: 'Hello', lastSeq: 3 },
  ]);
});

test('earlier messages are not quoted to the speaker and cannot be replied to', async () => {
  const { woman, man, father, id } = await conversationApi.createFamily();
  await conversationApi.openAndAllow(woman, man, id, father);
  await conversationApi.reply(man, id, 'As I wrote', 1);
  const { messages } = (await conversationApi.readHistoryFor(father, woman, id)).body;
  expect(messages).toMatchObject([
    { text: 'As I wrote', replyTo: { seq: 1, senderId: null, text: null } },
  ]);
  const response = await conversationApi.speak(father, woman, id, { text: 'What?', replyTo: 2 });
  expect([response.status, response.error.fields?.[0]?.path]).toEqual([400, 'replyTo']);
  const { status } = await conversationApi.speak(father, woman, id, { text: 'I see', replyTo: 3 });
  expect(status).toBe(201);
  expect(await readByEveryRoute([father, woman, id])).not.toContain('secret before');
});

test('earlier messages become readable after a separate request that the other side accepts', async () => {
  const { woman, man, father, id } = await conversationApi.createFamily();
  const opening = await conversationApi.openAndAllow(woman, man, id, father);
  expect(await statusOrErrorCode(conversationApi.answerHistoryRequest(man, id, opening))).toBe(
    'OPENING_NOT_FOUND',
  );
  expect(await statusOrErrorCode(conversationApi.requestHistory(man, id, opening))).toBe(
    'OPENING_NOT_FOUND',
  );
  const response = await conversationApi.requestHistory(woman, id, opening);
  expect(response.body.openings.mine).toMatchObject([{ before: 'asked' }]);
  expect(await statusOrErrorCode(conversationApi.answerHistoryRequest(woman, id, opening))).toBe(
    'OPENING_NOT_FOUND',
  );
  expect(await readByEveryRoute([father, woman, id])).not.toContain('secret before');
  expect(await statusOrErrorCode(conversationApi.answerHistoryRequest(man, id, opening))).toBe(200);
  const { messages } = (await conversationApi.readHistoryFor(father, woman, id)).body;
  expect(messages.map(({ text }) => text)).toEqual(['secret before one', 'secret before two']);
});

test('earlier messages remain hidden after a refusal and after a new opening', async () => {
  const { woman, man, father, id } = await conversationApi.createFamily();
  const opening = await conversationApi.openAndAllow(woman, man, id, father);
  await conversationApi.requestHistory(woman, id, opening);
  await conversationApi.answerHistoryRequest(man, id, opening, false);
  expect(await readByEveryRoute([father, woman, id])).not.toContain('secret before');
  expect(
    (await conversationApi.requestHistory(woman, id, opening)).body.openings.mine[0]?.before,
  ).toBe('refused');

  await conversationApi.close(woman, id, opening);
  await conversationApi.send(man, id, 'secret before three');
  await conversationApi.openAndAllow(woman, man, id, father);
  expect(await readByEveryRoute([father, woman, id])).not.toContain('secret before');
});

test('a message that the candidate has hidden is also hidden from the speaker', async () => {
  const { woman, man, father, id } = await conversationApi.createFamily();
  await conversationApi.openAndAllow(woman, man, id, father);
  await conversationApi.send(man, id, 'she hides this');
  await conversationApi.hide(woman, id, 3);
  expect(await readByEveryRoute([father, woman, id])).not.toContain('she hides this');
});
