import type { Context } from '../../../context.ts';
import { useAllowance } from '../../../db/rate-limit.ts';
import type { Origin } from '../../../http/endpoint.ts';
import { newDeviceText } from '../message-texts.ts';
import { contactsOf, sendNotice } from '../notice.ts';
import { deviceName } from '../session/rules.ts';
import type { Account } from '../store.ts';
import { newToken, tokenHash } from '../token.ts';
import { joinMark, openMark } from './rules.ts';
import { hasMark, rememberMark } from './store.ts';

/** New-device notices per day: someone who knows the password cannot flood the member. */
const NOTICES = { most: 5, seconds: 24 * 60 * 60 };

const KEY_USE = 'device-mark';

/** An id that no member has: without an account the lookup runs all the same. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** A browser that signs in. */
export interface Device {
  /** The cookie's value. It opens nothing by itself. */
  readonly mark: string;
  readonly hash: Buffer;
  /** Whether the request carried the mark; otherwise it was made just now. */
  readonly carried: boolean;
  /** "Chrome on Android" */
  readonly name: string;
}

/** The device behind a request: known by a mark signed here, else new. */
export function deviceOf(
  { config }: Pick<Context, 'config'>,
  { cookies, userAgent }: Pick<Origin, 'cookies' | 'userAgent'>,
): Device {
  const { keys } = config;
  const carried = openMark(cookies.device ?? '', (value) => keys.hashes(KEY_USE, value));
  const value = carried ?? newToken();
  return {
    carried: carried !== null,
    mark: joinMark(value, keys.hash(KEY_USE, value)),
    hash: tokenHash(value),
    name: deviceName(userAgent),
  };
}

/** Whether the member, if there is one, signed in with this device before. */
export async function isKnown(
  { db }: Pick<Context, 'db'>,
  memberId: string | undefined,
  { hash, carried }: Device,
): Promise<boolean> {
  return carried && hasMark(db, memberId ?? NOBODY, hash);
}

/**
 * Records that a member signs in with a device; false if the member should be told that it is new.
 */
export function rememberDevice(
  { now }: Pick<Context, 'now'>,
  trx: Context['db'],
  memberId: string,
  { hash: markHash, name: device }: Device,
): Promise<boolean> {
  return rememberMark(trx, { memberId, markHash, device, now: now() });
}

/** Tells a member about a sign-in with a new device. Call it after the commit. */
export async function sendNewDeviceNotice(
  context: Context,
  account: Pick<Account, 'member_id' | 'email' | 'phone' | 'language'>,
  { name }: Device,
): Promise<void> {
  const limit = { ...NOTICES, now: context.now() };
  const allowance = await useAllowance(context.db, `device-letter:${account.member_id}`, limit);
  if (!allowance.allowed) return;
  const text = newDeviceText(context.config.publicUrl, name);
  // One message is enough: by e-mail if there is an address, since an SMS costs.
  await sendNotice(context, contactsOf(account).slice(0, 1), text);
}
