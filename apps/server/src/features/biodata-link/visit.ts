import { WRONG_CODES_MAX } from '@sambandha/contract/biodata-link/choices';
import { communityDate } from '@sambandha/contract/calendar';
import { DAY_MS, HOUR_SECONDS } from '@sambandha/contract/durations';
import { codeOf } from '@sambandha/contract/text';
import type { Context } from '../../core/context.ts';
import {
  consumeAllowance,
  consumeAllowances,
  returnAllowance,
  returnAllowances,
} from '../../db/rate-limit.ts';
import { ipAddressGroup } from '../../http/network.ts';
import {
  type AccountContacts,
  accountContacts,
  displayEmail,
  limitKey,
  tokenHash,
} from '../account/index.ts';
import { smallPhotoOf } from '../photo/index.ts';
import { profileFromRow } from '../profile/index.ts';
import { biodataOf } from './biodata.ts';
import * as store from './store.ts';
import { matchesCode, TOKEN } from './token.ts';

/** Maximum number of unknown URLs per hour from one IP address. */
const MISS_LIMIT = { maxUses: 60, seconds: HOUR_SECONDS };

/** Maximum number of wrong codes per hour from one IP address. */
const CODE_LIMIT_PER_IP_ADDRESS = { maxUses: 10, seconds: HOUR_SECONDS };

/** Maximum number of wrong codes per hour for one link, from all IP addresses. */
const CODE_LIMIT_PER_LINK = { maxUses: 10, seconds: HOUR_SECONDS };

type FoundLink = NonNullable<Awaited<ReturnType<typeof store.findLinkByToken>>>;

/** The state of a link. `limited` means that the limit of attempts is reached. */
type LinkLookup =
  | { readonly state: 'unknown' }
  | { readonly state: 'ended' }
  | { readonly state: 'limited'; readonly retryAfter: number }
  | { readonly state: 'open'; readonly link: FoundLink };

/**
 * Looks up the link of a token and its state. An attempt is counted before the lookup. The attempt
 * is subtracted again for a known token, so that guesses are limited but readers are not.
 */
export async function findLink(
  context: Context,
  token: string,
  ipAddress: string,
): Promise<LinkLookup> {
  if (!TOKEN.test(token)) return { state: 'unknown' };
  const { db, now } = context;
  const key = limitKey(context, 'biodata-miss', ipAddressGroup(ipAddress));
  const allowance = await consumeAllowance(db, key, { ...MISS_LIMIT, now: now() });
  if (!allowance.allowed) return { state: 'limited', retryAfter: allowance.retryAfter };
  const hash = tokenHash(token);
  const link = await store.findLinkByToken(db, hash);
  const isKnown = link !== undefined || (await store.isKnownToken(db, hash));
  if (!isKnown) return { state: 'unknown' };
  await returnAllowance(db, key);
  // A known token without a row belongs to a deleted link, or to a candidate whose links are ended.
  const isEnded =
    link === undefined || link.ends_at <= now() || link.wrong_codes >= WRONG_CODES_MAX;
  return isEnded ? { state: 'ended' } : { state: 'open', link };
}

/** The result of an entered code. `limited` means that a limit of attempts is reached. */
type CodeResult =
  | { readonly state: 'right' | 'wrong' }
  | { readonly state: 'limited'; readonly retryAfter: number };

/** Checks an entered code. Every attempt counts, except the one with the correct code. */
export async function checkLinkCode(
  context: Context,
  { id, code_hash: hash }: FoundLink,
  code: string,
  ipAddress: string,
): Promise<CodeResult> {
  if (hash === null) return { state: 'right' };
  const { db, now, config } = context;
  const limits = [
    { key: `biodata-code:${id}`, ...CODE_LIMIT_PER_LINK },
    {
      key: limitKey(context, 'biodata-code', ipAddressGroup(ipAddress)),
      ...CODE_LIMIT_PER_IP_ADDRESS,
    },
  ];
  const allowance = await consumeAllowances(db, limits, now());
  if (!allowance.allowed) return { state: 'limited', retryAfter: allowance.retryAfter };
  if (!(await store.countCodeAttempt(db, id))) return { state: 'wrong' };
  if (!matchesCode(config.keys, { id, hash }, codeOf(code))) return { state: 'wrong' };
  await store.uncountCodeAttempt(db, id);
  await returnAllowances(
    db,
    limits.map(({ key }) => key),
  );
  return { state: 'right' };
}

/** Returns the data that a link shows, or null if its candidate is deleted. */
export async function contentOf(context: Context, link: FoundLink, ipAddress: string) {
  const { db, now } = context;
  const { candidate_id: memberId, parts, language } = link;
  const member = await store.candidateOf(db, memberId);
  if (member === undefined) return null;
  const [contacts, photo] = await Promise.all([
    parts.includes('contact') ? accountContacts(db, [memberId]) : null,
    parts.includes('photo') ? smallPhotoOf(context, memberId, ipAddress) : null,
  ]);
  const contact = contacts?.get(memberId);
  const biodata = biodataOf({
    values: profileFromRow(member),
    showHoroscope: member.show_horoscope,
    contact: contact === undefined ? null : contactAtStart(link, contact),
    parts,
    language,
    today: communityDate(now()),
  });
  return { biodata, photo };
}

/**
 * Returns the contacts that the candidate already had when the link became valid. A later contact
 * is left out, because the candidate may want to hide it from the readers of the link, or a thief
 * may have set it. A number that was never proved is from the registration, because each change is
 * proved. A number that is proved later is also left out of older links, although it has not
 * changed: a change is stored for only 72 hours and a link lasts up to 90 days, so both cases look
 * the same.
 */
function contactAtStart({ days, ends_at: endsAt }: FoundLink, contacts: AccountContacts) {
  const { email, phone, emailVerifiedAt, phoneVerifiedAt } = contacts;
  const start = new Date(endsAt.getTime() - days * DAY_MS);
  const isFromStart = (verifiedAt: Date | null) => verifiedAt === null || verifiedAt <= start;
  return {
    phone: isFromStart(phoneVerifiedAt) ? phone : null,
    email: email !== null && isFromStart(emailVerifiedAt) ? displayEmail(email) : null,
  };
}
