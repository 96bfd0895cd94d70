import { LANGUAGES, languageNames } from '@sambandha/contract/language';
import type { ReactNode } from 'react';
import { useLanguage } from '../../i18n/language.ts';
import { useT } from '../../i18n/use-t.ts';
import { LanguageSwitch } from '../language-switch.tsx';
import { TextSizeIcon } from '../text-size-icon.tsx';
import { TextSizeSwitch } from './text-size-switch.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

const ID = 'appearance';

/**
 * Renders the settings of language, text size and theme for visitors. The button has the name of
 * another language, for a reader who cannot read the page. The native popover also works before
 * hydration.
 */
export function AppearanceButton() {
  const t = useT('shell');
  const { language: current } = useLanguage();
  const otherLanguage = LANGUAGES.find((language) => language !== current);
  return (
    <>
      <button
        type="button"
        popoverTarget={ID}
        // A phone has no space for a padding.
        className="inline-flex h-11 min-w-11 shrink-0 items-center justify-center gap-2 rounded-full text-ink transition-colors duration-quick hover:bg-sunk @min-[46.5rem]:px-3"
      >
        <span className="hidden @min-[46.5rem]:inline">
          <TextSizeIcon />
        </span>
        {otherLanguage !== undefined && (
          <span
            lang={otherLanguage}
            // Large text on a phone leaves space for the name of the product.
            className="font-names text-[min(0.875rem,6vw)] font-semibold whitespace-nowrap"
          >
            {languageNames[otherLanguage]}
          </span>
        )}
        <span className="sr-only">{t('appearance')}</span>
      </button>
      <div
        id={ID}
        popover="auto"
        className="fixed inset-auto top-(--header) right-3 m-0 max-h-[calc(100dvh-var(--header))] max-w-[calc(100vw-1.5rem)] overflow-y-auto rounded-lg border border-line bg-paper p-4 text-ink shadow-high sm:right-[max(1rem,calc(50vw-56rem))]"
      >
        <Choice name={t('language')}>
          <LanguageSwitch />
        </Choice>
        <Choice name={t('textSize')}>
          <TextSizeSwitch />
        </Choice>
        <Choice name={t('theme')}>
          <ThemeSwitch />
        </Choice>
      </div>
    </>
  );
}

function Choice({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="mb-4 last:mb-0">
      {/* The label is hidden from screen readers, because the group below has the same label. */}
      <p aria-hidden="true" className="mb-1.5 text-sm font-semibold text-soft">
        {name}
      </p>
      {children}
    </div>
  );
}
