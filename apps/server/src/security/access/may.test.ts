import { type Rule, rules } from '@sambandha/contract/access';
import { MINUTE_MS } from '@sambandha/contract/durations';
import type { Endpoint } from '@sambandha/contract/endpoint';
import type { serverEventRules } from '@sambandha/contract/realtime';
import { describe, expect, test } from 'vitest';
import { findDenial, requirements } from './may.ts';
import { createCandidateViewer, type SessionFacts } from './viewer.ts';

const now = new Date('2026-06-01T10:00:00Z');
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * MINUTE_MS);

const sessionFacts: SessionFacts = {
  sessionId: 'session',
  isAdmin: false,
  isModerator: false,
  secondFactor: false,
  secondFactorMissing: false,
  provedAt: null,
};
const candidate = createCandidateViewer('candidate', sessionFacts);
const moderator = createCandidateViewer('moderator', { ...sessionFacts, isModerator: true });
const admin = createCandidateViewer('admin', { ...sessionFacts, isAdmin: true });

const allRules = Object.keys(rules) as Rule[];
const rulesWithSession = allRules.filter((rule) => requirements[rule].session === 'needed');
const panelRules: readonly Rule[] = ['moderate', 'administer'];
const candidateRules = rulesWithSession.filter((rule) => !panelRules.includes(rule));

describe('a request without a session', () => {
  test.each(['open', 'welcome'] as const)('is allowed under the rule %s', (rule) => {
    expect(findDenial({ rule }, null, null)).toBeNull();
  });

  test.each(rulesWithSession)('is refused with UNAUTHENTICATED under the rule %s', (rule) => {
    expect(findDenial({ rule }, null, null)).toBe('UNAUTHENTICATED');
  });
});

describe('a candidate', () => {
  test.each(candidateRules)('has access only to their own data under the rule %s', (rule) => {
    expect(findDenial({ rule }, candidate, null)).toBeNull();
    expect(findDenial({ rule }, candidate, { owner: 'candidate' })).toBeNull();
    expect(findDenial({ rule }, candidate, { owner: 'other' })).toBe('FORBIDDEN');
    expect(findDenial({ rule }, admin, { owner: 'candidate' })).toBe('FORBIDDEN');
  });

  test.each(panelRules)('has no access under the rule %s', (rule) => {
    expect(findDenial({ rule }, candidate, null)).toBe('FORBIDDEN');
  });
});

describe('the panel', () => {
  test('lets a moderator moderate, and lets an admin moderate and administer', () => {
    expect(findDenial({ rule: 'moderate' }, moderator, null)).toBeNull();
    expect(findDenial({ rule: 'administer' }, moderator, null)).toBe('FORBIDDEN');
    for (const rule of panelRules) expect(findDenial({ rule }, admin, null)).toBeNull();
  });

  test('refuses an admin without a required second factor, who keeps access to their own account', () => {
    const adminWithoutFactor = createCandidateViewer('admin', {
      ...admin.sessionFacts,
      secondFactorMissing: true,
    });
    for (const rule of panelRules)
      expect(findDenial({ rule }, adminWithoutFactor, null)).toBe('SECOND_FACTOR_NEEDED');
    expect(findDenial({ rule: 'account' }, adminWithoutFactor, null)).toBeNull();
  });
});

test.each([
  ['never given', null, 'REAUTH_NEEDED'],
  ['given just now', minutesAgo(0), null],
  ['given nine minutes ago', minutesAgo(9), null],
  ['given ten minutes ago', minutesAgo(10), 'REAUTH_NEEDED'],
] as const)('a proof counts as fresh for less than ten minutes (%s)', (_, provedAt, refusal) => {
  const viewer = createCandidateViewer('candidate', { ...sessionFacts, provedAt });
  expect(findDenial({ rule: 'account', proof: 'fresh', at: now }, viewer, null)).toBe(refusal);
  expect(findDenial({ rule: 'account', at: now }, viewer, null)).toBeNull();
});

test('an endpoint or an event without a rule does not compile', () => {
  // @ts-expect-error an endpoint must have a rule
  const endpoint: Endpoint = { method: 'GET', path: '/x', summary: 'x', responses: {}, errors: [] };
  // @ts-expect-error an event must have a rule
  const events: Record<keyof typeof serverEventRules, Rule> = { presence: 'look' };
  expect([endpoint.rule, events.typing]).toEqual([undefined, undefined]);
});
