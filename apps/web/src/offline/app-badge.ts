import { isRemembered } from '../api/session-store.ts';

/**
 * Shows a number at the icon of the installed app, where anybody sees it: nothing else, and 0 clears it.
 * Does nothing unless the session is remembered, since nothing would clear it once the tab is closed.
 */
export function showBadge(count: number): void {
  if (isRemembered()) void navigator.setAppBadge?.(count).catch(() => undefined);
}

export function clearBadge(): void {
  void navigator.clearAppBadge?.().catch(() => undefined);
}
