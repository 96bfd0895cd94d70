import type { PressedCatalogue } from '@sambandha/words/catalogue';
import { pressed as english } from '@sambandha/words/en/screens/pressed';
import { type ReactNode, use } from 'react';
import { IntlProvider, useLocale, useMessages } from 'use-intl';
import { type Language, useLanguage } from '../language.ts';

/** Gives the texts for somebody who is pressed, beside all others, to what is inside. Suspends until another language has come. */
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

/** English where it cannot be had. */
function load(language: Language): Promise<PressedCatalogue> {
  const file = files[`./${language}/screens/pressed.ts`];
  loaded[language] ??= file?.().then(
    ({ pressed }) => pressed,
    () => english,
  );
  return loaded[language] ?? Promise.resolve(english);
}
