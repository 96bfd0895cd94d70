import * as z from 'zod/mini';
import { defineEndpoints } from '../endpoint.ts';
import { LANGUAGES } from '../language.ts';
import { noBody } from '../primitives.ts';
import { user } from '../user.ts';
import {
  checkPasswordBody,
  codeSent,
  discardRegistrationBody,
  loginBody,
  proveBody,
  registerBody,
  requestOtpBody,
  session,
  verifyOtpBody,
} from './schemas.ts';

export const accountEndpoints = defineEndpoints({
  requestOtp: {
    method: 'POST',
    path: '/auth/request-otp',
    summary:
      'Send a one-time code to an e-mail address or a phone number. Sets a cookie that is required to verify the code',
    rule: 'welcome',
    body: requestOtpBody,
    responses: { 202: codeSent },
    errors: ['TOO_MANY', 'SMS_UNAVAILABLE', 'UNAVAILABLE'],
  },
  verifyOtp: {
    method: 'POST',
    path: '/auth/verify-otp',
    summary:
      'Prove the contact with the code and its cookie. Registration needs the returned token and the same cookie',
    rule: 'open',
    body: verifyOtpBody,
    responses: { 200: z.object({ verified: z.literal(true), verificationToken: z.string() }) },
    errors: ['OTP_INVALID', 'TOO_MANY'],
  },
  checkPassword: {
    method: 'POST',
    path: '/auth/check-password',
    summary:
      'Choose the password of a registration, with the token of a proved contact. Its hash is stored until the account is created',
    rule: 'open',
    body: checkPasswordBody,
    responses: { 204: noBody },
    errors: ['CONTACT_UNVERIFIED', 'TOO_MANY', 'UNAVAILABLE'],
  },
  discardRegistration: {
    method: 'POST',
    path: '/auth/discard-registration',
    summary:
      'Delete a registration: the proof of the contact, the password and the photos. Also succeeds if there is none',
    rule: 'open',
    body: discardRegistrationBody,
    responses: { 204: noBody },
    errors: [],
  },
  register: {
    method: 'POST',
    path: '/auth/register',
    summary: 'Create an account for a verified contact and sign in',
    rule: 'open',
    body: registerBody,
    responses: { 201: session },
    errors: [
      'CONTACT_UNVERIFIED',
      'CONTACT_TAKEN',
      'BLOCKED',
      'IMPOSSIBLE',
      'TOO_MANY',
      'UNAVAILABLE',
    ],
  },
  login: {
    method: 'POST',
    path: '/auth/login',
    summary:
      'Sign in with phone number or e-mail address and password. The cookie that is set identifies the device later',
    rule: 'open',
    body: loginBody,
    responses: { 200: session },
    errors: [
      'LOGIN_FAILED',
      'BLOCKED',
      'SECOND_FACTOR',
      'PASSKEY_NEEDED',
      'OTP_INVALID',
      'TOO_MANY',
      'UNAVAILABLE',
    ],
  },
  logout: {
    method: 'POST',
    path: '/auth/logout',
    summary: 'End this session',
    rule: 'account',
    responses: { 204: noBody },
    errors: [],
  },
  prove: {
    method: 'POST',
    path: '/auth/prove',
    summary:
      'Confirm my identity with my password, and with my second factor if it is enabled. Required by endpoints that need a fresh proof',
    rule: 'account',
    body: proveBody,
    responses: { 204: noBody },
    errors: [
      'PASSWORD_WRONG',
      'SECOND_FACTOR',
      'PASSKEY_NEEDED',
      'OTP_INVALID',
      'TOO_MANY',
      'UNAVAILABLE',
    ],
  },
  readContacts: {
    method: 'GET',
    path: '/auth/contacts',
    summary: 'My contacts, for my biodata',
    rule: 'account',
    proof: 'fresh',
    responses: {
      200: z.object({ email: z.nullable(z.string()), phone: z.nullable(z.string()) }),
    },
    errors: ['REAUTH_NEEDED'],
  },
  readMe: {
    method: 'GET',
    path: '/auth/me',
    summary: 'The signed-in member',
    rule: 'account',
    /**
     * `emailConfirmed` is true if the e-mail address of `user` is verified. It is false if there is
     * no address. `language` is the language of messages to the member. It is null if it was never
     * chosen.
     */
    responses: {
      200: z.object({ user, emailConfirmed: z.boolean(), language: z.nullable(z.enum(LANGUAGES)) }),
    },
    errors: [],
  },
});
