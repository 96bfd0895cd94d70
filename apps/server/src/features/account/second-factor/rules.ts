import { HOTP, type Secret, TOTP } from 'otpauth';

/** Seconds for which an app shows one code. */
const STEP_SECONDS = 30;

/** Steps before and after the present one that still count: clocks differ, and people type. */
const WINDOW = 1;

/** Letters and digits that nobody takes for another. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

/**
 * The time step of a right code, or null. A step that is not after `last` is refused: a code that
 * was taken, or seen over a shoulder, is no good again.
 */
export function stepOf(secret: Secret, code: string, now: Date, last: number): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const present = Math.floor(now.getTime() / 1000 / STEP_SECONDS);
  const delta = HOTP.validate({ token: code, secret, counter: present, window: WINDOW });
  if (delta === null) return null;
  const step = present + delta;
  return step > last ? step : null;
}

/** What an authenticator app reads from a QR code. */
export function uriOf(secret: Secret, issuer: string, label: string): string {
  return new TOTP({ issuer, label, secret, digits: 6, period: STEP_SECONDS }).toString();
}

/** A recovery code of ten signs, in two groups, out of as many random bytes. */
export function recoveryCode(random: Uint8Array): string {
  const signs = [...random].map((byte) => LETTERS[byte % LETTERS.length]).join('');
  return `${signs.slice(0, 5)}-${signs.slice(5, 10)}`;
}

/** What a person typed, without spaces, dashes and capitals. */
export function plainCode(typed: string): string {
  return typed.toLowerCase().replace(/[\s-]/g, '');
}
