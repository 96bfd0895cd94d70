import type { Messages } from '@sambandha/words/catalogue';
import type { ReactNode } from 'react';
import { IntlProvider, useLocale, useMessages } from 'use-intl';
import { useLanguage } from './language.ts';

/**
 * Adds `english` texts to those of the provider above. Another language has all of its texts already; it
 * uses the same provider, because a different tree would remount and lose what is being entered.
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
  const { language } = useLanguage();
  const all = language === 'en' ? { ...messages, ...english } : messages;
  return (
    <IntlProvider locale={locale} timeZone="Asia/Kolkata" messages={all}>
      {children}
    </IntlProvider>
  );
}
