import { WRONG_CODES_MAX } from '@sambandha/contract/biodata-link/choices';
import { communityToday } from '@sambandha/contract/calendar';
import { codeOf } from '@sambandha/contract/text';
import type { Context } from '../../core/context.ts';
import { returnAllowance, useAllowance } from '../../db/rate-limit.ts';
import { ipAddressGroup } from '../../http/network.ts';
import { accountContacts, shownEmail, tokenHash } from '../account/index.ts';
import { smallPhotoOf } from '../photo/index.ts';
import { fromRow } from '../profile/index.ts';
import { biodataOf } from './facts.ts';
import * as store from './store.ts';
import { isCode, TOKEN } from './token.ts';

const HOUR = 3600;

/** Unknown URLs that one IP address may request in an hour. */
const MISSES = { most: 60, seconds: HOUR };

/** Wrong codes in an hour from one IP address, and for one link from everywhere. */
const CODES_OF_ADDRESS = { most: 10, seconds: HOUR };
const CODES_OF_LINK = { most: 10, seconds: HOUR };

type Found = NonNullable<Awaited<ReturnType<typeof store.findByToken>>>;

type Visit =
  | { readonly state: 'unknown' }
  | { readonly state: 'ended' }
  | { readonly state: 'slow'; readonly retryAfter: number }
  | { readonly state: 'open'; readonly link: Found };

/**
 * The state of a token. An attempt is counted before the lookup and its allowance is returned for a
 * known token, so that guesses are limited and readers are not.
 */
export async function visit(context: Context, token: string, ipAddress: string): Promise<Visit> {
  if (!TOKEN.test(token)) return { state: 'unknown' };
  const { db, now } = context;
  const key = keyOf(context, 'biodata-miss', ipAddressGroup(ipAddress));
  const allowance = await useAllowance(db, key, { ...MISSES, now: now() });
  if (!allowance.allowed) return { state: 'slow', retryAfter: allowance.retryAfter };
  const hash = tokenHash(token);
  const link = await store.findByToken(db, hash);
  const isThere = link !== undefined || (await store.isKnown(db, hash));
  if (!isThere) return { state: 'unknown' };
  await returnAllowance(db, key);
  const isOver = link === undefined || link.ends_at <= now() || link.wrong_codes >= WRONG_CODES_MAX;
  return isOver ? { state: 'ended' } : { state: 'open', link };
}

type Tried =
  | { readonly state: 'right' | 'wrong' }
  | { readonly state: 'slow'; readonly retryAfter: number };

/** Checks an entered code. Every attempt is counted until the code is correct. */
export async function tryCode(
  context: Context,
  { id, code_hash: hash }: Found,
  code: string,
  ipAddress: string,
): Promise<Tried> {
  if (hash === null) return { state: 'right' };
  const { db, now, config } = context;
  const keys = [
    [`biodata-code:${id}`, CODES_OF_LINK],
    [keyOf(context, 'biodata-code', ipAddressGroup(ipAddress)), CODES_OF_ADDRESS],
  ] as const;
  for (const [index, [key, limit]] of keys.entries()) {
    const allowance = await useAllowance(db, key, { ...limit, now: now() });
    if (allowance.allowed) continue;
    for (const [used] of keys.slice(0, index)) await returnAllowance(db, used);
    return { state: 'slow', retryAfter: allowance.retryAfter };
  }
  if (!(await store.takeCode(db, id))) return { state: 'wrong' };
  if (!isCode(config.keys, { id, hash }, codeOf(code))) return { state: 'wrong' };
  await store.returnCode(db, id);
  for (const [key] of keys) await returnAllowance(db, key);
  return { state: 'right' };
}

/** The data that a link shows; null if its candidate is deleted. */
export async function shownBy(context: Context, link: Found) {
  const { db, now } = context;
  const { candidate_id: memberId, parts, language } = link;
  const member = await store.candidateOf(db, memberId);
  if (member === undefined) return null;
  const [contact, photo] = await Promise.all([
    parts.includes('contact') ? accountContacts(db, [memberId]) : null,
    parts.includes('photo') ? smallPhotoOf(context, memberId) : null,
  ]);
  const { phone = null, email = null } = contact?.get(memberId) ?? {};
  const biodata = biodataOf({
    values: fromRow(member),
    showHoroscope: member.show_horoscope,
    contact: contact === null ? null : { phone, email: email && shownEmail(email) },
    parts,
    language,
    today: communityToday(now()),
  });
  return { biodata, photo };
}

function keyOf({ config }: Pick<Context, 'config'>, limit: string, subject: string): string {
  return `${limit}:${config.keys.hash('rate-limit', subject).toString('base64url')}`;
}
