import type { PressedCatalogue } from '@sambandha/words/catalogue';
import { pressed as english } from '@sambandha/words/en/screens/pressed';
import { type ReactNode, use } from 'react';
import { IntlProvider, useLocale, useMessages } from 'use-intl';
import { type Language, useLanguage } from '../language.ts';

/**
 * Provides the texts for people under pressure, beside all others. Suspends until those of another
 * language are loaded.
 */
export function PressedTexts({ children }: { children: ReactNode }) {
  const locale = useLocale();
  const messages = useMessages();
  const { language } = useLanguage();
  const pressed = (language === 'en' ? english : use(load(language))) as typeof english;
  return (
    <IntlProvider locale={locale} timeZone="Asia/Kolkata" messages={{ ...messages, pressed }}>
      {children}
    </IntlProvider>
  );
}

const files = import.meta.glob<{ pressed: PressedCatalogue }>(
  ['./*/screens/pressed.ts', '!./en/**'],
  {
    base: '../../../../../packages/words/src',
  },
);

const loaded: Partial<Record<Language, Promise<PressedCatalogue>>> = {};

/** Loads the texts; English if they cannot be loaded. */
function load(language: Language): Promise<PressedCatalogue> {
  const file = files[`./${language}/screens/pressed.ts`];
  loaded[language] ??= file?.().then(
    ({ pressed }) => pressed,
    () => english,
  );
  return loaded[language] ?? Promise.resolve(english);
}
