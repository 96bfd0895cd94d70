import { type ReactNode, useEffect, useState } from 'react';
import { IntlProvider, useLocale, useMessages } from 'use-intl';
import type { FitCatalogue } from '../catalogue.ts';
import { fit as english } from '../en/fit/index.ts';
import { useLanguage } from '../language.ts';

/** Gives the texts that tell how two fit, beside all others, to what is inside. */
export function FitTexts({ children }: { children: ReactNode }) {
  const locale = useLocale();
  const messages = useMessages();
  const fit = useFit() as typeof english;
  return (
    <IntlProvider locale={locale} timeZone="Asia/Kolkata" messages={{ ...messages, fit }}>
      {children}
    </IntlProvider>
  );
}

/** English until the texts of another language have come. */
function useFit(): FitCatalogue {
  const { language } = useLanguage();
  const [kannada, setKannada] = useState<FitCatalogue | null>(null);
  useEffect(() => {
    if (language === 'kn') void import('../kn/fit/index.ts').then(({ fit }) => setKannada(fit));
  }, [language]);
  return language === 'kn' ? (kannada ?? english) : english;
}
