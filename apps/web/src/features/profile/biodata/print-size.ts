/**
 * The font size in print. More text has a smaller font, because a biodata has to fit on one page.
 */
export type PrintSize = 'usual' | 'small' | 'smaller' | 'smallest';

/** Thresholds in the units of `weightOf`. */
const SMALL_FROM = 1200;
const SMALLER_FROM = 2200;
/** Only texts in capitals or in other scripts reach this size. */
const SMALLEST_FROM = 4500;

/** The weight of a line break, which is about the number of characters in a line. */
const LINE_WEIGHT = 60;

export function printSizeOf(texts: readonly (string | null)[]): PrintSize {
  const text = texts.map((part) => part ?? '').join('');
  const weight = weightOf(text);
  if (weight >= SMALLEST_FROM) return 'smallest';
  if (weight >= SMALLER_FROM) return 'smaller';
  // Only the usual size keeps line breaks in print.
  const lineBreaks = text.split('\n').length - 1;
  return weight + LINE_WEIGHT * lineBreaks >= SMALL_FROM ? 'small' : 'usual';
}

/**
 * Returns the space that a text takes, in Latin characters. Capitals and other scripts are wider.
 */
function weightOf(text: string): number {
  let weight = 0;
  for (const character of text) {
    // Latin letters come before U+0250. Marks of other scripts are above or below their letters.
    if (character < '\u0250') weight += /\p{Lu}/u.test(character) ? 1.7 : 1;
    else weight += /\p{M}/u.test(character) ? 0.3 : 1.8;
  }
  return weight;
}
