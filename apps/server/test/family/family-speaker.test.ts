import { DAY_MS, MINUTE_MS } from '@sambandha/contract/durations';
import { describe, expect, test } from 'vitest';
import { conversationCalls } from '../harness/conversation-calls.ts';
import {
  addRelative,
  createMember,
  createRelative,
  refreshSessions,
} from '../harness/factories.ts';
import { familyCalls } from '../harness/family.ts';
import { requireValue } from '../harness/present.ts';
import { statusOrErrorCode } from '../harness/response.ts';
import { testApp } from '../harness/test-app.ts';

/*
 * Tests of opening a conversation to a relative: consent, readable messages and messages of the
 * relative. `createFamily` sends two messages, so the next message has the `seq` 3.
 */

const app = testApp();
const conversationApi = conversationCalls(app);
const familyApi = familyCalls(app);

describe('opening a conversation to a relative', () => {
  test('requires the consent of the other side, and the relative reads only later messages', async () => {
    const { woman, man, father, id } = await conversationApi.createFamily();
    expect((await conversationApi.openings(woman, id)).choices).toEqual([
      { personId: father.id, name: 'Venkatesh', relation: 'FATHER' },
    ]);
    const { status, body } = await conversationApi.open(woman, id, father);
    expect(status).toBe(200);
    expect(body.openings.choices).toEqual([]);
    expect(body.openings.mine).toMatchObject([
      { name: 'Venkatesh', relation: 'FATHER', state: 'asked', before: null, bothSides: false },
    ]);
    expect(await statusOrErrorCode(conversationApi.readHistoryFor(father, woman, id))).toBe(
      'CONVERSATION_NOT_FOUND',
    );
    expect((await conversationApi.listConversationsFor(father, woman)).body.matches).toEqual([]);

    const { theirs } = await conversationApi.openings(man, id);
    expect(theirs).toMatchObject([{ name: 'Venkatesh', relation: 'FATHER', state: 'asked' }]);
    expect(JSON.stringify(theirs)).not.toContain(father.id);
    await conversationApi.answer(man, id, requireValue(theirs[0]).id);
    await conversationApi.send(man, id, 'Namaste to your family');
    const { messages } = (await conversationApi.readHistoryFor(father, woman, id)).body;
    expect(messages.map(({ text }) => text)).toEqual(['Namaste to your family']);
    expect((await conversationApi.openings(woman, id)).mine).toMatchObject([{ state: 'allowed' }]);
  });

  test('is possible only for a relative with the part speaker', async () => {
    const { woman, man, id } = await conversationApi.createFamily();
    const manager = await createRelative(app);
    const manRelative = await createRelative(app);
    const stranger = await createRelative(app);
    await addRelative(app, manager.id, woman.id, 'manager');
    await addRelative(app, manRelative.id, man.id, 'speaker');
    for (const relative of [manager, manRelative, stranger, man, woman]) {
      expect(await statusOrErrorCode(conversationApi.open(woman, id, relative))).toBe('VALIDATION');
    }
    expect((await conversationApi.openings(woman, id)).mine).toEqual([]);
  });

  test('requires an accepted match that neither side has blocked', async () => {
    const { woman, father } = await conversationApi.createFamily();
    const man = await createMember(app, { gender: 'MALE' });
    const { id } = (await conversationApi.request(man, woman)).body.match;
    expect(await statusOrErrorCode(conversationApi.open(woman, id, father))).toBe('NOT_CONNECTED');
    await conversationApi.act(woman, id, 'accept');
    await conversationApi.block(man, woman);
    expect(await statusOrErrorCode(conversationApi.open(woman, id, father))).toBe(
      'CONVERSATION_NOT_FOUND',
    );
    const stranger = await createMember(app);
    expect(await statusOrErrorCode(conversationApi.open(stranger, id, father))).toBe(
      'CONVERSATION_NOT_FOUND',
    );
  });

  test('can be answered only by the other side, and only once', async () => {
    const { woman, man, father, id } = await conversationApi.createFamily();
    await conversationApi.open(woman, id, father);
    const { id: openingId } = requireValue((await conversationApi.openings(man, id)).theirs[0]);
    const stranger = await createMember(app, { gender: 'MALE' });
    expect(await statusOrErrorCode(conversationApi.answer(woman, id, openingId))).toBe(
      'OPENING_NOT_FOUND',
    );
    expect(await statusOrErrorCode(conversationApi.answer(stranger, id, openingId))).toBe(
      'CONVERSATION_NOT_FOUND',
    );
    expect(await statusOrErrorCode(conversationApi.answer(man, id, openingId, false))).toBe(200);
    expect(await statusOrErrorCode(conversationApi.answer(man, id, openingId))).toBe(
      'OPENING_NOT_FOUND',
    );
  });

  test('can be refused without a trace for the relative, and requested again after seven days', async () => {
    const { woman, man, father, id } = await conversationApi.createFamily();
    const readSpeakerResponses = async () =>
      JSON.stringify([
        await conversationApi.listConversationsFor(father, woman),
        await conversationApi.readHistoryFor(father, woman, id),
        await conversationApi.searchMessagesFor(father, woman, id, 'secret'),
        await conversationApi.speak(father, woman, id, { text: 'Hello' }),
        await app.call('listNotifications', { token: father.token, query: {} }),
        await familyApi.readFamilies(father),
      ]);
    const before = await readSpeakerResponses();
    await conversationApi.open(woman, id, father);
    expect(await readSpeakerResponses()).toBe(before);
    const [request] = (await conversationApi.openings(man, id)).theirs;
    await conversationApi.answer(man, id, requireValue(request).id, false);
    expect(await readSpeakerResponses()).toBe(before);
    expect((await conversationApi.openings(woman, id)).mine).toMatchObject([{ state: 'refused' }]);
    expect((await conversationApi.openings(man, id)).theirs).toEqual([]);

    const response = await conversationApi.open(woman, id, father);
    expect(response.body.openings.mine).toMatchObject([{ state: 'refused' }]);
    // After a refusal, closing and opening again does not send a new request.
    await conversationApi.close(woman, id, requireValue(request).id);
    expect((await conversationApi.open(woman, id, father)).body.openings.mine[0]?.state).toBe(
      'refused',
    );
    app.clock.advance(7 * DAY_MS);
    await refreshSessions(app);
    expect((await conversationApi.open(woman, id, father)).body.openings.mine[0]?.state).toBe(
      'asked',
    );
    expect((await conversationApi.openings(man, id)).theirs).toHaveLength(1);
  });

  test.each(['a change of the part and its reversal', 'leaving and joining again'] as const)(
    'cannot be requested for seven days after a refusal, even after %s',
    async (cause) => {
      const { woman, man, father, id } = await conversationApi.createFamily();
      await conversationApi.open(woman, id, father);
      const [request] = (await conversationApi.openings(man, id)).theirs;
      await conversationApi.answer(man, id, requireValue(request).id, false);
      if (cause === 'a change of the part and its reversal') {
        await familyApi.change(woman, father, { part: 'manager' });
        await familyApi.change(woman, father, { part: 'speaker' });
      } else {
        await app.call('leaveFamily', { token: father.token, params: { candidateId: woman.id } });
        await addRelative(app, father.id, woman.id, 'speaker', 'FATHER');
      }
      expect((await conversationApi.openings(woman, id)).choices).toEqual([]);
      expect((await conversationApi.open(woman, id, father)).body.openings.mine).toEqual([]);
      expect((await conversationApi.openings(man, id)).theirs).toEqual([]);
      app.clock.advance(7 * DAY_MS);
      await refreshSessions(app);
      expect((await conversationApi.open(woman, id, father)).body.openings.mine[0]?.state).toBe(
        'asked',
      );
    },
  );
});

describe('messages written by a speaker', () => {
  test('carry the name and relation of the speaker for both sides and the speaker', async () => {
    const { woman, man, father, id } = await conversationApi.createFamily();
    await conversationApi.openAndAllow(woman, man, id, father);
    const { body } = await conversationApi.speak(father, woman, id, {
      text: 'Namaste, I am her father',
    });
    const by = { name: 'Venkatesh', relation: 'FATHER' };
    expect(body.message).toMatchObject({ senderId: 'me', by: { ...by, self: true } });
    // The list of conversations does not show the candidate as the writer.
    const [row] = (await conversationApi.list(woman)).body.matches;
    expect(row).toMatchObject({ lastMessage: 'Namaste, I am her father' });
    expect(row).not.toHaveProperty('lastMine');
    await conversationApi.reply(man, id, 'Namaste', 3);
    const readHistory = async (member: typeof woman) =>
      (await conversationApi.readHistory(member, id)).body.messages.slice(2);
    expect(await readHistory(woman)).toMatchObject([
      { senderId: 'me', by: { ...by, self: false } },
      { senderId: man.id, replyTo: { senderId: 'me', by: { ...by, self: false } } },
    ]);
    expect(await readHistory(man)).toMatchObject([
      { senderId: woman.id, by: { ...by, self: false } },
      { senderId: 'me', replyTo: { senderId: woman.id, by: { ...by, self: false } } },
    ]);
    for (const { messages } of [
      (await conversationApi.readHistory(woman, id)).body,
      (await conversationApi.readHistory(man, id)).body,
    ]) {
      expect(messages.slice(0, 2).some((message) => 'by' in message)).toBe(false);
    }
  });

  test('keep the relation that the speaker had at the time of writing', async () => {
    const { woman, man, father, id } = await conversationApi.createFamily();
    await conversationApi.openAndAllow(woman, man, id, father);
    await conversationApi.speak(father, woman, id, { text: 'Namaste' });
    await familyApi.change(woman, father, { relation: 'GUARDIAN' });
    await familyApi.remove(woman, father);
    const { messages } = (await conversationApi.readHistory(man, id)).body;
    expect(messages.at(-1)?.by).toMatchObject({ name: 'Venkatesh', relation: 'FATHER' });
  });

  test('and reading by the speaker change no receipt, and the speaker sees no read status', async () => {
    const { woman, man, father, id } = await conversationApi.createFamily();
    await conversationApi.openAndAllow(woman, man, id, father);
    await conversationApi.send(man, id, 'Are you there?');
    const readReceipts = async () =>
      JSON.stringify([
        (await conversationApi.readHistory(man, id)).body.messages.map(({ status }) => status),
        (await conversationApi.read(woman, id)).body.match.unreadCount,
        (await conversationApi.read(man, id)).body.match.profile,
        (await app.query('SELECT * FROM match_sides ORDER BY match_id, member_id')).rows,
      ]);
    const before = await readReceipts();
    await conversationApi.readHistoryFor(father, woman, id);
    await conversationApi.listConversationsFor(father, woman);
    await conversationApi.searchMessagesFor(father, woman, id, 'there');
    expect(await readReceipts()).toBe(before);
    await conversationApi.speak(father, woman, id, { text: 'She is at work' });
    // The messages of the man and of the father are unread for the candidate.
    expect((await conversationApi.read(woman, id)).body.match.unreadCount).toBe(2);
    expect((await conversationApi.readHistory(man, id)).body.messages[2]?.status).toBe('sent');

    await conversationApi.markRead(man, id);
    const { messages } = (await conversationApi.readHistoryFor(father, woman, id)).body;
    expect(messages.map(({ status }) => status)).toEqual(['sent', 'sent']);
  });

  test('count towards the message limit of the candidate', async () => {
    const { woman, man, father, id } = await conversationApi.createFamily();
    await conversationApi.openAndAllow(woman, man, id, father);
    const limit = app.context.config.messagesPerMinute;
    await app.query(
      `INSERT INTO rate_limits (key, used, expires_at) VALUES ('message:${woman.id}', ${limit - 1},
         '${new Date(app.clock.now().getTime() + MINUTE_MS).toISOString()}')
       ON CONFLICT (key) DO UPDATE SET used = excluded.used, expires_at = excluded.expires_at`,
    );
    expect(
      await statusOrErrorCode(conversationApi.speak(father, woman, id, { text: 'Hello' })),
    ).toBe(201);
    expect(await statusOrErrorCode(conversationApi.send(woman, id, 'Hello'))).toBe('TOO_MANY');
  });

  test('with a client id that another person has used are rejected without revealing that message', async () => {
    const { woman, man, father, id } = await conversationApi.createFamily();
    const clientId = crypto.randomUUID();
    await conversationApi.send(woman, id, 'secret before three', clientId);
    await conversationApi.openAndAllow(woman, man, id, father);
    const response = await conversationApi.speak(father, woman, id, { text: 'Hello', clientId });
    expect([response.status, response.error.fields?.[0]?.path]).toEqual([400, 'clientId']);
    expect(JSON.stringify(response)).not.toContain('secret');

    const ownClientId = crypto.randomUUID();
    const first = await conversationApi.speak(father, woman, id, {
      text: 'Once',
      clientId: ownClientId,
    });
    const retryResponse = await conversationApi.speak(father, woman, id, {
      text: 'Once',
      clientId: ownClientId,
    });
    expect(retryResponse.body.message).toMatchObject({
      id: first.body.message.id,
      by: { self: true },
    });
    const womanMessage = await conversationApi.send(woman, id, 'Mine', ownClientId);
    expect(womanMessage.error.fields?.[0]?.path).toBe('clientId');
  });
});

test('closing an opening leaves openings of other relatives and in other conversations unchanged', async () => {
  const { woman, man, father, id } = await conversationApi.createFamily();
  const opening = await conversationApi.openAndAllow(woman, man, id, father);
  const otherMan = await createMember(app, { gender: 'MALE' });
  const otherMatchId = (await conversationApi.request(otherMan, woman)).body.match.id;
  await conversationApi.act(woman, otherMatchId, 'accept');
  await conversationApi.openAndAllow(woman, otherMan, otherMatchId, father);
  const aunt = await createRelative(app);
  await addRelative(app, aunt.id, woman.id, 'speaker');
  await conversationApi.openAndAllow(woman, man, id, aunt);
  await conversationApi.close(woman, id, opening);
  expect(await statusOrErrorCode(conversationApi.readHistoryFor(father, woman, otherMatchId))).toBe(
    200,
  );
  expect(await statusOrErrorCode(conversationApi.readHistoryFor(aunt, woman, id))).toBe(200);
  expect(await statusOrErrorCode(conversationApi.readHistoryFor(father, woman, id))).toBe(
    'CONVERSATION_NOT_FOUND',
  );
});
