import type { DraftCatalogue } from '@sambandha/words/catalogue';
import { draft as english } from '@sambandha/words/en/screens/draft';
import { type ReactNode, use, useMemo } from 'react';
import { useMessages } from 'use-intl';
import { type Language, useLanguage } from '../language.ts';
import { TextsProvider } from '../more-texts.tsx';

interface DraftTextsProps {
  /**
   * The pronoun with which the steps of the registration refer to the candidate. If it is omitted,
   * the steps address the reader.
   */
  pronoun?: keyof DraftCatalogue['thirdPerson'] | undefined;
  children: ReactNode;
}

/**
 * Provides the texts about profiles for other people. Suspends while the texts of a language other
 * than English are loading.
 */
export function DraftTexts({ pronoun, children }: DraftTextsProps) {
  const messages = useMessages();
  const { language } = useLanguage();
  const draft = (language === 'en' ? english : use(loadDraftTexts(language))) as typeof english;
  const allMessages = useMemo(() => {
    const account =
      pronoun === undefined
        ? messages.account
        : inThirdPerson(messages.account, draft.thirdPerson[pronoun]);
    return { ...messages, account, draft } as typeof messages;
  }, [messages, draft, pronoun]);
  return <TextsProvider messages={allMessages}>{children}</TextsProvider>;
}

type Texts = ReturnType<typeof useMessages>['account'];

/** Replaces the texts that address the reader with texts about the candidate. */
function inThirdPerson(
  account: Texts,
  { leads, basic, about }: DraftCatalogue['thirdPerson']['her'],
) {
  return {
    ...account,
    wizard: { ...account.wizard, leads: { ...account.wizard.leads, ...leads } },
    basic: { ...account.basic, ...basic },
    about: { ...account.about, ...about },
  };
}

const files = import.meta.glob<{ draft: DraftCatalogue }>(['./*/screens/draft.ts', '!./en/**'], {
  base: '../../../../../packages/words/src',
});

const catalogues: Partial<Record<Language, Promise<DraftCatalogue>>> = {};

/** Loads the texts of a language. Returns the English texts if loading fails. */
function loadDraftTexts(language: Language): Promise<DraftCatalogue> {
  const file = files[`./${language}/screens/draft.ts`];
  catalogues[language] ??= file?.().then(
    ({ draft }) => draft,
    () => english,
  );
  return catalogues[language] ?? Promise.resolve(english);
}
