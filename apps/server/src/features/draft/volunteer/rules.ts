import { plainSpelling } from '@sambandha/contract/text';
import { spellingsOf } from '@sambandha/words/spellings';

/** Returns true if one of the texts names one of the places, in any known spelling and language. */
export function namesAnyPlace(
  places: readonly string[],
  texts: readonly (string | null | undefined)[],
): boolean {
  // With spaces around texts and spellings, `includes` finds whole words only.
  const paddedTexts = texts.map((text) => ` ${wordsOf(text ?? '')} `);
  return places.some((place) =>
    [place, ...spellingsOf(place)].some((spelling) => {
      const words = wordsOf(spelling);
      return words !== '' && paddedTexts.some((text) => text.includes(` ${words} `));
    }),
  );
}

/** Returns the words of a text, separated by single spaces. */
function wordsOf(text: string): string {
  return plainSpelling(text)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}
