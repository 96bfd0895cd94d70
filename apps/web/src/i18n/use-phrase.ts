import { useSpoken } from './language.ts';

/**
 * Says what the contract words in English (labels of choices, sentences of refusals) in the reader's
 * language: `phrase('Email is required')`. What has no translation stays as it is.
 */
export function usePhrase(): (english: string) => string {
  const { phrases } = useSpoken();
  return (english) => phrases[english] ?? english;
}
