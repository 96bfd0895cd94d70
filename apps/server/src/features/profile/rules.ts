import type { FullProfile } from './record.ts';

/** The percentage of the registry's fields that have a value; 100 only if all have. */
export function completeness(profile: FullProfile): number {
  const values = Object.values(profile);
  const filled = values.filter((value) =>
    Array.isArray(value) ? value.length > 0 : value != null,
  );
  return Math.floor((100 * filled.length) / values.length);
}

/** Whether a change affects what was checked for the Verified mark. */
export function changesIdentity(
  before: Pick<FullProfile, 'fullName' | 'dob'>,
  after: Pick<FullProfile, 'fullName' | 'dob'>,
): boolean {
  return before.fullName !== after.fullName || before.dob !== after.dob;
}
