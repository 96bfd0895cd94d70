import { admin } from '@sambandha/words/en/screens/admin/index';
import { members } from '@sambandha/words/en/screens/members';
import { open } from '@sambandha/words/en/screens/open';
import type { ReactNode } from 'react';
import { IntlProvider } from 'use-intl';

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
