import { DEFAULT_LANGUAGE, type Language } from '@sambandha/contract/language';
import { loadForEachLanguage } from './by-language.ts';
import type { letters } from './en/letters/index.ts';

export type { CodePurpose, NameSpellings, Wording } from './wording.ts';

/**
 * The texts of letters: e-mails, SMS, notifications, the biodata page and the data export. The
 * English texts define the type. Every other language declares `const letters: Words`, so that it
 * has the same keys.
 */
export type LetterTexts = typeof letters;

const textsByLanguage = await loadForEachLanguage<LetterTexts>(
  async (language) => (await import(`./${language}/letters/index.ts`)).letters,
);

/** Returns the texts of letters in a language. `language` is null if the person never chose one. */
export function letterTextsIn(language: Language | null): LetterTexts {
  return textsByLanguage[language ?? DEFAULT_LANGUAGE];
}
