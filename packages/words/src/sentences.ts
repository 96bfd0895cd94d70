import { DEFAULT_LANGUAGE, type Language } from '@sambandha/contract/language';
import { byLanguage } from './by-language.ts';

type Sentences = ReadonlyMap<string, string>;

const translations = await byLanguage<Sentences>(async (language) => {
  // The contract's texts are in this language.
  if (language === DEFAULT_LANGUAGE) return new Map();
  const [{ phrases }, panel] = await Promise.all([
    import(`./${language}/phrases.ts`),
    import(`./${language}/screens/admin/phrases.ts`),
  ]);
  return new Map(Object.entries({ ...phrases, ...panel.phrases }));
});

/**
 * Returns a text of the contract in a language; of a text with a value, only the part before the colon is
 * translated. The text is returned unchanged for `null` or without a translation.
 */
export function sentenceIn(language: Language | null, english: string): string {
  if (language === null) return english;
  const sentences = translations[language];
  return (
    sentences.get(english) ?? english.replace(/^[^:]+:(?= )/, (head) => sentences.get(head) ?? head)
  );
}
