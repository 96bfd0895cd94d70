import { PASSWORD_MIN } from '@sambandha/contract/account/schemas';
import type { Context } from '../../../context.ts';
import { Failure } from '../../../failure.ts';
import type { SignedIn } from '../../../http/endpoint.ts';
import { proveCurrentPassword } from '../proof.ts';
import { proveSecondFactor } from '../second-factor/second-factor.ts';
import { ownAccount } from '../store.ts';
import { proveSession } from './store.ts';

interface Given {
  readonly password: string;
  /** The second factor, as typed. */
  readonly otpCode?: string | undefined;
}

/**
 * Takes the proof of a signed-in member, for their session alone: the same as for signing in. Fails
 * with PASSWORD_WRONG, SECOND_FACTOR, OTP_INVALID, TOO_MANY or UNAVAILABLE.
 */
export async function prove(
  context: Context,
  member: SignedIn,
  { password, otpCode }: Given,
): Promise<void> {
  const { db, config, now } = context;
  const account = await ownAccount(db, member.memberId);
  if (account === undefined) throw new Failure('UNAUTHENTICATED');
  // In the demo a phone number signs in with any password.
  const open = config.demo && account.phone !== null && password.length >= PASSWORD_MIN;
  if (!open) await proveCurrentPassword(context, member, account, password);
  const secondFactor = (await proveSecondFactor(context, member.memberId, otpCode)) !== null;
  await proveSession(db, member.sessionId, { now: now(), secondFactor });
}
