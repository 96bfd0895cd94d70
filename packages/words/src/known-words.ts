import { KNOWN_WORDS, type KnownWord } from '@sambandha/contract/community-words';

/** Each known word with its other spellings in English. */
export const englishSpellings = Object.entries({
  ...KNOWN_WORDS.place,
  ...KNOWN_WORDS.profession,
}) as unknown as readonly (readonly [KnownWord, readonly string[]])[];

/** The form in which texts are looked up: without case, outer spaces and invisible letters. */
export function wordKey(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\u200c\u200d]/g, '')
    .trim()
    .replace(/\s+/g, ' ')
    .toLowerCase();
}

/** Every English spelling of a known word, by its key, with the word in a language. */
export function knownPhrases(
  translated: Readonly<Record<KnownWord, string>>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    englishSpellings.flatMap(([word, others]) =>
      [word, ...others].map((spelling) => [wordKey(spelling), translated[word]]),
    ),
  );
}
