import type { MatchState } from '@sambandha/contract/match/schemas';
import { expect, it } from 'vitest';
import { afterInterest, relationOf, waitsUntil } from './relation.ts';

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
  expect(relationOf(afterInterest(null))).toBe('asked');
  expect(relationOf(afterInterest(state('WITHDRAWN', 'received')))).toBe('asked');
});

it('expects an answered interest to match', () => {
  expect(afterInterest(state('REQUESTED', 'received'))).toEqual(state('ACCEPTED', 'received'));
});

it('changes nothing where nothing can change', () => {
  expect(afterInterest(state('ACCEPTED'))).toEqual(state('ACCEPTED'));
  expect(afterInterest(state('REQUESTED'))).toEqual(state('REQUESTED'));
});

it('waits until the named day after a decline or an end, and no longer', () => {
  const declined: MatchState = { ...state('DECLINED'), askAgainFrom: '2026-03-01' };
  expect(waitsUntil(declined, '2026-02-28')).toBe('2026-03-01');
  expect(waitsUntil(declined, '2026-03-01')).toBeNull();
  expect(waitsUntil({ ...declined, status: 'REQUESTED' }, '2026-02-28')).toBeNull();
  expect(waitsUntil(state('WITHDRAWN'), '2026-02-28')).toBeNull();
  expect(waitsUntil(null, '2026-02-28')).toBeNull();
});
