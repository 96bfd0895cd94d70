import { community } from '@sambandha/contract/community';
import type { EnglishTexts } from '@sambandha/words/catalogue';
import { type ComponentProps, type ReactNode, useMemo } from 'react';
import { IntlProvider, useLocale, useMessages } from 'use-intl';
import { useLanguage } from './language.ts';

/**
 * Adds `english` texts to those of the provider above. In another language, that provider already
 * has the translations of these texts. The same provider is used for each language, because a
 * different tree would be mounted again and lose the input.
 */
export function MoreTexts({
  english,
  children,
}: {
  english: Partial<EnglishTexts>;
  children: ReactNode;
}) {
  const messages = useMessages();
  const { language } = useLanguage();
  // The messages are memoized. Otherwise every component with a text would be rendered again on
  // every navigation.
  const allMessages = useMemo(
    () => (language === 'en' ? { ...messages, ...english } : messages),
    [language, messages, english],
  );
  return <TextsProvider messages={allMessages}>{children}</TextsProvider>;
}

interface TextsProviderProps {
  messages: NonNullable<ComponentProps<typeof IntlProvider>['messages']>;
  children: ReactNode;
}

/** Provides `messages` in place of those of the provider above, in the same language. */
export function TextsProvider(props: TextsProviderProps) {
  return <IntlProvider locale={useLocale()} timeZone={community.timeZone} {...props} />;
}
