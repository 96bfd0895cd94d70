import type { codeSignInBody } from '@sambandha/contract/account/schemas';
import type * as z from 'zod/mini';
import type { Context } from '../../../core/context.ts';
import { Failure } from '../../../core/failure.ts';
import type { RequestOrigin } from '../../../http/endpoint.ts';
import { assertNoOpenCase } from '../case/assert-no-open-case.ts';
import { requireTypedContact } from '../contact.ts';
import { requesterOf } from '../otp/requester.ts';
import { sendCode } from '../otp/send.ts';
import { checkCode, consumeCode } from '../otp/verify.ts';
import { proveFactorWithFieldError } from '../second-factor/second-factor.ts';
import { findAccount } from '../store.ts';
import { openSession, rejectBlockedAccount, type SignInResult } from './open-session.ts';

/**
 * Sends a sign-in code. `sendCode` describes the cases in which another message or none is sent.
 * Returns the resend delay in seconds and the requester cookie. Fails with TOO_MANY,
 * SMS_UNAVAILABLE, UNAVAILABLE or VALIDATION.
 */
export async function sendSignInCode(
  context: Context,
  text: string,
  origin: RequestOrigin,
): Promise<{ resendAfter: number; cookie: string }> {
  const requester = requesterOf(origin);
  const request = {
    contact: requireTypedContact(text),
    purpose: 'sign-in',
    requester,
    origin,
  } as const;
  return { resendAfter: await sendCode(context, request), cookie: requester.cookie };
}

/**
 * Signs in with a code, and with the second factor if the member has one. The session has no fresh
 * proof, because somebody who can read the messages must not change the account unnoticed. While a
 * case is open, a code does not sign in, because the contacts are disputed. Fails with OTP_INVALID,
 * SECOND_FACTOR, PASSKEY_NEEDED, BLOCKED, RECOVERY_OPEN or TOO_MANY, or with VALIDATION on the
 * contact or the second factor.
 */
export async function signInByCode(
  context: Context,
  input: z.output<typeof codeSignInBody>,
  origin: RequestOrigin,
): Promise<SignInResult> {
  // The field `phone` contains a phone number or an e-mail address.
  const contact = requireTypedContact(input.phone);
  const checkedCode = await checkCode(context, {
    contact,
    purpose: 'sign-in',
    code: input.otpCode,
    requester: requesterOf(origin),
    ipAddress: origin.ipAddress,
  });
  // The account is read only after the code was accepted, so that a stranger does not learn of the
  // account, a block or a second factor.
  const account = await findAccount(context.db, contact);
  if (account === undefined) throw new Failure('OTP_INVALID');
  rejectBlockedAccount(account);
  const memberId = account.member_id;
  const factorActivatedAt = await proveFactorWithFieldError(
    context,
    memberId,
    input.secondFactorCode,
  );
  const signInResult = await openSession(context, account, {
    origin,
    remember: input.remember ?? false,
    factorActivatedAt,
    secondFactorProved: factorActivatedAt !== null,
    fresh: false,
    consumeCredentials: async (trx) => {
      if (!(await consumeCode(trx, checkedCode))) throw new Failure('OTP_INVALID');
      await assertNoOpenCase(trx, memberId);
    },
  });
  // Null means that the account changed in the meantime, so all checks are repeated.
  return signInResult ?? signInByCode(context, input, origin);
}
