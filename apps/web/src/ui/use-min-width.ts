import { useSyncExternalStore } from 'react';

/**
 * Returns true if the window is at least `rem` wide. Large text can make the result false in a wide
 * window. Used only for content that must not exist twice, because styling belongs in CSS.
 */
export function useMinWidth(rem: number): boolean {
  return useSyncExternalStore(
    subscribe,
    () => {
      const fontSize = getComputedStyle(document.documentElement).fontSize;
      return window.innerWidth >= rem * Number.parseFloat(fontSize);
    },
    () => false,
  );
}

function subscribe(listener: () => void) {
  for (const event of events) addEventListener(event, listener);
  return () => {
    for (const event of events) removeEventListener(event, listener);
  };
}

const events = ['resize', 'text-sizechosen'];
