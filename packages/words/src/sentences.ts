import { DEFAULT_LANGUAGE, type Language } from '@sambandha/contract/language';
import { byLanguage } from './by-language.ts';

type Sentences = ReadonlyMap<string, string>;

const translations = await byLanguage<Sentences>(async (language) => {
  // The contract words its sentences in this one.
  if (language === DEFAULT_LANGUAGE) return new Map();
  const [{ phrases }, panel] = await Promise.all([
    import(`./${language}/phrases.ts`),
    import(`./${language}/screens/admin/phrases.ts`),
  ]);
  return new Map(Object.entries({ ...phrases, ...panel.phrases }));
});

/**
 * A sentence of the contract in a language; of one that names a value, what stands before its colon.
 * `null`, and what has no translation: as it is.
 */
export function sentenceIn(language: Language | null, english: string): string {
  if (language === null) return english;
  const said = translations[language];
  return said.get(english) ?? english.replace(/^[^:]+:(?= )/, (head) => said.get(head) ?? head);
}
