import { LANGUAGES, type Language } from '@sambandha/contract/language';

/** Calls `load` for each language and returns the results. */
export async function loadForEachLanguage<T>(
  load: (language: Language) => Promise<T>,
): Promise<Readonly<Record<Language, T>>> {
  const entries = LANGUAGES.map(async (language) => [language, await load(language)] as const);
  return Object.fromEntries(await Promise.all(entries)) as Record<Language, T>;
}
