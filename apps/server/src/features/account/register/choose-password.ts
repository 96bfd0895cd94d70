import { HOUR_SECONDS } from '@sambandha/contract/durations';
import type { Context } from '../../../core/context.ts';
import { Failure } from '../../../core/failure.ts';
import { consumeAllowance } from '../../../db/rate-limit.ts';
import type { RequestOrigin } from '../../../http/endpoint.ts';
import { networkGroup } from '../../../http/network.ts';
import { rejectBreachedPassword } from '../breached-passwords.ts';
import { savePasswordHash } from '../otp/store.ts';
import { verificationOf } from '../otp/verify.ts';
import { hashPassword } from '../password.ts';

/** Maximum number of passwords chosen per hour for one proved contact. Each choice costs a hash. */
const CHOICE_LIMIT = { maxUses: 20, seconds: HOUR_SECONDS };

/**
 * Rejects a breached password when it is entered, and not only after the last step. Stores the hash
 * of an accepted password, so that a continued registration does not require the password again.
 * Fails with CONTACT_UNVERIFIED, TOO_MANY, UNAVAILABLE or VALIDATION.
 */
export async function choosePassword(
  context: Context,
  input: { readonly verificationToken: string; readonly password: string },
  origin: Pick<RequestOrigin, 'cookies' | 'ipAddress'>,
): Promise<void> {
  const verification = await verificationOf(context, input.verificationToken, origin);
  if (verification === null) throw new Failure('CONTACT_UNVERIFIED');
  const limit = { ...CHOICE_LIMIT, now: context.now() };
  const allowance = await consumeAllowance(context.db, `password:${verification.id}`, limit);
  if (!allowance.allowed) throw new Failure('TOO_MANY', { retryAfter: allowance.retryAfter });
  await rejectBreachedPassword('password', input.password);
  const passwordHash = await hashPassword(input.password, networkGroup(origin.ipAddress));
  await savePasswordHash(context.db, verification.id, passwordHash);
}
