import { DAY_MS, HOUR_MS, MINUTE_MS } from '@sambandha/contract/durations';
import { MAX_SESSION_AGE } from '../../../security/access/session-age.ts';

/** Milliseconds after its last use at which a remembered session expires. */
const REMEMBERED_MS = 30 * DAY_MS;
/** Milliseconds after its last use at which any other session expires. */
const NOT_REMEMBERED_MS = 12 * HOUR_MS;
/** Minimum interval in milliseconds between two updates of a session's last use. */
export const SESSION_UPDATE_INTERVAL = MINUTE_MS;
/** Minimum interval in milliseconds between two updates of a member's last visit. */
export const VISIT_UPDATE_INTERVAL = 5 * MINUTE_MS;

/** Returns the time at which a session expires if it is used now for the last time. */
export function sessionEnd(now: Date, remember: boolean, openedAt: Date): Date {
  const idleEnd = now.getTime() + (remember ? REMEMBERED_MS : NOT_REMEMBERED_MS);
  return new Date(Math.min(idleEnd, openedAt.getTime() + MAX_SESSION_AGE));
}

/**
 * The first matching pattern determines the name. Many browsers also send the names of browsers
 * from which they are derived.
 */
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

/**
 * Returns a device's name from its User-Agent header, such as "Chrome on Android". An unknown
 * browser is "Browser".
 */
export function deviceName(userAgent: string): string {
  const browser = browsers.find(([pattern]) => pattern.test(userAgent))?.[1];
  const system = systems.find(([pattern]) => pattern.test(userAgent))?.[1];
  if (system !== undefined) return `${browser ?? 'Browser'} on ${system}`;
  if (browser !== undefined) return browser;
  return /\bMobile\b/.test(userAgent) ? 'Browser on a phone' : 'Unknown device';
}
