import type { InterestFrom } from '@sambandha/contract/match/interests';
import type { MatchAction } from '@sambandha/contract/match/schemas';
import { todayThere } from '@sambandha/contract/primitives';
import fc from 'fast-check';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from './harness/app.ts';
import { createMember, type TestMember } from './harness/factories.ts';
import {
  boxes,
  boxOf,
  everyone,
  isBlocked,
  isPossible,
  isWelcome,
  type Model,
  other,
  type Pair,
  pairKey,
  reachable,
  type Who,
  write,
} from './harness/match-model.ts';
import { type Matching, matching } from './harness/matching.ts';

const DAY = 24 * 60 * 60 * 1000;

let app: TestApp;
let on: Matching;
beforeAll(async () => {
  app = await startTestApp();
  on = matching(app);
});
afterAll(() => app.close());

interface Real {
  readonly members: Record<Who, TestMember>;
  readonly ids: Map<string, string>;
}

class Command implements fc.AsyncCommand<Model, Real> {
  readonly what: string;
  readonly does: (model: Model, real: Real) => Promise<void>;
  constructor(what: string, does: (model: Model, real: Real) => Promise<void>) {
    this.what = what;
    this.does = does;
  }
  check = () => true;
  toString = () => this.what;
  async run(model: Model, real: Real) {
    // So far apart that no allowance is used up.
    app.clock.advance(DAY / 24);
    await this.does(model, real);
    await agree(model, real);
  }
}

const ask = (from: Who, to: Who, text: boolean) =>
  new Command(`${from} asks ${to}${text ? ' with a message' : ''}`, async (model, real) => {
    const answer = await on.request(real.members[from], real.members[to], text ? 'Hi' : undefined);
    const pair = model.pairs.get(pairKey(from, to));
    const now = app.clock.now();
    if (!isPossible(from, to) || isBlocked(model, from, to)) {
      return expect(answer.error.code).toBe('PROFILE_NOT_FOUND');
    }
    const mustWait =
      (pair?.status === 'DECLINED' && pair.asker === from) || pair?.status === 'ENDED';
    if (mustWait && todayThere(now) < todayThere(new Date(pair.since.getTime() + 90 * DAY))) {
      return expect(answer.error.code).toBe('ASK_LATER');
    }
    if (pair?.status === 'ACCEPTED' || (pair?.status === 'REQUESTED' && pair.asker === from)) {
      expect(answer.status).toBe(200);
    } else if (pair?.status === 'REQUESTED') {
      expect(answer.status).toBe(200);
      Object.assign(pair, { status: 'ACCEPTED', since: now });
    } else if (!isWelcome(model, from, to)) {
      return expect(answer.error.code).toBe('INTEREST_CLOSED');
    } else {
      expect(answer.status).toBe(201);
      model.pairs.set(pairKey(from, to), {
        messages: [],
        read: new Map(),
        ...pair,
        status: 'REQUESTED',
        asker: from,
        since: now,
        spoke: new Set(),
      });
      real.ids.set(pairKey(from, to), answer.body.match.id);
    }
    const after = model.pairs.get(pairKey(from, to)) as Pair;
    if (text && !after.spoke.has(from)) write(after, from);
  });

const decide = (who: Who, key: string, action: MatchAction) =>
  new Command(`${who} does ${action} to ${key}`, async (model, real) => {
    const answer = await on.act(real.members[who], real.ids.get(key) ?? uuidv7(), action);
    const pair = reachable(model, who, key);
    if (pair === null) return expect(answer.error.code).toBe('CONVERSATION_NOT_FOUND');
    const isAsker = pair.asker === who;
    const leads: Record<MatchAction, string | false> = {
      accept:
        pair.status === 'ACCEPTED' || (pair.status === 'REQUESTED' && !isAsker && 'ACCEPTED')
          ? 'ACCEPTED'
          : false,
      decline: ['REQUESTED', 'DECLINED'].includes(pair.status) && !isAsker && 'DECLINED',
      withdraw: ['REQUESTED', 'WITHDRAWN'].includes(pair.status) && isAsker && 'WITHDRAWN',
      end: ['ACCEPTED', 'ENDED'].includes(pair.status) && 'ENDED',
    };
    const to = leads[action];
    if (to === false) return expect(answer.error.code).toBe('MATCH_STATE');
    expect(answer.body.match.status).toBe(to);
    if (pair.status !== to) Object.assign(pair, { status: to, since: app.clock.now() });
  });

const say = (who: Who, key: string) =>
  new Command(`${who} writes in ${key}`, async (model, real) => {
    const answer = await on.send(real.members[who], real.ids.get(key) ?? uuidv7(), `From ${who}`);
    const pair = reachable(model, who, key);
    if (pair === null) return expect(answer.error.code).toBe('CONVERSATION_NOT_FOUND');
    const accepts = pair.status === 'REQUESTED' && pair.asker !== who;
    if (pair.status !== 'ACCEPTED' && !accepts) {
      return expect(answer.error.code).toBe('NOT_CONNECTED');
    }
    if (accepts) Object.assign(pair, { status: 'ACCEPTED', since: app.clock.now() });
    write(pair, who);
    expect(answer.body.message).toMatchObject({ seq: pair.messages.length, senderId: 'me' });
  });

const readAll = (who: Who, key: string) =>
  new Command(`${who} reads ${key}`, async (model, real) => {
    const answer = await on.markRead(real.members[who], real.ids.get(key) ?? uuidv7());
    const pair = reachable(model, who, key);
    expect(answer.status).toBe(pair === null ? 404 : 204);
    pair?.read.set(who, pair.messages.length);
  });

const block = (who: Who, whom: Who) =>
  new Command(`${who} blocks ${whom}`, async (model, real) => {
    const answer = await on.block(real.members[who], real.members[whom]);
    const known =
      model.pairs.has(pairKey(who, whom)) ||
      model.blocks.has(`${who}>${whom}`) ||
      !isBlocked(model, who, whom);
    if (!isPossible(who, whom) || !known) return expect(answer.status).toBe(404);
    expect(answer.status).toBe(204);
    model.blocks.add(`${who}>${whom}`);
  });

const unblock = (who: Who, whom: Who) =>
  new Command(`${who} unblocks ${whom}`, async (model, real) => {
    expect((await on.unblock(real.members[who], real.members[whom])).status).toBe(204);
    model.blocks.delete(`${who}>${whom}`);
  });

const hearFrom = (who: Who, choice: InterestFrom) =>
  new Command(`${who} hears from ${choice}`, async (model, real) => {
    expect((await on.hearFrom(real.members[who], choice)).body.settings.interestFrom).toBe(choice);
    if (choice === 'everyone') model.choosy.delete(who);
    else model.choosy.set(who, choice);
  });

/** An admin gives a member the mark, or takes it. */
const verify = (who: Who, verified: boolean) =>
  new Command(`${who} is ${verified ? '' : 'not '}verified`, async (model, real) => {
    await app.db
      .updateTable('members')
      .set({ verified_at: verified ? app.clock.now() : null })
      .where('id', '=', real.members[who].id)
      .execute();
    if (verified) model.verified.add(who);
    else model.verified.delete(who);
  });

const declineAll = (who: Who) =>
  new Command(`${who} declines everything at once`, async (model, real) => {
    const keys = [...model.pairs.keys()];
    const answer = await on.declineAll(real.members[who], [
      ...keys.map((key) => real.ids.get(key) ?? ''),
      uuidv7(),
    ]);
    const { declined, refused } = answer.body;
    expect(refused.at(-1)?.code).toBe('CONVERSATION_NOT_FOUND');
    for (const key of keys) {
      const id = real.ids.get(key) ?? '';
      const pair = reachable(model, who, key);
      const refusal = refused.find((one) => one.id === id)?.code;
      if (pair === null) expect(refusal).toBe('CONVERSATION_NOT_FOUND');
      else if (pair.asker === who || !['REQUESTED', 'DECLINED'].includes(pair.status)) {
        expect(refusal).toBe('MATCH_STATE');
      } else {
        expect(declined).toContain(id);
        if (pair.status !== 'DECLINED') {
          Object.assign(pair, { status: 'DECLINED', since: app.clock.now() });
        }
      }
    }
  });

const wait = () =>
  new Command('a season goes by', async () => {
    app.clock.advance(45 * DAY);
    await app.db
      .updateTable('sessions')
      .set({ expires_at: new Date(app.clock.now().getTime() + 30 * DAY) })
      .execute();
  });

/** Everyone's list says what the model says. */
async function agree(model: Model, real: Real): Promise<void> {
  for (const who of everyone) {
    const { matches } = (await on.list(real.members[who])).body;
    const expected = [...model.pairs].flatMap(([key, pair]) => {
      if (reachable(model, who, key) === null) return [];
      if (!['REQUESTED', 'ACCEPTED'].includes(pair.status)) return [];
      const unread = pair.messages.slice(pair.read.get(who) ?? 0).filter((by) => by !== who);
      return [
        {
          id: real.ids.get(key),
          with: real.members[other(key, who)].id,
          status: pair.status,
          direction: pair.asker === who ? 'sent' : 'received',
          unread: unread.length,
        },
      ];
    });
    const found = matches.map(({ id, status, direction, profile, unreadCount }) => ({
      id,
      with: profile.id,
      status,
      direction,
      unread: unreadCount,
    }));
    expect(new Set(found)).toEqual(new Set(expected));
    await agreeOnBoxes(model, real, who);
  }
}

/** Someone's lists of interests, and how long they are, say what the model says. */
async function agreeOnBoxes(model: Model, real: Real, who: Who): Promise<void> {
  const keys = [...model.pairs.keys()].filter((key) => reachable(model, who, key) !== null);
  const [stats, ...lists] = await Promise.all([
    app.call('matchStats', { token: real.members[who].token }),
    ...boxes.map((box) => on.interests(real.members[who], box)),
  ]);
  for (const [at, box] of boxes.entries()) {
    const { interests } = lists[at]?.body ?? { interests: [] };
    const expected = keys.filter((key) => boxOf(model.pairs.get(key) as Pair, who) === box);
    const found = interests.map(({ id }) => id);
    expect(new Set(found)).toEqual(new Set(expected.map((key) => real.ids.get(key))));
    expect(stats.body[box]).toBe(found.length);
  }
}

/** Mostly those who may meet, and mostly one pair, so that much happens to it. */
const asking: [Who, Who][] = [
  ['asha', 'ravi'],
  ['ravi', 'asha'],
];
const rarelyAsking: [Who, Who][] = [
  ['usha', 'ravi'],
  ['ravi', 'usha'],
  ['asha', 'usha'],
  ['ravi', 'ravi'],
];
const from = fc.constantFrom(...asking, ...asking, ...asking, ...asking, ...rarelyAsking);
const inside: [Who, string][] = [
  ['asha', pairKey('asha', 'ravi')],
  ['ravi', pairKey('asha', 'ravi')],
];
const rarelyInside: [Who, string][] = [
  ['usha', pairKey('usha', 'ravi')],
  ['ravi', pairKey('usha', 'ravi')],
  ['usha', pairKey('asha', 'ravi')],
];
const within = fc.constantFrom(...inside, ...inside, ...inside, ...inside, ...rarelyInside);
const action = fc.constantFrom<MatchAction>('accept', 'decline', 'withdraw', 'end');
const someone = fc.constantFrom(...everyone);
// Mostly open, or nothing would happen.
const choice = fc.constantFrom<InterestFrom>('everyone', 'everyone', 'verified', 'preferred');
const command = fc.oneof(
  { weight: 6, arbitrary: fc.tuple(from, fc.boolean()).map(([pair, text]) => ask(...pair, text)) },
  { weight: 6, arbitrary: fc.tuple(within, action).map(([place, act]) => decide(...place, act)) },
  { weight: 4, arbitrary: within.map((place) => say(...place)) },
  { weight: 2, arbitrary: within.map((place) => readAll(...place)) },
  { weight: 1, arbitrary: from.map((pair) => block(...pair)) },
  { weight: 2, arbitrary: from.map((pair) => unblock(...pair)) },
  { weight: 1, arbitrary: fc.constant(null).map(wait) },
  { weight: 2, arbitrary: fc.tuple(someone, choice).map((given) => hearFrom(...given)) },
  { weight: 1, arbitrary: fc.tuple(someone, fc.boolean()).map((given) => verify(...given)) },
  { weight: 1, arbitrary: someone.map(declineAll) },
);
const commands = fc.commands([command], { maxCommands: 60, size: 'max' });

/** All born in 1997; the women wish for someone older, he for just that. */
async function threeMembers(): Promise<Record<Who, TestMember>> {
  const members = {
    asha: await createMember(app),
    usha: await createMember(app),
    ravi: await createMember(app, { gender: 'MALE' }),
  };
  for (const who of everyone) {
    const body = who === 'ravi' ? { preferredAgeMax: 40 } : { preferredAgeMin: 50 };
    const { token } = members[who];
    expect((await app.call('updatePreferences', { token, body })).status).toBe(200);
  }
  return members;
}

it('three members do everything in any order, and the server always agrees with the model', async () => {
  await fc.assert(
    fc.asyncProperty(commands, async (given) => {
      const setup = async () => ({
        model: {
          pairs: new Map(),
          blocks: new Set<string>(),
          choosy: new Map(),
          verified: new Set<Who>(),
        } satisfies Model,
        real: { members: await threeMembers(), ids: new Map<string, string>() },
      });
      await fc.asyncModelRun(setup, given);
    }),
    { numRuns: 3, endOnFailure: true },
  );
}, 60_000);
