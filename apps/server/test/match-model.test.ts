import type { MatchAction } from '@sambandha/contract/match/schemas';
import { todayThere } from '@sambandha/contract/primitives';
import fc from 'fast-check';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from './harness/app.ts';
import { createMember, type TestMember } from './harness/factories.ts';
import { type Matching, matching } from './harness/matching.ts';

const DAY = 24 * 60 * 60 * 1000;

let app: TestApp;
let on: Matching;
beforeAll(async () => {
  app = await startTestApp();
  on = matching(app);
});
afterAll(() => app.close());

/** Two women and a man: two pairs that may meet, one that may not. */
type Who = 'asha' | 'usha' | 'ravi';
const everyone = ['asha', 'usha', 'ravi'] as const;
const isPossible = (one: Who, other: Who) => one !== other && (one === 'ravi' || other === 'ravi');

/** What is known of a pair: the plain memory of what happened, in words of its own. */
interface Pair {
  status: string;
  asker: Who;
  since: Date;
  /** Who wrote each message, in order, and how many each side has read. */
  messages: Who[];
  read: Map<Who, number>;
  /** Who has written since the last request. */
  spoke: Set<Who>;
}

interface Model {
  readonly pairs: Map<string, Pair>;
  readonly blocks: Set<string>;
}

interface Real {
  readonly members: Record<Who, TestMember>;
  readonly ids: Map<string, string>;
}

const pairKey = (one: Who, other: Who) => [one, other].sort().join('+');
const other = (key: string, who: Who) => key.split('+').find((name) => name !== who) as Who;
const isBlocked = ({ blocks }: Model, one: Who, two: Who) =>
  blocks.has(`${one}>${two}`) || blocks.has(`${two}>${one}`);

function write(pair: Pair, who: Who): void {
  const hadReadAll = (pair.read.get(who) ?? 0) === pair.messages.length;
  pair.messages.push(who);
  pair.spoke.add(who);
  if (hadReadAll) pair.read.set(who, pair.messages.length);
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

const wait = () =>
  new Command('a season goes by', async () => {
    app.clock.advance(45 * DAY);
    await app.db
      .updateTable('sessions')
      .set({ expires_at: new Date(app.clock.now().getTime() + 30 * DAY) })
      .execute();
  });

/** The pair as this person can reach it: their own, with nobody blocked. */
function reachable(model: Model, who: Who, key: string): Pair | null {
  const pair = model.pairs.get(key);
  if (pair === undefined || !key.split('+').includes(who)) return null;
  return isBlocked(model, who, other(key, who)) ? null : pair;
}

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
const command = fc.oneof(
  { weight: 6, arbitrary: fc.tuple(from, fc.boolean()).map(([pair, text]) => ask(...pair, text)) },
  { weight: 6, arbitrary: fc.tuple(within, action).map(([place, act]) => decide(...place, act)) },
  { weight: 4, arbitrary: within.map((place) => say(...place)) },
  { weight: 2, arbitrary: within.map((place) => readAll(...place)) },
  { weight: 1, arbitrary: from.map((pair) => block(...pair)) },
  { weight: 2, arbitrary: from.map((pair) => unblock(...pair)) },
  { weight: 1, arbitrary: fc.constant(null).map(wait) },
);
const commands = fc.commands([command], { maxCommands: 60, size: 'max' });

it('three members do everything in any order, and the server always agrees with the model', async () => {
  await fc.assert(
    fc.asyncProperty(commands, async (given) => {
      const setup = async () => ({
        model: { pairs: new Map(), blocks: new Set<string>() } satisfies Model,
        real: {
          members: {
            asha: await createMember(app),
            usha: await createMember(app),
            ravi: await createMember(app, { gender: 'MALE' }),
          },
          ids: new Map<string, string>(),
        },
      });
      await fc.asyncModelRun(setup, given);
    }),
    { numRuns: 3, endOnFailure: true },
  );
}, 60_000);
