import type { CallerInput } from '@sambandha/contract/endpoint';
import type { preferenceEndpoints } from '@sambandha/contract/preference/endpoints';
import { type Preferences, preferences } from '@sambandha/contract/preference/schemas';

export type PreferenceName = keyof Preferences;

/** Values of the preferences form, as text of their controls; "": no preference. */
export type PreferenceForm = Record<PreferenceName, string>;

export type PreferenceChanges = CallerInput<
  (typeof preferenceEndpoints)['updatePreferences'],
  'body'
>;

export function formOf(given: Preferences): PreferenceForm {
  const texts = Object.entries(given).map(([name, value]) => [name, value?.toString() ?? '']);
  return Object.fromEntries(texts) as PreferenceForm;
}

/** All preferences as the body of the request. */
export function bodyOf(form: PreferenceForm): PreferenceChanges {
  const { preferredAgeMin, preferredAgeMax, preferredOtherGotra, ...rest } = form;
  return {
    ...(rest as PreferenceChanges),
    preferredAgeMin: ageOf(preferredAgeMin),
    preferredAgeMax: ageOf(preferredAgeMax),
    preferredOtherGotra: preferredOtherGotra === '' ? null : preferredOtherGotra === 'true',
  };
}

/**
 * Only the changed preferences with their previous values, because others may change preferences at
 * the same time.
 */
export function changesOf(form: PreferenceForm, stored: Preferences): PreferenceChanges {
  const body = bodyOf(form);
  const before = formOf(stored);
  const changed = (Object.keys(before) as PreferenceName[]).filter(
    (name) => form[name].trim() !== before[name],
  );
  const part = (of: object) =>
    Object.fromEntries(changed.map((name) => [name, of[name as keyof typeof of]]));
  return { ...part(body), before: part(stored) };
}

/** A text that is not a whole number becomes an invalid age, so that the error for ages is shown. */
function ageOf(text: string): number | null {
  const given = text.trim();
  if (given === '') return null;
  return /^\d{1,3}$/.test(given) ? Number(given) : -1;
}

/** The contract's error messages, by field. */
export function refusals(form: PreferenceForm): Partial<Record<PreferenceName, string>> {
  const found: Partial<Record<PreferenceName, string>> = {};
  for (const { path, message } of preferences.safeParse(bodyOf(form)).error?.issues ?? []) {
    found[path[0] as PreferenceName] ??= message;
  }
  return found;
}
