import { failures } from '@sambandha/contract/errors';
import { uuidv7 } from 'uuidv7';
import { describe, expect, test } from 'vitest';
import { createMember, createPair } from '../harness/factories.ts';
import { matchCalls } from '../harness/match-calls.ts';
import { testApp } from '../harness/test-app.ts';

const app = testApp();
const matchApi = matchCalls(app);

const listMessages = (matchId: string) =>
  app.db
    .selectFrom('messages')
    .selectAll()
    .where('match_id', '=', matchId)
    .orderBy('seq')
    .execute();

describe('sending a message', () => {
  test('stores the trimmed text and returns the message as own', async () => {
    const { woman, man, id } = await matchApi.createConnectedPair();
    const clientId = uuidv7();
    const text = '  ನಮಸ್ಕಾರ <b>&amp;\n😀  ';
    const sendResponse = await matchApi.send(woman, id, text, clientId);
    expect(sendResponse.status).toBe(201);
    expect(sendResponse.body.message).toEqual({
      id: expect.any(String),
      senderId: 'me',
      text: text.trim(),
      timestamp: app.clock.now().toISOString(),
      status: 'sent',
      clientId,
      seq: 1,
    });
    const [manMessage] = (await matchApi.readHistory(man, id)).body.messages;
    expect(manMessage).toMatchObject({
      id: sendResponse.body.message.id,
      senderId: woman.id,
      text: text.trim(),
    });
    expect((await matchApi.list(man)).body.matches[0]).toMatchObject({
      lastMessage: text.trim(),
      lastSeq: 1,
      unreadCount: 1,
    });
    expect((await matchApi.list(man)).body.matches[0]).not.toHaveProperty('lastMine');
    expect((await matchApi.list(woman)).body.matches[0]).toMatchObject({
      unreadCount: 0,
      lastMine: true,
    });
  });

  test.each([
    ['blank', { text: ' \n ' }, 'Please write a message'],
    ['missing', {}, 'Please enter text'],
    ['too long', { text: 'a'.repeat(2001) }, 'Please use at most 2000 characters'],
    ['not a text', { text: 7 }, 'Please enter text'],
    ['with an invalid client id', { text: 'a', clientId: '1' }, 'This is not a valid id.'],
    ['with an unknown field', { text: 'a', senderId: uuidv7() }, 'Unknown field: senderId'],
    [
      'with a control character',
      { text: 'a\u0000b' },
      'Please remove hidden characters from your text',
    ],
  ])('refuses an invalid message (%s) and stores nothing', async (_, body, message) => {
    const { woman, id } = await matchApi.createConnectedPair();
    const refusedResponse = await app.call('sendMessage', {
      token: woman.token,
      params: { matchId: id },
      body: body as { text: string },
    });
    expect(refusedResponse.status).toBe(400);
    expect(refusedResponse.error.message).toBe(message);
    expect(await listMessages(id)).toEqual([]);
  });

  test('accepts 2000 characters', async () => {
    const { woman, id } = await matchApi.createConnectedPair();
    expect((await matchApi.send(woman, id, 'ಕ'.repeat(2000))).status).toBe(201);
  });

  test('returns the first message for a repeated client id, regardless of the text', async () => {
    const { woman, man, id } = await matchApi.createConnectedPair();
    const clientId = uuidv7();
    const first = await matchApi.send(woman, id, 'First', clientId);
    const retryResponse = await matchApi.send(woman, id, 'Something else', clientId);
    expect(retryResponse.status).toBe(201);
    expect(retryResponse.body.message).toEqual(first.body.message);
    // The device of the other member may choose the same client id.
    expect((await matchApi.send(man, id, 'Mine', clientId)).body.message.seq).toBe(2);
    await matchApi.markRead(man, id);
    expect((await matchApi.send(woman, id, 'First', clientId)).body.message.status).toBe('read');
    expect(await listMessages(id)).toHaveLength(2);
  });

  test('returns the stored message for a retry after the match ended', async () => {
    const { woman, man, id } = await matchApi.createConnectedPair();
    const clientId = uuidv7();
    const first = await matchApi.send(woman, id, 'Stored', clientId);
    await matchApi.act(man, id, 'end');
    expect((await matchApi.send(woman, id, 'Stored', clientId)).body.message.id).toBe(
      first.body.message.id,
    );
    expect((await matchApi.send(woman, id, 'New', uuidv7())).error.code).toBe('NOT_CONNECTED');
  });

  test('allows 30 messages a minute, not counting retries', async () => {
    const { woman, man, id } = await matchApi.createConnectedPair();
    const clientId = uuidv7();
    for (let count = 1; count < 30; count++) await matchApi.send(woman, id, `Message ${count}`);
    expect((await matchApi.send(woman, id, 'The thirtieth', clientId)).status).toBe(201);
    const refusedResponse = await matchApi.send(woman, id, 'One too many');
    expect(refusedResponse.status).toBe(429);
    expect(refusedResponse.error.code).toBe('TOO_MANY');
    expect(Number(refusedResponse.headers.get('retry-after'))).toBe(60);
    expect((await matchApi.send(woman, id, 'The thirtieth', clientId)).status).toBe(201);
    expect((await matchApi.send(man, id, 'I still may')).status).toBe(201);
    app.clock.advance(60_000);
    expect((await matchApi.send(woman, id, 'And now again')).status).toBe(201);
    expect(await listMessages(id)).toHaveLength(32);
  });
});

describe('concurrent messages', () => {
  test('get their own seq and response, independent of refused messages', async () => {
    const firstPair = await matchApi.createConnectedPair();
    const secondPair = await matchApi.createConnectedPair();
    const endedPair = await matchApi.createConnectedPair();
    await matchApi.act(endedPair.man, endedPair.id, 'end');
    // Texts are inserted together, as an array literal of SQL.
    const hostileText = '{"NULL",\\"} \'1\'';
    const clientId = uuidv7();
    const responses = await Promise.all([
      matchApi.send(firstPair.woman, firstPair.id, hostileText),
      matchApi.send(firstPair.man, firstPair.id, 'NULL'),
      matchApi.send(secondPair.man, secondPair.id, 'Twice', clientId),
      // This is another spelling of the same conversation.
      matchApi.send(secondPair.man, secondPair.id.toUpperCase(), 'Twice', clientId),
      matchApi.send(secondPair.woman, firstPair.id, 'Not mine'),
      matchApi.send(endedPair.woman, endedPair.id, 'Too late'),
    ]);
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201, 201, 404, 403]);
    const texts = responses.slice(0, 4).map(({ body }) => body.message.text);
    expect(texts).toEqual([hostileText, 'NULL', 'Twice', 'Twice']);
    const ids = responses.slice(0, 4).map(({ body }) => body.message.id);
    expect(ids[2]).toBe(ids[3]);
    const firstMessages = await listMessages(firstPair.id);
    const secondMessages = await listMessages(secondPair.id);
    expect(firstMessages.map(({ seq }) => seq)).toEqual([1, 2]);
    expect(firstMessages.map(({ id }) => id).sort()).toEqual(ids.slice(0, 2).sort());
    expect(secondMessages.map(({ id }) => id)).toEqual([ids[2]]);
    expect(await listMessages(endedPair.id)).toEqual([]);
    const notifications = await app.db
      .selectFrom('notifications')
      .select(['member_id', 'count'])
      .where('kind', '=', 'MESSAGE')
      .where('match_id', 'in', [firstPair.id, secondPair.id, endedPair.id])
      .execute();
    const expected = [firstPair.woman, firstPair.man, secondPair.woman].map(({ id }) => ({
      member_id: id,
      count: 1,
    }));
    expect(notifications).toHaveLength(3);
    expect(notifications).toEqual(expect.arrayContaining(expected));
  });
});

describe('the permission to write', () => {
  test('is refused to the requester of an open request until the recipient accepts by writing', async () => {
    const { woman, man } = await createPair(app);
    const { id } = (await matchApi.request(man, woman, 'Namaste')).body.match;
    const refusedResponse = await matchApi.send(man, id, 'Are you there?');
    expect(refusedResponse.status).toBe(403);
    expect(refusedResponse.error).toMatchObject({
      code: 'NOT_CONNECTED',
      message: failures.NOT_CONNECTED[1],
    });
    expect((await matchApi.send(woman, id, 'Namaste to you')).status).toBe(201);
    expect((await matchApi.read(man, id)).body.match.status).toBe('ACCEPTED');
    expect((await matchApi.send(man, id, 'How are you?')).status).toBe(201);
    expect((await listMessages(id)).map(({ seq, body }) => [seq, body])).toEqual([
      [1, 'Namaste'],
      [2, 'Namaste to you'],
      [3, 'How are you?'],
    ]);
  });

  test.each(['decline', 'withdraw', 'end'] as const)(
    'is refused to both members after %s',
    async (action) => {
      const { woman, man } = await createPair(app);
      const { id } = (await matchApi.request(man, woman)).body.match;
      if (action === 'end') await matchApi.act(woman, id, 'accept');
      await matchApi.act(action === 'withdraw' ? man : woman, id, action);
      for (const member of [woman, man]) {
        expect((await matchApi.send(member, id, 'Hello?')).error.code).toBe('NOT_CONNECTED');
      }
      expect(await listMessages(id)).toEqual([]);
    },
  );

  test('is refused to both members after a block, as for an unknown conversation', async () => {
    const { woman, man, id } = await matchApi.createConnectedPair();
    await matchApi.send(man, id, 'Before');
    await matchApi.block(woman, man);
    for (const member of [woman, man]) {
      expect((await matchApi.send(member, id, 'Hello?')).error.code).toBe('CONVERSATION_NOT_FOUND');
      expect((await matchApi.readHistory(member, id)).error.code).toBe('CONVERSATION_NOT_FOUND');
      expect((await matchApi.markRead(member, id)).error.code).toBe('CONVERSATION_NOT_FOUND');
    }
    expect(await listMessages(id)).toHaveLength(1);
    await matchApi.unblock(woman, man);
    expect((await matchApi.send(man, id, 'After')).body.message.seq).toBe(2);
  });

  test('is refused to an admin after a block by the other member', async () => {
    const admin = await createMember(app, { is_admin: true });
    const man = await createMember(app, { gender: 'MALE' });
    const { id } = (await matchApi.request(man, admin)).body.match;
    await matchApi.act(admin, id, 'accept');
    await matchApi.block(man, admin);
    expect((await matchApi.send(admin, id, 'Hello?')).error.code).toBe('CONVERSATION_NOT_FOUND');
  });
});
