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

/** Translates each part of a comma-separated text. */
export function translateParts(text: string, translate: (part: string) => string): string {
  return text.replace(/[^\s,][^,]*/g, (part) => translate(part));
}

/** Returns the translation of every known word by the key of each of its English spellings. */
export function knownPhrases(
  translated: Readonly<Record<KnownWord, string>>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    englishSpellings.flatMap(([word, spellings]) =>
      [word, ...spellings].map((spelling) => [wordKey(spelling), translated[word]]),
    ),
  );
}
