import { useSyncExternalStore } from 'react';

/**
 * True if the window is at least `rem` wide; large text can make it false in a wide window. For
 * content that must not exist twice; styling belongs in CSS.
 */
export function useRoom(rem: number): boolean {
  return useSyncExternalStore(
    subscribe,
    () => {
      const text = getComputedStyle(document.documentElement).fontSize;
      return window.innerWidth >= rem * Number.parseFloat(text);
    },
    () => false,
  );
}

function subscribe(changed: () => void) {
  for (const event of events) addEventListener(event, changed);
  return () => {
    for (const event of events) removeEventListener(event, changed);
  };
}

const events = ['resize', 'text-sizechosen'];
