import { createDayFirstFormat } from '@sambandha/contract/day-first';
import { consent as english } from '@sambandha/words/en/screens/consent';
import { fieldLabels as englishLabels } from '@sambandha/words/en/screens/profile';
import { phrases } from '@sambandha/words/kn/phrases';
import { consent as kannada } from '@sambandha/words/kn/screens/consent';
import { fieldLabels as kannadaLabels } from '@sambandha/words/kn/screens/profile';
import { deviceStorage } from '../storage/safe-storage.ts';

/**
 * Languages of the page, which are those of the message that links to it. The app may have more
 * languages.
 */
const PAGE_LANGUAGES = ['en', 'kn'] as const;
export type PageLanguage = (typeof PAGE_LANGUAGES)[number];

/** The same text in both languages. */
export type BilingualText = Readonly<Record<PageLanguage, string>>;

type TextKey = {
  [K in keyof typeof english]: (typeof english)[K] extends string ? K : never;
}[keyof typeof english];
type Values = Readonly<Record<string, string | number | BilingualText>>;

/** Returns a text of the page. A placeholder such as `{maker}` is replaced by the value `maker`. */
export function pageText(key: TextKey, values: Values = {}): BilingualText {
  return {
    en: fillPlaceholders(english[key], values, 'en'),
    kn: fillPlaceholders(kannada[key], values, 'kn'),
  };
}

export function relationLabel(relation: keyof typeof english.relation): BilingualText {
  return { en: english.relation[relation], kn: kannada.relation[relation] };
}

export function fieldLabel(name: keyof typeof englishLabels): BilingualText {
  return { en: englishLabels[name], kn: kannadaLabels[name] };
}

/**
 * Returns an English text of the contract or of a member in both languages. Known words between
 * commas are translated separately.
 */
export function translatePhrase(text: string): BilingualText {
  return {
    en: text,
    kn:
      translationOf(text) ??
      text.replace(
        /[^\s,][^,]*/g,
        (part) => translationOf(part) ?? translationOf(part.toLowerCase()) ?? part,
      ),
  };
}

/** Returns a day such as "7 December 2026". */
export function formatDay(iso: string): BilingualText {
  const timeZone = 'Asia/Kolkata';
  const options = { day: 'numeric', month: 'long', year: 'numeric', timeZone } as const;
  const inLanguage = (tag: string) => createDayFirstFormat(tag, options).format(new Date(iso));
  return { en: inLanguage('en-IN'), kn: inLanguage('kn-IN') };
}

/** Returns both languages. The stored choice is first, otherwise the preference of the browser. */
export function languagesInOrder(): readonly PageLanguage[] {
  const preferredTags = [
    deviceStorage.getItem('language'),
    ...navigator.languages.map((tag) => tag.split('-')[0]),
  ];
  const first = preferredTags.find((tag): tag is PageLanguage =>
    PAGE_LANGUAGES.includes(tag as PageLanguage),
  );
  return [...PAGE_LANGUAGES].sort((a, b) => Number(b === first) - Number(a === first));
}

function translationOf(text: string): string | undefined {
  return Object.hasOwn(phrases, text) ? phrases[text] : undefined;
}

function fillPlaceholders(text: string, values: Values, language: PageLanguage): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = values[name];
    return value === undefined
      ? placeholder
      : String(typeof value === 'object' ? value[language] : value);
  });
}
