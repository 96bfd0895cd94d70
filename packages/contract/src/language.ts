/**
 * The languages of the product by BCP 47 subtag, each by its own name. The first is the default.
 * The texts of each are in `packages/words/src/<subtag>/`.
 */
export const languageNames = {
  en: 'English',
  kn: 'ಕನ್ನಡ',
} as const;

export type Language = keyof typeof languageNames;

export const LANGUAGES = Object.keys(languageNames) as [Language, ...Language[]];

export const [DEFAULT_LANGUAGE] = LANGUAGES;

/** Returns the tag for `lang` attributes, dates and numbers. */
export const languageTagOf = (language: Language) => `${language}-IN` as const;
