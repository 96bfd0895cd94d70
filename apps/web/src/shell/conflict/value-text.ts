import type { Choices } from '@sambandha/contract/choices';
import type { StoredValue } from '@sambandha/contract/errors';
import {
  choicePreferences,
  type ProfileField,
  preferenceOf,
  profileFields,
} from '@sambandha/contract/profile/fields';

type Translate = (text: string) => string;

const fields: Readonly<Record<string, ProfileField>> = profileFields;

const preferenceChoices: Readonly<Record<string, Choices<string>>> = Object.fromEntries(
  choicePreferences.map((name) => [preferenceOf(name), profileFields[name].choices]),
);

/**
 * Returns the text of the value of a profile field or a preference in the reader's language, or
 * null for an empty value.
 */
export function valueText(field: string, value: StoredValue, translate: Translate): string | null {
  if (value === null || value === '') return null;
  if (typeof value === 'object') return value.length === 0 ? null : value.map(translate).join(', ');
  if (typeof value === 'boolean') return translate(value ? 'Yes' : 'No');
  const labels = (fields[field]?.choices ?? preferenceChoices[field])?.labels;
  return translate(labels?.[value] ?? String(value));
}
