import { DAY_SECONDS } from '@sambandha/contract/durations';
import type { Context } from '../../../core/context.ts';
import { NO_ID } from '../../../core/uuid.ts';
import { consumeAllowance } from '../../../db/rate-limit.ts';
import type { RequestOrigin } from '../../../http/endpoint.ts';
import { newDeviceText } from '../message-texts.ts';
import { contactsOf, sendNotice } from '../notice.ts';
import { deviceName } from '../session/rules.ts';
import type { Account } from '../store.ts';
import { newToken, tokenHash } from '../token.ts';
import { formatMark, verifyMark } from './rules.ts';
import { hasDeviceMark, recordDeviceMarkUse } from './store.ts';

/**
 * Maximum number of new-device notices of one member per day. Without a limit, somebody who knows
 * the password could flood the member with notices.
 */
const NOTICE_LIMIT = { maxUses: 5, seconds: DAY_SECONDS };

const KEY_USE = 'device-mark';

/** A browser that signs in, identified by its device mark. */
export interface Device {
  /** The value of the cookie `device`, which grants no access by itself. */
  readonly mark: string;
  /** The hash of the mark's random value, under which the device is stored. */
  readonly hash: Buffer;
  /** True if the mark is from the cookie of the request. False if the mark is new. */
  readonly isFromCookie: boolean;
  /** The names of browser and system, for example "Chrome on Android". */
  readonly name: string;
}

/**
 * Returns the device of a request by its signed mark. Returns a new device if the request has no
 * valid mark.
 */
export function deviceOf(
  { config }: Pick<Context, 'config'>,
  { cookies, userAgent }: Pick<RequestOrigin, 'cookies' | 'userAgent'>,
): Device {
  const { keys } = config;
  const cookieValue = verifyMark(cookies.device ?? '', (text) => keys.hashes(KEY_USE, text));
  const value = cookieValue ?? newToken();
  return {
    isFromCookie: cookieValue !== null,
    mark: formatMark(value, keys.hash(KEY_USE, value)),
    hash: tokenHash(value),
    name: deviceName(userAgent),
  };
}

/**
 * Returns true if the member signed in with this device before. `memberId` is undefined if there is
 * no account.
 */
export async function isDeviceKnownToMember(
  { db }: Pick<Context, 'db'>,
  memberId: string | undefined,
  { hash, isFromCookie }: Device,
): Promise<boolean> {
  // With an id that no member has, a lookup without an account takes the same time.
  return isFromCookie && hasDeviceMark(db, memberId ?? NO_ID, hash);
}

/**
 * Records a sign-in with a device. Returns false if the member should be notified of a new device.
 */
export function rememberDevice(
  { now }: Pick<Context, 'now'>,
  trx: Context['db'],
  memberId: string,
  { hash: markHash, name: device }: Device,
): Promise<boolean> {
  return recordDeviceMarkUse(trx, { memberId, markHash, device, now: now() });
}

/** Notifies a member of a sign-in with a new device. Call this function after the commit. */
export async function sendNewDeviceNotice(
  context: Context,
  account: Pick<Account, 'member_id' | 'email' | 'phone' | 'language'>,
  { name }: Device,
): Promise<void> {
  const limit = { ...NOTICE_LIMIT, now: context.now() };
  const allowance = await consumeAllowance(context.db, `device-letter:${account.member_id}`, limit);
  if (!allowance.allowed) return;
  const text = newDeviceText(context.config.publicUrl, name);
  // One message is sufficient. An e-mail address is preferred, because an SMS costs money.
  await sendNotice(context, contactsOf(account).slice(0, 1), text);
}
