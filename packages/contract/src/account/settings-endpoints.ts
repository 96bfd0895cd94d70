import * as z from 'zod/mini';
import { defineEndpoints } from '../endpoint.ts';
import { LANGUAGES } from '../language.ts';
import { id, noBody } from '../primitives.ts';
import { user } from '../user.ts';
import { codeSignInEndpoints } from './code-sign-in.ts';
import { passkeyEndpoints } from './passkeys.ts';
import { recoveryCaseEndpoints } from './recovery-case.ts';
import {
  forgotPasswordBody,
  linkBody,
  resetPasswordBody,
  session,
  signedInSession,
  updateEmailBody,
  updatePasswordBody,
  updatePhoneBody,
} from './schemas.ts';
import { secondFactorEndpoints } from './second-factor.ts';

/** Settings of an existing account. */
export const settingsEndpoints = defineEndpoints({
  ...secondFactorEndpoints,
  ...passkeyEndpoints,
  ...codeSignInEndpoints,
  ...recoveryCaseEndpoints,
  forgotPassword: {
    method: 'POST',
    path: '/auth/forgot-password',
    summary:
      'Send a code to choose a new password with; answers alike whether there is an account; the cookie that is set belongs to the code',
    rule: 'open',
    body: forgotPasswordBody,
    responses: {
      202: z.object({
        message: z.string(),
        /** Seconds for which the code is valid. */
        expiresIn: z.int(),
        /** Seconds until another code can be requested. */
        resendAfter: z.int(),
      }),
    },
    errors: ['TOO_MANY', 'SMS_UNAVAILABLE', 'UNAVAILABLE'],
  },
  resetPassword: {
    method: 'POST',
    path: '/auth/reset-password',
    summary:
      'Choose a new password with the code, the cookie of the request for it, and the second factor of who has one; end all sessions, remove all passkeys and sign in',
    rule: 'open',
    body: resetPasswordBody,
    responses: { 200: session },
    errors: [
      'RECOVERY_OPEN',
      'OTP_INVALID',
      'SECOND_FACTOR',
      'PASSKEY_NEEDED',
      'BLOCKED',
      'TOO_MANY',
      'UNAVAILABLE',
    ],
  },
  updateLanguage: {
    method: 'PATCH',
    path: '/auth/language',
    summary: 'Choose the language of everything that is sent to me',
    rule: 'account',
    body: z.strictObject({ language: z.enum(LANGUAGES) }),
    responses: { 204: noBody },
    errors: [],
  },
  updatePassword: {
    method: 'PATCH',
    path: '/auth/update-password',
    summary: 'Change my password: all sessions end, and the token answered is the new one',
    rule: 'account',
    proof: 'fresh',
    body: updatePasswordBody,
    responses: { 200: z.object({ token: z.string() }) },
    errors: ['RECOVERY_OPEN', 'REAUTH_NEEDED', 'PASSWORD_WRONG', 'TOO_MANY', 'UNAVAILABLE'],
  },
  updatePhone: {
    method: 'POST',
    path: '/auth/update-phone',
    summary: 'Change my phone number with the code that was sent to the new one',
    rule: 'account',
    proof: 'fresh',
    body: updatePhoneBody,
    responses: { 200: z.object({ user }) },
    errors: ['RECOVERY_OPEN', 'REAUTH_NEEDED', 'OTP_INVALID', 'CONTACT_TAKEN', 'TOO_MANY'],
  },
  updateEmail: {
    method: 'PATCH',
    path: '/auth/update-email',
    summary:
      'Change my e-mail address; the former one stays in force until the link to the new one is opened, and both sign in until then',
    rule: 'account',
    proof: 'fresh',
    body: updateEmailBody,
    responses: { 200: z.object({ user }) },
    errors: ['RECOVERY_OPEN', 'REAUTH_NEEDED', 'PASSWORD_WRONG', 'TOO_MANY', 'UNAVAILABLE'],
  },
  confirmEmail: {
    method: 'POST',
    path: '/auth/confirm-email',
    summary: 'Confirm my e-mail address with the link that was sent to it',
    rule: 'account',
    body: linkBody,
    responses: { 200: z.object({ user }) },
    errors: ['RECOVERY_OPEN', 'LINK_INVALID', 'CONTACT_TAKEN'],
  },
  listSessions: {
    method: 'GET',
    path: '/auth/sessions',
    summary: 'Where I am signed in, the latest used first',
    rule: 'account',
    responses: { 200: z.object({ sessions: z.array(signedInSession) }) },
    errors: [],
  },
  endOtherSessions: {
    method: 'DELETE',
    path: '/auth/sessions',
    summary: 'Sign out everywhere but here',
    rule: 'account',
    responses: { 204: noBody },
    errors: [],
  },
  endSession: {
    method: 'DELETE',
    path: '/auth/sessions/:id',
    summary: 'Sign out in one of my sessions',
    rule: 'account',
    params: z.strictObject({ id }),
    responses: { 204: noBody },
    errors: ['NOT_FOUND'],
  },
  exportData: {
    method: 'GET',
    path: '/auth/export',
    summary: 'Everything held on me as one ZIP: a readable page, JSON, and my photos',
    rule: 'account',
    proof: 'fresh',
    download: 'application/zip',
    responses: { 200: noBody },
    errors: ['REAUTH_NEEDED', 'TOO_MANY'],
  },
  deactivateAccount: {
    method: 'PATCH',
    path: '/auth/deactivate-account',
    summary: 'Hide me everywhere and sign out everywhere; signing in again undoes it',
    rule: 'account',
    proof: 'fresh',
    body: z.optional(z.strictObject({})),
    responses: { 204: noBody },
    errors: ['REAUTH_NEEDED'],
  },
  deleteAccount: {
    method: 'DELETE',
    path: '/auth/delete-account',
    summary: 'Erase me and everything personal about me for good, and sign out everywhere',
    rule: 'account',
    proof: 'fresh',
    responses: { 204: noBody },
    errors: ['RECOVERY_OPEN', 'REAUTH_NEEDED'],
  },
});
