import { type ReactNode, use } from 'react';
import { IntlProvider, useLocale, useMessages } from 'use-intl';
import type { HintCatalogue } from '../catalogue.ts';
import { hints as english } from '../en/hints.ts';
import { useLanguage } from '../language.ts';

let kannada: Promise<HintCatalogue> | undefined;

/** Gives the texts of hints, beside all others, to what is inside. Suspends until Kannada has come. */
export function HintTexts({ children }: { children: ReactNode }) {
  const locale = useLocale();
  const messages = useMessages();
  const { language } = useLanguage();
  const hints = (language === 'kn' ? use(loadKannada()) : english) as typeof english;
  return (
    <IntlProvider locale={locale} timeZone="Asia/Kolkata" messages={{ ...messages, hints }}>
      {children}
    </IntlProvider>
  );
}

/** English where it cannot be had. */
function loadKannada(): Promise<HintCatalogue> {
  kannada ??= import('../kn/hints.ts').then(
    ({ hints }) => hints,
    () => english,
  );
  return kannada;
}
