import { useLanguage } from './language.ts';

/**
 * Translates the contract's English texts (labels of choices, error messages): `phrase('Email is
 * required')`. It also translates suggested words between commas, as far as members wrote them in
 * this form: `phrase('Sagara, Karnataka')`. A text without a translation stays unchanged.
 */
export function usePhrase(): (english: string) => string {
  const { phrases } = useLanguage();
  // An own property only, because members also write words such as "constructor".
  const translationOf = (text: string) =>
    Object.hasOwn(phrases, text) ? phrases[text] : undefined;
  return (english) =>
    translationOf(english) ??
    english.replace(
      /[^\s,][^,]*/g,
      (part) => translationOf(part) ?? translationOf(part.toLowerCase()) ?? part,
    );
}
