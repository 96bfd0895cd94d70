const HOUR = 60 * 60 * 1000;

/** Milliseconds a session lives after its last use. */
const REMEMBERED = 30 * 24 * HOUR;
const NOT_REMEMBERED = 12 * HOUR;
/** Milliseconds a session lives after it was opened, however it is used. */
const MAX_AGE = 90 * 24 * HOUR;
/** The same for admins and moderators. */
const MAX_AGE_STAFF = 12 * HOUR;
/** A session's last use is stored at most this often: milliseconds. */
export const TOUCH_EVERY = 60 * 1000;
/** A member's last visit is stored at most this often: milliseconds. */
export const ACTIVE_EVERY = 5 * 60 * 1000;

/** When a session used now expires unless it is used again. */
export function sessionEnd(now: Date, remember: boolean, openedAt: Date): Date {
  const idleEnd = now.getTime() + (remember ? REMEMBERED : NOT_REMEMBERED);
  return new Date(Math.min(idleEnd, openedAt.getTime() + MAX_AGE));
}

/** Sessions opened at or before these times have expired. */
export function sessionCutoffs(now: Date): { readonly members: Date; readonly staff: Date } {
  return {
    members: new Date(now.getTime() - MAX_AGE),
    staff: new Date(now.getTime() - MAX_AGE_STAFF),
  };
}

/** The first match counts: many browsers also name the ones they are derived from. */
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

/** A device's name from its User-Agent: "Chrome on Android". */
export function deviceName(userAgent: string): string {
  const browser = browsers.find(([pattern]) => pattern.test(userAgent))?.[1];
  const system = systems.find(([pattern]) => pattern.test(userAgent))?.[1];
  if (browser !== undefined && system !== undefined) return `${browser} on ${system}`;
  return browser ?? system ?? 'Unknown device';
}
