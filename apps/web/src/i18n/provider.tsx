import { community } from '@sambandha/contract/community';
import type { EnglishTexts } from '@sambandha/words/catalogue';
import type { ReactNode } from 'react';
import { IntlProvider } from 'use-intl';
import { useLanguage } from './language.ts';

/** Provides the active language: the texts that every page needs, and the locale of the formats. */
export function I18nProvider({ children }: { children: ReactNode }) {
  const { tag, messages } = useLanguage();
  return (
    <IntlProvider locale={tag} timeZone={community.timeZone} messages={messages as EnglishTexts}>
      {children}
    </IntlProvider>
  );
}
