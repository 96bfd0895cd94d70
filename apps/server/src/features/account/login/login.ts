import { PASSWORD_MIN } from '@sambandha/contract/account/schemas';
import type { Context } from '../../../context.ts';
import { Failure } from '../../../failure.ts';
import type { Origin } from '../../../http/endpoint.ts';
import { networkGroup } from '../../../http/network.ts';
import { isBanned } from '../ban/ban.ts';
import { type Contact, typedContact } from '../contact.ts';
import {
  type Device,
  deviceOf,
  isKnown,
  rememberDevice,
  sendNewDeviceNotice,
} from '../device/device.ts';
import { hashPassword, isOutdated } from '../password.ts';
import { limitsForKnownDevice, limitsForNewBrowser } from '../password-limits.ts';
import { provePassword } from '../proof.ts';
import { proveSecondFactor } from '../second-factor/second-factor.ts';
import { factorSince } from '../second-factor/store.ts';
import { createSession } from '../session/session.ts';
import {
  type Account,
  claimEmailKey,
  findAccount,
  findSignIn,
  makeAdmin,
  ownAccount,
  reactivate,
  replacePasswordHash,
} from '../store.ts';

interface Credentials {
  /** A phone number or an e-mail address, as typed. */
  readonly phone: string;
  readonly password: string;
  readonly remember: boolean;
  readonly from: Origin;
  /** A code from the authenticator app or a recovery code, as typed. */
  readonly otpCode?: string | undefined;
}

/** Creates a member with an account for an unknown phone number; demo mode only. */
export type DemoMember = (context: Context, phone: string) => Promise<unknown>;

interface SignedIn {
  readonly memberId: string;
  readonly token: string;
  readonly device: Device;
  /** The account was deactivated and is active again. */
  readonly reactivated: boolean;
}

/**
 * Signs in by password, and by second factor if the member has one. Fails with LOGIN_FAILED,
 * BLOCKED, SECOND_FACTOR, OTP_INVALID, TOO_MANY or UNAVAILABLE.
 */
export async function signIn(context: Context, credentials: Credentials): Promise<SignedIn> {
  const contact = typedContact(credentials.phone);
  const account = contact === null ? undefined : await findSignIn(context.db, contact);
  const subject = account?.member_id ?? contact?.value ?? credentials.phone;
  const { ipAddress } = credentials.from;
  const device = deviceOf(context, credentials.from);
  const known = await isKnown(context, account?.member_id, device);
  const share = networkGroup(ipAddress);
  await provePassword(context, {
    subject,
    limits: known
      ? limitsForKnownDevice(context, subject, device.hash)
      : limitsForNewBrowser(context, subject, ipAddress),
    passwordHash: account?.password_hash,
    password: credentials.password,
    share,
    failureCode: 'LOGIN_FAILED',
  });
  if (account === undefined) throw new Failure('LOGIN_FAILED');
  const hash = await renewHash(context, account, credentials.password, share);
  await claimMailbox(context, account);
  refuseBlocked(account);
  const factor = await proveSecondFactor(context, account.member_id, credentials.otpCode);
  const provedAccount = { ...account, password_hash: hash };
  const signedIn = await openSession(context, provedAccount, { ...credentials, factor });
  // The account changed in the meantime: check everything again.
  return signedIn ?? signIn(context, credentials);
}

function refuseBlocked({ member_id: memberId, blocked_at: blockedAt }: Account): void {
  if (blockedAt !== null) throw new Failure('BLOCKED', { about: { memberId } });
}

/** Replaces a hash made with outdated parameters. Returns the stored hash. */
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
    return (await replacePasswordHash(context.db, account, renewed)) ? renewed : former;
  } catch (err) {
    context.log.warn({ err }, 'a password hash could not be renewed: the next sign-in tries again');
    return former;
  }
}

/**
 * Claims the account's mailbox if it has none: accounts from before mailboxes were compared may
 * have shared one.
 */
async function claimMailbox({ db, log }: Context, account: Account): Promise<void> {
  if (account.email === null || account.email_key !== null) return;
  try {
    await claimEmailKey(db, account);
  } catch (err) {
    log.warn({ err }, 'a mailbox could not be claimed: the next sign-in tries again');
  }
}

/**
 * Demo mode: a phone number signs in with any password of sufficient length, and an unknown one
 * becomes a ready-made member. E-mail addresses need their real password here too.
 */
export async function signInToDemo(
  context: Context,
  credentials: Credentials,
  demoMember: DemoMember,
): Promise<SignedIn> {
  const contact = typedContact(credentials.phone);
  if (contact?.kind !== 'phone') return signIn(context, credentials);
  if (credentials.password.length < PASSWORD_MIN) throw new Failure('LOGIN_FAILED');
  const signedIn = await openSession(
    context,
    await accountOrNew(context, contact, demoMember),
    credentials,
  );
  if (signedIn === null) throw new Failure('LOGIN_FAILED');
  return signedIn;
}

/** The account of a number, created if there is none. Parallel calls create only one. */
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

interface ProvedCredentials extends Credentials {
  /** When the given second factor was switched on; null: there is none. */
  readonly factor?: Date | null;
}

/**
 * Opens a session for a proved account; null if password, contacts or second factor changed since
 * they were read. Reactivates a deactivated account, and makes the configured admin phone's member
 * an admin.
 */
async function openSession(
  context: Context,
  account: Account | undefined,
  { remember, from, factor }: ProvedCredentials,
): Promise<SignedIn | null> {
  if (account === undefined) throw new Failure('LOGIN_FAILED');
  refuseBlocked(account);
  const memberId = account.member_id;
  const device = deviceOf(context, from);
  const opened = await context.db.transaction().execute(async (trx) => {
    if (!(await lockUnchanged(trx, account, factor))) return null;
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
  if (!opened.seenBefore) await sendNewDeviceNotice(context, account, device);
  return { memberId, token: opened.token, device, reactivated: account.state === 'deactivated' };
}

/** Locks an account; false if it changed since it was read. */
async function lockUnchanged(
  trx: Context['db'],
  seenAccount: Account,
  factor: Date | null | undefined,
): Promise<boolean> {
  const present = await ownAccount(trx, seenAccount.member_id, true);
  if (present?.password_hash !== seenAccount.password_hash) return false;
  if (present.email !== seenAccount.email || present.phone !== seenAccount.phone) return false;
  if (factor === undefined) return true;
  return (await factorSince(trx, seenAccount.member_id))?.getTime() === factor?.getTime();
}

function hasAdminPhone({ config }: Context, account: Account): boolean {
  const { phone, phone_verified_at: verifiedAt } = account;
  return phone !== null && phone === config.adminPhone && verifiedAt !== null;
}
