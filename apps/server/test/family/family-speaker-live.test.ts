import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { conversationCalls, type Speaking } from '../harness/conversation-calls.ts';
import type { TestMember } from '../harness/factories.ts';
import { type LiveClient, openLive } from '../harness/live.ts';

/* Live events sent to a speaker and about a speaker, on two processes. */

let app: TestApp;
let beside: TestApp;
let on: Speaking;
const clients: LiveClient[] = [];
beforeAll(async () => {
  app = await startTestApp();
  beside = await startTestApp({ beside: app });
  on = conversationCalls(app);
});
afterAll(async () => {
  for (const client of clients) client.close();
  await beside.close();
  await app.close();
});

async function connect({ url }: TestApp, { token }: TestMember, candidate?: TestMember) {
  const client = openLive(url, { token, ...(candidate && { onBehalfOf: candidate.id }) });
  clients.push(client);
  await client.connected();
  return client;
}

async function opened() {
  const family = await on.family();
  const opening = await on.openToBoth(family.she, family.he, family.id, family.father);
  return { ...family, opening };
}

test('both sides and the speaker receive each message in the form that is visible to them', async () => {
  const { she, he, father, id } = await opened();
  const [hers, his, fathers] = [
    await connect(beside, she),
    await connect(app, he),
    await connect(beside, father, she),
  ];
  await on.reply(he, id, 'As I wrote', 1);
  const { message } = await fathers.next('speaker:message');
  expect(message).toMatchObject({ text: 'As I wrote', replyTo: { text: null } });
  await on.speak(father, she, id, { text: 'Namaste' });
  const by = { name: 'Venkatesh', relation: 'FATHER' };
  const isHis = ({ message: { text } }: { message: { text: string } }) => text === 'Namaste';
  expect((await hers.next('message:new', isHis)).message).toMatchObject({
    senderId: 'me',
    by: { ...by, self: false },
  });
  expect((await his.next('message:new', isHis)).message).toMatchObject({
    senderId: she.id,
    by: { ...by, self: false },
  });
  expect((await fathers.next('speaker:message', isHis)).message).toMatchObject({
    senderId: 'me',
    by: { ...by, self: true },
  });
  expect(fathers.all('message:new')).toEqual([]);
  expect(fathers.all('match:updated')).toEqual([]);
  expect(fathers.everything()).not.toContain('secret before');
});

test('a speaker receives no event from a conversation that is not open or only requested', async () => {
  const { she, he, father, id } = await on.family();
  const fathers = await connect(app, father, she);
  await on.send(he, id, 'Just for her');
  await on.open(she, id, father);
  const [asked] = (await on.openings(he, id)).theirs;
  await on.answer(he, id, asked?.id as string, false);
  app.context.live.publish(father.id, 'notification:read', { unread: 78 });
  await fathers.next('notification:read', ({ unread }) => unread === 78);
  expect(fathers.all('speaker:message')).toEqual([]);
  expect(fathers.all('speaker:changed')).toEqual([]);
});

test('typing, presence and delivery of a speaker are not attributed to the candidate', async () => {
  const { she, he, father, id } = await opened();
  const [his, fathers] = [await connect(app, he), await connect(app, father, she)];
  his.say('presence:watch', { memberIds: [she.id] });
  fathers.say('typing', { matchId: id });
  fathers.say('message:received', { matchId: id, seq: 2 });
  await on.speak(father, she, id, { text: 'Namaste' });
  await his.next('message:new');
  app.context.live.publish(he.id, 'notification:read', { unread: 79 });
  await his.next('notification:read', ({ unread }) => unread === 79);
  expect(his.all('typing')).toEqual([]);
  expect(his.all('message:delivered')).toEqual([]);
  expect(his.all('presence').every(({ online }) => !online)).toBe(true);
  const { rows } = await app.query(
    `SELECT delivered_seq, read_seq FROM match_sides WHERE match_id = '${id}' AND member_id = '${she.id}'`,
  );
  expect(rows).toEqual([{ delivered_seq: 0, read_seq: 0 }]);
});
