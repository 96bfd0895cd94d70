import { type Language, languageNames } from '@sambandha/contract/language';
import { useLanguage } from '../i18n/language.ts';
import { useT } from '../i18n/use-t.ts';
import { cx } from '../ui/cx.ts';

const languages = Object.entries(languageNames) as [Language, string][];

/**
 * Renders the switch between the languages. `applyStoredPreferences` handles the buttons, even
 * before hydration.
 */
export function LanguageSwitch({ className }: { className?: string }) {
  const t = useT('shell');
  const { language: current } = useLanguage();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms; these act at once
    <div
      role="group"
      aria-label={t('language')}
      className={cx('inline-flex rounded-full border border-line bg-card p-0.5', className)}
    >
      {languages.map(([language, name]) => (
        <button
          key={language}
          type="button"
          // The name of the current language inherits `lang` from the page. With an attribute of
          // its own, the name would not be repainted when its font arrives.
          lang={language === current ? undefined : language}
          data-set-language={language}
          aria-pressed={current === language}
          className="inline-flex min-h-11 items-center rounded-full px-4 font-names text-sm font-semibold text-soft transition-colors duration-quick hover:text-ink aria-pressed:bg-grove-mist aria-pressed:text-grove-ink"
        >
          {name}
        </button>
      ))}
    </div>
  );
}
