import { Monitor, Moon, Sun } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useT } from '../../i18n/use-t.ts';

const choices = [
  { theme: 'light', icon: Sun },
  { theme: 'system', icon: Monitor },
  { theme: 'dark', icon: Moon },
] as const satisfies { theme: Theme; icon: typeof Sun }[];

/**
 * Light, dark or system. The buttons work by `applyStoredPreferences`, which also sets their state.
 */
export function ThemeSwitch() {
  const t = useT('shell');
  const current = useTheme();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls; these act at once
    <div
      role="group"
      aria-label={t('theme')}
      className="inline-flex rounded-full border border-line bg-card p-0.5"
    >
      {choices.map(({ theme, icon: Icon }) => (
        <button
          key={theme}
          type="button"
          data-set-theme={theme}
          aria-label={t(`themes.${theme}`)}
          aria-pressed={current === theme}
          suppressHydrationWarning
          className="inline-flex size-11 items-center justify-center rounded-full text-soft transition-colors duration-quick hover:text-ink aria-pressed:bg-grove-mist aria-pressed:text-grove-ink"
        >
          <Icon aria-hidden="true" className="size-5" />
        </button>
      ))}
    </div>
  );
}

type Theme = 'system' | 'light' | 'dark';

/** The current theme: the member's choice, or the device's. */
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
