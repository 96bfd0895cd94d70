import type { HintCatalogue } from '@sambandha/words/catalogue';
import { hints as english } from '@sambandha/words/en/screens/hints';
import { type ReactNode, use } from 'react';
import { useMessages } from 'use-intl';
import { type Language, useLanguage } from '../language.ts';
import { TextsProvider } from '../more-texts.tsx';

/**
 * Provides the texts of hints in addition to all others. Suspends while the texts of a language
 * other than English are loading.
 */
export function HintTexts({ children }: { children: ReactNode }) {
  const messages = useMessages();
  const { language } = useLanguage();
  const hints = (language === 'en' ? english : use(loadHintTexts(language))) as typeof english;
  return <TextsProvider messages={{ ...messages, hints }}>{children}</TextsProvider>;
}

const files = import.meta.glob<{ hints: HintCatalogue }>(['./*/screens/hints.ts', '!./en/**'], {
  base: '../../../../../packages/words/src',
});

const catalogues: Partial<Record<Language, Promise<HintCatalogue>>> = {};

/** Loads the texts of a language. Returns the English texts if loading fails. */
function loadHintTexts(language: Language): Promise<HintCatalogue> {
  const file = files[`./${language}/screens/hints.ts`];
  catalogues[language] ??= file?.().then(
    ({ hints }) => hints,
    () => english,
  );
  return catalogues[language] ?? Promise.resolve(english);
}
