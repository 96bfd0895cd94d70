import type { MatchState } from '@sambandha/contract/match/schemas';
import { expect, it } from 'vitest';
import { closedUntil, relationOf, stateAfterInterest } from './relation.ts';

const id = '0193b0a0-0000-7000-8000-000000000001';
const state = (
  status: MatchState['status'],
  direction: MatchState['direction'] = 'sent',
): MatchState => ({ id, status, direction });

it.each([
  [null, 'none'],
  [state('REQUESTED'), 'asked'],
  [state('REQUESTED', 'received'), 'received'],
  [state('ACCEPTED'), 'matched'],
  [state('ACCEPTED', 'received'), 'matched'],
  [state('DECLINED'), 'none'],
  [state('WITHDRAWN'), 'none'],
  [state('ENDED', 'received'), 'none'],
])('%o reads %s', (match, relation) => {
  expect(relationOf(match)).toBe(relation);
});

it('expects a first interest to be asked', () => {
  expect(relationOf(stateAfterInterest(null))).toBe('asked');
  expect(relationOf(stateAfterInterest(state('WITHDRAWN', 'received')))).toBe('asked');
});

it('expects an answered interest to match', () => {
  expect(stateAfterInterest(state('REQUESTED', 'received'))).toEqual(state('ACCEPTED', 'received'));
});

it('changes nothing where nothing can change', () => {
  expect(stateAfterInterest(state('ACCEPTED'))).toEqual(state('ACCEPTED'));
  expect(stateAfterInterest(state('REQUESTED'))).toEqual(state('REQUESTED'));
});

it('waits until the named day after a decline or an end, and no longer', () => {
  const declined: MatchState = { ...state('DECLINED'), askAgainFrom: '2026-03-01' };
  expect(closedUntil(declined, '2026-02-28')).toBe('2026-03-01');
  expect(closedUntil(declined, '2026-03-01')).toBeNull();
  expect(closedUntil({ ...declined, status: 'REQUESTED' }, '2026-02-28')).toBeNull();
  expect(closedUntil(state('WITHDRAWN'), '2026-02-28')).toBeNull();
  expect(closedUntil(null, '2026-02-28')).toBeNull();
});
