import { DAY_MS } from '@sambandha/contract/durations';
import { MATCH_STATUS, matchAction } from '@sambandha/contract/match/schemas';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { MatchStatus } from '../../db/schema.ts';
import {
  type Action,
  type Decision,
  decideTransition,
  orderPair,
  type PairState,
  type Side,
} from './rules.ts';

const now = new Date('2026-03-10T12:00:00.000Z');
const daysFromNow = (count: number) => new Date(now.getTime() + count * DAY_MS);
const actions: readonly Action[] = ['request', 'write', ...matchAction.options];
const sides: readonly Side[] = ['requester', 'recipient'];

/**
 * The result of each action in each state. All other actions are refused with MATCH_STATE, except
 * for `write`, which is refused with NOT_CONNECTED.
 */
const expectedResults: Record<MatchStatus, Record<Side, Partial<Record<Action, string>>>> = {
  REQUESTED: {
    requester: { request: 'stay', withdraw: 'WITHDRAWN' },
    recipient: { request: 'ACCEPTED', write: 'ACCEPTED', accept: 'ACCEPTED', decline: 'DECLINED' },
  },
  ACCEPTED: {
    requester: { request: 'stay', write: 'stay', accept: 'stay', end: 'ENDED' },
    recipient: { request: 'stay', write: 'stay', accept: 'stay', end: 'ENDED' },
  },
  DECLINED: {
    requester: { request: 'ASK_LATER' },
    recipient: { request: 'ask', decline: 'stay' },
  },
  WITHDRAWN: {
    requester: { request: 'ask', withdraw: 'stay' },
    recipient: { request: 'ask' },
  },
  ENDED: {
    requester: { request: 'ASK_LATER', end: 'stay' },
    recipient: { request: 'ASK_LATER', end: 'stay' },
  },
};

function describeDecision(state: PairState | null, action: Action): string {
  const decision = decideTransition(state, action, now);
  if (decision.kind === 'change') return decision.to;
  return decision.kind === 'refuse' ? decision.code : decision.kind;
}

const freshState = { since: now, withdrawals: 0 };

/** Returns the state that a decision leads to, or null if it changes nothing. */
function stateAfter(decision: Decision, side: Side): PairState | null {
  switch (decision.kind) {
    case 'change':
      return { status: decision.to, side, ...freshState };
    case 'ask':
      return { status: 'REQUESTED', side: 'requester', ...freshState };
    default:
      return null;
  }
}

describe('decideTransition', () => {
  test('returns the expected result in every state, for every side and action', () => {
    for (const status of MATCH_STATUS.codes)
      for (const side of sides)
        for (const action of actions) {
          const code = action === 'write' ? 'NOT_CONNECTED' : 'MATCH_STATE';
          expect(
            `${status} ${side} ${action}: ${describeDecision({ status, side, ...freshState }, action)}`,
          ).toBe(`${status} ${side} ${action}: ${expectedResults[status][side][action] ?? code}`);
        }
  });

  test('allows only a request if the two members have no match', () => {
    expect(actions.map((action) => describeDecision(null, action))).toEqual([
      'ask',
      'NOT_CONNECTED',
      ...matchAction.options.map(() => 'MATCH_STATE'),
    ]);
  });

  test.each(['DECLINED', 'ENDED'] as const)(
    'rejects a new request after %s and names the day from which it is allowed',
    (status) => {
      const decideRequest = (at: Date) =>
        decideTransition({ status, side: 'requester', ...freshState }, 'request', at);
      expect(decideRequest(daysFromNow(89))).toEqual({
        kind: 'refuse',
        code: 'ASK_LATER',
        message: 'You have already sent interest. You can send it again from 8 June 2026.',
      });
      // 8 June begins in India at 18:30 UTC on 7 June.
      expect(decideRequest(new Date('2026-06-07T18:29:59.999Z')).kind).toBe('refuse');
      expect(decideRequest(new Date('2026-06-07T18:30:00.000Z')).kind).toBe('ask');
      expect(decideRequest(daysFromNow(90)).kind).toBe('ask');
    },
  );

  test('treats the second consecutive withdrawal like a decline', () => {
    const decideRequest = (withdrawals: number, side: 'requester' | 'recipient', at: Date) =>
      decideTransition({ status: 'WITHDRAWN', side, since: now, withdrawals }, 'request', at).kind;
    expect(decideRequest(1, 'requester', now)).toBe('ask');
    for (const withdrawals of [2, 3, 9]) {
      expect(decideRequest(withdrawals, 'requester', daysFromNow(89))).toBe('refuse');
      expect(decideRequest(withdrawals, 'requester', daysFromNow(90))).toBe('ask');
      // The recipient may make a request at any time.
      expect(decideRequest(withdrawals, 'recipient', now)).toBe('ask');
    }
  });

  test('changes nothing if a successful action is repeated', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...MATCH_STATUS.codes),
        fc.constantFrom(...sides),
        fc.constantFrom(...actions),
        (status, side, action) => {
          const after = stateAfter(
            decideTransition({ status, side, ...freshState }, action, now),
            side,
          );
          fc.pre(after !== null);
          expect(decideTransition(after, action, now)).toEqual({ kind: 'stay' });
        },
      ),
    );
  });
});

describe('orderPair', () => {
  test('does not depend on the order of the two members', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.uuid(), (firstId, secondId) => {
        fc.pre(firstId !== secondId);
        const pair = orderPair(firstId, secondId);
        expect(orderPair(secondId.toUpperCase(), firstId)).toEqual(pair);
        expect(pair.low < pair.high).toBe(true);
      }),
    );
  });
});
