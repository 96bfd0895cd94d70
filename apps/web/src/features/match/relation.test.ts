import type { MatchState } from '@sambandha/contract/match/schemas';
import { expect, test } from 'vitest';
import { getMatchRelation, getNextInterestDay, stateAfterInterest } from './relation.ts';

const id = '0193b0a0-0000-7000-8000-000000000001';
const state = (
  status: MatchState['status'],
  direction: MatchState['direction'] = 'sent',
): MatchState => ({ id, status, direction });

test.each([
  [null, 'none'],
  [state('REQUESTED'), 'asked'],
  [state('REQUESTED', 'received'), 'received'],
  [state('ACCEPTED'), 'matched'],
  [state('ACCEPTED', 'received'), 'matched'],
  [state('DECLINED'), 'none'],
  [state('WITHDRAWN'), 'none'],
  [state('ENDED', 'received'), 'none'],
])('the relation of the match state %o is %s', (match, relation) => {
  expect(getMatchRelation(match)).toBe(relation);
});

test('expressing interest without an open request makes the relation "asked"', () => {
  expect(getMatchRelation(stateAfterInterest(null))).toBe('asked');
  expect(getMatchRelation(stateAfterInterest(state('WITHDRAWN', 'received')))).toBe('asked');
});

test('a received interest becomes accepted when the viewer also expresses interest', () => {
  expect(stateAfterInterest(state('REQUESTED', 'received'))).toEqual(state('ACCEPTED', 'received'));
});

test('expressing interest again does not change an accepted match or a sent interest', () => {
  expect(stateAfterInterest(state('ACCEPTED'))).toEqual(state('ACCEPTED'));
  expect(stateAfterInterest(state('REQUESTED'))).toEqual(state('REQUESTED'));
});

test('getNextInterestDay returns the day from which a declined viewer may ask again', () => {
  const declinedMatch: MatchState = { ...state('DECLINED'), askAgainFrom: '2026-03-01' };
  expect(getNextInterestDay(declinedMatch, '2026-02-28')).toBe('2026-03-01');
  expect(getNextInterestDay(declinedMatch, '2026-03-01')).toBeNull();
});

test('getNextInterestDay returns null for an open request or without `askAgainFrom`', () => {
  const request: MatchState = { ...state('REQUESTED'), askAgainFrom: '2026-03-01' };
  expect(getNextInterestDay(request, '2026-02-28')).toBeNull();
  expect(getNextInterestDay(state('WITHDRAWN'), '2026-02-28')).toBeNull();
  expect(getNextInterestDay(null, '2026-02-28')).toBeNull();
});
