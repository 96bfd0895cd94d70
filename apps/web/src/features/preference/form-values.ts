import type { CallerInput } from '@sambandha/contract/endpoint';
import type { preferenceEndpoints } from '@sambandha/contract/preference/endpoints';
import { type Preferences, preferences } from '@sambandha/contract/preference/schemas';

export type PreferenceName = keyof Preferences;

/** Values of the preferences form, as texts of the controls. An empty text means no preference. */
export type PreferenceForm = Record<PreferenceName, string>;

type PreferenceChanges = CallerInput<(typeof preferenceEndpoints)['updatePreferences'], 'body'>;

/** Returns the form values of stored preferences. */
export function toPreferenceForm(stored: Preferences): PreferenceForm {
  const texts = Object.entries(stored).map(([name, value]) => [name, value?.toString() ?? '']);
  return Object.fromEntries(texts) as PreferenceForm;
}

/** Returns all preferences as the body of the request. */
export function toPreferencesBody(form: PreferenceForm): PreferenceChanges {
  const { preferredAgeMin, preferredAgeMax, preferredOtherGotra, ...rest } = form;
  return {
    ...(rest as PreferenceChanges),
    preferredAgeMin: ageOf(preferredAgeMin),
    preferredAgeMax: ageOf(preferredAgeMax),
    preferredOtherGotra: preferredOtherGotra === '' ? null : preferredOtherGotra === 'true',
  };
}

/** Returns only the changed preferences, because the others can be changed on another device. */
export function getPreferenceChanges(form: PreferenceForm, stored: Preferences): PreferenceChanges {
  const before = toPreferenceForm(stored);
  const changedEntries = Object.entries(toPreferencesBody(form)).filter(([field]) => {
    const name = field as PreferenceName;
    return form[name].trim() !== before[name];
  });
  return Object.fromEntries(changedEntries);
}

/** Adds the previous values to changes, because other people may have changed the same fields. */
export function withPreviousValues(
  changes: PreferenceChanges,
  stored: Preferences,
): PreferenceChanges {
  const before = Object.entries(stored).filter(([name]) => name in changes);
  return { ...changes, before: Object.fromEntries(before) };
}

/**
 * Returns the age in a text. A text that is not a whole number becomes an invalid age, which has an
 * error.
 */
function ageOf(text: string): number | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  return /^\d{1,3}$/.test(trimmed) ? Number(trimmed) : -1;
}

/** Returns the error messages by field, as specified in the contract. */
export function fieldErrors(form: PreferenceForm): Partial<Record<PreferenceName, string>> {
  const errors: Partial<Record<PreferenceName, string>> = {};
  for (const { path, message } of preferences.safeParse(toPreferencesBody(form)).error?.issues ??
    []) {
    errors[path[0] as PreferenceName] ??= message;
  }
  return errors;
}
