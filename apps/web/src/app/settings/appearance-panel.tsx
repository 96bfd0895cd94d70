import type { ReactNode } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { TextSizeSwitch } from '../../shell/appearance/text-size-switch.tsx';
import { ThemeSwitch } from '../../shell/appearance/theme-switch.tsx';
import { LanguageSwitch } from '../../shell/language-switch.tsx';
import { Card } from '../../ui/card.tsx';

/**
 * Renders the choices of language, text size and theme, which are stored in the browser and applied
 * at once.
 */
export function AppearancePanel() {
  const t = useT('settings.appearance');
  return (
    <>
      <Choice title={t('language')} lead={t('languageLead')}>
        <LanguageSwitch />
      </Choice>
      <Choice title={t('textSize')} lead={t('textSizeLead')}>
        <TextSizeSwitch />
        <p className="rounded-md bg-sunk px-4 py-3">{t('sample')}</p>
      </Choice>
      <Choice title={t('theme')} lead={t('themeLead')}>
        <ThemeSwitch withWords />
      </Choice>
    </>
  );
}

function Choice({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <Card pad className="flex flex-col items-start gap-4">
      <header>
        <h2 className="text-xl">{title}</h2>
        <p className="mt-1 text-soft">{lead}</p>
      </header>
      {children}
    </Card>
  );
}
