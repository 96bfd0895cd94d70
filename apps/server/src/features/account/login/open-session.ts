import type { Context } from '../../../core/context.ts';
import { Failure } from '../../../core/failure.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { RequestOrigin } from '../../../http/endpoint.ts';
import { type Device, deviceOf, rememberDevice, sendNewDeviceNotice } from '../device/device.ts';
import { isFactorUnchanged } from '../second-factor/second-factor.ts';
import { createSession } from '../session/session.ts';
import { type Account, lockAccount, lockPersonState, makeAdmin, reactivate } from '../store.ts';

export interface SignInResult {
  readonly memberId: string;
  readonly token: string;
  readonly device: Device;
  /** True if the account was deactivated and is active again. */
  readonly reactivated: boolean;
}

interface SessionOptions {
  readonly remember: boolean;
  readonly origin: RequestOrigin;
  /**
   * The activation time of the proved second factor. Null if the member had no second factor. If
   * undefined, the second factor was not checked, and a change of it is not detected.
   */
  readonly factorActivatedAt?: Date | null | undefined;
  readonly secondFactorProved?: boolean;
  /** The passkey that opens the session. */
  readonly passkeyId?: string;
  /** False if the credentials do not count as fresh proof. */
  readonly fresh?: boolean;
  /** True for a repeated registration, which sends no notice of a new device. */
  readonly isRegistration?: boolean;
  /**
   * Consumes the credentials in the same transaction. Fails if another request consumed them first.
   */
  readonly consumeCredentials?: (trx: Context['db']) => Promise<void>;
}

/** Fails with BLOCKED if the account is blocked. */
export function rejectBlockedAccount({
  member_id: memberId,
  blocked_at: blockedAt,
}: Account): void {
  if (blockedAt !== null) throw new Failure('BLOCKED', { about: { memberId } });
}

/**
 * Opens a session for an account whose credentials were proved. Returns null if, after the account
 * was read, its password, a contact or its second factor changed, or it was deactivated.
 * Reactivates a deactivated account, and makes the owner of the configured admin phone an admin.
 * Fails with BLOCKED, and with the failures of `consumeCredentials`.
 */
export async function openSession(
  context: Context,
  account: Account,
  {
    remember,
    origin,
    factorActivatedAt,
    secondFactorProved,
    passkeyId,
    fresh,
    isRegistration = false,
    consumeCredentials,
  }: SessionOptions,
): Promise<SignInResult | null> {
  rejectBlockedAccount(account);
  const memberId = account.member_id;
  const device = deviceOf(context, origin);
  const session = await inTransaction(context.db, async (trx) => {
    if (!(await lockUnchangedAccount(trx, account, factorActivatedAt))) return null;
    await consumeCredentials?.(trx);
    if (account.state === 'deactivated') await reactivate(trx, memberId);
    if (!account.is_admin && hasAdminPhone(context, account)) await makeAdmin(trx, memberId);
    const needsNotice = !(await rememberDevice(context, trx, memberId, device));
    const token = await createSession(context, trx, {
      memberId,
      remember,
      userAgent: origin.userAgent,
      deviceMark: device.hash,
      ...(secondFactorProved !== undefined && { secondFactor: secondFactorProved }),
      ...(passkeyId !== undefined && { passkeyId }),
      ...(fresh !== undefined && { fresh }),
    });
    return { token, needsNotice };
  });
  if (session === null) return null;
  const { ipAddress } = origin;
  const method = isRegistration ? 'registration' : signInMethod({ passkeyId, fresh });
  const detail = secondFactorProved === true ? `${method}, second factor` : method;
  context.events.record('signed-in', { memberId, ipAddress, detail });
  if (session.needsNotice && !isRegistration) await sendNewDeviceNotice(context, account, device);
  return { memberId, token: session.token, device, reactivated: account.state === 'deactivated' };
}

/** Returns the method of a sign-in, for the log. Only a code gives no fresh proof. */
function signInMethod({
  passkeyId,
  fresh,
}: {
  readonly passkeyId: string | undefined;
  readonly fresh: boolean | undefined;
}): 'passkey' | 'code' | 'password' {
  if (passkeyId !== undefined) return 'passkey';
  return fresh === false ? 'code' : 'password';
}

/**
 * Locks an account and its person. Returns true if its password, contacts and second factor have
 * not changed since they were read, and the person was not deactivated. Fails with BLOCKED.
 */
async function lockUnchangedAccount(
  trx: Context['db'],
  expectedAccount: Account,
  factorActivatedAt: Date | null | undefined,
): Promise<boolean> {
  const { member_id: memberId } = expectedAccount;
  const lockedAccount = await lockAccount(trx, memberId);
  if (lockedAccount?.password_hash !== expectedAccount.password_hash) return false;
  if (lockedAccount.email !== expectedAccount.email) return false;
  if (lockedAccount.phone !== expectedAccount.phone) return false;
  const person = await lockPersonState(trx, memberId);
  if (person === undefined) return false;
  if (person.blocked_at !== null) throw new Failure('BLOCKED', { about: { memberId } });
  if (person.state === 'deactivated' && expectedAccount.state !== 'deactivated') return false;
  return (
    factorActivatedAt === undefined || (await isFactorUnchanged(trx, memberId, factorActivatedAt))
  );
}

function hasAdminPhone({ config }: Context, account: Account): boolean {
  const { phone, phone_verified_at: verifiedAt } = account;
  return phone !== null && phone === config.adminPhone && verifiedAt !== null;
}
