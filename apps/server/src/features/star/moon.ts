import { EclipticGeoMoon, e_tilt, MakeTime } from 'astronomy-engine';

/*
 * The position of the moon among the stars in Indian almanacs: the apparent geocentric longitude
 * minus the Lahiri ayanamsa (the mean one of 1 January 2000 with precession by IAU 2006, and
 * nutation). Computed without tables; within a few seconds of arc of Swiss Ephemeris.
 */

const DAYS_OF_CENTURY = 36_525;

/** Degrees between the tropical and the sidereal zodiac at a time. */
export function lahiriAyanamsa(at: Date): number {
  const time = MakeTime(at);
  const centuries = time.tt / DAYS_OF_CENTURY;
  const precession = (5028.796195 * centuries + 1.1054348 * centuries ** 2) / 3600;
  return 23.857092 + precession + e_tilt(time).dpsi / 3600;
}

/** Sidereal longitude of the moon at a time, 0 to 360 degrees from the first point of Mesha. */
export function moonLongitude(at: Date): number {
  return (EclipticGeoMoon(at).lon - lahiriAyanamsa(at) + 360) % 360;
}
