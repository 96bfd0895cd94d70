import { PASSWORD_MIN } from '@sambandha/contract/account/schemas';
import type { Context } from '../../../context.ts';
import { Failure } from '../../../failure.ts';
import type { Origin } from '../../../http/endpoint.ts';
import { networkGroup } from '../../../http/network.ts';
import { isBanned } from '../ban/ban.ts';
import { type Contact, typedContact } from '../contact.ts';
import { type Device, deviceOf, isKnown, rememberDevice, tellOfDevice } from '../device/device.ts';
import { hashPassword, isOutdated } from '../password.ts';
import { provePassword } from '../proof.ts';
import { proveSecondFactor } from '../second-factor/second-factor.ts';
import { factorSince } from '../second-factor/store.ts';
import { createSession } from '../session/session.ts';
import {
  type Account,
  claimMailbox,
  findAccount,
  findSignIn,
  makeAdmin,
  ownAccount,
  reactivate,
  renewPassword,
} from '../store.ts';
import { devicesTries, strangersTries } from '../tries.ts';

interface Credentials {
  /** A phone number or an e-mail address, as typed. */
  readonly phone: string;
  readonly password: string;
  readonly remember: boolean;
  readonly from: Origin;
  /** The second factor, as typed. */
  readonly otpCode?: string | undefined;
}

/** Makes a member for a phone number that nobody has, with an account for it; demo mode only. */
export type DemoMember = (context: Context, phone: string) => Promise<unknown>;

interface Entered {
  readonly memberId: string;
  readonly token: string;
  readonly device: Device;
  /** The account was deactivated until now. */
  readonly back: boolean;
}

/**
 * Signs in by password, and by the second factor of who has one. Fails with LOGIN_FAILED, BLOCKED,
 * SECOND_FACTOR, OTP_INVALID, TOO_MANY or UNAVAILABLE.
 */
export async function signIn(context: Context, given: Credentials): Promise<Entered> {
  const contact = typedContact(given.phone);
  const account = contact === null ? undefined : await findSignIn(context.db, contact);
  const who = account?.member_id ?? contact?.value ?? given.phone;
  const { ipAddress } = given.from;
  const device = deviceOf(context, given.from);
  const known = await isKnown(context, account?.member_id, device);
  const share = networkGroup(ipAddress);
  await provePassword(context, {
    who,
    tries: known
      ? devicesTries(context, who, device.hash)
      : strangersTries(context, who, ipAddress),
    passwordHash: account?.password_hash,
    password: given.password,
    share,
    wrong: 'LOGIN_FAILED',
  });
  if (account === undefined) throw new Failure('LOGIN_FAILED');
  const hash = await renewHash(context, account, given.password, share);
  await keepMailbox(context, account);
  refuseBlocked(account);
  const factor = await proveSecondFactor(context, account.member_id, given.otpCode);
  const proved = { ...account, password_hash: hash };
  const entered = await enter(context, proved, { ...given, factor });
  // Changed meanwhile: what was right before the change is looked at again.
  return entered ?? signIn(context, given);
}

function refuseBlocked({ member_id: memberId, blocked_at: blockedAt }: Account): void {
  if (blockedAt !== null) throw new Failure('BLOCKED', { about: { memberId } });
}

/**
 * Hashes a password that was just right with today's parameters, where it was hashed with others.
 * Returns the hash that stands.
 */
async function renewHash(
  context: Context,
  account: Account,
  password: string,
  share: string,
): Promise<string> {
  const { password_hash: former } = account;
  if (!isOutdated(former)) return former;
  try {
    const renewed = await hashPassword(password, share);
    return (await renewPassword(context.db, account, renewed)) ? renewed : former;
  } catch (err) {
    context.log.warn({ err }, 'a password hash could not be renewed: the next sign-in tries again');
    return former;
  }
}

/** Tells an account's mailbox apart from now on, where that was not done, or another had it until now. */
async function keepMailbox({ db, log }: Context, account: Account): Promise<void> {
  if (account.email === null || account.email_key !== null) return;
  try {
    await claimMailbox(db, account);
  } catch (err) {
    log.warn({ err }, 'a mailbox could not be claimed: the next sign-in tries again');
  }
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
  const entered = await enter(context, await accountOrNew(context, contact, demoMember), given);
  if (entered === null) throw new Failure('LOGIN_FAILED');
  return entered;
}

/** The account of a number; made where there is none, by one of those who ask at the same moment. */
async function accountOrNew(context: Context, contact: Contact, demoMember: DemoMember) {
  const account = await findAccount(context.db, contact);
  if (account !== undefined) return account;
  if (await isBanned(context, context.db, contact.value)) throw new Failure('BLOCKED');
  try {
    await demoMember(context, contact.value);
  } catch (error) {
    const made = await findAccount(context.db, contact);
    if (made === undefined) throw error;
    return made;
  }
  return findAccount(context.db, contact);
}

interface Proved extends Credentials {
  /** Since when the second factor that was given is on; null: there is none. */
  readonly factor?: Date | null;
}

/**
 * Opens a session for who has shown that the account is theirs; null if password, contacts or second
 * factor were changed since they were looked at. A deactivated account is active again from here on,
 * and the account of the configured admin phone becomes an admin's.
 */
async function enter(
  context: Context,
  account: Account | undefined,
  { remember, from, factor }: Proved,
): Promise<Entered | null> {
  if (account === undefined) throw new Failure('LOGIN_FAILED');
  refuseBlocked(account);
  const memberId = account.member_id;
  const device = deviceOf(context, from);
  const opened = await context.db.transaction().execute(async (trx) => {
    if (!(await holdUnchanged(trx, account, factor))) return null;
    if (account.state === 'deactivated') await reactivate(trx, memberId);
    if (!account.is_admin && hasAdminPhone(context, account)) await makeAdmin(trx, memberId);
    const seenBefore = await rememberDevice(context, trx, memberId, device);
    const token = await createSession(context, trx, {
      memberId,
      remember,
      userAgent: from.userAgent,
      deviceMark: device.hash,
      secondFactor: factor != null,
    });
    return { token, seenBefore };
  });
  if (opened === null) return null;
  if (!opened.seenBefore) await tellOfDevice(context, account, device);
  return { memberId, token: opened.token, device, back: account.state === 'deactivated' };
}

/** Keeps an account from changing until the transaction ends; false if it is not as it was seen. */
async function holdUnchanged(
  trx: Context['db'],
  seen: Account,
  factor: Date | null | undefined,
): Promise<boolean> {
  const present = await ownAccount(trx, seen.member_id, true);
  if (present?.password_hash !== seen.password_hash) return false;
  if (present.email !== seen.email || present.phone !== seen.phone) return false;
  if (factor === undefined) return true;
  return (await factorSince(trx, seen.member_id))?.getTime() === factor?.getTime();
}

function hasAdminPhone({ config }: Context, account: Account): boolean {
  const { phone, phone_verified_at: verifiedAt } = account;
  return phone !== null && phone === config.adminPhone && verifiedAt !== null;
}
