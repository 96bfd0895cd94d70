import { SUGGESTED_WORDS } from '@sambandha/contract/community';
import { DEFAULT_LANGUAGE, LANGUAGES } from '@sambandha/contract/language';
import { plainSpelling } from '@sambandha/contract/text';
import { translateSentence } from './sentences.ts';

const english = new Map<string, string>(
  LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE).flatMap((language) =>
    Object.values(SUGGESTED_WORDS)
      .flat()
      .map((word) => [plainSpelling(translateSentence(language, word)), word] as const),
  ),
);

/**
 * Returns distinct pastimes or languages. Suggested words are converted to English, which is the
 * stored form and is translated for each reader. Other words stay as written.
 */
export function toEnglishSuggestions(texts: readonly string[]): string[] {
  return [...new Set(texts.map((text) => english.get(plainSpelling(text)) ?? text))];
}
