/**
 * Number of characters from which a word of a name may be too wide for a phone in the largest
 * heading.
 */
const LONG_WORD = 12;

/**
 * Returns the class for the size of a name on its own page. A long word has a smaller font, because
 * it should not break. Only a word of twice that length may break.
 */
export function nameSize(name: string): string {
  const longest = Math.max(...name.split(/\s+/).map((word) => [...word].length));
  if (longest < LONG_WORD) return 'text-3xl';
  return longest < 2 * LONG_WORD
    ? 'text-[min(2rem,8vw)] leading-tight'
    : 'text-[min(1.5rem,5vw)] leading-tight wrap-anywhere';
}
