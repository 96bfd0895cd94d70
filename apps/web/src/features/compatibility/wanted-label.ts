import type { PreferenceReason } from '@sambandha/contract/compatibility/schemas';
import { type ProfileField, profileFields } from '@sambandha/contract/profile/fields';

/**
 * Returns the label of a preferred value, from its code or its profession. Returns an empty text
 * for a range and for `otherGotra`, which have no such value.
 */
export function wantedLabel(
  { kind, wanted }: Pick<PreferenceReason, 'kind' | 'wanted'>,
  phrase: (english: string) => string,
): string {
  if (wanted === null || kind === 'age' || kind === 'otherGotra') return '';
  if (kind === 'profession') return phrase(wanted);
  const field: ProfileField = profileFields[kind];
  return phrase(field.choices?.labels[wanted] ?? wanted);
}
