/**
 * A character that ends an address: one that is not allowed in addresses, an invisible character, a
 * direction mark, or punctuation of a sentence. A letter of an Indian script after a Latin letter
 * or digit also ends the address, because it begins a case ending.
 */
const addressEnd =
  /["<>`\u00ab\u00ad\u00bb\u061c\u0964\u0965\u200b\u200e\u200f\u2018-\u201f\u2026\u2028-\u202e\u2060-\u206f\u3002\ufeff\uff09]|(?<=[a-z\d])[\u0900-\u0dff]/i;

/**
 * Removes the characters that do not belong to an address found in a text, such as the full stop
 * after it. Brackets are left to the caller.
 */
export function trimAddress(candidate: string): string {
  const end = candidate.search(addressEnd);
  return (end < 0 ? candidate : candidate.slice(0, end)).replace(/[.,:;!?*']+$/, '');
}
