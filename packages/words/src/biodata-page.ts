import type { Language } from '@sambandha/contract/language';
import type { FieldName } from '@sambandha/contract/profile/fields';
import { plainSpelling } from '@sambandha/contract/text';
import { loadForEachLanguage } from './by-language.ts';
import type { Catalogue } from './catalogue.ts';
import { translateParts } from './known-words.ts';
import { translateSentence } from './sentences.ts';

/** Labels of sections and fields of a profile, for a page that the server renders. */
export interface ProfileLabels {
  readonly field: Readonly<Record<FieldName, string>>;
  readonly section: Readonly<
    Record<'basic' | 'professional' | 'cultural' | 'lifestyle' | 'family' | 'hobbies', string>
  >;
}

const labelsByLanguage = await loadForEachLanguage<ProfileLabels>(async (language) => {
  const { profile }: Pick<Catalogue, 'profile'> = await import(`./${language}/screens/profile.ts`);
  const { field, basic, professional, cultural, lifestyle, family, hobbies } = profile;
  return { field, section: { basic, professional, cultural, lifestyle, family, hobbies } };
});

export function profileLabelsIn(language: Language): ProfileLabels {
  return labelsByLanguage[language];
}

/**
 * Translates the label of a choice, or the suggested words of a comma-separated text. The member's
 * own words are returned unchanged.
 */
export function translatePhrase(language: Language, english: string): string {
  const translated = translateSentence(language, english);
  if (translated !== english) return translated;
  return translateParts(english, (part) => {
    const translatedPart = translateSentence(language, part);
    if (translatedPart !== part) return translatedPart;
    const key = plainSpelling(part);
    const word = translateSentence(language, key);
    return word === key ? part : word;
  });
}
