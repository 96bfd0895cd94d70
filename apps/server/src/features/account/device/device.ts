import type { Context } from '../../../context.ts';
import { useAllowance } from '../../../db/rate-limit.ts';
import type { Origin } from '../../../http/endpoint.ts';
import { newDeviceText } from '../messages.ts';
import { contactsOf, tell } from '../notice.ts';
import { deviceName } from '../session/rules.ts';
import { newToken, tokenHash } from '../token.ts';
import { joinMark, openMark } from './rules.ts';
import { hasMark, rememberMark } from './store.ts';

/** New devices that a member is told of in a day: who knows the password cannot flood them. */
const LETTERS = { most: 5, seconds: 24 * 60 * 60 };

/** What the keys sign a mark for. */
const USE = 'device-mark';

/** Nobody's id: without an account it is looked up just so. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** A browser that signs in. */
export interface Device {
  /** What it keeps in its cookie. It opens nothing by itself. */
  readonly mark: string;
  readonly hash: Buffer;
  /** The call carried the mark; otherwise it was made just now. */
  readonly carried: boolean;
  /** "Chrome on Android" */
  readonly name: string;
}

/** The device behind a call: by the mark it carries, where that was made here, else a new one. */
export function deviceOf(
  { config }: Pick<Context, 'config'>,
  { cookies, userAgent }: Pick<Origin, 'cookies' | 'userAgent'>,
): Device {
  const { keys } = config;
  const carried = openMark(cookies.device ?? '', (value) => keys.hashes(USE, value));
  const value = carried ?? newToken();
  return {
    carried: carried !== null,
    mark: joinMark(value, keys.hash(USE, value)),
    hash: tokenHash(value),
    name: deviceName(userAgent),
  };
}

/** Whether a member, if there is one, has signed in with a device before. */
export async function isKnown(
  { db }: Pick<Context, 'db'>,
  memberId: string | undefined,
  { hash, carried }: Device,
): Promise<boolean> {
  return carried && hasMark(db, memberId ?? NOBODY, hash);
}

/** Writes down that a member signs in with a device; false if that is news to them. */
export function rememberDevice(
  { now }: Pick<Context, 'now'>,
  trx: Context['db'],
  memberId: string,
  { hash: markHash, name: device }: Device,
): Promise<boolean> {
  return rememberMark(trx, { memberId, markHash, device, now: now() });
}

interface Addressee {
  readonly member_id: string;
  readonly email: string | null;
  readonly phone: string | null;
}

/** Tells a member of a sign-in with a device that was not used before; after the commit. */
export async function tellOfDevice(
  context: Context,
  account: Addressee,
  { name }: Device,
): Promise<void> {
  const limit = { ...LETTERS, now: context.now() };
  const allowance = await useAllowance(context.db, `device-letter:${account.member_id}`, limit);
  if (!allowance.allowed) return;
  const text = newDeviceText(context.config.publicUrl, name);
  // One message is enough: the address where there is one, since an SMS costs.
  await tell(context, contactsOf(account).slice(0, 1), text);
}
