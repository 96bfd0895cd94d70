/** The languages of the product, by their BCP 47 subtag; the first is for whoever chose none. */
export const LANGUAGES = ['en', 'kn'] as const;

export type Language = (typeof LANGUAGES)[number];

export const [DEFAULT_LANGUAGE] = LANGUAGES;

/** For `lang` attributes, dates and numbers. */
export const languageTags = { en: 'en-IN', kn: 'kn-IN' } as const satisfies Record<
  Language,
  string
>;
