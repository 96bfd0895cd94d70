import { communityToday } from '@sambandha/contract/calendar';
import type { InterestFrom } from '@sambandha/contract/match/interests';
import type { MatchAction } from '@sambandha/contract/match/schemas';
import type fc from 'fast-check';
import { uuidv7 } from 'uuidv7';
import { expect } from 'vitest';
import type { TestApp } from './app.ts';
import { refreshSessions, type TestMember } from './factories.ts';
import type { Matching } from './match-calls.ts';
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
} from './match-model.ts';

const DAY = 24 * 60 * 60 * 1000;

/** The object of the commands: the product with three members, and the ids of their matches by pair. */
export interface Real {
  readonly app: TestApp;
  readonly on: Matching;
  readonly members: Record<Who, TestMember>;
  readonly ids: Map<string, string>;
}

/** One act on the model and on the product; afterwards the two must agree. */
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
    // The commands are far enough apart that no limit is reached.
    real.app.clock.advance(DAY / 24);
    await this.does(model, real);
    await agree(model, real);
  }
}

export const ask = (from: Who, to: Who, text: boolean) =>
  new Command(`${from} asks ${to}${text ? ' with a message' : ''}`, async (model, real) => {
    const answer = await real.on.request(
      real.members[from],
      real.members[to],
      text ? 'Hi' : undefined,
    );
    const pair = model.pairs.get(pairKey(from, to));
    const now = real.app.clock.now();
    if (!isPossible(from, to) || isBlocked(model, from, to)) {
      return expect(answer.error.code).toBe('PROFILE_NOT_FOUND');
    }
    const isAsker = pair?.asker === from;
    const mustWait =
      (pair?.status === 'DECLINED' && isAsker) ||
      (pair?.status === 'WITHDRAWN' && isAsker && pair.withdrawals > 1) ||
      pair?.status === 'ENDED';
    if (
      pair &&
      mustWait &&
      communityToday(now) < communityToday(new Date(pair.since.getTime() + 90 * DAY))
    ) {
      return expect(answer.error.code).toBe('ASK_LATER');
    }
    const accepts = pair?.status === 'REQUESTED' && !isAsker;
    if (pair?.status === 'ACCEPTED' || (pair?.status === 'REQUESTED' && isAsker)) {
      expect(answer.status).toBe(200);
    } else if (accepts) {
      expect(answer.status).toBe(200);
      Object.assign(pair, { status: 'ACCEPTED', since: now, waits: null });
    } else if (!isWelcome(model, from, to)) {
      return expect(answer.error.code).toBe('INTEREST_CLOSED');
    } else {
      expect(answer.status).toBe(201);
      model.pairs.set(pairKey(from, to), {
        messages: [],
        read: new Map(),
        waits: null,
        ...pair,
        withdrawals: pair?.status === 'WITHDRAWN' && isAsker ? pair.withdrawals : 0,
        status: 'REQUESTED',
        asker: from,
        since: now,
      });
      real.ids.set(pairKey(from, to), answer.body.match.id);
    }
    const after = model.pairs.get(pairKey(from, to)) as Pair;
    // One message may wait for an answer; in an accepted match, the same side's repeated text is
    // not written twice.
    const waits = after.status === 'ACCEPTED' ? after.messages.at(-1) : after.waits;
    if (text && (accepts || waits !== from)) write(after, from);
  });

export const decide = (who: Who, key: string, action: MatchAction) =>
  new Command(`${who} does ${action} to ${key}`, async (model, real) => {
    const answer = await real.on.act(real.members[who], real.ids.get(key) ?? uuidv7(), action);
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
    if (pair.status === to) return;
    Object.assign(pair, { status: to, since: real.app.clock.now() });
    if (to === 'ACCEPTED' || to === 'ENDED') pair.waits = null;
    if (to === 'WITHDRAWN') pair.withdrawals += 1;
  });

export const say = (who: Who, key: string) =>
  new Command(`${who} writes in ${key}`, async (model, real) => {
    const answer = await real.on.send(
      real.members[who],
      real.ids.get(key) ?? uuidv7(),
      `From ${who}`,
    );
    const pair = reachable(model, who, key);
    if (pair === null) return expect(answer.error.code).toBe('CONVERSATION_NOT_FOUND');
    const accepts = pair.status === 'REQUESTED' && pair.asker !== who;
    if (pair.status !== 'ACCEPTED' && !accepts) {
      return expect(answer.error.code).toBe('NOT_CONNECTED');
    }
    if (accepts) Object.assign(pair, { status: 'ACCEPTED', since: real.app.clock.now() });
    write(pair, who);
    expect(answer.body.message).toMatchObject({ seq: pair.messages.length, senderId: 'me' });
  });

export const readAll = (who: Who, key: string) =>
  new Command(`${who} reads ${key}`, async (model, real) => {
    const answer = await real.on.markRead(real.members[who], real.ids.get(key) ?? uuidv7());
    const pair = reachable(model, who, key);
    expect(answer.status).toBe(pair === null ? 404 : 204);
    pair?.read.set(who, pair.messages.length);
  });

export const block = (who: Who, whom: Who) =>
  new Command(`${who} blocks ${whom}`, async (model, real) => {
    const answer = await real.on.block(real.members[who], real.members[whom]);
    const known =
      model.pairs.has(pairKey(who, whom)) ||
      model.blocks.has(`${who}>${whom}`) ||
      !isBlocked(model, who, whom);
    if (!isPossible(who, whom) || !known) return expect(answer.status).toBe(404);
    expect(answer.status).toBe(204);
    model.blocks.add(`${who}>${whom}`);
  });

export const unblock = (who: Who, whom: Who) =>
  new Command(`${who} unblocks ${whom}`, async (model, real) => {
    expect((await real.on.unblock(real.members[who], real.members[whom])).status).toBe(204);
    model.blocks.delete(`${who}>${whom}`);
  });

export const hearFrom = (who: Who, choice: InterestFrom) =>
  new Command(`${who} hears from ${choice}`, async (model, real) => {
    expect((await real.on.hearFrom(real.members[who], choice)).body.settings.interestFrom).toBe(
      choice,
    );
    if (choice === 'everyone') model.choosy.delete(who);
    else model.choosy.set(who, choice);
  });

/** An admin gives a member the verified mark, or removes it. */
export const verify = (who: Who, verified: boolean) =>
  new Command(`${who} is ${verified ? '' : 'not '}verified`, async (model, real) => {
    await real.app.db
      .updateTable('members')
      .set({ verified_at: verified ? real.app.clock.now() : null })
      .where('id', '=', real.members[who].id)
      .execute();
    if (verified) model.verified.add(who);
    else model.verified.delete(who);
  });

export const declineAll = (who: Who) =>
  new Command(`${who} declines everything at once`, async (model, real) => {
    const keys = [...model.pairs.keys()];
    const answer = await real.on.declineAll(real.members[who], [
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
          Object.assign(pair, { status: 'DECLINED', since: real.app.clock.now() });
        }
      }
    }
  });

export const wait = () =>
  new Command('a season goes by', async (_, real) => {
    real.app.clock.advance(45 * DAY);
    await refreshSessions(real.app);
  });

/** Expects that everyone's list matches the model. */
async function agree(model: Model, real: Real): Promise<void> {
  for (const who of everyone) {
    const { matches } = (await real.on.list(real.members[who])).body;
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

/** Expects that a member's lists of interests and their counts match the model. */
async function agreeOnBoxes(model: Model, real: Real, who: Who): Promise<void> {
  const keys = [...model.pairs.keys()].filter((key) => reachable(model, who, key) !== null);
  const [stats, ...lists] = await Promise.all([
    real.app.call('matchStats', { token: real.members[who].token }),
    ...boxes.map((box) => real.on.interests(real.members[who], box)),
  ]);
  for (const [at, box] of boxes.entries()) {
    const { interests } = lists[at]?.body ?? { interests: [] };
    const expected = keys.filter((key) => boxOf(model.pairs.get(key) as Pair, who) === box);
    const found = interests.map(({ id }) => id);
    expect(new Set(found)).toEqual(new Set(expected.map((key) => real.ids.get(key))));
    expect(stats.body[box]).toBe(found.length);
  }
}
