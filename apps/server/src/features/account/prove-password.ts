import { PASSWORD_MIN } from '@sambandha/contract/account/password-rule';
import type { Context } from '../../core/context.ts';
import { Failure } from '../../core/failure.ts';
import { consumeAllowances, returnAllowances } from '../../db/rate-limit.ts';
import type { SessionFacts, Viewer } from '../../security/access/viewer.ts';
import { hasOwnPassword, matchPassword, type PasswordMatch } from './password.ts';
import { limitsForSession, type PasswordLimits } from './password-limits.ts';

interface PasswordAttempt {
  /** The member's id, or the typed contact if there is no account. */
  readonly subject: string;
  readonly limits: PasswordLimits;
  readonly passwordHash: string | undefined;
  readonly password: string;
  /** See `hashPassword`. */
  readonly queueOwner: string;
  /**
   * The failure code for a wrong password. For signed-in members its status must not be 401,
   * because a 401 signs them out.
   */
  readonly failureCode: 'LOGIN_FAILED' | 'PASSWORD_WRONG' | 'CONTACT_UNVERIFIED';
}

/**
 * Checks a password. Every attempt is counted before the check, so that parallel attempts cannot
 * exceed the limits. A correct password no longer counts towards the limits of wrong
 * passwords. Without an account the same work is done in the same time. Returns the form of the
 * password that matches. Fails with `failureCode`, TOO_MANY or UNAVAILABLE.
 */
export async function provePassword(
  { db, now }: Context,
  { subject, limits, passwordHash, password, queueOwner, failureCode }: PasswordAttempt,
): Promise<PasswordMatch> {
  const about = passwordHash === undefined ? { contact: subject } : { memberId: subject };
  const allowance = await consumeAllowances(
    db,
    [...limits.wrongPasswordLimits, ...limits.attemptLimits],
    now(),
  );
  if (!allowance.allowed) {
    throw new Failure('TOO_MANY', { retryAfter: allowance.retryAfter, about });
  }
  const passwordMatch = await matchPassword(passwordHash, password, queueOwner);
  if (passwordMatch === null) throw new Failure(failureCode, { about });
  await returnAllowances(
    db,
    limits.wrongPasswordLimits.map(({ key }) => key),
  );
  return passwordMatch;
}

/** The owner of the password, and the session for which attempts are counted. */
interface Prover extends Pick<Viewer, 'person'> {
  readonly sessionFacts: Pick<SessionFacts, 'sessionId'>;
}

/**
 * Checks the password of a signed-in member. Attempts are counted per session, so that nobody else
 * can use up the limit. Members created by the demo have no password of their own. For them any
 * password of sufficient length is accepted, as at sign-in. Fails with PASSWORD_WRONG, TOO_MANY or
 * UNAVAILABLE.
 */
export async function proveCurrentPassword(
  context: Context,
  { person: subject, sessionFacts: { sessionId } }: Prover,
  { password_hash: passwordHash }: { readonly password_hash: string },
  password: string,
): Promise<void> {
  const acceptsAnyPassword = context.config.demo && !hasOwnPassword(passwordHash);
  if (acceptsAnyPassword && password.length >= PASSWORD_MIN) return;
  await provePassword(context, {
    subject,
    limits: limitsForSession(context, sessionId),
    passwordHash,
    password,
    queueOwner: subject,
    failureCode: 'PASSWORD_WRONG',
  });
}
