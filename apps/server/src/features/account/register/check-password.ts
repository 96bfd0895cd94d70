import type { Context } from '../../../context.ts';
import { useAllowance } from '../../../db/rate-limit.ts';
import { Failure } from '../../../failure.ts';
import { refuseBreached } from '../breached-passwords.ts';
import { verificationOf } from '../otp/otp.ts';

/** How often one proved contact may ask: nobody changes their mind so often. */
const CHECKS = { most: 60, seconds: 3600 };

/**
 * Tells whoever registers at once that a password was breached, rather than after all steps. Fails
 * with CONTACT_UNVERIFIED or TOO_MANY.
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
