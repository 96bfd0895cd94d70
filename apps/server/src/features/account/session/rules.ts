const HOUR = 60 * 60 * 1000;

/** Milliseconds for which a session lives after its last use. */
const REMEMBERED = 30 * 24 * HOUR;
const NOT_REMEMBERED = 12 * HOUR;
/** Maximum age of a session in milliseconds, regardless of its use. */
const MAX_AGE = 90 * 24 * HOUR;
/** The same for admins and moderators. */
const MAX_AGE_STAFF = 12 * HOUR;
/** Minimum interval in milliseconds between two updates of a session's last use. */
export const TOUCH_EVERY = 60 * 1000;
/** Minimum interval in milliseconds between two updates of a member's last visit. */
export const ACTIVE_EVERY = 5 * 60 * 1000;

/** The expiry of a session that is used now and not again. */
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

/** The first match wins, because many browsers also name the browsers from which they are derived. */
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
