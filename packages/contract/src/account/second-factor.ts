import * as z from 'zod/mini';
import { defineEndpoints } from '../endpoint.ts';
import {
  beginSecondFactorBody,
  confirmSecondFactorBody,
  removeSecondFactorBody,
} from './schemas.ts';

/** Number of recovery codes that an account gets. */
export const RECOVERY_CODES = 10;

/**
 * The second factor of admins and moderators. It is offered to nobody else, and not in the demo.
 */
export const secondFactorEndpoints = defineEndpoints({
  readSecondFactor: {
    method: 'GET',
    path: '/auth/second-factor',
    summary: 'State of my second factor: offered, required or on',
    rule: 'account',
    responses: {
      200: z.object({
        offered: z.boolean(),
        /**
         * True if the role requires a second factor and the account has none, neither an
         * authenticator app nor a passkey. Every admin call then fails.
         */
        required: z.boolean(),
        /** True if an authenticator app is the second factor. */
        on: z.boolean(),
        recoveryCodesLeft: z.int(),
      }),
    },
    errors: [],
  },
  beginSecondFactor: {
    method: 'POST',
    path: '/auth/second-factor',
    summary:
      'Begin to set up my second factor with an enrolment code. The response has the secret for the authenticator app',
    rule: 'account',
    proof: 'fresh',
    body: beginSecondFactorBody,
    responses: {
      200: z.object({
        /** Base32, to be typed if the QR code cannot be scanned. */
        secret: z.string(),
        /** `otpauth://totp/...`, to be shown as a QR code. */
        uri: z.string(),
      }),
    },
    errors: [
      'RECOVERY_OPEN',
      'REAUTH_NEEDED',
      'FORBIDDEN',
      'PASSWORD_WRONG',
      'ENROLMENT_INVALID',
      'SECOND_FACTOR_ON',
      'TOO_MANY',
      'UNAVAILABLE',
    ],
  },
  confirmSecondFactor: {
    method: 'POST',
    path: '/auth/second-factor/confirm',
    summary:
      'Switch my second factor on with its first code. The response has the recovery codes, once, and the token of the only remaining session',
    rule: 'account',
    proof: 'fresh',
    body: confirmSecondFactorBody,
    responses: { 200: z.object({ recoveryCodes: z.array(z.string()), token: z.string() }) },
    errors: ['RECOVERY_OPEN', 'REAUTH_NEEDED', 'OTP_INVALID', 'ENROLMENT_INVALID', 'TOO_MANY'],
  },
  /** Requires password and code in its own body instead of a fresh proof. */
  removeSecondFactor: {
    method: 'POST',
    path: '/auth/second-factor/remove',
    summary:
      'Switch my second factor off, with the password and a code. The response has the token of the only remaining session',
    rule: 'account',
    body: removeSecondFactorBody,
    responses: { 200: z.object({ token: z.string() }) },
    errors: ['RECOVERY_OPEN', 'PASSWORD_WRONG', 'OTP_INVALID', 'TOO_MANY', 'UNAVAILABLE'],
  },
});
