import type { ReactNode } from 'react';
import { IntlProvider, useLocale, useMessages } from 'use-intl';
import { members } from './en/members.ts';

/** Gives the texts of the members' screens, beside those for everyone, to what is inside. */
export function MemberTexts({ children }: { children: ReactNode }) {
  const locale = useLocale();
  const messages = useMessages();
  return (
    <IntlProvider locale={locale} timeZone="Asia/Kolkata" messages={{ ...messages, ...members }}>
      {children}
    </IntlProvider>
  );
}
