import type { CallerInput } from '@sambandha/contract/endpoint';
import { NAKSHATRA, RASHI } from '@sambandha/contract/profile/choices';
import {
  type OwnProfile,
  type profileEndpoints,
  updateProfileBody,
} from '@sambandha/contract/profile/endpoints';
import { type FieldName, profileFields } from '@sambandha/contract/profile/fields';
import { impossibleStarError } from '@sambandha/contract/profile/star';
import { flattenProfile } from './all-values.ts';

export type ProfileChanges = CallerInput<(typeof profileEndpoints)['updateOwnProfile'], 'body'>;

/**
 * Values of a profile's form: every field of the registry as text, and the privacy settings if the
 * profile is one's own.
 */
export type ProfileForm = Record<FieldName, string> & Partial<NonNullable<OwnProfile['privacy']>>;

export type FormName = keyof ProfileForm;

export const fieldNamesOfForm = Object.keys(profileFields) as FieldName[];

/** Returns the form values of a profile. An empty field is "". */
export function toProfileForm(profile: OwnProfile): ProfileForm {
  const values: Partial<Record<FieldName, unknown>> = flattenProfile(profile);
  const texts = fieldNamesOfForm.map((name) => [name, controlText(values[name])]);
  return { ...(Object.fromEntries(texts) as Record<FieldName, string>), ...profile.privacy };
}

function controlText(value: unknown): string {
  if (value === null || value === undefined) return '';
  return Array.isArray(value) ? value.join(', ') : String(value);
}

/** Returns the changed fields as the request body. */
export function getProfileChanges(form: ProfileForm, previousForm: ProfileForm): ProfileChanges {
  const names = Object.keys(form) as FormName[];
  const changedNames = names.filter((name) => !isEqual(form[name], previousForm[name]));
  return Object.fromEntries(changedNames.map((name) => [name, toPayload(name, form[name])]));
}

type ControlValue = string | boolean | undefined;

function isEqual(value: ControlValue, other: ControlValue): boolean {
  return typeof value === 'string' && typeof other === 'string'
    ? value.trim() === other.trim()
    : value === other;
}

/** Returns the value in the request body. `pada` is the only numeric field of the registry. */
function toPayload(name: FormName, value: ControlValue): ControlValue | number | null {
  if (name !== 'pada') return value;
  return value === '' ? null : Number(value);
}

/** Returns the error messages of the changes by field, as specified in the contract. */
export function fieldErrors(
  form: ProfileForm,
  previousForm: ProfileForm,
): Partial<Record<FormName, string>> {
  const parsed = updateProfileBody.safeParse(getProfileChanges(form, previousForm));
  const errors: Partial<Record<FormName, string>> = {};
  for (const { path, message } of parsed.error?.issues ?? []) {
    errors[path[0] as FormName] ??= message;
  }
  const starError = impossibleStarError(starOf(form));
  if (starError !== null && starChanged(form, previousForm)) errors.rashi ??= starError;
  return errors;
}

/**
 * Returns true if the star was changed. A stored star is not validated again when another field
 * changes.
 */
function starChanged(form: ProfileForm, previousForm: ProfileForm): boolean {
  return (['nakshatra', 'pada', 'rashi'] as const).some(
    (name) => form[name] !== previousForm[name],
  );
}

function starOf({ nakshatra, pada, rashi }: ProfileForm) {
  return {
    nakshatra: NAKSHATRA.codes.find((code) => code === nakshatra),
    pada: pada === '' ? null : Number(pada),
    rashi: RASHI.codes.find((code) => code === rashi),
  };
}
