import { isSessionRemembered } from '../api/session-store.ts';

/**
 * Shows a number on the icon of the installed app. 0 clears the badge. The badge is also cleared if
 * the session is not remembered, because a number would stay after the tab is closed.
 */
export function showBadge(count: number): void {
  if (isSessionRemembered()) void navigator.setAppBadge?.(count).catch(() => undefined);
  else clearBadge();
}

export function clearBadge(): void {
  void navigator.clearAppBadge?.().catch(() => undefined);
}
