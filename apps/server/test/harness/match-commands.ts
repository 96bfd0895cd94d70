import { communityDate } from '@sambandha/contract/calendar';
import { DAY_MS, HOUR_MS } from '@sambandha/contract/durations';
import type { InterestFrom } from '@sambandha/contract/match/interests';
import type { MatchAction } from '@sambandha/contract/match/schemas';
import type fc from 'fast-check';
import { uuidv7 } from 'uuidv7';
import { expect } from 'vitest';
import type { TestApp } from './app.ts';
import { refreshSessions, type TestMember } from './factories.ts';
import type { MatchCalls } from './match-calls.ts';
import {
  acceptsInterest,
  addMessage,
  canMatch,
  findInterestBox,
  findReachablePair,
  interestBoxes,
  isBlocked,
  type MatchModel,
  type MemberName,
  memberNames,
  otherMember,
  type Pair,
  pairKey,
} from './match-model.ts';
import { requireValue } from './present.ts';

/** The app under test with three members, and the ids of their matches by pair. */
export interface Real {
  readonly app: TestApp;
  readonly api: MatchCalls;
  readonly members: Record<MemberName, TestMember>;
  readonly ids: Map<string, string>;
}

/** The text of every message with an interest. */
const GREETING = 'Hi';

/** An act on the model and on the app. After each act, the app must match the model. */
class Command implements fc.AsyncCommand<MatchModel, Real> {
  readonly description: string;
  readonly execute: (model: MatchModel, real: Real) => Promise<void>;
  constructor(description: string, execute: (model: MatchModel, real: Real) => Promise<void>) {
    this.description = description;
    this.execute = execute;
  }
  check = () => true;
  toString = () => this.description;
  async run(model: MatchModel, real: Real) {
    // Advances the clock, so that the test reaches no rate limit.
    real.app.clock.advance(HOUR_MS);
    await this.execute(model, real);
    await expectListsMatch(model, real);
  }
}

export const requestInterest = (from: MemberName, to: MemberName, hasText: boolean) =>
  new Command(`${from} asks ${to}${hasText ? ' with a message' : ''}`, async (model, real) => {
    const response = await real.api.request(
      real.members[from],
      real.members[to],
      hasText ? GREETING : undefined,
    );
    const now = real.app.clock.now();
    const refusal = refusalOfRequest(model, from, to, now);
    if (refusal !== null) return expect(response.error.code).toBe(refusal);
    const key = pairKey(from, to);
    const pair = model.pairs.get(key);
    const acceptsRequest = pair?.status === 'REQUESTED' && pair.asker !== from;
    expect(response.status).toBe(isOpen(pair) ? 200 : 201);
    if (acceptsRequest) {
      Object.assign(pair, { status: 'ACCEPTED', since: now, unansweredSender: null });
    }
    if (!isOpen(pair)) {
      model.pairs.set(key, pairAfterRequest(pair, from, now));
      real.ids.set(key, response.body.match.id);
    }
    const pairAfter = requireValue(model.pairs.get(key));
    if (hasText && (acceptsRequest || !dropsGreeting(pairAfter, from))) {
      addMessage(pairAfter, from, GREETING);
    }
  });

const isOpen = (pair: Pair | undefined) =>
  pair?.status === 'REQUESTED' || pair?.status === 'ACCEPTED';

/** Returns the error code of a request for a match. Null if the request is accepted. */
function refusalOfRequest(
  model: MatchModel,
  from: MemberName,
  to: MemberName,
  now: Date,
): string | null {
  if (!canMatch(from, to) || isBlocked(model, from, to)) return 'PROFILE_NOT_FOUND';
  const pair = model.pairs.get(pairKey(from, to));
  if (pair !== undefined && mustWait(pair, from, now)) return 'ASK_LATER';
  return isOpen(pair) || acceptsInterest(model, from, to) ? null : 'INTEREST_CLOSED';
}

/** Returns true in the 90 days after a refusal, an end, or a second withdrawal of this sender. */
function mustWait(
  { status, asker, withdrawals, since }: Pair,
  from: MemberName,
  now: Date,
): boolean {
  const isRefused = status === 'DECLINED' && asker === from;
  const isWithdrawnAgain = status === 'WITHDRAWN' && asker === from && withdrawals > 1;
  if (!isRefused && !isWithdrawnAgain && status !== 'ENDED') return false;
  return communityDate(now) < communityDate(new Date(since.getTime() + 90 * DAY_MS));
}

/** Returns the pair after a new request. A pair that exists keeps its messages. */
function pairAfterRequest(pair: Pair | undefined, asker: MemberName, since: Date): Pair {
  const isAskedAgain = pair?.status === 'WITHDRAWN' && pair.asker === asker;
  return {
    messages: [],
    lastText: null,
    read: new Map(),
    unansweredSender: null,
    ...pair,
    withdrawals: isAskedAgain ? pair.withdrawals : 0,
    status: 'REQUESTED',
    asker,
    since,
  };
}

/**
 * Returns true if a greeting is not stored. A sender may have one unanswered message. In an
 * accepted match, a repeated text of the same sender is not stored again.
 */
function dropsGreeting(
  { status, messages, lastText, unansweredSender }: Pair,
  from: MemberName,
): boolean {
  if (status !== 'ACCEPTED') return unansweredSender === from;
  return messages.at(-1) === from && lastText === GREETING;
}

/** Returns the status after an action of a member, or null if the action is refused. */
function statusAfter(action: MatchAction, { status, asker }: Pair, who: MemberName): string | null {
  const isSender = asker === who;
  switch (action) {
    case 'accept':
      return status === 'ACCEPTED' || (status === 'REQUESTED' && !isSender) ? 'ACCEPTED' : null;
    case 'decline':
      return ['REQUESTED', 'DECLINED'].includes(status) && !isSender ? 'DECLINED' : null;
    case 'withdraw':
      return ['REQUESTED', 'WITHDRAWN'].includes(status) && isSender ? 'WITHDRAWN' : null;
    case 'end':
      return ['ACCEPTED', 'ENDED'].includes(status) ? 'ENDED' : null;
  }
}

export const updateMatch = (who: MemberName, key: string, action: MatchAction) =>
  new Command(`${who} does ${action} to ${key}`, async (model, real) => {
    const response = await real.api.act(real.members[who], real.ids.get(key) ?? uuidv7(), action);
    const pair = findReachablePair(model, who, key);
    if (pair === null) return expect(response.error.code).toBe('CONVERSATION_NOT_FOUND');
    const newStatus = statusAfter(action, pair, who);
    if (newStatus === null) return expect(response.error.code).toBe('MATCH_STATE');
    expect(response.body.match.status).toBe(newStatus);
    if (pair.status === newStatus) return;
    Object.assign(pair, { status: newStatus, since: real.app.clock.now() });
    if (newStatus === 'ACCEPTED' || newStatus === 'ENDED') pair.unansweredSender = null;
    if (newStatus === 'WITHDRAWN') pair.withdrawals += 1;
  });

export const sendMessage = (who: MemberName, key: string) =>
  new Command(`${who} writes in ${key}`, async (model, real) => {
    const text = `From ${who}`;
    const response = await real.api.send(real.members[who], real.ids.get(key) ?? uuidv7(), text);
    const pair = findReachablePair(model, who, key);
    if (pair === null) return expect(response.error.code).toBe('CONVERSATION_NOT_FOUND');
    const acceptsRequest = pair.status === 'REQUESTED' && pair.asker !== who;
    if (pair.status !== 'ACCEPTED' && !acceptsRequest) {
      return expect(response.error.code).toBe('NOT_CONNECTED');
    }
    if (acceptsRequest) Object.assign(pair, { status: 'ACCEPTED', since: real.app.clock.now() });
    addMessage(pair, who, text);
    expect(response.body.message).toMatchObject({ seq: pair.messages.length, senderId: 'me' });
  });

export const readAll = (who: MemberName, key: string) =>
  new Command(`${who} reads ${key}`, async (model, real) => {
    const response = await real.api.markRead(real.members[who], real.ids.get(key) ?? uuidv7());
    const pair = findReachablePair(model, who, key);
    expect(response.status).toBe(pair === null ? 404 : 204);
    pair?.read.set(who, pair.messages.length);
  });

export const block = (who: MemberName, whom: MemberName) =>
  new Command(`${who} blocks ${whom}`, async (model, real) => {
    const response = await real.api.block(real.members[who], real.members[whom]);
    const isVisible =
      model.pairs.has(pairKey(who, whom)) ||
      model.blocks.has(`${who}>${whom}`) ||
      !isBlocked(model, who, whom);
    if (!canMatch(who, whom) || !isVisible) return expect(response.status).toBe(404);
    expect(response.status).toBe(204);
    model.blocks.add(`${who}>${whom}`);
  });

export const unblock = (who: MemberName, whom: MemberName) =>
  new Command(`${who} unblocks ${whom}`, async (model, real) => {
    expect((await real.api.unblock(real.members[who], real.members[whom])).status).toBe(204);
    model.blocks.delete(`${who}>${whom}`);
  });

export const restrictInterest = (who: MemberName, choice: InterestFrom) =>
  new Command(`${who} accepts interest from ${choice}`, async (model, real) => {
    expect(
      (await real.api.restrictInterest(real.members[who], choice)).body.settings.interestFrom,
    ).toBe(choice);
    if (choice === 'everyone') model.interestRestrictions.delete(who);
    else model.interestRestrictions.set(who, choice);
  });

/** Stores or removes the Verified mark of a member. */
export const verify = (who: MemberName, verified: boolean) =>
  new Command(`${who} is ${verified ? '' : 'not '}verified`, async (model, real) => {
    await real.app.db
      .updateTable('members')
      .set({ verified_at: verified ? real.app.clock.now() : null })
      .where('id', '=', real.members[who].id)
      .execute();
    if (verified) model.verified.add(who);
    else model.verified.delete(who);
  });

export const declineAll = (who: MemberName) =>
  new Command(`${who} declines everything at once`, async (model, real) => {
    const keys = [...model.pairs.keys()];
    const response = await real.api.declineAll(real.members[who], [
      ...keys.map((key) => requireValue(real.ids.get(key))),
      // No match has this id.
      uuidv7(),
    ]);
    const { declined, refused } = response.body;
    expect(refused.at(-1)?.code).toBe('CONVERSATION_NOT_FOUND');
    for (const key of keys) {
      const id = requireValue(real.ids.get(key));
      const pair = findReachablePair(model, who, key);
      const refusal = refusalToDecline(pair, who);
      expect(refused.find((entry) => entry.id === id)?.code).toBe(refusal);
      expect(declined.includes(id)).toBe(refusal === undefined);
      if (refusal !== undefined || pair === null || pair.status === 'DECLINED') continue;
      Object.assign(pair, { status: 'DECLINED', since: real.app.clock.now() });
    }
  });

function refusalToDecline(pair: Pair | null, who: MemberName): string | undefined {
  if (pair === null) return 'CONVERSATION_NOT_FOUND';
  return statusAfter('decline', pair, who) === null ? 'MATCH_STATE' : undefined;
}

export const advance45Days = () =>
  new Command('45 days pass', async (_, real) => {
    real.app.clock.advance(45 * DAY_MS);
    await refreshSessions(real.app);
  });

async function expectListsMatch(model: MatchModel, real: Real): Promise<void> {
  for (const who of memberNames) {
    const { matches } = (await real.api.list(real.members[who])).body;
    const expected = [...model.pairs].flatMap(([key, pair]) => {
      if (findReachablePair(model, who, key) === null) return [];
      if (!['REQUESTED', 'ACCEPTED'].includes(pair.status)) return [];
      const unread = pair.messages
        .slice(pair.read.get(who) ?? 0)
        .filter((sender) => sender !== who);
      return [
        {
          id: real.ids.get(key),
          with: real.members[otherMember(key, who)].id,
          status: pair.status,
          direction: pair.asker === who ? 'sent' : 'received',
          unread: unread.length,
        },
      ];
    });
    const actual = matches.map(({ id, status, direction, profile, unreadCount }) => ({
      id,
      with: profile.id,
      status,
      direction,
      unread: unreadCount,
    }));
    expect(new Set(actual)).toEqual(new Set(expected));
    await expectBoxesMatch(model, real, who);
  }
}

/** Expects that a member's lists of interests and their counts match the model. */
async function expectBoxesMatch(model: MatchModel, real: Real, who: MemberName): Promise<void> {
  const keys = [...model.pairs.keys()].filter((key) => findReachablePair(model, who, key) !== null);
  const [stats, ...lists] = await Promise.all([
    real.app.call('matchStats', { token: real.members[who].token }),
    ...interestBoxes.map((box) => real.api.listInterests(real.members[who], box)),
  ]);
  for (const [index, box] of interestBoxes.entries()) {
    const { interests } = lists[index]?.body ?? { interests: [] };
    const expected = keys.filter(
      (key) => findInterestBox(requireValue(model.pairs.get(key)), who) === box,
    );
    const actual = interests.map(({ id }) => id);
    expect(new Set(actual)).toEqual(new Set(expected.map((key) => real.ids.get(key))));
    expect(stats.body[box]).toBe(actual.length);
  }
}
