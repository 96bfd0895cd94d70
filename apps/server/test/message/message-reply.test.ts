import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { describe, expect, test } from 'vitest';
import { createPair } from '../harness/factories.ts';
import { createLiveConnector } from '../harness/live.ts';
import { app, matchApi, startMatchApp } from '../harness/match-app.ts';

/*
 * A reply names an earlier message of its conversation, and quotes only text that its reader may
 * read.
 */

startMatchApp({ env: { MESSAGES_PER_MINUTE: '1000' } });
const connectLive = createLiveConnector();

const quotesOf = (response: { body: { messages: { replyTo?: unknown }[] } }) =>
  response.body.messages.map(({ replyTo }) => replyTo);

/** Creates a connected pair in which the woman replied to the man's question. */
async function createReply(question = 'Is Sunday good?') {
  const pair = await matchApi.createConnectedPair();
  await matchApi.send(pair.man, pair.id, question);
  const replyResponse = await matchApi.reply(pair.woman, pair.id, 'Yes', 1);
  return { ...pair, replyResponse };
}

describe('a reply', () => {
  test('quotes the earlier message in every response, with the sender as the reader sees it', async () => {
    const { woman, man, id, replyResponse } = await createReply();
    const quoteForWoman = { seq: 1, senderId: man.id, text: 'Is Sunday good?' };
    const quoteForMan = { ...quoteForWoman, senderId: 'me' };
    expect(replyResponse.status).toBe(201);
    expect(replyResponse.body.message).toMatchObject({
      senderId: 'me',
      text: 'Yes',
      replyTo: quoteForWoman,
    });
    expect(quotesOf(await matchApi.readHistory(woman, id))).toEqual([undefined, quoteForWoman]);
    expect(quotesOf(await matchApi.readHistory(man, id))).toEqual([undefined, quoteForMan]);
    expect(quotesOf(await matchApi.readHistory(man, id, { after: 1 }))).toEqual([quoteForMan]);
    expect(quotesOf(await matchApi.search(man, id, { q: 'yes' }))).toEqual([quoteForMan]);
  });

  test('is sent live with its quote to both members, even if the sender quotes their own message', async () => {
    const { woman, man, id } = await matchApi.createConnectedPair();
    const [womanDevice, manDevice] = [await connectLive(app, woman), await connectLive(app, man)];
    await matchApi.send(man, id, 'Is Sunday good?');
    await matchApi.reply(man, id, 'Or Monday?', 1);
    const quote = { seq: 1, text: 'Is Sunday good?' };
    expect((await womanDevice.waitForEvent('message:new')).message.replyTo).toBeUndefined();
    expect((await womanDevice.waitForEvent('message:new')).message.replyTo).toEqual({
      ...quote,
      senderId: man.id,
    });
    await manDevice.waitForEvent('message:new');
    expect((await manDevice.waitForEvent('message:new')).message.replyTo).toEqual({
      ...quote,
      senderId: 'me',
    });
  });

  test('is stored once for repeated sends and keeps the first quote', async () => {
    const { woman, id, man } = await createReply();
    await matchApi.send(man, id, 'Good');
    const clientId = uuidv7();
    const first = await matchApi.reply(woman, id, 'At eleven', 3, clientId);
    const retryResponse = await matchApi.reply(woman, id, 'At eleven', 1, clientId);
    expect(retryResponse.body.message).toEqual(first.body.message);
    expect(retryResponse.body.message.replyTo?.seq).toBe(3);
    expect((await matchApi.readHistory(woman, id)).body.messages).toHaveLength(4);
  });

  test.each(['🙏', 'ಕಿ', '👨‍👩‍👧'])(
    'quotes the first 200 whole graphemes of a long message of %s',
    async (grapheme) => {
      const { replyResponse } = await createReply(grapheme.repeat(300));
      expect(replyResponse.body.message.replyTo?.text).toBe(grapheme.repeat(200));
    },
  );

  test('can accept an interest by quoting its opening message, and is refused after the match ended', async () => {
    const { woman, man } = await createPair(app);
    const { id } = (await matchApi.request(man, woman, 'Namaste')).body.match;
    expect((await matchApi.reply(woman, id, 'Namaste to you', 1)).status).toBe(201);
    expect((await matchApi.read(man, id)).body.match.status).toBe('ACCEPTED');
    await matchApi.act(man, id, 'end');
    expect((await matchApi.reply(woman, id, 'Hello?', 1)).error.code).toBe('NOT_CONNECTED');
  });
});

test('an app version from before migration 0039 can still send messages', async () => {
  const { woman, man, id } = await createReply();
  const { rows } = await sql<{ outcome: string; seq: number }>`
    SELECT outcome, seq FROM send_message(${id}::uuid, ${man.id}::uuid, ${uuidv7()}::uuid, NULL::uuid,
      'Good', ${app.clock.now()}::timestamptz, ARRAY['ACCEPTED requester'], ARRAY[]::text[], 1000)
  `.execute(app.db);
  expect(rows).toEqual([{ outcome: 'sent', seq: 3 }]);
  expect(quotesOf(await matchApi.readHistory(woman, id))).toEqual([
    undefined,
    expect.anything(),
    undefined,
  ]);
});

describe('the quote in a reply', () => {
  const REMOVED_QUOTE = { seq: 1, senderId: null, text: null };

  test('does not show a hidden message to the member who hid it', async () => {
    const { woman, man, id } = await createReply('A word she regrets having seen');
    await matchApi.hide(woman, id, 1);
    const womanDevice = await connectLive(app, woman);
    await matchApi.reply(man, id, 'What I said', 1);
    expect((await womanDevice.waitForEvent('message:new')).message.replyTo).toEqual(REMOVED_QUOTE);
    expect(quotesOf(await matchApi.readHistory(woman, id))).toEqual([REMOVED_QUOTE, REMOVED_QUOTE]);
    expect(quotesOf(await matchApi.search(woman, id, { q: 'yes' }))).toEqual([REMOVED_QUOTE]);
    const replyResponse = await matchApi.reply(woman, id, 'And again', 1);
    expect(replyResponse.body.message.replyTo).toEqual(REMOVED_QUOTE);
    expect(quotesOf(await matchApi.readHistory(man, id))[1]).toMatchObject({ senderId: 'me' });
  });

  test('does not show the text of a deleted member', async () => {
    const { woman, man, id } = await createReply('What only he wrote');
    await app.call('deleteAccount', { token: man.token });
    const { body } = await matchApi.readHistory(woman, id);
    expect(body.messages).toMatchObject([{ text: 'Yes', replyTo: REMOVED_QUOTE }]);
    expect(JSON.stringify(body)).not.toContain('What only he wrote');
  });

  test('cannot be a message of another conversation', async () => {
    const { id: otherMatchId, man: stranger } = await matchApi.createConnectedPair();
    for (const text of ['A secret', 'Another language'])
      await matchApi.send(stranger, otherMatchId, text);
    const { woman, man, id } = await matchApi.createConnectedPair();
    await matchApi.send(man, id, 'Hello');
    // The woman's conversation has one message, so it has no `seq` 2. The other conversation has a
    // message with this `seq`.
    const { error } = await matchApi.reply(woman, id, 'What did he say?', 2);
    expect(error).toMatchObject({ code: 'VALIDATION', fields: [{ path: 'replyTo' }] });
    expect((await matchApi.reply(woman, otherMatchId, 'May I?', 1)).error.code).toBe(
      'CONVERSATION_NOT_FOUND',
    );
    expect((await matchApi.readHistory(woman, id)).body.messages).toHaveLength(1);
  });

  test.each([2, 3, 999_999_999, 2 ** 31, 2 ** 53, 0, -1, 1.5, '1', null, [1], { seq: 1 }])(
    'is refused for the invalid or unknown seq %j',
    async (replyTo) => {
      const { woman, man, id } = await matchApi.createConnectedPair();
      await matchApi.send(man, id, 'Hello');
      const refusedResponse = await matchApi.reply(woman, id, 'To what?', replyTo as number);
      expect(refusedResponse.status).toBe(400);
      expect(refusedResponse.error.code).toBe('VALIDATION');
      expect((await matchApi.readHistory(woman, id)).body.messages).toHaveLength(1);
    },
  );

  test('does not affect concurrent messages when it is refused', async () => {
    const pairs = await Promise.all([
      matchApi.createConnectedPair(),
      matchApi.createConnectedPair(),
      matchApi.createConnectedPair(),
    ]);
    const sendResponses = await Promise.all(
      pairs.map(({ man, id }, index) =>
        index === 1 ? matchApi.reply(man, id, 'Empty', 5) : matchApi.send(man, id, 'Hello'),
      ),
    );
    expect(sendResponses.map(({ status }) => status)).toEqual([201, 400, 201]);
  });
});
