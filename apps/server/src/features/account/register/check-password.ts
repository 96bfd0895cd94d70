import type { Context } from '../../../context.ts';
import { useAllowance } from '../../../db/rate-limit.ts';
import { Failure } from '../../../failure.ts';
import { refuseBreached } from '../breached-passwords.ts';
import { verificationOf } from '../otp/verify.ts';

/** Checks per hour for one proved contact. */
const CHECKS = { most: 60, seconds: 3600 };

/**
 * Reports a breached password as soon as it is entered rather than after the last step. Fails with
 * CONTACT_UNVERIFIED, TOO_MANY or VALIDATION.
 */
export async function checkPassword(
  context: Context,
  given: { readonly verificationToken: string; readonly password: string },
): Promise<void> {
  const verification = await verificationOf(context, given.verificationToken);
  if (verification === null) throw new Failure('CONTACT_UNVERIFIED');
  const limit = { ...CHECKS, now: context.now() };
  const allowance = await useAllowance(context.db, `password:${verification.id}`, limit);
  if (!allowance.allowed) throw new Failure('TOO_MANY', { retryAfter: allowance.retryAfter });
  await refuseBreached('password', given.password);
}
