import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isTurn, RANK_MAX, rankOf, SAGOTRA_RANK } from './rank-rules.ts';

const score = fc.integer({ min: 0, max: 100 });
const expected = fc.double({ min: 0, max: 1, noNaN: true });
const points = fc.integer({ min: 0, max: 20 });
const fit = fc.record({ score: fc.option(score), expected });

test('a higher score ranks higher, regardless of the other values', () => {
  fc.assert(
    fc.property(
      score,
      score,
      expected,
      expected,
      points,
      points,
      (first, second, e1, e2, p1, p2) => {
        fc.pre(first > second);
        const higher = rankOf({ score: first, expected: e1 }, p1, false);
        expect(higher).toBeGreaterThan(rankOf({ score: second, expected: e2 }, p2, false));
      },
    ),
  );
});

test('if two fits are equal, the one with more points for completeness and activity ranks higher', () => {
  fc.assert(
    fc.property(fit, points, points, (sameFit, p1, p2) => {
      expect(Math.sign(rankOf(sameFit, p1, false) - rankOf(sameFit, p2, false))).toBe(
        Math.sign(p1 - p2),
      );
    }),
  );
});

test('a turn ranks above every score and requires an expected fit of at least half', () => {
  fc.assert(
    fc.property(fit, fit, points, points, (first, second, p1, p2) => {
      const rank = rankOf(first, p1, true);
      expect(isTurn(rank)).toBe(first.expected >= 0.5);
      if (isTurn(rank)) expect(rank).toBeGreaterThan(rankOf(second, p2, false));
      expect(isTurn(rankOf(second, p2, false))).toBe(false);
      expect(rank).toBeGreaterThan(SAGOTRA_RANK);
      expect(rank).toBeLessThanOrEqual(RANK_MAX);
    }),
  );
});
