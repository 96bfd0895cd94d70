/**
 * Returns true if `src` is a stand-in of the server with letters of a script other than Latin. The
 * address contains these letters percent-encoded. The page draws such a stand-in itself. An image
 * cannot use the page's fonts and shows boxes if the device has no font for the script.
 */
export function isNonLatinStandIn(src: string): boolean {
  return /^\/avatar\/.*%/.test(src);
}

const tints = [
  'bg-grove-mist text-grove-ink',
  'bg-turmeric-mist text-turmeric-ink',
  'bg-kumkum-mist text-kumkum-ink',
] as const;

/** Returns a tint that depends only on the name, by a hash with small primes. */
export function tintClassesOf(name: string): string {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return tints[sum % tints.length] ?? tints[0];
}
