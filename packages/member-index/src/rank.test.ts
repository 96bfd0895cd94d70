import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isTurn, RANK_MAX, rankOf, SAGOTRA_RANK } from './rank.ts';

/*
 * Tests of the order Best match. Members who have their turn come first today. The last argument of
 * `rankOf` is true for a turn.
 */

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
      (
        higherScore,
        lowerScore,
        expectedOfHigher,
        expectedOfLower,
        pointsOfHigher,
        pointsOfLower,
      ) => {
        fc.pre(higherScore > lowerScore);
        const higher = { score: higherScore, expected: expectedOfHigher };
        const lower = { score: lowerScore, expected: expectedOfLower };
        expect(rankOf(higher, pointsOfHigher, false)).toBeGreaterThan(
          rankOf(lower, pointsOfLower, false),
        );
      },
    ),
  );
});

test('among equal fits, more points for completeness and activity give a higher rank', () => {
  fc.assert(
    fc.property(fit, points, points, (sameFit, somePoints, otherPoints) => {
      const difference = rankOf(sameFit, somePoints, false) - rankOf(sameFit, otherPoints, false);
      expect(Math.sign(difference)).toBe(Math.sign(somePoints - otherPoints));
    }),
  );
});

test('a turn requires an expected fit of at least half', () => {
  fc.assert(
    fc.property(fit, points, (anyFit, anyPoints) => {
      const rank = rankOf(anyFit, anyPoints, true);
      expect(isTurn(rank)).toBe(anyFit.expected >= 0.5);
      expect(rank).toBeGreaterThan(SAGOTRA_RANK);
      expect(rank).toBeLessThanOrEqual(RANK_MAX);
    }),
  );
});

test('a turn ranks above every score', () => {
  const enoughFit = fc.record({
    score: fc.option(score),
    expected: fc.double({ min: 0.5, max: 1, noNaN: true }),
  });
  fc.assert(
    fc.property(enoughFit, fit, points, points, (turnFit, otherFit, turnPoints, otherPoints) => {
      const otherRank = rankOf(otherFit, otherPoints, false);
      expect(isTurn(otherRank)).toBe(false);
      expect(rankOf(turnFit, turnPoints, true)).toBeGreaterThan(otherRank);
    }),
  );
});
