// Characters that end an address: those not allowed in one, direction marks and invisible characters,
// closing signs of a sentence, and a word of an Indian script after a Latin letter or digit, such as a
// case ending.
const addressEnd =
  /["<>`\u00ab\u00ad\u00bb\u061c\u0964\u0965\u200b\u200e\u200f\u2018-\u201f\u2026\u2028-\u202e\u2060-\u206f\u3002\ufeff\uff09]|(?<=[a-z\d])[\u0900-\u0dff]/i;

/**
 * Removes the characters that do not belong to an address found in a text, such as the full stop after
 * it. The caller decides about brackets.
 */
export function trimAddress(found: string): string {
  const end = found.search(addressEnd);
  return (end < 0 ? found : found.slice(0, end)).replace(/[.,:;!?*']+$/, '');
}
