import { useLanguage } from './language.ts';

/**
 * Translates the contract's English texts (labels of choices, sentences of refusals):
 * `phrase('Email is required')`. A text without a translation stays English.
 */
export function usePhrase(): (english: string) => string {
  const { phrases } = useLanguage();
  return (english) => phrases[english] ?? english;
}
