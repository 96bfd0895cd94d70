import { useLanguage } from './language.ts';

/**
 * Translates the contract's English texts (labels of choices, sentences of refusals):
 * `phrase('Email is required')`; and between commas what we suggest to members, as far as they wrote
 * it: `phrase('Sagara, Karnataka')`. What has no translation stays as it is.
 */
export function usePhrase(): (english: string) => string {
  const { phrases } = useLanguage();
  // Members write "constructor", too.
  const own = (text: string) => (Object.hasOwn(phrases, text) ? phrases[text] : undefined);
  return (english) =>
    own(english) ??
    english.replace(/[^\s,][^,]*/g, (part) => own(part) ?? own(part.toLowerCase()) ?? part);
}
