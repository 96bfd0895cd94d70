import type { FamilyCatalogue } from '@sambandha/words/catalogue';
import { family as english } from '@sambandha/words/en/screens/family';
import { type ReactNode, use } from 'react';
import { useMessages } from 'use-intl';
import { type Language, useLanguage } from '../language.ts';
import { TextsProvider } from '../more-texts.tsx';

/**
 * Provides the texts about families in addition to all others. Suspends while the texts of a
 * language other than English are loading.
 */
export function FamilyTexts({ children }: { children: ReactNode }) {
  const messages = useMessages();
  const { language } = useLanguage();
  const family = (language === 'en' ? english : use(loadFamilyTexts(language))) as typeof english;
  return <TextsProvider messages={{ ...messages, family }}>{children}</TextsProvider>;
}

const files = import.meta.glob<{ family: FamilyCatalogue }>(['./*/screens/family.ts', '!./en/**'], {
  base: '../../../../../packages/words/src',
});

const catalogues: Partial<Record<Language, Promise<FamilyCatalogue>>> = {};

/** Loads the texts of a language. Returns the English texts if loading fails. */
function loadFamilyTexts(language: Language): Promise<FamilyCatalogue> {
  const file = files[`./${language}/screens/family.ts`];
  catalogues[language] ??= file?.().then(
    ({ family }) => family,
    () => english,
  );
  return catalogues[language] ?? Promise.resolve(english);
}
