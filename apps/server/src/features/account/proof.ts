import { PASSWORD_MIN } from '@sambandha/contract/account/schemas';
import type { Context } from '../../context.ts';
import { returnAllowance, useAllowance } from '../../db/rate-limit.ts';
import { Failure } from '../../failure.ts';
import { keyedHash } from '../../keyed-hash.ts';
import { hasOwnPassword, passwordMatches } from './password.ts';

/** Wrong passwords for one account in a while, after which it has to wait. */
const FAILURES_MOST = 10;
const FAILURES_SECONDS = 900;

interface Proof {
  /** Whose tries are counted: the member's id, or what was typed where nobody has it. */
  readonly who: string;
  readonly passwordHash: string | undefined;
  readonly password: string;
  /** How a wrong one is told: a 401 would sign a signed-in member out. */
  readonly wrong: 'LOGIN_FAILED' | 'PASSWORD_WRONG' | 'CONTACT_UNVERIFIED';
}

/**
 * Checks a password. Every try is counted before it is checked and given back when it was right, so
 * that many at once cannot outrun the limit. Without an account everything happens alike, and takes
 * as long. Fails with `wrong`, TOO_MANY or UNAVAILABLE.
 */
export async function provePassword(
  { db, config, now }: Context,
  { who, passwordHash, password, wrong }: Proof,
): Promise<void> {
  const key = `login:${keyedHash(config.secret, 'rate-limit', who).toString('base64url')}`;
  const allowance = await useAllowance(db, key, {
    most: FAILURES_MOST,
    seconds: FAILURES_SECONDS,
    now: now(),
  });
  if (!allowance.allowed) throw new Failure('TOO_MANY', { retryAfter: allowance.retryAfter });
  if (!(await passwordMatches(passwordHash, password))) throw new Failure(wrong);
  await returnAllowance(db, key);
}

/**
 * Checks the password that a signed-in member gives before a change. A member made by the demo has
 * none of their own: there any password long enough is right, as for signing in.
 */
export async function proveCurrentPassword(
  context: Context,
  account: { readonly member_id: string; readonly password_hash: string },
  password: string,
): Promise<void> {
  const { member_id: who, password_hash: passwordHash } = account;
  const open = context.config.demo && !hasOwnPassword(passwordHash);
  if (open && password.length >= PASSWORD_MIN) return;
  await provePassword(context, { who, passwordHash, password, wrong: 'PASSWORD_WRONG' });
}
