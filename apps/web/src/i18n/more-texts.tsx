import type { Messages } from '@sambandha/words/catalogue';
import { type ReactNode, useMemo } from 'react';
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
  // The same object each time: whatever has a text would be drawn anew with every step of the router.
  const all = useMemo(
    () => (language === 'en' ? { ...messages, ...english } : messages),
    [language, messages, english],
  );
  return (
    <IntlProvider locale={locale} timeZone="Asia/Kolkata" messages={all}>
      {children}
    </IntlProvider>
  );
}
