import { NAKSHATRA, RASHI } from '@sambandha/contract/profile/choices';
import type { StarBody, StarProposal } from '@sambandha/contract/star/endpoints';
import { QUARTERS, signOf, starAt } from './star-rules.ts';

const MINUTE = 60_000;
const NOON = '12:00';

/** The moments of a birth: the one that is taken, and how early and late it may have been. */
export interface BirthTime {
  readonly at: Date;
  readonly earliest: Date;
  readonly latest: Date;
  /** Noon stands for a time that is not known. */
  readonly assumed: boolean;
}

/** The moments that birth data speaks of. Without a time it may have been at any of the day. */
export function birthTimeOf(given: Pick<StarBody, 'dob' | 'birthTime' | 'utcOffset' | 'within'>) {
  const { dob, birthTime, utcOffset, within } = given;
  const at = (clock: string, minutes: number) =>
    new Date(Date.parse(`${dob}T${clock}:00Z`) + (minutes - utcOffset) * MINUTE);
  const time: BirthTime =
    birthTime == null
      ? { at: at(NOON, 0), earliest: at('00:00', 0), latest: at('23:59', 0), assumed: true }
      : {
          at: at(birthTime, 0),
          earliest: at(birthTime, -within),
          latest: at(birthTime, within),
          assumed: false,
        };
  return time;
}

/** The quarter, 0 to 107, in which a sidereal longitude lies. */
export function quarterAt(longitude: number): number {
  return Math.floor((longitude * QUARTERS) / 360) % QUARTERS;
}

/** The proposal for a moon at these longitudes; it moves forward, less than a round between the two. */
export function proposeStar(
  moon: { readonly at: number; readonly earliest: number; readonly latest: number },
  time: Pick<BirthTime, 'assumed'>,
  utcOffset: number,
): StarProposal {
  const first = quarterAt(moon.earliest);
  const length = ((quarterAt(moon.latest) - first + QUARTERS) % QUARTERS) + 1;
  const possible = Array.from({ length }, (_, step) => placeOf((first + step) % QUARTERS));
  const one = (name: 'nakshatra' | 'pada' | 'rashi') =>
    new Set(possible.map((place) => place[name])).size === 1;
  return {
    ...placeOf(quarterAt(moon.at)),
    certain: {
      nakshatra: one('nakshatra'),
      pada: possible.length === 1,
      rashi: one('rashi'),
    },
    timeAssumed: time.assumed,
    utcOffset,
    possible,
  };
}

function placeOf(quarter: number): StarProposal['possible'][number] {
  const nakshatra = NAKSHATRA.codes[starAt(quarter)] ?? NAKSHATRA.codes[0];
  const rashi = RASHI.codes[signOf(quarter)] ?? RASHI.codes[0];
  return { nakshatra, pada: (quarter % 4) + 1, rashi };
}
