import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@sambandha/contract/language';

type Sentences = ReadonlyMap<string, string>;

/** The contract words its sentences in the default language. */
const translations = Object.fromEntries(
  await Promise.all(
    LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE).map(async (language) => [
      language,
      await load(language),
    ]),
  ),
) as Readonly<Partial<Record<Language, Sentences>>>;

async function load(language: Language): Promise<Sentences> {
  const [{ phrases }, panel] = await Promise.all([
    import(`./${language}/phrases.ts`),
    import(`./${language}/screens/admin/phrases.ts`),
  ]);
  return new Map(Object.entries({ ...phrases, ...panel.phrases }));
}

/** A sentence of the contract in a language. `null`, and what has no translation: as it is. */
export function sentenceIn(language: Language | null, english: string): string {
  return (language && translations[language]?.get(english)) ?? english;
}
