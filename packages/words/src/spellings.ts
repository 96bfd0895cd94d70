import type { KnownWord } from '@sambandha/contract/community-words';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@sambandha/contract/language';
import { plainSpelling } from '@sambandha/contract/text';
import { hasAtMostCharacters } from '@sambandha/contract/text-length';
import { englishSpellings } from './known-words.ts';

/*
 * Known words in all languages. The English word is stored, and each reader sees it in their own
 * language. A search finds a word by any of its spellings.
 */

interface Entry {
  readonly word: KnownWord;
  readonly spellings: readonly string[];
  /** True if the entry is for an English spelling. */
  readonly english: boolean;
}

const translations = await Promise.all(
  LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE).map(load),
);

const entries = new Map<string, Entry>(
  englishSpellings.flatMap(([word, latin]) => {
    const english = [word, ...latin];
    const translated = translations.flatMap((translation) => [
      translation.knownWords[word],
      ...(translation.spellings[word] ?? []),
    ]);
    const spellings = [...english, ...translated];
    return spellings.map((text, index): [string, Entry] => [
      plainSpelling(text),
      { word, spellings, english: index < english.length },
    ]);
  }),
);

interface Translation {
  readonly knownWords: Readonly<Record<KnownWord, string>>;
  readonly spellings: Readonly<Partial<Record<KnownWord, readonly string[]>>>;
}

async function load(language: Language): Promise<Translation> {
  const [{ knownWords }, { spellings }] = await Promise.all([
    import(`./${language}/known-words.ts`),
    import(`./${language}/spellings.ts`),
  ]);
  return { knownWords, spellings };
}

/** Returns all spellings of the known word that `text` spells. Empty if there is none. */
export function spellingsOf(text: string): readonly string[] {
  return entries.get(plainSpelling(text))?.spellings ?? [];
}

/** Returns the known word that `text` spells. Any other text is returned unchanged. */
export function knownWordOf(text: string): string {
  return entries.get(plainSpelling(text))?.word ?? text;
}

/**
 * Translates the known words of a comma-separated text into English. English spellings stay as
 * written. If the result would exceed `max` characters (`hasAtMostCharacters`), returns the text.
 */
export function toStoredSpelling(text: string, max: number): string {
  const parts = text.split(/(\s*,\s*)/).map((part) => {
    const entry = entries.get(plainSpelling(part));
    return entry === undefined || entry.english ? part : entry.word;
  });
  const english = parts.join('');
  return hasAtMostCharacters(english, max) ? english : text;
}
