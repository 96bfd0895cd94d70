import { QUARTERS, starOfQuarter } from '@sambandha/compatibility/star';
import { MINUTE_MS } from '@sambandha/contract/durations';
import { NAKSHATRA } from '@sambandha/contract/profile/choices';
import { type Nakshatra, rashiOf } from '@sambandha/contract/profile/star';
import type { StarBody, StarSuggestion } from '@sambandha/contract/star/endpoints';

const NOON = '12:00';

/**
 * The possible times of a birth: the stated or assumed time, the earliest time and the latest time.
 */
interface BirthTime {
  readonly at: Date;
  readonly earliest: Date;
  readonly latest: Date;
  /** True if the time is unknown and noon is assumed. */
  readonly isAssumed: boolean;
}

/**
 * Returns the possible times of birth data. If the time of day is missing, every time of the day is
 * possible.
 */
export function possibleBirthTimes(
  birth: Pick<StarBody, 'dob' | 'birthTime' | 'utcOffset' | 'within'>,
): BirthTime {
  const { dob, birthTime, utcOffset, within } = birth;
  const instantOf = (clock: string, minutesAfter = 0) =>
    new Date(Date.parse(`${dob}T${clock}:00Z`) + (minutesAfter - utcOffset) * MINUTE_MS);
  if (birthTime == null) {
    return {
      at: instantOf(NOON),
      earliest: instantOf('00:00'),
      latest: instantOf('23:59'),
      isAssumed: true,
    };
  }
  return {
    at: instantOf(birthTime),
    earliest: instantOf(birthTime, -within),
    latest: instantOf(birthTime, within),
    isAssumed: false,
  };
}

/** Returns the number of the quarter (pada) at a sidereal longitude, from 0 to 107. */
export function quarterAt(longitude: number): number {
  return Math.floor((longitude * QUARTERS) / 360) % QUARTERS;
}

/**
 * Returns the suggestion for three longitudes of the moon. The moon must move forward by less than
 * a full circle between them. `utcOffset` is in minutes, and is only repeated in the suggestion.
 */
export function suggestStar(
  moon: { readonly at: number; readonly earliest: number; readonly latest: number },
  time: Pick<BirthTime, 'isAssumed'>,
  utcOffset: number,
): StarSuggestion {
  const first = quarterAt(moon.earliest);
  const length = ((quarterAt(moon.latest) - first + QUARTERS) % QUARTERS) + 1;
  const possible = Array.from({ length }, (_, step) => moonPositionOf((first + step) % QUARTERS));
  const isUnique = (name: 'nakshatra' | 'pada' | 'rashi') =>
    new Set(possible.map((position) => position[name])).size === 1;
  return {
    ...moonPositionOf(quarterAt(moon.at)),
    certain: {
      nakshatra: isUnique('nakshatra'),
      pada: possible.length === 1,
      rashi: isUnique('rashi'),
    },
    timeAssumed: time.isAssumed,
    utcOffset,
    possible,
  };
}

function moonPositionOf(quarter: number): StarSuggestion['possible'][number] {
  // Every quarter from 0 to 107 belongs to a nakshatra, so the code is always defined.
  const nakshatra = NAKSHATRA.codes[starOfQuarter(quarter)] as Nakshatra;
  const pada = (quarter % 4) + 1;
  return { nakshatra, pada, rashi: rashiOf(nakshatra, pada) };
}
