import type { DraftCatalogue } from '@sambandha/words/catalogue';
import { draft as english } from '@sambandha/words/en/screens/draft';
import { type ReactNode, use, useMemo } from 'react';
import { IntlProvider, useLocale, useMessages } from 'use-intl';
import { type Language, useLanguage } from '../language.ts';

interface DraftTextsProps {
  /** The steps of the registration then speak of this person, and not to whoever fills them in. */
  of?: keyof DraftCatalogue['of'] | undefined;
  children: ReactNode;
}

/** Gives the texts about profiles for somebody to what is inside. Suspends until another language has come. */
export function DraftTexts({ of, children }: DraftTextsProps) {
  const locale = useLocale();
  const messages = useMessages();
  const { language } = useLanguage();
  const draft = (language === 'en' ? english : use(load(language))) as typeof english;
  const all = useMemo(() => {
    const account =
      of === undefined ? messages.account : inThirdPerson(messages.account, draft.of[of]);
    return { ...messages, account, draft } as typeof messages;
  }, [messages, draft, of]);
  return (
    <IntlProvider locale={locale} timeZone="Asia/Kolkata" messages={all}>
      {children}
    </IntlProvider>
  );
}

type Texts = ReturnType<typeof useMessages>['account'];

/** What is said otherwise takes the place of what is said to oneself. */
function inThirdPerson(
  account: Texts,
  { leads, basic, cultural, about }: DraftCatalogue['of']['her'],
) {
  return {
    ...account,
    wizard: { ...account.wizard, leads: { ...account.wizard.leads, ...leads } },
    basic: { ...account.basic, ...basic },
    cultural: { ...account.cultural, ...cultural },
    about: { ...account.about, ...about },
  };
}

const files = import.meta.glob<{ draft: DraftCatalogue }>(['./*/screens/draft.ts', '!./en/**'], {
  base: '../../../../../packages/words/src',
});

const loaded: Partial<Record<Language, Promise<DraftCatalogue>>> = {};

/** English where it cannot be had. */
function load(language: Language): Promise<DraftCatalogue> {
  const file = files[`./${language}/screens/draft.ts`];
  loaded[language] ??= file?.().then(
    ({ draft }) => draft,
    () => english,
  );
  return loaded[language] ?? Promise.resolve(english);
}
