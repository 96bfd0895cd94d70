import { useLanguage } from './language.ts';

/**
 * Returns a function that translates the contract's English texts, such as labels of choices and
 * error messages: `phrase('Email is required')`. In a member's text, the function translates each
 * part between commas that is a known word: `phrase('Sagara, Karnataka')`. A text or part without a
 * translation is unchanged.
 */
export function usePhrase(): (english: string) => string {
  const { phrases } = useLanguage();
  // Inherited properties are excluded, because members also write words such as "constructor".
  const translationOf = (text: string) =>
    Object.hasOwn(phrases, text) ? phrases[text] : undefined;
  return (english) =>
    translationOf(english) ??
    english.replace(
      /[^\s,][^,]*/g,
      (part) => translationOf(part) ?? translationOf(part.toLowerCase()) ?? part,
    );
}
