import { DEFAULT_LANGUAGE, type Language } from '@sambandha/contract/language';
import { loadForEachLanguage } from './by-language.ts';
import type { Catalogue } from './catalogue.ts';

/** Texts of the server about the site: for link previews and for the installed app. */
export interface SiteTexts {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly heading: string;
  /** A short phrase about the product. */
  readonly about: string;
  /** Names of the screens to which the installed app has shortcuts, by path. */
  readonly screens: Readonly<Record<string, string>>;
}

const textsByLanguage = await loadForEachLanguage<SiteTexts>(async (language) => {
  const folder = `./${language}/screens`;
  const [{ common }, { landing }, { shell }]: [
    Pick<Catalogue, 'common'>,
    Pick<Catalogue, 'landing'>,
    Pick<Catalogue, 'shell'>,
  ] = await Promise.all([
    import(`${folder}/common.ts`),
    import(`${folder}/landing.ts`),
    import(`${folder}/shell.ts`),
  ]);
  return {
    name: common.productName,
    title: landing.title,
    description: landing.description,
    heading: landing.hero.heading,
    about: landing.hero.eyebrow,
    screens: {
      '/browse': shell.browse,
      '/messages': shell.messages,
      '/interests': shell.interests,
    },
  };
});

/**
 * Returns the texts about the site in a language. `language` is null if the reader requests none of
 * the product's languages.
 */
export function siteTextsIn(language: Language | null): SiteTexts {
  return textsByLanguage[language ?? DEFAULT_LANGUAGE];
}
