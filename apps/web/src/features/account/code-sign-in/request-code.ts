import { call } from '../../../api/call.ts';
import { type SentCode, toSentCode } from '../settings/sent-code.ts';

/** Requests a code for signing in. The server sends the code only if the contact has an account. */
export async function requestSignInCode(contact: string): Promise<SentCode> {
  // The contract's `phone` is a phone number or an e-mail address.
  return toSentCode(contact, await call('POST /auth/sign-in-code', { body: { phone: contact } }));
}
