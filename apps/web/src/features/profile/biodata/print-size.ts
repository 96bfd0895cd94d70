/**
 * The font size in print. More text has a smaller font, because a biodata has to fit on one page.
 */
export type PrintSize = 'usual' | 'small' | 'smaller' | 'smallest';

/** Thresholds of the width of all texts (`estimateTextWidth`). */
const SMALL_FROM = 1200;
const SMALLER_FROM = 2200;
/** In practice, only texts in capitals or in non-Latin scripts reach this width. */
const SMALLEST_FROM = 4500;

/** The width that a line break adds, about the number of characters in a line. */
const LINE_BREAK_WIDTH = 60;

export function printSizeOf(texts: readonly (string | null)[]): PrintSize {
  const text = texts.map((part) => part ?? '').join('');
  const width = estimateTextWidth(text);
  if (width >= SMALLEST_FROM) return 'smallest';
  if (width >= SMALLER_FROM) return 'smaller';
  // Only the usual size keeps line breaks in print.
  const lineBreaks = text.split('\n').length - 1;
  return width + LINE_BREAK_WIDTH * lineBreaks >= SMALL_FROM ? 'small' : 'usual';
}

/** Returns the width of a text on one line, as a multiple of a lower-case Latin letter. */
function estimateTextWidth(text: string): number {
  let width = 0;
  for (const character of text) {
    // Latin letters come before U+0250. Marks of other scripts are above or below their letters.
    if (character < '\u0250') width += /\p{Lu}/u.test(character) ? 1.7 : 1;
    else width += /\p{M}/u.test(character) ? 0.3 : 1.8;
  }
  return width;
}
