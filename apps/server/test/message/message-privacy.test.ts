import { type EndpointName, endpoints } from '@sambandha/contract/endpoints';
import { clientEvents, serverEvents } from '@sambandha/contract/realtime';
import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, test } from 'vitest';
import { createMember, type TestMember } from '../harness/factories.ts';
import { connectLive, openLive } from '../harness/live.ts';
import { matchCalls } from '../harness/match-calls.ts';
import { testApp } from '../harness/test-app.ts';

/*
 * Tests the access to a conversation through every endpoint and event, for members in every
 * relation to `woman`, one of the two members of the conversation.
 */

const actorNames = [
  'stranger',
  'requester',
  'recipient',
  'matched',
  'declined',
  'blocked',
  'has-blocked',
  'deactivated',
  'admin',
] as const;

type Actor = (typeof actorNames)[number];

const app = testApp({ env: { MESSAGES_PER_MINUTE: '1000' } });
const matchApi = matchCalls(app);
let woman: TestMember;
let man: TestMember;
/** The id of the conversation of `woman` and `man`, which must stay unknown to all others. */
let privateMatchId: string;
const actors = new Map<Actor, { member: TestMember; ownMatchId: string | null }>();

beforeAll(async () => {
  const pair = await matchApi.createConnectedPair();
  ({ woman, man, id: privateMatchId } = pair);
  await matchApi.send(man, privateMatchId, 'Between the two of us');
  for (const actor of actorNames) actors.set(actor, await createActor(actor));
});

/** Creates a member in this relation to `woman`, and their match, if there is one. */
async function createActor(
  actor: Actor,
): Promise<{ member: TestMember; ownMatchId: string | null }> {
  const member = await createMember(app, { gender: 'MALE', is_admin: actor === 'admin' });
  if (actor === 'stranger' || actor === 'admin') return { member, ownMatchId: null };
  const [requester, recipient] = actor === 'recipient' ? [woman, member] : [member, woman];
  const ownMatchId = (await matchApi.request(requester, recipient, 'Namaste')).body.match.id;
  if (actor === 'declined') await matchApi.act(woman, ownMatchId, 'decline');
  if (['matched', 'blocked', 'has-blocked', 'deactivated'].includes(actor)) {
    await matchApi.act(woman, ownMatchId, 'accept');
  }
  if (actor === 'blocked') await matchApi.block(woman, member);
  if (actor === 'has-blocked') await matchApi.block(member, woman);
  if (actor === 'deactivated') await app.call('deactivateAccount', { token: member.token });
  return { member, ownMatchId };
}

function findActor(actor: Actor) {
  const entry = actors.get(actor);
  if (entry === undefined) throw new Error(`There is no member in the relation ${actor}`);
  return entry;
}

function ownMatchIdOf(actor: Actor): string {
  const { ownMatchId } = findActor(actor);
  if (ownMatchId === null) throw new Error(`${actor} has no match`);
  return ownMatchId;
}

/** Calls of every endpoint whose path contains a conversation id. */
const calls = {
  listMessages: (token: string, matchId: string) =>
    app.call('listMessages', { token, params: { matchId } }),
  searchMessages: (token: string, matchId: string) =>
    app.call('searchMessages', { token, params: { matchId }, query: { q: 'us' } }),
  sendMessage: (token: string, matchId: string) =>
    app.call('sendMessage', { token, params: { matchId }, body: { text: 'May I?' } }),
  markRead: (token: string, matchId: string) =>
    app.call('markRead', { token, params: { matchId }, body: {} }),
  hideMessage: (token: string, matchId: string) =>
    app.call('hideMessage', { token, params: { matchId, seq: 1 } }),
  muteConversation: (token: string, matchId: string) =>
    app.call('muteConversation', { token, params: { matchId }, body: { muted: true } }),
  listConversationOpenings: (token: string, matchId: string) =>
    app.call('listConversationOpenings', { token, params: { matchId } }),
  requestOpenings: (token: string, matchId: string) =>
    app.call('requestOpenings', { token, params: { matchId }, body: { personIds: [uuidv7()] } }),
  answerOpening: (token: string, matchId: string) =>
    app.call('answerOpening', { token, params: { matchId, id: uuidv7() }, body: { allow: true } }),
  closeConversation: (token: string, matchId: string) =>
    app.call('closeConversation', { token, params: { matchId, id: uuidv7() } }),
  requestHistory: (token: string, matchId: string) =>
    app.call('requestHistory', { token, params: { matchId, id: uuidv7() } }),
  answerHistoryRequest: (token: string, matchId: string) =>
    app.call('answerHistoryRequest', {
      token,
      params: { matchId, id: uuidv7() },
      body: { allow: true },
    }),
  readMatch: (token: string, matchId: string) =>
    app.call('readMatch', { token, params: { id: matchId } }),
  readPartner: (token: string, matchId: string) =>
    app.call('readPartner', { token, params: { id: matchId } }),
  updateMatch: (token: string, matchId: string) =>
    app.call('updateMatch', { token, params: { id: matchId }, body: { action: 'end' } }),
};

/** Lists and counts that could reveal a conversation. */
const listCalls = ['listConversations', 'listMatches', 'matchStats'] as const;

test('the tests cover every endpoint whose path contains a conversation id', () => {
  const conversationEndpoints = (Object.keys(endpoints) as EndpointName[]).filter((name) =>
    /\/messages\/:matchId|\/matches\/:id/.test(endpoints[name].path),
  );
  expect(conversationEndpoints.sort()).toEqual(Object.keys(calls).sort());
});

describe.each(actorNames)(
  'a conversation of others, for a member in the relation "%s"',
  (actor) => {
    test.each(Object.entries(calls))('is like an unknown conversation to %s', async (_, call) => {
      const { token } = findActor(actor).member;
      const responses = [await call(token, privateMatchId), await call(token, uuidv7())];
      const [real, unknown] = responses.map(({ status, error }) => ({ status, error }));
      expect(real).toEqual(unknown);
      expect(real?.status).toBe(actor === 'deactivated' ? 401 : 404);
    });

    test('is like an unknown conversation in a report, which stores no messages', async () => {
      const { token } = findActor(actor).member;
      const report = (matchId: string) =>
        app.call('reportMember', {
          token,
          body: { memberId: man.id, matchId, reason: 'OTHER', attachMessages: true },
        });
      const [real, unknown] = [await report(privateMatchId), await report(uuidv7())];
      expect([real.status, real.error]).toEqual([unknown.status, unknown.error]);
      expect(real.status).toBeGreaterThanOrEqual(400);
      const storedEvidence = await app.db.selectFrom('report_evidence').selectAll().execute();
      expect(storedEvidence).toEqual([]);
    });

    test('does not appear in lists and counts', async () => {
      const { token } = findActor(actor).member;
      const before = await Promise.all(listCalls.map((name) => app.call(name, { token })));
      await matchApi.send(man, privateMatchId, 'And something more');
      const after = await Promise.all(listCalls.map((name) => app.call(name, { token })));
      expect(after.map(({ body }) => body)).toEqual(before.map(({ body }) => body));
      expect(JSON.stringify(after.map(({ body }) => body))).not.toContain(privateMatchId);
    });
  },
);

describe('live events', () => {
  const connectedActors = actorNames.filter((actor) => actor !== 'deactivated');

  test.each(connectedActors)(
    'of others are neither sent to nor accepted from a member in the relation "%s"',
    async (actor) => {
      const { member } = findActor(actor);
      const device = await connectLive(app.url, member);
      const [womanDevice, manDevice] = [
        await connectLive(app.url, woman),
        await connectLive(app.url, man),
      ];
      device.emit('presence:watch', { memberIds: [man.id] });
      device.emit('typing', { matchId: privateMatchId });
      device.emit('message:received', { matchId: privateMatchId, seq: 1 });
      womanDevice.emit('typing', { matchId: privateMatchId });
      await manDevice.waitForEvent('typing', ({ matchId }) => matchId === privateMatchId);
      await matchApi.send(woman, privateMatchId, 'Only for him');
      await matchApi.markRead(man, privateMatchId);
      await womanDevice.waitForEvent('message:read', ({ matchId }) => matchId === privateMatchId);
      await app.call('muteConversation', {
        token: woman.token,
        params: { matchId: privateMatchId },
        body: { muted: true },
      });
      await app.call('muteConversation', {
        token: woman.token,
        params: { matchId: privateMatchId },
        body: { muted: false },
      });
      // Events arrive in order, so all earlier events to the actor have arrived with this event.
      const lastMatchId = uuidv7();
      app.context.live.publish(member.id, 'typing', { matchId: lastMatchId });
      await device.waitForEvent('typing', ({ matchId }) => matchId === lastMatchId);
      const events = Object.keys(serverEvents) as (keyof typeof serverEvents)[];
      const receivedText = JSON.stringify(events.flatMap((event) => device.listPayloads(event)));
      for (const trace of [privateMatchId, man.id, 'Only for him'])
        expect(receivedText).not.toContain(trace);
      // The only typing event is from the woman's own device.
      expect(
        manDevice.listPayloads('typing').filter(({ matchId }) => matchId === privateMatchId),
      ).toHaveLength(1);
      expect(womanDevice.listPayloads('typing')).toEqual([]);
      for (const client of [device, womanDevice, manDevice]) client.close();
    },
  );

  test('from clients are limited to the three tested types', () => {
    expect(Object.keys(clientEvents).sort()).toEqual([
      'message:received',
      'presence:watch',
      'typing',
    ]);
  });

  test('are unavailable to a deactivated member, whose connection is refused', async () => {
    const { member } = findActor('deactivated');
    const device = openLive(app.url, { token: member.token });
    expect(await device.waitForRefusal()).toBe('UNAUTHENTICATED');
    device.close();
  });
});

/** The statuses of the calls that either side of a visible match may make. */
const allowedToSides = {
  listMessages: 200,
  searchMessages: 200,
  markRead: 204,
  muteConversation: 204,
  hideMessage: 204,
  readMatch: 200,
};
const sameStatusForEveryCall = (status: number) =>
  Object.fromEntries(Object.keys(calls).map((name) => [name, status]));

/**
 * The expected statuses in the actor's match with `woman`. `updateMatch` is the last call, because
 * it ends the match.
 */
const ownStatuses: readonly (readonly [Actor, Partial<Record<keyof typeof calls, number>>])[] = [
  ['requester', { ...allowedToSides, sendMessage: 403 }],
  ['declined', { ...allowedToSides, sendMessage: 403 }],
  ['recipient', { ...allowedToSides, sendMessage: 201 }],
  ['matched', { ...allowedToSides, sendMessage: 201, updateMatch: 200 }],
  ['blocked', sameStatusForEveryCall(404)],
  ['has-blocked', sameStatusForEveryCall(404)],
  ['deactivated', sameStatusForEveryCall(401)],
];

describe.each(ownStatuses)('the match of a member in the relation "%s"', (actor, expected) => {
  const expectedCalls = Object.entries(expected) as [keyof typeof calls, number][];
  test.each(expectedCalls)('%s returns %d', async (name, status) => {
    const { token } = findActor(actor).member;
    expect((await calls[name](token, ownMatchIdOf(actor))).status).toBe(status);
  });
});

test.each(['blocked', 'has-blocked', 'deactivated'] as const)(
  'the match with a member in the relation "%s" is like an unknown match to `woman`',
  async (actor) => {
    const ownMatchId = ownMatchIdOf(actor);
    for (const call of Object.values(calls)) {
      const [real, unknown] = [
        await call(woman.token, ownMatchId),
        await call(woman.token, uuidv7()),
      ];
      expect([real.status, real.error]).toEqual([unknown.status, unknown.error]);
    }
    const responses = await Promise.all(
      listCalls.map((name) => app.call(name, { token: woman.token })),
    );
    expect(JSON.stringify(responses.map(({ body }) => body))).not.toContain(ownMatchId);
  },
);
