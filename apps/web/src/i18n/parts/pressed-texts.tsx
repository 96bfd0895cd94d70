import type { pressed as english } from '@sambandha/words/en/screens/pressed';
import type { ReactNode } from 'react';
import { IntlProvider, useLocale, useMessages } from 'use-intl';
import { useLanguage } from '../language.ts';

/**
 * Provides the texts for people under pressure in addition to all others. Every language is loaded
 * with the page, because the phone numbers must not wait for a second request.
 */
export function PressedTexts({ children }: { children: ReactNode }) {
  const locale = useLocale();
  const messages = useMessages();
  const { language } = useLanguage();
  const pressed = catalogues[`./${language}/screens/pressed.ts`];
  return (
    <IntlProvider
      locale={locale}
      timeZone="Asia/Kolkata"
      messages={{ ...messages, ...(pressed && { pressed }) }}
    >
      {children}
    </IntlProvider>
  );
}

const catalogues = import.meta.glob<typeof english>('./*/screens/pressed.ts', {
  base: '../../../../../packages/words/src',
  eager: true,
  import: 'pressed',
});
