import type { ReactNode } from 'react';
import { IntlProvider } from 'use-intl';
import { admin } from '../en/admin/index.ts';
import { members } from '../en/members.ts';
import { open } from '../en/open.ts';

/** English dates, numbers and plurals, as long as the panel speaks no other language. */
const PANEL_LOCALE = 'en-IN';

const messages = { ...open, ...members, admin };

/** Gives the panel's screens their texts, in English whatever language is chosen. */
export function AdminTexts({ children }: { children: ReactNode }) {
  return (
    <IntlProvider locale={PANEL_LOCALE} timeZone="Asia/Kolkata" messages={messages}>
      {children}
    </IntlProvider>
  );
}
