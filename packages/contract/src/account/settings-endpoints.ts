import * as z from 'zod/mini';
import { defineEndpoints } from '../endpoint.ts';
import { LANGUAGES } from '../language.ts';
import { id, noBody } from '../primitives.ts';
import { user } from '../user.ts';
import { codeSignInEndpoints } from './code-sign-in.ts';
import { passkeyEndpoints } from './passkeys.ts';
import { recoveryCaseEndpoints } from './recovery-case.ts';
import {
  codeRequestBody,
  codeSent,
  linkBody,
  resetPasswordBody,
  session,
  signedInSession,
  updateEmailBody,
  updatePasswordBody,
  updatePhoneBody,
} from './schemas.ts';
import { secondFactorEndpoints } from './second-factor.ts';

/**
 * Settings of an existing account, its recovery and deletion, and sign-in with a passkey or a code.
 */
export const settingsEndpoints = defineEndpoints({
  ...secondFactorEndpoints,
  ...passkeyEndpoints,
  ...codeSignInEndpoints,
  ...recoveryCaseEndpoints,
  forgotPassword: {
    method: 'POST',
    path: '/auth/forgot-password',
    summary:
      'Send a code for a new password. The response is the same whether or not an account exists. The cookie that is set belongs to the code',
    rule: 'open',
    body: codeRequestBody,
    responses: { 202: codeSent },
    errors: ['TOO_MANY', 'SMS_UNAVAILABLE', 'UNAVAILABLE'],
  },
  resetPassword: {
    method: 'POST',
    path: '/auth/reset-password',
    summary:
      'Choose a new password with the code, its cookie, and the second factor if one is on. Ends all sessions, removes all passkeys and signs in',
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
    summary: 'Choose the language of the messages that are sent to me',
    rule: 'account',
    body: z.strictObject({ language: z.enum(LANGUAGES) }),
    responses: { 204: noBody },
    errors: [],
  },
  updatePassword: {
    method: 'PATCH',
    path: '/auth/update-password',
    summary: 'Change my password. All sessions end, and the response has the new token',
    rule: 'account',
    proof: 'fresh',
    body: updatePasswordBody,
    responses: { 200: z.object({ token: z.string() }) },
    errors: ['RECOVERY_OPEN', 'REAUTH_NEEDED', 'PASSWORD_WRONG', 'TOO_MANY', 'UNAVAILABLE'],
  },
  updatePhone: {
    method: 'POST',
    path: '/auth/update-phone',
    summary:
      'Change my phone number with the code that was sent to the new one, or do nothing if it is my proved number already',
    rule: 'account',
    proof: 'fresh',
    body: updatePhoneBody,
    responses: { 200: z.object({ user }) },
    errors: [
      'RECOVERY_OPEN',
      'REAUTH_NEEDED',
      'OTP_INVALID',
      'CONTACT_TAKEN',
      'MARK_REFUSED',
      'TOO_MANY',
    ],
  },
  updateEmail: {
    method: 'PATCH',
    path: '/auth/update-email',
    summary:
      'Change my e-mail address. The former one stays valid until the link sent to the new one is opened; until then I can sign in with both',
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
    summary: 'My sessions, the last used first',
    rule: 'account',
    responses: { 200: z.object({ sessions: z.array(signedInSession) }) },
    errors: [],
  },
  endOtherSessions: {
    method: 'DELETE',
    path: '/auth/sessions',
    summary: 'End all my sessions except this one',
    rule: 'account',
    responses: { 204: noBody },
    errors: [],
  },
  endSession: {
    method: 'DELETE',
    path: '/auth/sessions/:id',
    summary: 'End one of my sessions',
    rule: 'account',
    params: z.strictObject({ id }),
    responses: { 204: noBody },
    errors: ['NOT_FOUND'],
  },
  exportData: {
    method: 'GET',
    path: '/auth/export',
    summary: 'All data about me as one ZIP: a readable page, JSON, and my photos',
    rule: 'account',
    proof: 'fresh',
    download: 'application/zip',
    responses: { 200: noBody },
    errors: ['REAUTH_NEEDED', 'TOO_MANY'],
  },
  deactivateAccount: {
    method: 'PATCH',
    path: '/auth/deactivate-account',
    summary: 'Hide my profile everywhere and end all my sessions. Signing in again undoes it',
    rule: 'account',
    proof: 'fresh',
    body: z.optional(z.strictObject({})),
    responses: { 204: noBody },
    errors: ['REAUTH_NEEDED'],
  },
  deleteAccount: {
    method: 'DELETE',
    path: '/auth/delete-account',
    summary: 'Erase my account and all my personal data permanently, and end all my sessions',
    rule: 'account',
    proof: 'fresh',
    responses: { 204: noBody },
    errors: ['RECOVERY_OPEN', 'REAUTH_NEEDED'],
  },
});
