import { codeOf } from '@sambandha/contract/text';
import { HOTP, type Secret, TOTP } from 'otpauth';

/** The period of a code (RFC 6238). */
const PERIOD_SECONDS = 30;

/**
 * Accepted periods before and after the current one, because clocks differ and typing takes time.
 */
const WINDOW = 1;

/** The alphabet of recovery codes, without characters that look alike. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

/**
 * The time step of a correct code, or null. Steps up to `lastStep` are refused, so that a code
 * works only once.
 */
export function matchingStep(
  secret: Secret,
  code: string,
  now: Date,
  lastStep: number,
): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const currentStep = Math.floor(now.getTime() / 1000 / PERIOD_SECONDS);
  const delta = HOTP.validate({ token: code, secret, counter: currentStep, window: WINDOW });
  if (delta === null) return null;
  const step = currentStep + delta;
  return step > lastStep ? step : null;
}

/** The otpauth URI that an authenticator app reads from a QR code. */
export function uriOf(secret: Secret, issuer: string, label: string): string {
  return new TOTP({ issuer, label, secret, digits: 6, period: PERIOD_SECONDS }).toString();
}

/** A recovery code of ten characters in two groups, derived from ten random bytes. */
export function recoveryCode(random: Uint8Array): string {
  const characters = [...random].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return `${characters.slice(0, 5)}-${characters.slice(5, 10)}`;
}

/** A code as entered, without spaces and dashes, in lower case. */
export function plainCode(text: string): string {
  return codeOf(text).toLowerCase();
}
