import { isRemembered } from '../api/session-store.ts';

/**
 * Shows a number on the icon of the installed app. 0 clears the number. Does nothing unless the
 * session is remembered, because the number would stay after the tab is closed.
 */
export function showBadge(count: number): void {
  if (isRemembered()) void navigator.setAppBadge?.(count).catch(() => undefined);
}

export function clearBadge(): void {
  void navigator.clearAppBadge?.().catch(() => undefined);
}
