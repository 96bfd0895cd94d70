/** How this device could install the app: the browser asks, or words say how it is done. */
export type InstallWay = 'prompt' | 'words';

interface Device {
  /** The browser lets a page ask. */
  readonly prompt: boolean;
  /** The page runs in the installed app. */
  readonly installed: boolean;
  /** Defined by Safari on phones and tablets alone: whether the page was opened from the home screen. */
  readonly standalone: boolean | undefined;
}

/** Null where it is installed, or cannot be. */
export function installWay({ prompt, installed, standalone }: Device): InstallWay | null {
  if (installed || standalone === true) return null;
  if (prompt) return 'prompt';
  return standalone === false ? 'words' : null;
}

/** Lists, where nobody is in the middle of something. */
const calmScreens = ['/browse', '/interests', '/messages', '/notifications'];

/** Whether the offer may stand on a screen: never in an open conversation. */
export function isCalm({ pathname, search }: { pathname: string; search: string }): boolean {
  return calmScreens.includes(pathname) && !new URLSearchParams(search).has('conversation');
}
