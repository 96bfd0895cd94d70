import type { ReactNode } from 'react';
import { IntlProvider } from 'use-intl';
import type { Messages } from './catalogue.ts';
import { useSpoken } from './language.ts';

/**
 * Gives the texts of the chosen language that every page needs, and its dates and numbers, to
 * everything inside.
 */
export function I18nProvider({ children }: { children: ReactNode }) {
  const { tag, messages } = useSpoken();
  return (
    <IntlProvider locale={tag} timeZone="Asia/Kolkata" messages={messages as Messages}>
      {children}
    </IntlProvider>
  );
}
