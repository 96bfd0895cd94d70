import { EclipticGeoMoon, e_tilt, MakeTime } from 'astronomy-engine';

/*
 * The position of the moon among the stars in Indian almanacs: the apparent geocentric longitude
 * minus the Lahiri ayanamsa (the mean value of 1 January 2000 with precession by IAU 2006, and
 * nutation). It is computed without tables, and differs from the Swiss Ephemeris by a few seconds
 * of arc.
 */

const DAYS_PER_CENTURY = 36_525;
const ARC_SECONDS_PER_DEGREE = 3600;

/** The mean ayanamsa on 1 January 2000 in degrees. */
const AYANAMSA_2000 = 23.857092;

/** Returns the angle in degrees between the tropical and the sidereal zodiac at a time. */
export function lahiriAyanamsa(at: Date): number {
  // `tt` is in days from noon of 1 January 2000, and `dpsi` is the nutation in seconds of arc.
  const time = MakeTime(at);
  const centuries = time.tt / DAYS_PER_CENTURY;
  const precession = 5028.796195 * centuries + 1.1054348 * centuries ** 2;
  return AYANAMSA_2000 + (precession + e_tilt(time).dpsi) / ARC_SECONDS_PER_DEGREE;
}

/**
 * Returns the sidereal longitude of the moon at a time, from 0 to 360 degrees, counted from the
 * first point of Mesha.
 */
export function moonLongitude(at: Date): number {
  return (EclipticGeoMoon(at).lon - lahiriAyanamsa(at) + 360) % 360;
}

interface TimeRange<T> {
  readonly at: T;
  readonly earliest: T;
  readonly latest: T;
}

/** Returns the longitudes of the moon at the possible times of a birth. */
export function moonLongitudes({ at, earliest, latest }: TimeRange<Date>): TimeRange<number> {
  return {
    at: moonLongitude(at),
    earliest: moonLongitude(earliest),
    latest: moonLongitude(latest),
  };
}
