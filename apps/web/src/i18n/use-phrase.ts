import { useLanguage } from './language.ts';

/**
 * Translates the contract's English texts (labels of choices, error messages): `phrase('Email is
 * required')`. In a member's text, it translates each part between commas that is a known word:
 * `phrase('Sagara, Karnataka')`. A text or part without a translation stays unchanged.
 */
export function usePhrase(): (english: string) => string {
  const { phrases } = useLanguage();
  // Inherited properties do not count, because members also write words such as "constructor".
  const translationOf = (text: string) =>
    Object.hasOwn(phrases, text) ? phrases[text] : undefined;
  return (english) =>
    translationOf(english) ??
    english.replace(
      /[^\s,][^,]*/g,
      (part) => translationOf(part) ?? translationOf(part.toLowerCase()) ?? part,
    );
}
