import { communityDate } from '@sambandha/contract/calendar';
import { DAY_MS } from '@sambandha/contract/durations';
import type { FailureCode } from '@sambandha/contract/errors';
import { ASIDE_DAYS } from '@sambandha/contract/match/interests';
import { nextRequestDate } from '@sambandha/contract/match/pause';
import type { MatchAction } from '@sambandha/contract/match/schemas';
import { PROPOSAL_DAYS } from '@sambandha/contract/proposal/choices';
import type { MatchStatus } from '../../db/schema.ts';

export type Side = 'requester' | 'recipient';

/** An action of a member on a match. `write` is sending a message. */
export type Action = 'request' | 'write' | MatchAction;

/** The match of two members, as seen by the acting member. */
export interface PairState {
  readonly status: MatchStatus;
  readonly side: Side;
  /** The time of the last change of the status. */
  readonly since: Date;
  /** The number of consecutive withdrawals by the requester. */
  readonly withdrawals: number;
}

/**
 * The result of an action. A status is the new status. `stays` means no change, so that a retry has
 * no effect. `asks` means a new request by the acting member. `asks later` means the same after the
 * waiting time, if there is one.
 */
type Transition = MatchStatus | 'stays' | 'asks' | 'asks later';

type Transitions = Readonly<Partial<Record<Action, Transition>>>;

const acceptedTransitions: Transitions = {
  request: 'stays',
  write: 'stays',
  accept: 'stays',
  end: 'ENDED',
};
const endedTransitions: Transitions = { request: 'asks later', end: 'stays' };

/** All allowed actions. Any other action is rejected. */
const transitions: Readonly<Record<MatchStatus, Readonly<Record<Side, Transitions>>>> = {
  REQUESTED: {
    requester: { request: 'stays', withdraw: 'WITHDRAWN' },
    recipient: { request: 'ACCEPTED', write: 'ACCEPTED', accept: 'ACCEPTED', decline: 'DECLINED' },
  },
  ACCEPTED: { requester: acceptedTransitions, recipient: acceptedTransitions },
  DECLINED: {
    requester: { request: 'asks later' },
    // The member who declined may make a request later.
    recipient: { request: 'asks', decline: 'stays' },
  },
  WITHDRAWN: {
    requester: { request: 'asks later', withdraw: 'stays' },
    recipient: { request: 'asks' },
  },
  ENDED: { requester: endedTransitions, recipient: endedTransitions },
};

export type Decision =
  /** The match gets the status `to`. */
  | { readonly kind: 'change'; readonly to: MatchStatus }
  | { readonly kind: 'stay' }
  /** The acting member makes a new request. */
  | { readonly kind: 'ask' }
  | { readonly kind: 'refuse'; readonly code: FailureCode; readonly message?: string };

/**
 * Returns the result of an action. `state` is null if there is no match yet. In that case only a
 * request is allowed.
 */
export function decideTransition(state: PairState | null, action: Action, now: Date): Decision {
  if (state === null) return action === 'request' ? { kind: 'ask' } : toRefusal(action);
  const transition = transitions[state.status][state.side][action];
  switch (transition) {
    case undefined:
      return toRefusal(action);
    case 'stays':
      return { kind: 'stay' };
    case 'asks':
      return { kind: 'ask' };
    case 'asks later':
      return decideAfterWaiting(state, now);
    default:
      return { kind: 'change', to: transition };
  }
}

function toRefusal(action: Action): Decision {
  return { kind: 'refuse', code: action === 'write' ? 'NOT_CONNECTED' : 'MATCH_STATE' };
}

/**
 * Returns the statuses and sides in which a message changes nothing (`stays`), and those in which a
 * message accepts the request (`accepts`). An entry is, for example, `ACCEPTED requester`.
 */
export function writeTransitions(): { readonly stays: string[]; readonly accepts: string[] } {
  const stays: string[] = [];
  const accepts: string[] = [];
  for (const [status, sides] of Object.entries(transitions)) {
    for (const [side, { write }] of Object.entries(sides)) {
      if (write === 'stays') stays.push(`${status} ${side}`);
      if (write === 'ACCEPTED') accepts.push(`${status} ${side}`);
    }
  }
  return { stays, accepts };
}

function decideAfterWaiting({ status, side, since, withdrawals }: PairState, now: Date): Decision {
  const direction = side === 'requester' ? 'sent' : 'received';
  const waitUntil = nextRequestDate({ status, direction, withdrawals }, since);
  if (waitUntil === null || communityDate(now) >= waitUntil) return { kind: 'ask' };
  const message = `You have already sent interest. You can send it again from ${formatDay(waitUntil)}.`;
  return { kind: 'refuse', code: 'ASK_LATER', message };
}

function formatDay(day: string): string {
  return new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(day),
  );
}

/** Returns the two ids in the order in which the database stores them. */
export function orderPair(firstId: string, secondId: string): { low: string; high: string } {
  const first = firstId.toLowerCase();
  const second = secondId.toLowerCase();
  return first < second ? { low: first, high: second } : { low: second, high: first };
}

/** Returns the time after which interests must have been set aside to be listed and restorable. */
export function asideCutoff(now: Date): Date {
  return daysBefore(now, ASIDE_DAYS);
}

/** Returns the time before which proposals have ended, even without an answer. */
export function proposalCutoff(now: Date): Date {
  return daysBefore(now, PROPOSAL_DAYS);
}

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS);
}
