import type { AdminCatalogue } from '@sambandha/words/catalogue';
import { admin as english } from '@sambandha/words/en/screens/admin/index';
import { members } from '@sambandha/words/en/screens/members';
import { type ReactNode, use, useLayoutEffect } from 'react';
import { IntlProvider, useLocale, useMessages } from 'use-intl';
import { addPhrases, type Language, useLanguage } from '../language.ts';

/** Gives the panel's screens their texts, beside the members'. Suspends until another language has come. */
export function AdminTexts({ children }: { children: ReactNode }) {
  const locale = useLocale();
  const above = useMessages();
  const { language } = useLanguage();
  const loaded = language === 'en' ? null : use(load(language));
  useLayoutEffect(() => {
    if (loaded !== null) addPhrases(language, loaded.phrases);
  }, [language, loaded]);
  // The panel in another language has the same texts (see LanguageTexts).
  const admin = (loaded?.admin ?? english) as typeof english;
  const messages = { ...(language === 'en' ? members : {}), ...above, admin };
  return (
    <IntlProvider locale={locale} timeZone="Asia/Kolkata" messages={messages}>
      {children}
    </IntlProvider>
  );
}

interface PanelTexts {
  readonly admin: AdminCatalogue;
  readonly phrases: Readonly<Record<string, string>>;
}

const files = import.meta.glob<Partial<PanelTexts>>(
  ['./*/screens/admin/{index,phrases}.ts', '!./en/**'],
  { base: '../../../../../packages/words/src' },
);

const started: Partial<Record<Language, Promise<PanelTexts>>> = {};

/** English where it cannot be had. */
function load(language: Language): Promise<PanelTexts> {
  const own = Object.keys(files).filter((path) => path.startsWith(`./${language}/`));
  const parts = () => Promise.all(own.map((path) => files[path]?.()));
  started[language] ??= parts().then(
    (found) => Object.assign({ admin: english, phrases: {} }, ...found),
    () => ({ admin: english, phrases: {} }),
  );
  return started[language];
}
