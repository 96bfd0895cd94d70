import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@sambandha/contract/language';
import type { letters } from './en/letters/index.ts';

export type { CodePurpose, Wording } from './wording.ts';

/** The texts that are sent to somebody. A further language must give each: `const letters: Words`. */
export type Words = typeof letters;

const words = Object.fromEntries(
  await Promise.all(LANGUAGES.map(async (language) => [language, await load(language)])),
) as Readonly<Record<Language, Words>>;

async function load(language: Language): Promise<Words> {
  const { letters } = await import(`./${language}/letters/index.ts`);
  return letters;
}

/**
 * `null`: who never chose a language. One that only a later release speaks, which may run beside this
 * one, is said in the default language.
 */
export function wordsIn(language: string | null): Words {
  return words[LANGUAGES.find((one) => one === language) ?? DEFAULT_LANGUAGE];
}
