import { DEFAULT_LANGUAGE, type Language } from '@sambandha/contract/language';
import { byLanguage } from './by-language.ts';
import type { letters } from './en/letters/index.ts';

export type { CodePurpose, Names, Wording } from './wording.ts';

/**
 * The texts of letters: e-mails, SMS, notifications, the biodata page and the data export. The
 * English texts define the type. Every other language declares `const letters: Words`, so that it
 * has the same keys.
 */
export type Words = typeof letters;

const words = await byLanguage<Words>(
  async (language) => (await import(`./${language}/letters/index.ts`)).letters,
);

/** Returns the texts of letters in a language. `language` is null if the person never chose one. */
export function wordsIn(language: Language | null): Words {
  return words[language ?? DEFAULT_LANGUAGE];
}
