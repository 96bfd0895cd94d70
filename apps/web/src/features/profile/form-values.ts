import type { Given } from '@sambandha/contract/endpoint';
import { NAKSHATRA, RASHI } from '@sambandha/contract/profile/choices';
import {
  type OwnProfile,
  type profileEndpoints,
  updateProfileBody,
} from '@sambandha/contract/profile/endpoints';
import { type FieldName, profileFields } from '@sambandha/contract/profile/fields';
import { impossibleStar } from '@sambandha/contract/profile/star';

export type ProfileChanges = Given<(typeof profileEndpoints)['updateOwnProfile'], 'body'>;

/** The form of one's own profile: every field of the registry as its control holds it, and privacy. */
export type ProfileForm = Record<FieldName, string> & OwnProfile['privacy'];

export type FormName = keyof ProfileForm;

export const fieldNamesOfForm = Object.keys(profileFields) as FieldName[];

/** A profile as the form shows it; "" where there is no value. */
export function formOf(profile: OwnProfile): ProfileForm {
  const values: Partial<Record<FieldName, unknown>> = {
    ...profile,
    ...profile.cultural,
    ...profile.lifestyle,
    ...profile.family,
  };
  const texts = fieldNamesOfForm.map((name) => [name, controlText(values[name])]);
  return { ...(Object.fromEntries(texts) as Record<FieldName, string>), ...profile.privacy };
}

function controlText(value: unknown): string {
  if (value === null || value === undefined) return '';
  return Array.isArray(value) ? value.join(', ') : String(value);
}

/** What differs from before, as the server takes it. What is left alone is left out. */
export function changesOf(form: ProfileForm, before: ProfileForm): ProfileChanges {
  const names = Object.keys(form) as FormName[];
  const changed = names.filter((name) => !same(form[name], before[name]));
  return Object.fromEntries(changed.map((name) => [name, given(name, form[name])]));
}

function same(a: string | boolean, b: string | boolean): boolean {
  return typeof a === 'string' && typeof b === 'string' ? a.trim() === b.trim() : a === b;
}

/** The one number of the registry travels as a number. */
function given(name: FormName, value: string | boolean): string | boolean | number | null {
  if (name !== 'pada') return value;
  return value === '' ? null : Number(value);
}

/** What the contract refuses in the changes: by field, in its words. */
export function refusals(
  form: ProfileForm,
  before: ProfileForm,
): Partial<Record<FormName, string>> {
  const parsed = updateProfileBody.safeParse(changesOf(form, before));
  const found: Partial<Record<FormName, string>> = {};
  for (const { path, message } of parsed.error?.issues ?? []) {
    found[path[0] as FormName] ??= message;
  }
  const stars = impossibleStar(starOf(form));
  if (stars !== null && touched(form, before)) found.rashi ??= stars;
  return found;
}

/** Whether the star was changed: what was stored before is not refused when another field is. */
function touched(form: ProfileForm, before: ProfileForm): boolean {
  return (['nakshatra', 'pada', 'rashi'] as const).some((name) => form[name] !== before[name]);
}

function starOf({ nakshatra, pada, rashi }: ProfileForm) {
  return {
    nakshatra: NAKSHATRA.codes.find((code) => code === nakshatra),
    pada: pada === '' ? null : Number(pada),
    rashi: RASHI.codes.find((code) => code === rashi),
  };
}
