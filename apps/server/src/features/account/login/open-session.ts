import type { Context } from '../../../core/context.ts';
import { Failure } from '../../../core/failure.ts';
import type { Origin } from '../../../http/endpoint.ts';
import { type Device, deviceOf, rememberDevice, sendNewDeviceNotice } from '../device/device.ts';
import { hasFactorPasskey } from '../passkey/store.ts';
import { factorSince } from '../second-factor/store.ts';
import { createSession } from '../session/session.ts';
import { type Account, lockAccount, makeAdmin, reactivate } from '../store.ts';

export interface SignedIn {
  readonly memberId: string;
  readonly token: string;
  readonly device: Device;
  /** True if the account was deactivated and is active again. */
  readonly reactivated: boolean;
}

interface SessionOptions {
  readonly remember: boolean;
  readonly origin: Origin;
  /**
   * The activation time of the second factor that was requested. Null if the member has none.
   * Undefined if none was requested.
   */
  readonly factor?: Date | null | undefined;
  /** True if a second factor was proved. */
  readonly secondFactor?: boolean;
  /** The passkey that opens the session. */
  readonly passkeyId?: string;
  /** False if the credentials are no fresh proof. */
  readonly fresh?: boolean;
  /**
   * Consumes the credentials in the same transaction. Fails if another request consumed them first.
   */
  readonly consume?: (trx: Context['db']) => Promise<void>;
}

/** Fails with BLOCKED. */
export function refuseBlocked({ member_id: memberId, blocked_at: blockedAt }: Account): void {
  if (blockedAt !== null) throw new Failure('BLOCKED', { about: { memberId } });
}

/**
 * Opens a session for a proved account. Returns null if password, contacts or second factor changed
 * after they were read. Reactivates a deactivated account, and makes the owner of the configured
 * admin phone an admin. Fails with BLOCKED, and with the failures of `consume`.
 */
export async function openSession(
  context: Context,
  account: Account,
  { remember, origin, factor, secondFactor, passkeyId, fresh, consume }: SessionOptions,
): Promise<SignedIn | null> {
  refuseBlocked(account);
  const memberId = account.member_id;
  const device = deviceOf(context, origin);
  const opened = await context.db.transaction().execute(async (trx) => {
    if (!(await lockUnchanged(trx, account, factor))) return null;
    await consume?.(trx);
    if (account.state === 'deactivated') await reactivate(trx, memberId);
    if (!account.is_admin && hasAdminPhone(context, account)) await makeAdmin(trx, memberId);
    const isKnownDevice = await rememberDevice(context, trx, memberId, device);
    const token = await createSession(context, trx, {
      memberId,
      remember,
      userAgent: origin.userAgent,
      deviceMark: device.hash,
      ...(secondFactor !== undefined && { secondFactor }),
      ...(passkeyId !== undefined && { passkeyId }),
      ...(fresh !== undefined && { fresh }),
    });
    return { token, isKnownDevice };
  });
  if (opened === null) return null;
  const { ipAddress } = origin;
  const method = passkeyId !== undefined ? 'passkey' : fresh === false ? 'code' : 'password';
  const detail = secondFactor === true ? `${method}, second factor` : method;
  context.events.record('signed-in', { memberId, ipAddress, detail });
  if (!opened.isKnownDevice) await sendNewDeviceNotice(context, account, device);
  return { memberId, token: opened.token, device, reactivated: account.state === 'deactivated' };
}

/** Locks an account; returns false if it changed after it was read. */
async function lockUnchanged(
  trx: Context['db'],
  readAccount: Account,
  factor: Date | null | undefined,
): Promise<boolean> {
  const { member_id: memberId } = readAccount;
  const current = await lockAccount(trx, memberId);
  if (current?.password_hash !== readAccount.password_hash) return false;
  if (current.email !== readAccount.email || current.phone !== readAccount.phone) return false;
  if (factor === undefined) return true;
  if ((await factorSince(trx, memberId))?.getTime() !== factor?.getTime()) return false;
  return factor !== null || !(await hasFactorPasskey(trx, memberId));
}

function hasAdminPhone({ config }: Context, account: Account): boolean {
  const { phone, phone_verified_at: verifiedAt } = account;
  return phone !== null && phone === config.adminPhone && verifiedAt !== null;
}
