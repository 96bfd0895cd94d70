/** The font size in print, smaller for more text, so that a biodata stays on one page. */
export type PrintSize = 'usual' | 'small' | 'smaller' | 'smallest';

/** Thresholds in the units of `weightOf`. */
const SMALL_FROM = 1200;
const SMALLER_FROM = 2200;
/** Only reached by texts in capitals or other scripts. */
const SMALLEST_FROM = 4500;

/** Characters whose space a line break takes, approximately. */
const LINE = 60;

export function printSizeOf(texts: readonly (string | null)[]): PrintSize {
  const weight = texts.reduce((sum, text) => sum + weightOf(text ?? ''), 0);
  if (weight >= SMALLEST_FROM) return 'smallest';
  if (weight >= SMALLER_FROM) return 'smaller';
  return weight >= SMALL_FROM ? 'small' : 'usual';
}

/** The space that a text takes, in Latin characters; capitals and other scripts are wider. */
function weightOf(text: string): number {
  let weight = 0;
  for (const character of text) {
    if (character === '\n') weight += LINE;
    else if (character < '\u0250') weight += /\p{Lu}/u.test(character) ? 1.7 : 1;
    else weight += /\p{M}/u.test(character) ? 0.3 : 1.8;
  }
  return weight;
}
