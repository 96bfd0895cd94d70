import { PASSWORD_MIN } from '@sambandha/contract/account/password-rule';
import type { Context } from '../../../core/context.ts';
import { Failure } from '../../../core/failure.ts';
import type { RequestOrigin } from '../../../http/endpoint.ts';
import { networkGroup } from '../../../http/network.ts';
import { isBanned } from '../ban/ban.ts';
import { type Contact, contactKey, typedContact } from '../contact.ts';
import { deviceOf, isDeviceKnownToMember } from '../device/device.ts';
import { hashPassword, isOutdatedHash } from '../password.ts';
import { limitsForKnownDevice, limitsForNewBrowser } from '../password-limits.ts';
import { provePassword } from '../prove-password.ts';
import { proveSecondFactor } from '../second-factor/second-factor.ts';
import {
  type Account,
  findAccount,
  findSignInAccount,
  replacePasswordHash,
  storeEmailKeyIfFree,
} from '../store.ts';
import { openSession, rejectBlockedAccount, type SignInResult } from './open-session.ts';

interface Credentials {
  /** A phone number or an e-mail address, as typed. */
  readonly contactText: string;
  readonly password: string;
  readonly remember: boolean;
  readonly origin: RequestOrigin;
  /** A code from the authenticator app or a recovery code, as typed. */
  readonly otpCode?: string | undefined;
}

/** Creates a member with an account for an unknown phone number. Used in demo mode only. */
export type CreateDemoMember = (context: Context, phone: string) => Promise<unknown>;

/**
 * Signs in by password, and by second factor if the member has one. Fails with LOGIN_FAILED,
 * BLOCKED, SECOND_FACTOR, PASSKEY_NEEDED, OTP_INVALID, TOO_MANY or UNAVAILABLE.
 */
export async function signIn(context: Context, credentials: Credentials): Promise<SignInResult> {
  const contact = typedContact(credentials.contactText);
  const account = contact === null ? undefined : await findSignInAccount(context.db, contact);
  const contactValue = contact?.value ?? credentials.contactText;
  const subject = account?.member_id ?? contactValue;
  const { ipAddress } = credentials.origin;
  const device = deviceOf(context, credentials.origin);
  const isKnownDevice = await isDeviceKnownToMember(context, account?.member_id, device);
  const queueOwner = networkGroup(ipAddress);
  const passwordMatch = await provePassword(context, {
    subject,
    limits: isKnownDevice
      ? limitsForKnownDevice(context, subject, device.hash)
      : limitsForNewBrowser(context, contactKey(contactValue), ipAddress),
    passwordHash: account?.password_hash,
    password: credentials.password,
    queueOwner,
    failureCode: 'LOGIN_FAILED',
  });
  if (account === undefined) throw new Failure('LOGIN_FAILED');
  const storedHash = account.password_hash;
  const needsNewHash = passwordMatch === 'as-typed' || isOutdatedHash(storedHash);
  const passwordHash = needsNewHash
    ? await renewHash(context, account, credentials.password, queueOwner)
    : storedHash;
  await storeMissingEmailKey(context, account);
  rejectBlockedAccount(account);
  const { remember, origin, otpCode } = credentials;
  const factorActivatedAt = await proveSecondFactor(context, account.member_id, otpCode);
  const provedAccount = { ...account, password_hash: passwordHash };
  const signInResult = await openSession(context, provedAccount, {
    remember,
    origin,
    factorActivatedAt,
    secondFactorProved: factorActivatedAt !== null,
  });
  // Null means that the account changed in the meantime, so all checks are repeated.
  return signInResult ?? signIn(context, credentials);
}

/**
 * Replaces a hash that has outdated parameters, or that was made before passwords were normalized.
 * Returns the stored hash.
 */
async function renewHash(
  context: Context,
  account: Account,
  password: string,
  queueOwner: string,
): Promise<string> {
  const { password_hash: storedHash } = account;
  try {
    const renewed = await hashPassword(password, queueOwner);
    return (await replacePasswordHash(context.db, account, renewed)) ? renewed : storedHash;
  } catch (err) {
    context.log.warn({ err }, 'a password hash could not be renewed: the next sign-in tries again');
    return storedHash;
  }
}

/**
 * Sets the account's mailbox key if it has none. Accounts that are older than the key may have
 * shared a mailbox.
 */
async function storeMissingEmailKey({ db, log }: Context, account: Account): Promise<void> {
  if (account.email === null || account.email_key !== null) return;
  try {
    await storeEmailKeyIfFree(db, account);
  } catch (err) {
    log.warn({ err }, 'a mailbox could not be claimed: the next sign-in tries again');
  }
}

/**
 * Signs in to the demo. A phone number signs in with any password of sufficient length, and an
 * unknown number becomes a new complete member. E-mail addresses need their real password. Fails
 * with the failures of `signIn`.
 */
export async function signInToDemo(
  context: Context,
  credentials: Credentials,
  createDemoMember: CreateDemoMember,
): Promise<SignInResult> {
  const contact = typedContact(credentials.contactText);
  if (contact?.kind !== 'phone') return signIn(context, credentials);
  if (credentials.password.length < PASSWORD_MIN) throw new Failure('LOGIN_FAILED');
  const account = await accountOrNew(context, contact, createDemoMember);
  if (account === undefined) throw new Failure('LOGIN_FAILED');
  const { remember, origin } = credentials;
  const signInResult = await openSession(context, account, { remember, origin });
  if (signInResult === null) throw new Failure('LOGIN_FAILED');
  return signInResult;
}

/**
 * Returns the account of a phone number. Creates the account if there is none. Parallel calls
 * create only one.
 */
async function accountOrNew(
  context: Context,
  contact: Contact,
  createDemoMember: CreateDemoMember,
) {
  const account = await findAccount(context.db, contact);
  if (account !== undefined) return account;
  if (await isBanned(context, context.db, contact.value)) throw new Failure('BLOCKED');
  try {
    await createDemoMember(context, contact.value);
  } catch (error) {
    const createdInParallel = await findAccount(context.db, contact);
    if (createdInParallel === undefined) throw error;
    return createdInParallel;
  }
  return findAccount(context.db, contact);
}
