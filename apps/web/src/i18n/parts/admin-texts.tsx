import type { ReactNode } from 'react';
import { IntlProvider, useMessages } from 'use-intl';
import { admin } from '../en/admin/index.ts';

/** English dates, numbers and plurals, as long as the panel speaks no other language. */
const PANEL_LOCALE = 'en-IN';

/** Gives the texts of the admin panel, beside all others, to the panel's screens. */
export function AdminTexts({ children }: { children: ReactNode }) {
  const messages = useMessages();
  return (
    <IntlProvider locale={PANEL_LOCALE} timeZone="Asia/Kolkata" messages={{ ...messages, admin }}>
      {children}
    </IntlProvider>
  );
}
