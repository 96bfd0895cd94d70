import * as z from 'zod/mini';
import { defineEndpoints } from '../endpoint.ts';
import { noBody } from '../primitives.ts';
import {
  beginSecondFactorBody,
  confirmSecondFactorBody,
  removeSecondFactorBody,
} from './schemas.ts';

/** How many recovery codes a second factor comes with. */
export const RECOVERY_CODES = 10;

/** The second factor of admins and moderators; nobody else is offered one, nor is it in the demo. */
export const secondFactorEndpoints = defineEndpoints({
  readSecondFactor: {
    method: 'GET',
    path: '/auth/second-factor',
    summary: 'Whether I may, must or do sign in with a second factor',
    access: 'member',
    responses: {
      200: z.object({
        offered: z.boolean(),
        /** Without it nothing of an admin can be done. */
        required: z.boolean(),
        on: z.boolean(),
        recoveryCodesLeft: z.int(),
      }),
    },
    errors: [],
  },
  beginSecondFactor: {
    method: 'POST',
    path: '/auth/second-factor',
    summary: 'Begin to set up my second factor: a secret for the authenticator app',
    access: 'member',
    body: beginSecondFactorBody,
    responses: {
      200: z.object({
        /** Base32, to be typed where no picture can be read. */
        secret: z.string(),
        /** `otpauth://totp/...`, to be shown as a QR code. */
        uri: z.string(),
      }),
    },
    errors: ['FORBIDDEN', 'PASSWORD_WRONG', 'SECOND_FACTOR_ON', 'TOO_MANY', 'UNAVAILABLE'],
  },
  confirmSecondFactor: {
    method: 'POST',
    path: '/auth/second-factor/confirm',
    summary: 'Switch my second factor on with its first code; answers the recovery codes, once',
    access: 'member',
    body: confirmSecondFactorBody,
    responses: { 200: z.object({ recoveryCodes: z.array(z.string()) }) },
    errors: ['OTP_INVALID', 'TOO_MANY'],
  },
  removeSecondFactor: {
    method: 'POST',
    path: '/auth/second-factor/remove',
    summary: 'Switch my second factor off, with the password and a code',
    access: 'member',
    body: removeSecondFactorBody,
    responses: { 204: noBody },
    errors: ['PASSWORD_WRONG', 'OTP_INVALID', 'TOO_MANY', 'UNAVAILABLE'],
  },
});
