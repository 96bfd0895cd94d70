import { HOUR_MS } from '@sambandha/contract/durations';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  decideVerdict,
  exceedsHoldThreshold,
  type Reporter,
  type ReportHistory,
  reportsCutoff,
} from './rules.ts';

const noOutcomes: ReportHistory = { dismissed: 0, resolved: 0 };
const reporterWithDismissed = (dismissed: number): ReportHistory => ({ dismissed, resolved: 0 });

describe('a profile', () => {
  test.each<[string, boolean, ReportHistory[]]>([
    ['no reporter', false, []],
    ['two reporters', false, [noOutcomes, noOutcomes]],
    ['three reporters', true, [noOutcomes, noOutcomes, noOutcomes]],
    [
      'two reporters and one with one dismissed report',
      true,
      [noOutcomes, noOutcomes, reporterWithDismissed(1)],
    ],
    [
      'two reporters and one with two dismissed reports',
      false,
      [noOutcomes, noOutcomes, reporterWithDismissed(2)],
    ],
    [
      'two reporters and two with two dismissed reports, who count half',
      true,
      [noOutcomes, noOutcomes, reporterWithDismissed(2), reporterWithDismissed(2)],
    ],
    [
      'two reporters and three with three dismissed reports, who count a third',
      true,
      [noOutcomes, noOutcomes, ...Array(3).fill(reporterWithDismissed(3))],
    ],
    [
      'two reporters and one with five dismissed and four resolved reports',
      true,
      [noOutcomes, noOutcomes, { dismissed: 5, resolved: 4 }],
    ],
  ])('with open reports by %s is hidden from Browse: %s', (_, isHeld, reporters) => {
    expect(exceedsHoldThreshold(reporters)).toBe(isHeld);
  });
});

const anyReporter = fc.record({ dismissed: fc.nat(20), resolved: fc.nat(20) });

test('a hold requires three reporters in any order and does not end with a further reporter', () => {
  fc.assert(
    fc.property(
      fc.array(anyReporter, { maxLength: 12 }),
      anyReporter,
      (reporters, furtherReporter) => {
        const isHeld = exceedsHoldThreshold(reporters);
        expect(exceedsHoldThreshold(reporters.toReversed())).toBe(isHeld);
        if (isHeld) expect(exceedsHoldThreshold([...reporters, furtherReporter])).toBe(true);
        // A profile is never held by fewer than three different reporters.
        if (reporters.length < 3) expect(isHeld).toBe(false);
      },
    ),
  );
});

test('reports count for 30 days', () => {
  const now = new Date('2026-03-31T12:00:00Z');
  expect(reportsCutoff(now).toISOString()).toBe('2026-03-01T12:00:00.000Z');
});

describe('the verdict about a profile', () => {
  const now = new Date('2026-03-31T12:00:00Z');
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  const olderAccount: Reporter = {
    ...noOutcomes,
    at: hoursAgo(2),
    joinedAt: hoursAgo(24 * 7),
    isEstablished: false,
    network: null,
    urgent: noOutcomes,
    actors: [],
  };
  const newAccount: Reporter = { ...olderAccount, joinedAt: hoursAgo(24 * 7 - 1) };

  test.each<[string, ReturnType<typeof decideVerdict>, Reporter[]]>([
    ['two accounts', 'wait', [olderAccount, olderAccount]],
    ['three accounts', 'hold', [olderAccount, olderAccount, olderAccount]],
    ['three new accounts', 'wait', [newAccount, newAccount, newAccount]],
    ['two older accounts and one new account', 'wait', [olderAccount, olderAccount, newAccount]],
    [
      'three new accounts that are established',
      'hold',
      Array(3).fill({ ...newAccount, isEstablished: true }),
    ],
    [
      'three accounts within the hour',
      'ask',
      Array(3).fill({ ...olderAccount, at: hoursAgo(0.9) }),
    ],
    [
      'three new accounts within the hour',
      'ask',
      Array(3).fill({ ...newAccount, at: hoursAgo(0.9) }),
    ],
    [
      'three accounts of one network',
      'ask',
      Array(3).fill({ ...olderAccount, network: '49.36.1' }),
    ],
    [
      'two accounts and two further accounts of one network',
      'hold',
      [olderAccount, olderAccount, ...Array(2).fill({ ...olderAccount, network: '49.36.1' })],
    ],
  ])('with reports by %s is %s', (_, verdict, reporters) => {
    const withActors = reporters.map((reporter, index) => ({
      ...reporter,
      actors: [`actor ${index}`],
    }));
    expect(decideVerdict(withActors, now)).toBe(verdict);
  });

  test.each<[string, ReturnType<typeof decideVerdict>, string[][]]>([
    ['one relative for three candidates', 'wait', [['uncle'], ['uncle'], ['uncle']]],
    [
      'two candidates and a relative of both',
      'hold',
      [['first', 'uncle'], ['second', 'uncle'], ['uncle']],
    ],
    [
      'one relative for two reports and another person for the third',
      'wait',
      [['aunt'], ['aunt'], ['other']],
    ],
    ['three relatives of three families', 'hold', [['one'], ['two'], ['three']]],
    [
      'two of the same three people for each reporter',
      'hold',
      [
        ['one', 'two'],
        ['two', 'three'],
        ['one', 'two'],
      ],
    ],
  ])('with reports made by %s is %s', (_, verdict, actors) => {
    const reporters = actors.map((actorIds) => ({ ...olderAccount, actors: actorIds }));
    expect(decideVerdict(reporters, now)).toBe(verdict);
  });
});
