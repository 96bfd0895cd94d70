import type { ReactNode } from 'react';
import { IntlProvider, useLocale, useMessages } from 'use-intl';
import type { Messages } from './catalogue.ts';
import { useSpoken } from './language.ts';

/**
 * Gives `english` texts, beside those there are already, to what is inside. Another language has come
 * with all of its texts; it passes through the same provider, because a tree of another shape would be
 * mounted anew and lose what is being entered.
 */
export function MoreTexts({
  english,
  children,
}: {
  english: Partial<Messages>;
  children: ReactNode;
}) {
  const locale = useLocale();
  const messages = useMessages();
  const { language } = useSpoken();
  const all = language === 'en' ? { ...messages, ...english } : messages;
  return (
    <IntlProvider locale={locale} timeZone="Asia/Kolkata" messages={all}>
      {children}
    </IntlProvider>
  );
}
