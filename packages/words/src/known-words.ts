import { KNOWN_WORDS, type KnownWord } from '@sambandha/contract/community-words';
import { plainSpelling } from '@sambandha/contract/text';

/** Each known word with its other spellings in English. */
export const englishSpellings = Object.entries<readonly string[]>({
  ...KNOWN_WORDS.place,
  ...KNOWN_WORDS.profession,
}) as [KnownWord, readonly string[]][];

/** Returns the key under which a text is looked up. */
export function wordKey(text: string): string {
  return plainSpelling(text);
}

/** Returns a text with each part between its commas translated. */
export function translateParts(text: string, translate: (part: string) => string): string {
  return text.replace(/[^\s,][^,]*/g, (part) => translate(part));
}

/** Returns the word in a language for the key of each English spelling of a known word. */
export function knownPhrases(
  translated: Readonly<Record<KnownWord, string>>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    englishSpellings.flatMap(([word, spellings]) =>
      [word, ...spellings].map((spelling) => [wordKey(spelling), translated[word]]),
    ),
  );
}
