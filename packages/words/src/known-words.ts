import { KNOWN_WORDS, type KnownWord } from '@sambandha/contract/community-words';
import { plainSpelling } from '@sambandha/contract/text';

/** Each known word with its other spellings in English. */
export const englishSpellings = Object.entries<readonly string[]>({
  ...KNOWN_WORDS.place,
  ...KNOWN_WORDS.profession,
}) as [KnownWord, readonly string[]][];

/** Translates each part of a comma-separated text. */
export function translateParts(text: string, translate: (part: string) => string): string {
  return text.replace(/[^\s,][^,]*/g, (part) => translate(part));
}

/** Returns the translation of every known word by the plain form of each English spelling. */
export function knownPhrases(
  translated: Readonly<Record<KnownWord, string>>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    englishSpellings.flatMap(([word, spellings]) =>
      [word, ...spellings].map((spelling) => [plainSpelling(spelling), translated[word]]),
    ),
  );
}
