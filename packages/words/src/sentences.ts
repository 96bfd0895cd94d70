import { DEFAULT_LANGUAGE, type Language } from '@sambandha/contract/language';
import { loadForEachLanguage } from './by-language.ts';

type Sentences = ReadonlyMap<string, string>;

const translations = await loadForEachLanguage<Sentences>(async (language) => {
  // The texts of the contract need no translation into the default language.
  if (language === DEFAULT_LANGUAGE) return new Map();
  const [{ phrases }, panel] = await Promise.all([
    import(`./${language}/phrases.ts`),
    import(`./${language}/screens/admin/phrases.ts`),
  ]);
  return new Map(Object.entries({ ...phrases, ...panel.phrases }));
});

/**
 * Returns the translation of an English text of the contract. If the text has a value after a
 * colon, only the part before the colon is translated. Without a language or a translation, returns
 * the English text.
 */
export function translateSentence(language: Language | null, english: string): string {
  if (language === null) return english;
  const sentences = translations[language];
  return (
    sentences.get(english) ?? english.replace(/^[^:]+:(?= )/, (head) => sentences.get(head) ?? head)
  );
}
