import { useSyncExternalStore } from 'react';

export type Theme = 'system' | 'light' | 'dark';

/**
 * Runs in the page's head before anything is painted, and without the rest of the app: applies the kept
 * theme, and lets the theme buttons of a page that is not yet alive work. It is written into the page as
 * text, so it may use nothing from outside of itself.
 */
export function applyKeptTheme() {
  const root = document.documentElement;
  const apply = (theme: string | null) => {
    if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
    else delete root.dataset.theme;
  };
  try {
    apply(localStorage.getItem('theme'));
  } catch {
    // Storage is refused: the device's theme stays.
  }
  document.addEventListener('click', (event) => {
    const target = event.target instanceof Element ? event.target : null;
    const theme = target?.closest('[data-set-theme]')?.getAttribute('data-set-theme');
    if (!theme) return;
    apply(theme);
    try {
      localStorage.setItem('theme', theme);
    } catch {
      // Storage is refused: the choice lasts as long as the page.
    }
    dispatchEvent(new Event('themechange'));
  });
}

/** The theme in force: the member's choice, or the device's. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, read, () => 'system');
}

function subscribe(listener: () => void) {
  addEventListener('themechange', listener);
  addEventListener('storage', listener);
  return () => {
    removeEventListener('themechange', listener);
    removeEventListener('storage', listener);
  };
}

function read(): Theme {
  const kept = document.documentElement.dataset.theme;
  return kept === 'light' || kept === 'dark' ? kept : 'system';
}
