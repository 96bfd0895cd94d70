import { Secret, TOTP } from 'otpauth';

/** The period of a code in milliseconds (RFC 6238). */
export const TOTP_PERIOD_MS = 30_000;

/** Returns the code that an authenticator app shows for a secret at a time. */
export function totpCode(secret: string, time: Date): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: time.getTime() });
}
