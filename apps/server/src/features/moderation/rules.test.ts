import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  mustHold,
  type Reporter,
  type ReportHistory,
  reportsCountFrom,
  verdictOn,
} from './rules.ts';

const fair: ReportHistory = { dismissed: 0, resolved: 0 };
const quarrelsome = (dismissed: number): ReportHistory => ({ dismissed, resolved: 0 });

describe('open reports take a profile out of browse', () => {
  it.each<[string, ReportHistory[], boolean]>([
    ['none', [], false],
    ['two', [fair, fair], false],
    ['three', [fair, fair, fair], true],
    ['two and one whose first mistake it would be', [fair, fair, quarrelsome(1)], true],
    ['two and one who was wrong twice', [fair, fair, quarrelsome(2)], false],
    [
      'two and two who were wrong twice: a half each',
      [fair, fair, quarrelsome(2), quarrelsome(2)],
      true,
    ],
    ['three thirds beside two', [fair, fair, ...Array(3).fill(quarrelsome(3))], true],
    [
      'one who was wrong often, and right as often',
      [fair, fair, { dismissed: 5, resolved: 4 }],
      true,
    ],
  ])('%s: %j', (_, reporters, held) => {
    expect(mustHold(reporters)).toBe(held);
  });
});

const anyReporter = fc.record({ dismissed: fc.nat(20), resolved: fc.nat(20) });

test('one more reporter never frees a profile, in whatever order they come', () => {
  fc.assert(
    fc.property(fc.array(anyReporter, { maxLength: 12 }), anyReporter, (reporters, more) => {
      const held = mustHold(reporters);
      expect(mustHold(reporters.toReversed())).toBe(held);
      if (held) expect(mustHold([...reporters, more])).toBe(true);
      // Fewer than three different reporters never hold a profile.
      if (reporters.length < 3) expect(held).toBe(false);
    }),
  );
});

test('reports count for 30 days', () => {
  const now = new Date('2026-03-31T12:00:00Z');
  expect(reportsCountFrom(now).toISOString()).toBe('2026-03-01T12:00:00.000Z');
});

describe('the verdict about a profile', () => {
  const HOUR = 60 * 60 * 1000;
  const now = new Date('2026-03-31T12:00:00Z');
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR);
  const settled: Reporter = {
    ...fair,
    at: ago(2),
    joinedAt: ago(24 * 7),
    known: false,
    network: null,
    urgent: fair,
    actors: [],
  };
  const fresh: Reporter = { ...settled, joinedAt: ago(24 * 7 - 1) };

  it.each<[string, Reporter[], ReturnType<typeof verdictOn>]>([
    ['two', [settled, settled], 'wait'],
    ['three', [settled, settled, settled], 'hold'],
    ['three of new accounts', [fresh, fresh, fresh], 'wait'],
    ['three of which one is of a new account', [settled, settled, fresh], 'wait'],
    ['new accounts that are known', Array(3).fill({ ...fresh, known: true }), 'hold'],
    ['three within the hour', Array(3).fill({ ...settled, at: ago(0.9) }), 'ask'],
    ['likewise of new accounts', Array(3).fill({ ...fresh, at: ago(0.9) }), 'ask'],
    ['three of one network', Array(3).fill({ ...settled, network: '49.36.1' }), 'ask'],
    [
      'three and one more of the network of one of them',
      [settled, settled, ...Array(2).fill({ ...settled, network: '49.36.1' })],
      'hold',
    ],
  ])('with reports by %s', (_, reporters, verdict) => {
    const each = reporters.map((one, at) => ({ ...one, actors: [`actor ${at}`] }));
    expect(verdictOn(each, now)).toBe(verdict);
  });

  it.each<[string, string[][], ReturnType<typeof verdictOn>]>([
    ['one relative for three candidates', [['uncle'], ['uncle'], ['uncle']], 'wait'],
    ['candidates and one relative of all', [['a', 'uncle'], ['b', 'uncle'], ['uncle']], 'hold'],
    ['a relative for two, and for one who is their own', [['she'], ['she'], ['other']], 'wait'],
    ['three relatives of three families', [['one'], ['two'], ['three']], 'hold'],
  ])('made by %s', (_, actors, verdict) => {
    const reporters = actors.map((each) => ({ ...settled, actors: each }));
    expect(verdictOn(reporters, now)).toBe(verdict);
  });
});
