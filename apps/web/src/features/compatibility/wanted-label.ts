import type { PreferenceReason } from '@sambandha/contract/compatibility/schemas';
import { type ProfileField, profileFields } from '@sambandha/contract/profile/fields';

/**
 * Returns the label of a wish, from its code or its profession. Returns an empty text for a wish
 * without such a value: a range, or any gotra other than one's own.
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
