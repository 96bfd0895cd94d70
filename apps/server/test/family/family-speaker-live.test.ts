import { describe, expect, test } from 'vitest';
import { conversationCalls } from '../harness/conversation-calls.ts';
import { addRelative, createMember, type TestMember } from '../harness/factories.ts';
import { createLiveConnector, receivePublishedEvents } from '../harness/live.ts';
import { requireValue } from '../harness/present.ts';
import { testApp } from '../harness/test-app.ts';

/*
 * Tests of live events to a speaker and about a speaker, on two processes. `createOpenFamily` sends
 * two messages (`seq` 1 and 2) before the conversation is open to the father.
 */

const app = testApp();
const secondApp = testApp({ siblingOf: app });
const conversationApi = conversationCalls(app);
const connect = createLiveConnector();

test('both sides and the speaker receive each message in the form that is visible to them', async () => {
  const { woman, man, father, id } = await conversationApi.createOpenFamily();
  const [womanDevice, manDevice, fatherDevice] = [
    await connect(secondApp, woman),
    await connect(app, man),
    await connect(secondApp, father, woman),
  ];
  await conversationApi.reply(man, id, 'As I wrote', 1);
  const { message } = await fatherDevice.waitForEvent('speaker:message');
  expect(message).toMatchObject({ text: 'As I wrote', replyTo: { text: null } });
  await conversationApi.speak(father, woman, id, { text: 'Namaste' });
  const by = { name: 'Venkatesh', relation: 'FATHER' };
  const isFatherMessage = ({ message: { text } }: { message: { text: string } }) =>
    text === 'Namaste';
  expect((await womanDevice.waitForEvent('message:new', isFatherMessage)).message).toMatchObject({
    senderId: 'me',
    by: { ...by, self: false },
  });
  expect((await manDevice.waitForEvent('message:new', isFatherMessage)).message).toMatchObject({
    senderId: woman.id,
    by: { ...by, self: false },
  });
  expect(
    (await fatherDevice.waitForEvent('speaker:message', isFatherMessage)).message,
  ).toMatchObject({
    senderId: 'me',
    by: { ...by, self: true },
  });
  await receivePublishedEvents(app, father.id, fatherDevice);
  expect(fatherDevice.listPayloads('speaker:message').map(({ message: { text } }) => text)).toEqual(
    ['As I wrote', 'Namaste'],
  );
  expect(fatherDevice.listPayloads('message:new')).toEqual([]);
  expect(fatherDevice.listPayloads('match:updated')).toEqual([]);
  expect(fatherDevice.eventsAsText()).not.toContain('secret before');
});

test('the speaker receives a message that is sent with a new interest in the matched candidate', async () => {
  const { woman, man, father } = await conversationApi.createOpenFamily();
  const fatherDevice = await connect(secondApp, father, woman);
  const { status } = await app.call('requestMatch', {
    token: man.token,
    params: { id: woman.id },
    body: { message: 'From the profile' },
  });
  expect(status).toBe(200);
  const { message } = await fatherDevice.waitForEvent('speaker:message');
  expect(message).toMatchObject({ text: 'From the profile', senderId: man.id });
});

test('a speaker receives no event from a conversation without an opening, or with a requested or refused opening', async () => {
  const { woman, man, father, id } = await conversationApi.createFamily();
  const fatherDevice = await connect(app, father, woman);
  await conversationApi.send(man, id, 'Just for her');
  await conversationApi.open(woman, id, father);
  const [request] = (await conversationApi.openings(man, id)).theirs;
  await conversationApi.answer(man, id, requireValue(request).id, false);
  await receivePublishedEvents(app, father.id, fatherDevice);
  expect(fatherDevice.listPayloads('speaker:message')).toEqual([]);
  expect(fatherDevice.listPayloads('speaker:changed')).toEqual([]);
});

test('typing, presence and delivery of a speaker are not attributed to the candidate', async () => {
  const { woman, man, father, id } = await conversationApi.createOpenFamily();
  const [manDevice, fatherDevice] = [await connect(app, man), await connect(app, father, woman)];
  manDevice.emit('presence:watch', { memberIds: [woman.id] });
  await manDevice.waitForEvent('presence');
  fatherDevice.emit('typing', { matchId: id });
  fatherDevice.emit('message:received', { matchId: id, seq: 1 });
  await fatherDevice.untilHandled();
  await conversationApi.speak(father, woman, id, { text: 'Namaste' });
  await manDevice.waitForEvent('message:new');
  await receivePublishedEvents(app, man.id, manDevice);
  expect(manDevice.listPayloads('presence')).toEqual([{ memberId: woman.id, online: false }]);
  // The same events from the candidate's own device are handled later and arrive.
  const womanDevice = await connect(app, woman);
  womanDevice.emit('typing', { matchId: id });
  womanDevice.emit('message:received', { matchId: id, seq: 2 });
  await manDevice.waitForEvent('message:delivered', ({ seq }) => seq === 2);
  expect(manDevice.listPayloads('typing')).toHaveLength(1);
  expect(manDevice.listPayloads('message:delivered')).toEqual([{ matchId: id, seq: 2 }]);
  const { rows } = await app.query(
    `SELECT delivered_seq, read_seq FROM match_sides WHERE match_id = '${id}' AND member_id = '${woman.id}'`,
  );
  expect(rows).toEqual([{ delivered_seq: 2, read_seq: 0 }]);
});

const createModerator = () => createMember(app, { gender: 'MALE', is_moderator: true });

/** The blocks and team decisions that end the part of a speaker who has a profile. */
const partEnds: Record<string, (woman: TestMember, brother: TestMember) => Promise<unknown>> = {
  'when the candidate blocks the speaker': (woman, brother) =>
    conversationApi.block(woman, brother),
  'when the speaker blocks the candidate': (woman, brother) =>
    conversationApi.block(brother, woman),
  'when the team removes the speaker': async (woman, { id }) => {
    const { token } = await createModerator();
    const decision = { act: 'endPart' as const, note: 'I rang her', reports: [] };
    const body = { ...decision, candidateId: woman.id };
    return app.call('decideRelative', { token, params: { id }, body });
  },
  'when the team removes the speaker after a call for help': async (woman, { id: personId }) => {
    await app.call('press', { token: woman.token, body: {} });
    const { token } = await createModerator();
    const params = { id: woman.id, personId };
    return app.call('endPressedPart', { token, params, body: { note: 'She asked for it' } });
  },
};

describe.each(Object.entries(partEnds))('%s', (_, end) => {
  /** Creates a connected pair, and the woman's brother, who is a speaker and has a profile. */
  async function createBrother() {
    const family = await conversationApi.createFamily();
    const brother = await createMember(app, { gender: 'MALE' });
    await addRelative(app, brother.id, family.woman.id, 'speaker', 'BROTHER');
    return { ...family, brother };
  }

  test('both sides receive the closed conversation', async () => {
    const { woman, man, brother, id } = await createBrother();
    await conversationApi.openAndAllow(woman, man, id, brother);
    const devices = [await connect(app, woman), await connect(secondApp, man)];
    await end(woman, brother);
    for (const device of devices) {
      const { match } = await device.waitForEvent('match:updated');
      expect(match.id).toBe(id);
      expect(match).not.toHaveProperty('openings');
    }
  });

  test('a side that has blocked the speaker receives no event', async () => {
    const { woman, man, brother, id } = await createBrother();
    const block = { blocker_id: man.id, blocked_id: brother.id, created_at: app.clock.now() };
    await app.db.insertInto('blocks').values(block).execute();
    await conversationApi.open(woman, id, brother);
    const [womanDevice, manDevice] = [await connect(app, woman), await connect(secondApp, man)];
    await end(woman, brother);
    await womanDevice.waitForEvent('match:updated');
    await receivePublishedEvents(app, man.id, manDevice);
    expect(manDevice.listPayloads('match:updated')).toEqual([]);
  });
});
