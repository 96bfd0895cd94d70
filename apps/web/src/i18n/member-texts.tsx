import type { ReactNode } from 'react';
import { IntlProvider, useLocale, useMessages } from 'use-intl';
import { members } from './en/members.ts';
import { useSpoken } from './language.ts';

/**
 * Gives the texts of the members' screens, beside those for everyone, to what is inside. Another
 * language has come with all of its texts.
 */
export function MemberTexts({ children }: { children: ReactNode }) {
  const locale = useLocale();
  const messages = useMessages();
  const { language } = useSpoken();
  if (language !== 'en') return children;
  return (
    <IntlProvider locale={locale} timeZone="Asia/Kolkata" messages={{ ...messages, ...members }}>
      {children}
    </IntlProvider>
  );
}
