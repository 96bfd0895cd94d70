import { PASSWORD_MIN } from '@sambandha/contract/account/schemas';
import type { Checks, Viewer } from '../../access/viewer.ts';
import type { Context } from '../../context.ts';
import { returnAllowances, useAllowances } from '../../db/rate-limit.ts';
import { Failure } from '../../failure.ts';
import { hasOwnPassword, passwordMatches } from './password.ts';
import { sessionsTries, type Tries } from './tries.ts';

interface Proof {
  /** Whose password it is: the member's id, or what was typed where nobody has it. */
  readonly who: string;
  readonly tries: Tries;
  readonly passwordHash: string | undefined;
  readonly password: string;
  /** Whose share of the hashing it takes. */
  readonly share: string;
  /** How a wrong one is told: a 401 would sign a signed-in member out. */
  readonly wrong: 'LOGIN_FAILED' | 'PASSWORD_WRONG' | 'CONTACT_UNVERIFIED';
}

/**
 * Checks a password. Every try is counted before it is checked and given back when it was right, so
 * that many at once cannot outrun the limit. Without an account everything happens alike, and takes
 * as long. Fails with `wrong`, TOO_MANY or UNAVAILABLE.
 */
export async function provePassword(
  { db, now }: Context,
  { who, tries, passwordHash, password, share, wrong }: Proof,
): Promise<void> {
  const about = passwordHash === undefined ? { contact: who } : { memberId: who };
  const allowance = await useAllowances(db, [...tries.wrong, ...tries.all], now());
  if (!allowance.allowed) {
    throw new Failure('TOO_MANY', { retryAfter: allowance.retryAfter, about });
  }
  const matches = await passwordMatches(passwordHash, password, share);
  if (!matches) throw new Failure(wrong, { about });
  await returnAllowances(
    db,
    tries.wrong.map(({ key }) => key),
  );
}

/** Who gives a proof, and where their tries are counted. */
interface Prover extends Pick<Viewer, 'person'> {
  readonly checks: Pick<Checks, 'sessionId'>;
}

/**
 * Checks the password that a signed-in member gives. Tries are counted for the session, so that nobody
 * else's keep them from it. A member made by the demo has none of their own: there any password long
 * enough is right, as for signing in.
 */
export async function proveCurrentPassword(
  context: Context,
  { person: who, checks: { sessionId } }: Prover,
  { password_hash: passwordHash }: { readonly password_hash: string },
  password: string,
): Promise<void> {
  const open = context.config.demo && !hasOwnPassword(passwordHash);
  if (open && password.length >= PASSWORD_MIN) return;
  await provePassword(context, {
    who,
    tries: sessionsTries(context, sessionId),
    passwordHash,
    password,
    share: who,
    wrong: 'PASSWORD_WRONG',
  });
}
