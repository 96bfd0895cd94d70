import { Monitor, Moon, Sun } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { cx } from '../../ui/cx.ts';

const choices = [
  { theme: 'light', icon: Sun },
  { theme: 'system', icon: Monitor },
  { theme: 'dark', icon: Moon },
] as const satisfies { theme: Theme; icon: typeof Sun }[];

interface ThemeSwitchProps {
  /** True for labels instead of icons. */
  withLabels?: boolean;
}

/**
 * Renders the choice of light, dark or system. `applyStoredPreferences` handles the buttons and
 * sets their state.
 */
export function ThemeSwitch({ withLabels = false }: ThemeSwitchProps) {
  const t = useT('shell');
  const current = useTheme();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms; these act at once
    <div
      role="group"
      aria-label={t('theme')}
      className={cx(
        'inline-flex border border-line bg-card p-0.5',
        withLabels ? 'flex-wrap rounded-[--spacing(6)]' : 'rounded-full',
      )}
    >
      {choices.map(({ theme, icon: Icon }) => (
        <button
          key={theme}
          type="button"
          data-set-theme={theme}
          aria-label={withLabels ? undefined : t(`themes.${theme}`)}
          aria-pressed={current === theme}
          suppressHydrationWarning
          className="inline-flex min-h-11 min-w-11 grow items-center justify-center rounded-full text-soft transition-colors duration-quick hover:text-ink aria-pressed:bg-grove-mist aria-pressed:text-grove-ink"
        >
          {withLabels ? (
            <span className="px-3 text-sm font-semibold">{t(`themes.${theme}`)}</span>
          ) : (
            <Icon aria-hidden="true" className="size-5" />
          )}
        </button>
      ))}
    </div>
  );
}

type Theme = 'system' | 'light' | 'dark';

/** Returns the chosen theme, or `system` if none or the theme of the device was chosen. */
function useTheme(): Theme {
  return useSyncExternalStore(subscribe, read, () => 'system');
}

function subscribe(listener: () => void) {
  addEventListener('themechosen', listener);
  return () => removeEventListener('themechosen', listener);
}

function read(): Theme {
  const { theme } = document.documentElement.dataset;
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}
