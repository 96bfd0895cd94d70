import type { FullProfile } from './record.ts';

/** The percentage of what is there of a photo and the registry's fields; 100 only with all. */
export function completeness(profile: FullProfile, hasPhoto: boolean): number {
  const parts = [
    hasPhoto,
    ...Object.values(profile).map((value) =>
      Array.isArray(value) ? value.length > 0 : value != null,
    ),
  ];
  return Math.floor((100 * parts.filter(Boolean).length) / parts.length);
}

/** Whether a change affects what was checked for the Verified mark. */
export function changesIdentity(
  before: Pick<FullProfile, 'fullName' | 'dob'>,
  after: Pick<FullProfile, 'fullName' | 'dob'>,
): boolean {
  return before.fullName !== after.fullName || before.dob !== after.dob;
}
