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

/** Returns the labels of the profile in a language. */
export function profileLabelsIn(language: Language): ProfileLabels {
  return labelsByLanguage[language];
}

/**
 * Translates the label of a choice, or a comma-separated text such as "Reading, Yakshagana" part by
 * part. Parts without a translation, which are the member's own words, remain unchanged.
 */
export function translatePhrase(language: Language, english: string): string {
  const translated = translateSentence(language, english);
  if (translated !== english) return translated;
  return translateParts(english, (part) => {
    const translatedPart = translateSentence(language, part);
    if (translatedPart !== part) return translatedPart;
    // Known words are stored in their plain spelling. The part may be spelled differently.
    const plainPart = plainSpelling(part);
    const translatedWord = translateSentence(language, plainPart);
    return translatedWord === plainPart ? part : translatedWord;
  });
}
