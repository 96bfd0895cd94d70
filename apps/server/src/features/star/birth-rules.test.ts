import { DAY_MS } from '@sambandha/contract/durations';
import { describe, expect, test } from 'vitest';
import { possibleBirthTimes, quarterAt, suggestStar } from './birth-rules.ts';
import { lahiriAyanamsa, moonLongitude, moonLongitudes } from './moon.ts';

const ARC_SECOND = 1 / 3600;
const toDegrees = (degrees: number, minutes: number, seconds: number) =>
  degrees + minutes / 60 + seconds * ARC_SECOND;

/** Returns the difference between two directions in degrees. */
const degreesBetween = (first: number, second: number) =>
  Math.abs(((((first - second) % 360) + 540) % 360) - 180);

describe('the position of the moon', () => {
  test('agrees with the Swiss Ephemeris on 20 July 2026 at 14:00 UT', () => {
    const at = new Date('2026-07-20T14:00:00Z');
    const startOfKanya = 150;
    expect(degreesBetween(moonLongitude(at), startOfKanya + toDegrees(23, 30, 37.6))).toBeLessThan(
      4 * ARC_SECOND,
    );
    expect(degreesBetween(lahiriAyanamsa(at), toDegrees(24, 13, 49.7))).toBeLessThan(
      0.2 * ARC_SECOND,
    );
  });

  test('uses the ayanamsa that the Indian calendar reform set for 21 March 1956', () => {
    const at = new Date('1956-03-20T18:30:00Z');
    expect(degreesBetween(lahiriAyanamsa(at), toDegrees(23, 15, 0.658))).toBeLessThan(
      0.5 * ARC_SECOND,
    );
  });

  test('completes a revolution in 27.3217 days on average over a century', () => {
    // Revolutions are counted by passages of the zero point, independently of the length of the
    // sidereal month.
    const start = Date.UTC(1925, 0, 1);
    const days = 36_525;
    let passages = 0;
    let previous = moonLongitude(new Date(start));
    const initial = previous;
    for (let day = 1; day <= days; day++) {
      const longitude = moonLongitude(new Date(start + day * DAY_MS));
      if (longitude < previous) passages += 1;
      previous = longitude;
    }
    const revolutions = passages + (previous - initial) / 360;
    expect(Math.abs(days / revolutions - 27.321661)).toBeLessThan(0.001);
  });
});

const suggestStarFor = (input: {
  readonly dob: string;
  readonly birthTime?: string | null;
  readonly utcOffset?: number;
  readonly within?: number;
}) => {
  const birth = { utcOffset: 330, within: 5, birthTime: null, ...input };
  const time = possibleBirthTimes(birth);
  return suggestStar(moonLongitudes(time), time, birth.utcOffset);
};

describe('a star from birth data', () => {
  test('is Chitra 1 in Kanya, near its border, for 20 July 2026 at 19:30 in India', () => {
    const star = suggestStarFor({ dob: '2026-07-20', birthTime: '19:30' });
    expect(star).toMatchObject({ nakshatra: 'CHITRA', pada: 1, rashi: 'KANYA' });
    expect(star.certain).toEqual({ nakshatra: true, pada: true, rashi: true });
    // About twenty minutes earlier, the moon passed 23 degrees 20 minutes of Kanya, where Chitra
    // begins.
    const starWithinAnHour = suggestStarFor({ dob: '2026-07-20', birthTime: '19:30', within: 60 });
    expect(starWithinAnHour.certain).toEqual({ nakshatra: false, pada: false, rashi: true });
    expect(starWithinAnHour.possible).toEqual([
      { nakshatra: 'HASTA', pada: 4, rashi: 'KANYA' },
      { nakshatra: 'CHITRA', pada: 1, rashi: 'KANYA' },
    ]);
  });

  test('is the same for the same time under another UTC offset', () => {
    const starInIndia = suggestStarFor({ dob: '2026-07-20', birthTime: '19:30' });
    const starInUtc = suggestStarFor({ dob: '2026-07-20', birthTime: '14:00', utcOffset: 0 });
    expect(starInUtc).toEqual({ ...starInIndia, utcOffset: 0 });
    const starAtOtherOffset = suggestStarFor({
      dob: '2026-07-21',
      birthTime: '00:30',
      utcOffset: 630,
    });
    expect(starAtOtherOffset).toEqual({ ...starInIndia, utcOffset: 630 });
  });

  test('is that of noon if the birth time is missing, with every possible star of the day', () => {
    const day = suggestStarFor({ dob: '1995-04-12' });
    const noon = suggestStarFor({ dob: '1995-04-12', birthTime: '12:00' });
    expect(day).toMatchObject({
      ...noon,
      certain: day.certain,
      timeAssumed: true,
      possible: expect.anything(),
    });
    expect(day.certain.pada).toBe(false);
    expect(day.possible).toContainEqual(noon.possible[0]);
    // The moon moves 11.8 to 15.4 degrees a day, and a pada has 3 degrees 20 minutes.
    expect(day.possible.length).toBeGreaterThanOrEqual(4);
    expect(day.possible.length).toBeLessThanOrEqual(6);
  });

  test('continues from Revati to Ashwini at the end of the circle', () => {
    const star = suggestStar({ at: 359.9, earliest: 359, latest: 1 }, { isAssumed: false }, 330);
    expect(star.possible.map(({ nakshatra, pada }) => [nakshatra, pada])).toEqual([
      ['REVATI', 4],
      ['ASHWINI', 1],
    ]);
    expect(quarterAt(0)).toBe(0);
    expect(quarterAt(359.9999)).toBe(107);
    expect(quarterAt(360)).toBe(0);
  });
});
