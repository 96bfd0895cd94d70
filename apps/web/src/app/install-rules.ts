/**
 * Way to install the app on this device: a dialog of the browser (`prompt`) or a text with
 * instructions (`instructions`).
 */
export type InstallWay = 'prompt' | 'instructions';

interface Device {
  /** True if the browser lets a page open its installation dialog. */
  readonly canPrompt: boolean;
  /** True if the page runs in the installed app. */
  readonly isInstalled: boolean;
  /**
   * True if the page was opened from the home screen. Undefined except in Safari on phones and
   * tablets.
   */
  readonly isStandalone: boolean | undefined;
}

/** Returns the way to install the app, or null if the app is installed or cannot be installed. */
export function installWay({ canPrompt, isInstalled, isStandalone }: Device): InstallWay | null {
  if (isInstalled || isStandalone === true) return null;
  if (canPrompt) return 'prompt';
  return isStandalone === false ? 'instructions' : null;
}

/** Screens with lists, where an offer does not interrupt the member. */
const listScreens = ['/browse', '/interests', '/messages', '/notifications'];

/** Returns true if the offer may appear on a screen. An open conversation is excluded. */
export function mayShowOffer({ pathname, search }: { pathname: string; search: string }): boolean {
  return listScreens.includes(pathname) && !new URLSearchParams(search).has('conversation');
}
