import type { Messages } from '@sambandha/words/catalogue';
import { type ReactNode, useMemo } from 'react';
import { IntlProvider, useLocale, useMessages } from 'use-intl';
import { useLanguage } from './language.ts';

/**
 * Adds `english` texts to those of the provider above. Another language already has all of its
 * texts. The same provider is used for each language, because a different tree would be mounted
 * again and lose the input.
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
  // The messages are memoized, because every part with a text would otherwise be rendered again
  // with every step of the router.
  const allMessages = useMemo(
    () => (language === 'en' ? { ...messages, ...english } : messages),
    [language, messages, english],
  );
  return (
    <IntlProvider locale={locale} timeZone="Asia/Kolkata" messages={allMessages}>
      {children}
    </IntlProvider>
  );
}
