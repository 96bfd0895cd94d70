import type { pressed as english } from '@sambandha/words/en/screens/pressed';
import type { ReactNode } from 'react';
import { useMessages } from 'use-intl';
import { useLanguage } from '../language.ts';
import { TextsProvider } from '../more-texts.tsx';

/**
 * Provides the texts for people under pressure in addition to all others. Every language is loaded
 * with the page, because the phone numbers must not wait for a second request.
 */
export function PressedTexts({ children }: { children: ReactNode }) {
  const messages = useMessages();
  const { language } = useLanguage();
  const pressed = catalogues[`./${language}/screens/pressed.ts`];
  return (
    <TextsProvider messages={{ ...messages, ...(pressed && { pressed }) }}>
      {children}
    </TextsProvider>
  );
}

const catalogues = import.meta.glob<typeof english>('./*/screens/pressed.ts', {
  base: '../../../../../packages/words/src',
  eager: true,
  import: 'pressed',
});
