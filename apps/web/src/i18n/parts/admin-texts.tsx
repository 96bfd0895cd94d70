import type { AdminCatalogue } from '@sambandha/words/catalogue';
import { admin as english } from '@sambandha/words/en/screens/admin/index';
import { members } from '@sambandha/words/en/screens/members';
import { type ReactNode, use, useLayoutEffect } from 'react';
import { useMessages } from 'use-intl';
import { addPhrases, type Language, useLanguage } from '../language.ts';
import { TextsProvider } from '../more-texts.tsx';

/**
 * Provides the texts of the admin panel in addition to those of the member screens. Suspends while
 * the texts of a language other than English are loading.
 */
export function AdminTexts({ children }: { children: ReactNode }) {
  const outerMessages = useMessages();
  const { language } = useLanguage();
  const panelTexts = language === 'en' ? null : use(loadPanelTexts(language));
  useLayoutEffect(() => {
    if (panelTexts !== null) addPhrases(language, panelTexts.phrases);
  }, [language, panelTexts]);
  // The messages have the type of their English texts. Every language has the same keys.
  const admin = (panelTexts?.admin ?? english) as typeof english;
  const messages = { ...(language === 'en' ? members : {}), ...outerMessages, admin };
  return <TextsProvider messages={messages}>{children}</TextsProvider>;
}

interface PanelTexts {
  readonly admin: AdminCatalogue;
  readonly phrases: Readonly<Record<string, string>>;
}

const files = import.meta.glob<Partial<PanelTexts>>(
  ['./*/screens/admin/{index,phrases}.ts', '!./en/**'],
  { base: '../../../../../packages/words/src' },
);

const requests: Partial<Record<Language, Promise<PanelTexts>>> = {};

/** Loads the texts of a language once. Returns the English texts if loading fails. */
function loadPanelTexts(language: Language): Promise<PanelTexts> {
  const paths = Object.keys(files).filter((path) => path.startsWith(`./${language}/`));
  const loadModules = () => Promise.all(paths.map((path) => files[path]?.()));
  requests[language] ??= loadModules().then(
    (modules) => Object.assign({ admin: english, phrases: {} }, ...modules),
    () => ({ admin: english, phrases: {} }),
  );
  return requests[language];
}
