import type { ReactNode } from 'react';
import { IntlProvider } from 'use-intl';
import { en } from './en/index.ts';

/** Gives the texts, and dates and numbers in the Indian manner, to everything inside. */
export function I18nProvider({ children }: { children: ReactNode }) {
  return (
    <IntlProvider locale="en-IN" timeZone="Asia/Kolkata" messages={en}>
      {children}
    </IntlProvider>
  );
}
