import { PASSWORD_MIN } from '@sambandha/contract/account/password-rule';
import type { Context } from '../../../core/context.ts';
import { Failure } from '../../../core/failure.ts';
import type { Viewer } from '../../../security/access/viewer.ts';
import { proveCurrentPassword } from '../prove-password.ts';
import { proveSecondFactor } from '../second-factor/second-factor.ts';
import { findAccountById } from '../store.ts';
import { recordProof } from './store.ts';

interface Proof {
  readonly password: string;
  /** A code from the authenticator app or a recovery code, as typed. */
  readonly otpCode?: string | undefined;
}

/**
 * Re-authenticates a signed-in member with the proofs required at sign-in, for this session only.
 * Fails with PASSWORD_WRONG, SECOND_FACTOR, PASSKEY_NEEDED, OTP_INVALID, TOO_MANY, UNAUTHENTICATED
 * or UNAVAILABLE.
 */
export async function proveWithPassword(
  context: Context,
  viewer: Viewer,
  { password, otpCode }: Proof,
): Promise<void> {
  const { db, config, now } = context;
  const account = await findAccountById(db, viewer.person);
  if (account === undefined) throw new Failure('UNAUTHENTICATED');
  // In the demo, an account with a phone number accepts any password of sufficient length.
  const acceptsAnyPassword = config.demo && account.phone !== null;
  const isAccepted = acceptsAnyPassword && password.length >= PASSWORD_MIN;
  if (!isAccepted) await proveCurrentPassword(context, viewer, account, password);
  const secondFactor = (await proveSecondFactor(context, viewer.person, otpCode)) !== null;
  await recordProof(db, viewer.sessionFacts.sessionId, { now: now(), secondFactor });
}
