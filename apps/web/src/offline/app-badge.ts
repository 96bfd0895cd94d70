import { isRemembered } from '../api/session-store.ts';

/**
 * Shows a number at the icon of the installed app; 0 clears it. Only a number, because anybody can
 * see it. Does nothing unless the session is remembered, because nothing would clear it once the
 * tab is closed.
 */
export function showBadge(count: number): void {
  if (isRemembered()) void navigator.setAppBadge?.(count).catch(() => undefined);
}

export function clearBadge(): void {
  void navigator.clearAppBadge?.().catch(() => undefined);
}
