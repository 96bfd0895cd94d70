import type { ReactNode } from 'react';
import { IntlProvider } from 'use-intl';
import { open } from './en/open.ts';

/** Gives the texts that every page needs, and dates and numbers in the Indian manner, to everything inside. */
export function I18nProvider({ children }: { children: ReactNode }) {
  return (
    <IntlProvider locale="en-IN" timeZone="Asia/Kolkata" messages={open}>
      {children}
    </IntlProvider>
  );
}
