/**
 * True if the server's drawn placeholder has letters of another script. The page draws such a
 * placeholder itself, because an image has none of its fonts, and shows boxes if the device has
 * none either.
 */
export function isDrawnByPage(src: string): boolean {
  return /^\/avatar\/.*%/.test(src);
}

const tints = [
  'bg-grove-mist text-grove-ink',
  'bg-turmeric-mist text-turmeric-ink',
  'bg-kumkum-mist text-kumkum-ink',
] as const;

/** A tint that depends on the name only. */
export function tintOf(name: string): string {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return tints[sum % tints.length] ?? tints[0];
}
