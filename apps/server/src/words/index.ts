import { DEFAULT_LANGUAGE, type Language } from '@sambandha/contract/language';
import { en } from './en/index.ts';
import { kn } from './kn/index.ts';

export type { CodePurpose, Wording } from './wording.ts';

/** The texts that are sent to somebody. */
export type Words = typeof en;

const words: Readonly<Record<Language, Words>> = { en, kn };

/** `null`: who never chose a language. */
export function wordsIn(language: Language | null): Words {
  return words[language ?? DEFAULT_LANGUAGE];
}
