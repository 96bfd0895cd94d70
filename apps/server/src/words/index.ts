import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@sambandha/contract/language';
import { en } from './en/index.ts';
import { kn } from './kn/index.ts';

export type { CodePurpose, Wording } from './wording.ts';

/** The texts that are sent to somebody. */
export type Words = typeof en;

const words: Readonly<Record<Language, Words>> = { en, kn };

/**
 * `null`: who never chose a language. One that only a later release speaks, which may run beside this
 * one, is said in the default language.
 */
export function wordsIn(language: string | null): Words {
  return words[LANGUAGES.find((one) => one === language) ?? DEFAULT_LANGUAGE];
}
