import type { ReactNode } from 'react';
import { IntlProvider, useLocale, useMessages } from 'use-intl';
import { fit } from './en/fit/index.ts';

/** Gives the texts that tell how two fit, beside all others, to what is inside. */
export function FitTexts({ children }: { children: ReactNode }) {
  const locale = useLocale();
  const messages = useMessages();
  return (
    <IntlProvider locale={locale} timeZone="Asia/Kolkata" messages={{ ...messages, fit }}>
      {children}
    </IntlProvider>
  );
}
