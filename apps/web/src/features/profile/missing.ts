import type { OwnProfile } from '@sambandha/contract/profile/endpoints';
import type { FieldName } from '@sambandha/contract/profile/fields';
import { fieldNamesOfForm, formOf } from './form-values.ts';

/** What helps most to be found and answered, first; the rest follows in the order of the form. */
const first: readonly FieldName[] = [
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

/** The fields that a member has left empty, those first that help most. */
export function missingFields(profile: OwnProfile): readonly FieldName[] {
  const form = formOf(profile);
  const order = [...first, ...fieldNamesOfForm.filter((name) => !first.includes(name))];
  return order.filter((name) => form[name] === '');
}
