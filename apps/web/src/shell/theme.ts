import { useSyncExternalStore } from 'react';

export type Theme = 'system' | 'light' | 'dark';

/** The theme in force: the member's choice, or the device's. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, read, () => 'system');
}

function subscribe(listener: () => void) {
  addEventListener('themechosen', listener);
  return () => removeEventListener('themechosen', listener);
}

function read(): Theme {
  const kept = document.documentElement.dataset.theme;
  return kept === 'light' || kept === 'dark' ? kept : 'system';
}
