import { Secret, TOTP } from 'otpauth';

/** The code that an authenticator app shows at a moment, for the secret it was given. */
export function codeShown(secret: string, at: Date): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });
}
