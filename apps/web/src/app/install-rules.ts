/**
 * Way to install the app on this device: a dialog of the browser (`prompt`) or a text that explains
 * it (`words`).
 */
export type InstallWay = 'prompt' | 'words';

interface Device {
  /** True if the browser lets a page open its installation dialog. */
  readonly prompt: boolean;
  /** True if the page runs in the installed app. */
  readonly installed: boolean;
  /**
   * True if the page was opened from the home screen; undefined except in Safari on phones and
   * tablets.
   */
  readonly standalone: boolean | undefined;
}

/** Null if the app is installed or cannot be installed. */
export function installWay({ prompt, installed, standalone }: Device): InstallWay | null {
  if (installed || standalone === true) return null;
  if (prompt) return 'prompt';
  return standalone === false ? 'words' : null;
}

/** Screens with lists, on which an offer interrupts nobody. */
const calmScreens = ['/browse', '/interests', '/messages', '/notifications'];

/** True if the offer may appear on a screen; false in an open conversation. */
export function isCalm({ pathname, search }: { pathname: string; search: string }): boolean {
  return calmScreens.includes(pathname) && !new URLSearchParams(search).has('conversation');
}
