import type { OwnProfile } from '@sambandha/contract/profile/endpoints';
import type { FieldName } from '@sambandha/contract/profile/fields';
import { nativeFields } from '@sambandha/contract/profile/native';
import { fieldNamesOfForm, toProfileForm } from './form-values.ts';

/** The most useful fields. The others follow in the order of the form. */
const priority: readonly FieldName[] = [
  'aboutMe',
  'height',
  'education',
  'profession',
  'location',
  'gotra',
  'nakshatra',
  'rashi',
  'nativePlace',
  'interests',
];

/**
 * Returns the empty fields of a profile, most useful first. A field in two scripts is included
 * once.
 */
export function missingFields(profile: OwnProfile): readonly FieldName[] {
  const form = toProfileForm(profile);
  const order = [...priority, ...fieldNamesOfForm.filter((name) => !priority.includes(name))];
  return order.filter((name) => form[name] === '' && !nativeFields.includes(name));
}
