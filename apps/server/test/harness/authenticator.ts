import { Secret, TOTP } from 'otpauth';

/** Returns the code that an authenticator app shows for a secret at a time. */
export function totpCode(secret: string, time: Date): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: time.getTime() });
}
