import * as z from 'zod/mini';
import { defineEndpoints } from '../endpoint.ts';
import { id, noBody } from '../primitives.ts';
import {
  addPasskeyBody,
  creationOptions,
  passkey,
  passkeyOptionsBody,
  passkeyProveBody,
  passkeySignInBody,
  renamePasskeyBody,
  requestOptions,
} from './passkey-schemas.ts';
import { session } from './schemas.ts';

const params = z.strictObject({ id });

/** Passkeys (WebAuthn): sign-in without the password (docs/decisions/013). */
export const passkeyEndpoints = defineEndpoints({
  listPasskeys: {
    method: 'GET',
    path: '/auth/passkeys',
    summary: 'My passkeys, the oldest first',
    rule: 'account',
    responses: {
      200: z.object({
        passkeys: z.array(passkey),
        /** True if adding a passkey requires an enrolment code. */
        needsEnrolment: z.boolean(),
      }),
    },
    errors: [],
  },
  passkeyOptions: {
    method: 'POST',
    path: '/auth/passkeys/options',
    summary:
      'Begin to add a passkey: the options for the browser. Admins and moderators give an enrolment code for their first second factor',
    rule: 'account',
    proof: 'fresh',
    body: passkeyOptionsBody,
    responses: { 200: z.object({ options: creationOptions }) },
    errors: ['RECOVERY_OPEN', 'REAUTH_NEEDED', 'ENROLMENT_INVALID', 'PASSKEY_LIMIT', 'TOO_MANY'],
  },
  addPasskey: {
    method: 'POST',
    path: '/auth/passkeys',
    summary:
      'Add the passkey that the browser created. With an enrolment code, all sessions end and the response has the new token',
    rule: 'account',
    proof: 'fresh',
    body: addPasskeyBody,
    responses: { 201: z.object({ passkey, token: z.nullable(z.string()) }) },
    errors: [
      'RECOVERY_OPEN',
      'REAUTH_NEEDED',
      'PASSKEY_INVALID',
      'ENROLMENT_INVALID',
      'PASSKEY_LIMIT',
    ],
  },
  renamePasskey: {
    method: 'PATCH',
    path: '/auth/passkeys/:id',
    summary: 'Name a passkey of mine',
    rule: 'account',
    proof: 'fresh',
    params,
    body: renamePasskeyBody,
    responses: { 200: z.object({ passkey }) },
    errors: ['REAUTH_NEEDED', 'NOT_FOUND'],
  },
  removePasskey: {
    method: 'DELETE',
    path: '/auth/passkeys/:id',
    summary: 'Remove a passkey of mine. Other sessions that it opened end',
    rule: 'account',
    proof: 'fresh',
    params,
    responses: { 204: noBody },
    errors: ['RECOVERY_OPEN', 'REAUTH_NEEDED', 'NOT_FOUND'],
  },
  passkeySignInOptions: {
    method: 'POST',
    path: '/auth/passkey/options',
    summary:
      'Begin to sign in with a passkey: the options for the browser. The cookie that is set belongs to the challenge',
    rule: 'open',
    responses: { 200: z.object({ options: requestOptions }) },
    errors: [],
  },
  passkeySignIn: {
    method: 'POST',
    path: '/auth/passkey/sign-in',
    summary:
      'Sign in with a passkey. It also counts as the second factor if it was added with one or with an enrolment code',
    rule: 'open',
    body: passkeySignInBody,
    responses: { 200: session },
    errors: [
      'LOGIN_FAILED',
      'BLOCKED',
      'SECOND_FACTOR',
      'PASSKEY_NEEDED',
      'OTP_INVALID',
      'TOO_MANY',
    ],
  },
  passkeyProveOptions: {
    method: 'POST',
    path: '/auth/prove/passkey/options',
    summary: 'Begin to give fresh proof with one of my passkeys',
    rule: 'account',
    responses: { 200: z.object({ options: requestOptions }) },
    errors: [],
  },
  passkeyProve: {
    method: 'POST',
    path: '/auth/prove/passkey',
    summary: 'Give fresh proof with one of my passkeys instead of the password',
    rule: 'account',
    body: passkeyProveBody,
    responses: { 204: noBody },
    errors: ['PASSKEY_INVALID', 'SECOND_FACTOR', 'PASSKEY_NEEDED', 'OTP_INVALID', 'TOO_MANY'],
  },
});
