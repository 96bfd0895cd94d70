import type { ReactNode } from 'react';
import { IntlProvider, useLocale, useMessages } from 'use-intl';
import { admin } from '../en/admin/index.ts';

/** Adds the texts of the admin panel. */
export function AdminTexts({ children }: { children: ReactNode }) {
  const locale = useLocale();
  const messages = useMessages();
  return (
    <IntlProvider locale={locale} timeZone="Asia/Kolkata" messages={{ ...messages, admin }}>
      {children}
    </IntlProvider>
  );
}
