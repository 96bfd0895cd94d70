import { NAKSHATRA, RASHI } from '@sambandha/contract/profile/choices';
import { rashiOf, rashisOf } from '@sambandha/contract/profile/star';
import type { FullProfile, ProfileValues } from './record.ts';

/**
 * Why a star and a moon sign cannot both be right, as a sentence that says what would be; null where
 * they can, or where one of them is missing.
 */
export function impossibleStar(
  given: Pick<ProfileValues, 'nakshatra' | 'pada' | 'rashi'>,
): string | null {
  const { nakshatra, pada, rashi } = given;
  if (nakshatra == null || rashi == null) return null;
  const possible = pada == null ? rashisOf(nakshatra) : [rashiOf(nakshatra, pada)];
  if (possible.includes(rashi)) return null;
  const star = NAKSHATRA.labels[nakshatra] + (pada == null ? '' : ` pada ${pada}`);
  const signs = possible.map((code) => RASHI.labels[code]).join(' or ');
  return `${star} lies in ${signs}. Please choose that rashi, or check the nakshatra.`;
}

/** Percent of the registry's fields that are filled; 100 only when all are. */
export function completeness(profile: FullProfile): number {
  const values = Object.values(profile);
  const filled = values.filter((value) =>
    Array.isArray(value) ? value.length > 0 : value != null,
  );
  return Math.floor((100 * filled.length) / values.length);
}

/** Whether a change touches what an admin looked at when giving the Verified mark. */
export function changesIdentity(
  before: Pick<FullProfile, 'fullName' | 'dob'>,
  after: Pick<FullProfile, 'fullName' | 'dob'>,
): boolean {
  return before.fullName !== after.fullName || before.dob !== after.dob;
}
