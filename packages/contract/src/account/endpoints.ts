import * as z from 'zod/mini';
import { defineEndpoints } from '../endpoint.ts';
import { noBody } from '../primitives.ts';
import {
  loginBody,
  registerBody,
  requestOtpBody,
  session,
  user,
  verifyOtpBody,
} from './schemas.ts';

export const accountEndpoints = defineEndpoints({
  requestOtp: {
    method: 'POST',
    path: '/auth/request-otp',
    summary: 'Send a one-time code to an e-mail address or a phone number',
    access: 'optional',
    body: requestOtpBody,
    responses: {
      202: z.object({
        message: z.string(),
        /** Seconds for which the code is valid. */
        expiresIn: z.int(),
        /** Seconds before another code may be asked for. */
        resendAfter: z.int(),
      }),
    },
    errors: ['TOO_MANY', 'SMS_UNAVAILABLE', 'UNAVAILABLE'],
  },
  verifyOtp: {
    method: 'POST',
    path: '/auth/verify-otp',
    summary: 'Prove the contact with the code; the token answered is needed to register',
    access: 'public',
    body: verifyOtpBody,
    responses: { 200: z.object({ verified: z.literal(true), verificationToken: z.string() }) },
    errors: ['OTP_INVALID', 'TOO_MANY'],
  },
  register: {
    method: 'POST',
    path: '/auth/register',
    summary: 'Create an account for a verified contact and sign in',
    access: 'public',
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
    summary: 'Sign in with phone number or e-mail address and password',
    access: 'public',
    body: loginBody,
    responses: { 200: session },
    errors: ['LOGIN_FAILED', 'BLOCKED', 'SECOND_FACTOR', 'OTP_INVALID', 'TOO_MANY', 'UNAVAILABLE'],
  },
  logout: {
    method: 'POST',
    path: '/auth/logout',
    summary: 'End this session',
    access: 'member',
    responses: { 204: noBody },
    errors: [],
  },
  readMe: {
    method: 'GET',
    path: '/auth/me',
    summary: 'The signed-in member',
    access: 'member',
    responses: { 200: z.object({ user }) },
    errors: [],
  },
});
