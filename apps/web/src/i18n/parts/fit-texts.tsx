import type { FitCatalogue } from '@sambandha/words/catalogue';
import { fit as english } from '@sambandha/words/en/screens/fit/index';
import { type ReactNode, useEffect, useState } from 'react';
import { useMessages } from 'use-intl';
import { type Language, useLanguage } from '../language.ts';
import { TextsProvider } from '../more-texts.tsx';

/** Provides the texts about compatibility in addition to all others. */
export function FitTexts({ children }: { children: ReactNode }) {
  const messages = useMessages();
  const fit = useFitTexts() as typeof english;
  return <TextsProvider messages={{ ...messages, fit }}>{children}</TextsProvider>;
}

const files = import.meta.glob<{ fit: FitCatalogue }>(['./*/screens/fit/index.ts', '!./en/**'], {
  base: '../../../../../packages/words/src',
});

/** Returns the texts, which are English until those of another language are loaded. */
function useFitTexts(): FitCatalogue {
  const { language } = useLanguage();
  const [translation, setTranslation] = useState<{ language: Language; fit: FitCatalogue } | null>(
    null,
  );
  useEffect(() => {
    const load = files[`./${language}/screens/fit/index.ts`];
    // After a failure the English texts stay.
    load?.().then(
      ({ fit }) => setTranslation({ language, fit }),
      () => undefined,
    );
  }, [language]);
  return translation?.language === language ? translation.fit : english;
}
