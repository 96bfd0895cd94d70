import { defineEndpoints } from '../endpoint.ts';
import { codeRequestBody, codeSent, codeSignInBody, session } from './schemas.ts';

/** Sign-in with a code instead of the password (docs/decisions/013). */
export const codeSignInEndpoints = defineEndpoints({
  requestSignInCode: {
    method: 'POST',
    path: '/auth/sign-in-code',
    summary:
      'Send a sign-in code. The response is the same whether or not an account exists. The cookie that is set belongs to the code',
    rule: 'open',
    body: codeRequestBody,
    responses: { 202: codeSent },
    errors: ['TOO_MANY', 'SMS_UNAVAILABLE', 'UNAVAILABLE'],
  },
  codeSignIn: {
    method: 'POST',
    path: '/auth/sign-in-code/enter',
    summary:
      'Sign in with the code, its cookie, and the second factor if one is on. The session has no fresh proof',
    rule: 'open',
    body: codeSignInBody,
    responses: { 200: session },
    errors: [
      'RECOVERY_OPEN',
      'OTP_INVALID',
      'SECOND_FACTOR',
      'PASSKEY_NEEDED',
      'BLOCKED',
      'TOO_MANY',
    ],
  },
});
