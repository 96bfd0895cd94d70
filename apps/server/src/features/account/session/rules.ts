const HOUR = 60 * 60 * 1000;

/** How long a session lives after it was last used: milliseconds. */
const REMEMBERED = 30 * 24 * HOUR;
const NOT_REMEMBERED = 12 * HOUR;
/** How long a session lives after it was opened, however it is used: milliseconds. */
const LONGEST = 90 * 24 * HOUR;
/** The same for admins and moderators. */
const LONGEST_OF_STAFF = 12 * HOUR;
/** A session's last use is written down at most this often: milliseconds. */
export const TOUCH_EVERY = 60 * 1000;
/** A member's last visit is written down at most this often: milliseconds. */
export const ACTIVE_EVERY = 5 * 60 * 1000;

/** When a session that is used now ends, unless it is used again. */
export function sessionEnd(now: Date, remember: boolean, openedAt: Date): Date {
  const unused = now.getTime() + (remember ? REMEMBERED : NOT_REMEMBERED);
  return new Date(Math.min(unused, openedAt.getTime() + LONGEST));
}

/** Sessions that were opened at these moments, or before, are over. */
export function tooOld(now: Date): { readonly members: Date; readonly staff: Date } {
  return {
    members: new Date(now.getTime() - LONGEST),
    staff: new Date(now.getTime() - LONGEST_OF_STAFF),
  };
}

/** The first that fits names it: many browsers also name those they descend from. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera|OPiOS)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(UCBrowser|UCWEB)/, 'UC Browser'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPad\b/, 'iPad'],
  [/\b(iPhone|iPod)\b/, 'iPhone'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\b(Macintosh|Mac OS X)\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

/** What a member recognises a device by, from its User-Agent: "Chrome on Android". */
export function deviceName(userAgent: string): string {
  const browser = browsers.find(([sign]) => sign.test(userAgent))?.[1];
  const system = systems.find(([sign]) => sign.test(userAgent))?.[1];
  if (browser !== undefined && system !== undefined) return `${browser} on ${system}`;
  return browser ?? system ?? 'Unknown device';
}
