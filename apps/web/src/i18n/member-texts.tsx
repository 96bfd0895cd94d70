import type { ReactNode } from 'react';
import { IntlProvider, useLocale, useMessages } from 'use-intl';
import { members } from './en/members.ts';
import { useSpoken } from './language.ts';

/**
 * Gives the texts of the members' screens, beside those for everyone, to what is inside. Another
 * language has come with all of its texts; it passes through the same provider, because a tree of
 * another shape would be mounted anew and lose what is being entered.
 */
export function MemberTexts({ children }: { children: ReactNode }) {
  const locale = useLocale();
  const messages = useMessages();
  const { language } = useSpoken();
  const all = language === 'en' ? { ...messages, ...members } : messages;
  return (
    <IntlProvider locale={locale} timeZone="Asia/Kolkata" messages={all}>
      {children}
    </IntlProvider>
  );
}
