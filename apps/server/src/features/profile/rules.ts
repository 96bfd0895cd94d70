import { nativeFields } from '@sambandha/contract/profile/native';
import type { FullProfile } from './record.ts';

/** The percentage of what is there of a photo and the registry's fields, each in one script; 100 only with all. */
export function completeness(profile: FullProfile, hasPhoto: boolean): number {
  const parts = [
    hasPhoto,
    ...Object.entries(profile)
      .filter(([name]) => !(nativeFields as readonly string[]).includes(name))
      .map(([, value]) => (Array.isArray(value) ? value.length > 0 : value != null)),
  ];
  return Math.floor((100 * parts.filter(Boolean).length) / parts.length);
}

type Identity = Pick<FullProfile, 'fullName' | 'nativeName' | 'dob'>;

/** Whether a change affects what was checked for the Verified mark. */
export function changesIdentity(before: Identity, after: Identity): boolean {
  return before.fullName !== after.fullName || before.dob !== after.dob;
}

/** Whether a change gives a name in the community's own script that stands beside a name that was checked. */
export function addsNativeName(before: Identity, after: Identity): boolean {
  return after.nativeName !== null && after.nativeName !== before.nativeName;
}
