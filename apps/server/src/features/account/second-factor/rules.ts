import { codeOf } from '@sambandha/contract/text';
import { HOTP, type Secret, TOTP } from 'otpauth';

/** Number of digits of an authenticator app's code. */
export const CODE_DIGITS = 6;

/** The period of a code in seconds (RFC 6238). */
const PERIOD_SECONDS = 30;

/**
 * The number of accepted periods before and after the current period. Clocks differ, and typing
 * takes time.
 */
const WINDOW = 1;

/** The characters of recovery and enrolment codes. Characters that look alike are left out. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

/**
 * Returns the time step of a correct code, or null. Steps up to `lastStep` are rejected, so that a
 * code works only once.
 */
export function matchingStep(
  secret: Secret,
  code: string,
  now: Date,
  lastStep: number,
): number | null {
  if (code.length !== CODE_DIGITS || !/^\d+$/.test(code)) return null;
  const currentStep = Math.floor(now.getTime() / 1000 / PERIOD_SECONDS);
  const delta = HOTP.validate({ token: code, secret, counter: currentStep, window: WINDOW });
  if (delta === null) return null;
  const step = currentStep + delta;
  return step > lastStep ? step : null;
}

/** Returns the otpauth URI that an authenticator app reads from a QR code. */
export function uriOf(secret: Secret, issuer: string, label: string): string {
  return new TOTP({
    issuer,
    label,
    secret,
    digits: CODE_DIGITS,
    period: PERIOD_SECONDS,
  }).toString();
}

/**
 * Returns a recovery or enrolment code: ten characters in two groups, derived from ten random
 * bytes.
 */
export function readableCode(random: Uint8Array): string {
  const characters = [...random].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return `${characters.slice(0, 5)}-${characters.slice(5)}`;
}

/** Returns an entered code in lower case, without spaces and dashes. */
export function normalizeCode(text: string): string {
  return codeOf(text).toLowerCase();
}
