import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { evidenceEnd, mustHold, type Reporter, reportsCountFrom } from './rules.ts';

const fair: Reporter = { dismissed: 0, resolved: 0 };
const quarrelsome = (dismissed: number): Reporter => ({ dismissed, resolved: 0 });

describe('open reports take a profile out of browse', () => {
  it.each<[string, Reporter[], boolean]>([
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
      // Fewer than three different members never do it, whoever they are.
      if (reporters.length < 3) expect(held).toBe(false);
    }),
  );
});

test('reports count for 30 days, and are kept for a year beyond who left', () => {
  const now = new Date('2026-03-31T12:00:00Z');
  expect(reportsCountFrom(now).toISOString()).toBe('2026-03-01T12:00:00.000Z');
  expect(evidenceEnd(now).toISOString()).toBe('2027-03-31T12:00:00.000Z');
});
