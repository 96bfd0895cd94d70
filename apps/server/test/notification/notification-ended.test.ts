import { expect, test } from 'vitest';
import { conversationCalls } from '../harness/conversation-calls.ts';
import {
  addRelative,
  createMember,
  createRelative,
  type TestMember,
} from '../harness/factories.ts';
import { familyCalls } from '../harness/family.ts';
import { createLiveConnector } from '../harness/live.ts';
import { matchCalls } from '../harness/match-calls.ts';
import { requireValue } from '../harness/present.ts';
import { proposalCalls } from '../harness/proposal-calls.ts';
import { testApp } from '../harness/test-app.ts';

/* Tests of unread notifications about requests that end without an answer. */

const app = testApp();
const conversationApi = conversationCalls(app);
const familyApi = familyCalls(app);
const matchApi = matchCalls(app);
const proposalApi = proposalCalls(app);
const connect = createLiveConnector();

async function readCounts({ token }: TestMember) {
  const { body } = await app.call('listNotifications', { token, query: {} });
  return {
    unread: body.unread,
    counts: body.notifications.map(({ kind, count }) => [kind, count]),
  };
}

test('the proposals of a removed relative are not counted, even after a later proposal', async () => {
  const { woman, man, mother } = await proposalApi.createFamily();
  const otherMan = await createMember(app, { gender: 'MALE' });
  for (const member of [man, otherMan]) await proposalApi.propose(mother, woman, member);
  expect(await readCounts(woman)).toEqual({ unread: 1, counts: [['FAMILY_PROPOSAL', 2]] });
  const device = await connect(app, woman);
  await familyApi.remove(woman, mother);
  expect(await device.waitForEvent('notification:read')).toEqual({ unread: 0 });
  // A notification that is not shown stays unread, so it is not listed as read.
  const body = { upTo: app.clock.now().toISOString() };
  await app.call('readNotifications', { token: woman.token, body });
  expect(await readCounts(woman)).toEqual({ unread: 0, counts: [] });

  const father = await createRelative(app);
  await addRelative(app, father.id, woman.id, 'manager', 'FATHER');
  await proposalApi.propose(father, woman, man);
  expect(await device.waitForEvent('notification:new')).toEqual({
    kind: 'FAMILY_PROPOSAL',
    unread: 1,
  });
  expect(await readCounts(woman)).toEqual({ unread: 1, counts: [['FAMILY_PROPOSAL', 1]] });
});

test('after one of two relatives is removed, only the proposal of the other is counted', async () => {
  const { woman, man, mother } = await proposalApi.createFamily();
  const father = await createRelative(app);
  await addRelative(app, father.id, woman.id, 'manager', 'FATHER');
  const otherMan = await createMember(app, { gender: 'MALE' });
  await proposalApi.propose(mother, woman, man);
  await proposalApi.propose(father, woman, otherMan);
  expect(await readCounts(woman)).toEqual({ unread: 1, counts: [['FAMILY_PROPOSAL', 2]] });
  await familyApi.remove(woman, father);
  expect(await readCounts(woman)).toEqual({ unread: 1, counts: [['FAMILY_PROPOSAL', 1]] });
  const body = { upTo: app.clock.now().toISOString() };
  await app.call('readNotifications', { token: woman.token, body });
  expect(await readCounts(woman)).toEqual({ unread: 0, counts: [['FAMILY_PROPOSAL', 1]] });
});

test('a request for a removed or hidden relative is not counted for the other side', async () => {
  const { woman, man, father, id } = await conversationApi.createFamily();
  const before = await readCounts(man);
  await conversationApi.open(woman, id, father);
  expect((await readCounts(man)).unread).toBe(before.unread + 1);
  const device = await connect(app, man);
  await familyApi.remove(woman, father);
  expect(await device.waitForEvent('notification:read')).toEqual({ unread: before.unread });
  expect(await readCounts(man)).toEqual(before);

  const brother = await createMember(app, { gender: 'MALE' });
  await addRelative(app, brother.id, woman.id, 'speaker', 'BROTHER');
  const block = { blocker_id: man.id, blocked_id: brother.id, created_at: app.clock.now() };
  await app.db.insertInto('blocks').values(block).execute();
  await conversationApi.open(woman, id, brother);
  expect((await conversationApi.openings(woman, id)).mine).toMatchObject([{ state: 'asked' }]);
  expect(await readCounts(man)).toEqual(before);
});

test('an ended request is not listed as read after the man opens the conversation', async () => {
  const { woman, man, father, id } = await conversationApi.createFamily();
  const { counts } = await readCounts(man);
  await conversationApi.open(woman, id, father);
  await familyApi.remove(woman, father);
  await conversationApi.markRead(man, id);
  expect(await readCounts(man)).toEqual({ unread: 0, counts });
});

test('an ended request is not listed as read after the man requests an opening for his own relative', async () => {
  const { woman, man, father, id } = await conversationApi.createFamily();
  const uncle = await createRelative(app);
  await addRelative(app, uncle.id, man.id, 'speaker', 'UNCLE');
  const { counts } = await readCounts(man);
  await conversationApi.open(woman, id, father);
  await familyApi.remove(woman, father);
  await conversationApi.open(man, id, uncle);
  expect(await readCounts(man)).toEqual({ unread: 0, counts });
});

test('the unread count excludes a proposal of a man whom the woman blocks', async () => {
  const { woman, man, mother } = await proposalApi.createFamily();
  await proposalApi.propose(mother, woman, man);
  const device = await connect(app, woman);
  await matchApi.block(woman, man);
  expect(await device.waitForEvent('notification:read')).toEqual({ unread: 0 });
});

test('a woman receives no event when a proposed man without a match blocks her', async () => {
  const { woman, man, mother } = await proposalApi.createFamily();
  await proposalApi.propose(mother, woman, man);
  const device = await connect(app, woman);
  const events: string[] = [];
  device.socket.onAny((name: string) => events.push(name));
  await matchApi.block(man, woman);
  const otherMan = await createMember(app, { gender: 'MALE' });
  await proposalApi.propose(mother, woman, otherMan);
  await device.waitForEvent('notification:new');
  expect(events).toEqual(['notification:new']);
});

test('the unread count excludes a request in a match that the man ends', async () => {
  const { woman, man, father, id } = await conversationApi.createFamily();
  await conversationApi.open(woman, id, father);
  const device = await connect(app, man);
  await matchApi.act(man, id, 'end');
  expect(await device.waitForEvent('notification:read')).toEqual({ unread: 0 });
});

const endingActions: Record<string, (woman: TestMember, id: string) => Promise<unknown>> = {
  'ends the match': (woman, id) => matchApi.act(woman, id, 'end'),
  'withdraws it': async (woman, id) => {
    const [opening] = (await conversationApi.openings(woman, id)).mine;
    return conversationApi.close(woman, id, requireValue(opening).id);
  },
};

test.each(Object.entries(endingActions))(
  'the unread count excludes a request after the woman %s',
  async (_, end) => {
    const { woman, man, father, id } = await conversationApi.createFamily();
    await conversationApi.open(woman, id, father);
    const { unread } = await readCounts(man);
    const device = await connect(app, man);
    await end(woman, id);
    expect(await device.waitForEvent('notification:read')).toEqual({ unread: unread - 1 });
  },
);

test('an answered request is listed as read', async () => {
  const { woman, man, father, id } = await conversationApi.createFamily();
  await conversationApi.openAndAllow(woman, man, id, father);
  const { unread, counts } = await readCounts(man);
  expect(unread).toBe(0);
  expect(counts.map(([kind]) => kind)).toContain('OPENING_ASKED');
});
