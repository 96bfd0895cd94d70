/**
 * Minimum number of characters of a word that may be too wide for a phone in the largest heading.
 */
const LONG_WORD = 12;

/**
 * Returns the font class of a name in the heading of its page. A name with a word of `LONG_WORD`
 * characters has a smaller font, because the word should not break. Only a word of twice that
 * length may break.
 */
export function nameSizeClass(name: string): string {
  const maxLength = Math.max(...name.split(/\s+/).map((word) => [...word].length));
  if (maxLength < LONG_WORD) return 'text-3xl';
  return maxLength < 2 * LONG_WORD
    ? 'text-[min(2rem,8vw)] leading-tight'
    : 'text-[min(1.5rem,5vw)] leading-tight wrap-anywhere';
}
