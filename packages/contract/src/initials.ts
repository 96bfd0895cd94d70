// A letter with its marks and vowel sign. In Indian scripts, also with the consonants that a virama
// joins to it. The limits exclude long sequences of marks.
const virama = '[्্੍્୍్್്]';
const conjunct = `\\p{L}(?:(?!${virama})[\\p{M}\u200d]){0,3}${virama}\u200d?`;
const letter = new RegExp(`(?:${conjunct}){0,3}\\p{L}\\p{M}{0,3}`, 'u');

/** Returns the first letter of a text, capitalized as in a name. Empty without letters. */
export function initialOf(text = ''): string {
  // NFKC turns a letter such as ŉ into a modifier letter and a letter.
  const [first = ''] = letter.exec(text.normalize('NFKC').replace(/\p{Lm}/gu, '')) ?? [];
  // The capital of ß is "SS", of which one letter stays. Most fonts lack the Georgian capitals.
  const [capital = ''] = letter.exec(first.toUpperCase()) ?? [];
  return /[\u1c90-\u1cbf]/.test(capital) ? first : capital;
}

/** Returns the first letters of the first and the last word: "Ananya S. Hegde" gives "AH". */
export function initialsOf(name: string): string {
  const words = name.split(/[^\p{L}\p{M}\u200c\u200d]+/u).filter((word) => initialOf(word));
  return (words.length > 1 ? [words[0], words.at(-1)] : words)
    .map((word) => initialOf(word))
    .join('');
}

/** Returns true if the text can be the initials of a name. */
export function areInitials(text: string): boolean {
  return new RegExp(`^(?:${letter.source}){1,2}$`, 'u').test(text);
}
