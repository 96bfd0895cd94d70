import { nativeFields } from '@sambandha/contract/profile/native';
import type { FullProfile } from './record.ts';

/**
 * Returns the percentage of filled profile fields, where a photo counts as a field. Fields in the
 * community's own script do not count. The result is 100 only if all fields are filled.
 */
export function completeness(profile: FullProfile, hasPhoto: boolean): number {
  const filledFields = [
    hasPhoto,
    ...Object.entries(profile)
      .filter(([name]) => !(nativeFields as readonly string[]).includes(name))
      .map(([, value]) => (Array.isArray(value) ? value.length > 0 : value != null)),
  ];
  return Math.floor((100 * filledFields.filter(Boolean).length) / filledFields.length);
}

type Identity = Pick<FullProfile, 'fullName' | 'nativeName' | 'dob'>;

/** Returns true if the full name or the birth date changes. The Verified mark states both. */
export function changesIdentity(before: Identity, after: Identity): boolean {
  return before.fullName !== after.fullName || before.dob !== after.dob;
}

/** Returns true if a change adds or replaces the name in the community's own script. */
export function addsNativeName(before: Identity, after: Identity): boolean {
  return after.nativeName !== null && after.nativeName !== before.nativeName;
}
