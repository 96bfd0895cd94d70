import { SUGGESTED } from '@sambandha/contract/community';
import { DEFAULT_LANGUAGE, LANGUAGES } from '@sambandha/contract/language';
import { wordKey } from './known-words.ts';
import { sentenceIn } from './sentences.ts';

const english = new Map<string, string>(
  LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE).flatMap((language) =>
    Object.values(SUGGESTED)
      .flat()
      .map((word) => [wordKey(sentenceIn(language, word)), word] as const),
  ),
);

/**
 * Pastimes and languages, each once: those that we suggest in English, so that each reader sees their
 * own word; any other as it was written.
 */
export function suggestedInEnglish(texts: readonly string[]): string[] {
  return [...new Set(texts.map((text) => english.get(wordKey(text)) ?? text))];
}
