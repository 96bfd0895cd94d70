import { PASSWORD_MIN } from '@sambandha/contract/account/schemas';
import type { Context } from '../../../context.ts';
import { returnAllowance, useAllowance } from '../../../db/rate-limit.ts';
import { Failure } from '../../../failure.ts';
import { keyedHash } from '../../../keyed-hash.ts';
import { type Contact, typedContact } from '../contact.ts';
import { passwordMatches } from '../password.ts';
import { createSession } from '../session/session.ts';
import { type Account, findAccount, makeAdmin, reactivate } from '../store.ts';

/** Wrong passwords for one account in a while, after which it has to wait. */
const FAILURES_MOST = 10;
const FAILURES_SECONDS = 900;

interface Credentials {
  /** A phone number or an e-mail address, as typed. */
  readonly phone: string;
  readonly password: string;
  readonly remember: boolean;
  readonly userAgent: string;
}

/** Makes a member for a phone number that nobody has, with an account for it; demo mode only. */
export type DemoMember = (context: Context, phone: string) => Promise<unknown>;

interface Entered {
  readonly memberId: string;
  readonly token: string;
}

/** Signs in by password. Fails with LOGIN_FAILED, TOO_MANY, BLOCKED or UNAVAILABLE. */
export async function signIn(context: Context, given: Credentials): Promise<Entered> {
  const contact = typedContact(given.phone);
  const account = contact === null ? undefined : await findAccount(context.db, contact);
  await checkPassword(context, account, given);
  return enter(context, account, given);
}

/**
 * Demo mode: a valid phone number signs in with any password long enough, and one that nobody has
 * becomes a ready-made member. E-mail addresses need their real password here too.
 */
export async function signInToDemo(
  context: Context,
  given: Credentials,
  demoMember: DemoMember,
): Promise<Entered> {
  const contact = typedContact(given.phone);
  if (contact?.kind !== 'phone') return signIn(context, given);
  if (given.password.length < PASSWORD_MIN) throw new Failure('LOGIN_FAILED');
  return enter(context, await accountOrNew(context, contact, demoMember), given);
}

/** The account of a number; made where there is none, by one of those who ask at the same moment. */
async function accountOrNew(context: Context, contact: Contact, demoMember: DemoMember) {
  const account = await findAccount(context.db, contact);
  if (account !== undefined) return account;
  try {
    await demoMember(context, contact.value);
  } catch (error) {
    const made = await findAccount(context.db, contact);
    if (made === undefined) throw error;
    return made;
  }
  return findAccount(context.db, contact);
}

/**
 * Every try is counted before it is checked and given back when it was right, so that many at once
 * cannot outrun the limit. Without an account everything happens alike, and takes as long.
 */
async function checkPassword(
  context: Context,
  account: Account | undefined,
  { phone, password }: Credentials,
): Promise<void> {
  const { db, config } = context;
  const who = account?.member_id ?? typedContact(phone)?.value ?? phone;
  const key = `login:${keyedHash(config.secret, 'rate-limit', who).toString('base64url')}`;
  const allowance = await useAllowance(db, key, {
    most: FAILURES_MOST,
    seconds: FAILURES_SECONDS,
    now: context.now(),
  });
  if (!allowance.allowed) throw new Failure('TOO_MANY', { retryAfter: allowance.retryAfter });
  if (!(await passwordMatches(account?.password_hash, password))) throw new Failure('LOGIN_FAILED');
  await returnAllowance(db, key);
}

/**
 * Opens a session for who has shown that the account is theirs. A deactivated account is active again
 * from here on, and the account of the configured admin phone becomes an admin's.
 */
async function enter(
  context: Context,
  account: Account | undefined,
  { remember, userAgent }: Credentials,
): Promise<Entered> {
  if (account === undefined) throw new Failure('LOGIN_FAILED');
  if (account.blocked_at !== null) throw new Failure('BLOCKED');
  const memberId = account.member_id;
  const token = await context.db.transaction().execute(async (trx) => {
    if (account.state === 'deactivated') await reactivate(trx, memberId);
    if (!account.is_admin && hasAdminPhone(context, account)) await makeAdmin(trx, memberId);
    return createSession(context, trx, { memberId, remember, userAgent });
  });
  return { memberId, token };
}

function hasAdminPhone({ config }: Context, account: Account): boolean {
  const { phone, phone_verified_at: verifiedAt } = account;
  return phone !== null && phone === config.adminPhone && verifiedAt !== null;
}
