import { EclipticGeoMoon, e_tilt, MakeTime } from 'astronomy-engine';

/*
 * The position of the moon among the stars in Indian almanacs: the apparent geocentric longitude
 * minus the Lahiri ayanamsa (the mean value of 1 January 2000 with precession by IAU 2006, and
 * nutation). It is computed without tables, and differs from the Swiss Ephemeris by a few seconds
 * of arc.
 */

const DAYS_OF_CENTURY = 36_525;

/** Returns the angle in degrees between the tropical and the sidereal zodiac at a time. */
export function lahiriAyanamsa(at: Date): number {
  const time = MakeTime(at);
  const centuries = time.tt / DAYS_OF_CENTURY;
  const precession = (5028.796195 * centuries + 1.1054348 * centuries ** 2) / 3600;
  return 23.857092 + precession + e_tilt(time).dpsi / 3600;
}

/**
 * Returns the sidereal longitude of the moon at a time, from 0 to 360 degrees, counted from the
 * first point of Mesha.
 */
export function moonLongitude(at: Date): number {
  return (EclipticGeoMoon(at).lon - lahiriAyanamsa(at) + 360) % 360;
}
