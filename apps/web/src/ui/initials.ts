/**
 * Whether the server's drawn stand-in has letters of another script. The page draws such a one itself:
 * an image has none of its fonts, and shows boxes where the device has none either.
 */
export function isForPage(src: string): boolean {
  return /^\/avatar\/.*%/.test(src);
}

const tints = [
  'bg-grove-mist text-grove-ink',
  'bg-turmeric-mist text-turmeric-ink',
  'bg-kumkum-mist text-kumkum-ink',
] as const;

/** A tint that is always the same for a name. */
export function tintOf(name: string): string {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return tints[sum % tints.length] ?? tints[0];
}
