import { HOUR_MS } from '@sambandha/contract/durations';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  mustHold,
  type Reporter,
  type ReportHistory,
  reportsCountFrom,
  verdictOn,
} from './rules.ts';

const noOutcomes: ReportHistory = { dismissed: 0, resolved: 0 };
const reporterWithDismissed = (dismissed: number): ReportHistory => ({ dismissed, resolved: 0 });

describe('hiding a profile from Browse because of open reports', () => {
  test.each<[string, ReportHistory[], boolean]>([
    ['no reporter', [], false],
    ['two reporters', [noOutcomes, noOutcomes], false],
    ['three reporters', [noOutcomes, noOutcomes, noOutcomes], true],
    [
      'two reporters and one with one dismissed report',
      [noOutcomes, noOutcomes, reporterWithDismissed(1)],
      true,
    ],
    [
      'two reporters and one with two dismissed reports',
      [noOutcomes, noOutcomes, reporterWithDismissed(2)],
      false,
    ],
    [
      'two reporters and two with two dismissed reports, who count half',
      [noOutcomes, noOutcomes, reporterWithDismissed(2), reporterWithDismissed(2)],
      true,
    ],
    [
      'two reporters and three with three dismissed reports, who count a third',
      [noOutcomes, noOutcomes, ...Array(3).fill(reporterWithDismissed(3))],
      true,
    ],
    [
      'two reporters and one with five dismissed and four resolved reports',
      [noOutcomes, noOutcomes, { dismissed: 5, resolved: 4 }],
      true,
    ],
  ])('%s: %j', (_, reporters, isHeld) => {
    expect(mustHold(reporters)).toBe(isHeld);
  });
});

const anyReporter = fc.record({ dismissed: fc.nat(20), resolved: fc.nat(20) });

test('a hold needs three reporters in any order, and a further reporter never ends it', () => {
  fc.assert(
    fc.property(
      fc.array(anyReporter, { maxLength: 12 }),
      anyReporter,
      (reporters, furtherReporter) => {
        const isHeld = mustHold(reporters);
        expect(mustHold(reporters.toReversed())).toBe(isHeld);
        if (isHeld) expect(mustHold([...reporters, furtherReporter])).toBe(true);
        // A profile is never held by fewer than three different reporters.
        if (reporters.length < 3) expect(isHeld).toBe(false);
      },
    ),
  );
});

test('reports count for 30 days', () => {
  const now = new Date('2026-03-31T12:00:00Z');
  expect(reportsCountFrom(now).toISOString()).toBe('2026-03-01T12:00:00.000Z');
});

describe('the verdict about a profile', () => {
  const now = new Date('2026-03-31T12:00:00Z');
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  const settledAccount: Reporter = {
    ...noOutcomes,
    at: hoursAgo(2),
    joinedAt: hoursAgo(24 * 7),
    isEstablished: false,
    network: null,
    urgent: noOutcomes,
    actors: [],
  };
  const newAccount: Reporter = { ...settledAccount, joinedAt: hoursAgo(24 * 7 - 1) };

  test.each<[string, Reporter[], ReturnType<typeof verdictOn>]>([
    ['two accounts', [settledAccount, settledAccount], 'wait'],
    ['three accounts', [settledAccount, settledAccount, settledAccount], 'hold'],
    ['three new accounts', [newAccount, newAccount, newAccount], 'wait'],
    [
      'two settled accounts and one new account',
      [settledAccount, settledAccount, newAccount],
      'wait',
    ],
    [
      'three new accounts that are established',
      Array(3).fill({ ...newAccount, isEstablished: true }),
      'hold',
    ],
    [
      'three accounts within the hour',
      Array(3).fill({ ...settledAccount, at: hoursAgo(0.9) }),
      'ask',
    ],
    [
      'three new accounts within the hour',
      Array(3).fill({ ...newAccount, at: hoursAgo(0.9) }),
      'ask',
    ],
    [
      'three accounts of one network',
      Array(3).fill({ ...settledAccount, network: '49.36.1' }),
      'ask',
    ],
    [
      'two accounts and two further accounts of one network',
      [settledAccount, settledAccount, ...Array(2).fill({ ...settledAccount, network: '49.36.1' })],
      'hold',
    ],
  ])('with reports by %s', (_, reporters, verdict) => {
    const withActors = reporters.map((reporter, index) => ({
      ...reporter,
      actors: [`actor ${index}`],
    }));
    expect(verdictOn(withActors, now)).toBe(verdict);
  });

  test.each<[string, string[][], ReturnType<typeof verdictOn>]>([
    ['one relative for three candidates', [['uncle'], ['uncle'], ['uncle']], 'wait'],
    [
      'two candidates and a relative of both',
      [['first', 'uncle'], ['second', 'uncle'], ['uncle']],
      'hold',
    ],
    [
      'one relative for two reports and another person for the third',
      [['aunt'], ['aunt'], ['other']],
      'wait',
    ],
    ['three relatives of three families', [['one'], ['two'], ['three']], 'hold'],
    [
      'three people who each report with another one of them',
      [
        ['one', 'two'],
        ['two', 'three'],
        ['one', 'two'],
      ],
      'hold',
    ],
  ])('with reports made by %s', (_, actors, verdict) => {
    const reporters = actors.map((actorIds) => ({ ...settledAccount, actors: actorIds }));
    expect(verdictOn(reporters, now)).toBe(verdict);
  });
});
