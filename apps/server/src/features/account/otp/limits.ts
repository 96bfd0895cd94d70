import type { Context } from '../../../context.ts';
import type { KeyedLimit } from '../../../db/rate-limit.ts';
import { ipAddressGroup, networkGroup } from '../../../http/network.ts';
import { type Contact, contactKey } from '../contact.ts';
import { limitKey } from '../limit-key.ts';
import type { Purpose } from './rules.ts';

const HOUR = 60 * 60;
const DAY = 24 * HOUR;

/** Codes that one browser asks for, for one contact. */
const OF_REQUESTER = { most: 5, seconds: HOUR };
/** Codes for one contact, asked for from one network however many browsers there are. */
const OF_NETWORK = { email: { most: 10, seconds: HOUR }, phone: { most: 6, seconds: HOUR } };
/** Codes for one contact from everywhere: a contact must not be flooded, nor easily shut out. */
const OF_CONTACT = { email: { most: 20, seconds: HOUR }, phone: { most: 12, seconds: HOUR } };
const OF_CONTACT_DAILY = { email: { most: 40, seconds: DAY }, phone: { most: 24, seconds: DAY } };
/** Codes from one address for all contacts: many families share one carrier address. */
const FROM_ADDRESS = { most: 100, seconds: HOUR };
const FROM_NETWORK = { most: 500, seconds: HOUR };

/** Seconds before the next code, after the first of a day, the second and so on: an SMS costs. */
const PAUSES = { email: [60], phone: [60, 120, 300, 900] } as const;

/** How many codes a requester may have had in a day, to know the pause by: as many as they like. */
const COUNTED_DAILY = { most: 1_000_000, seconds: DAY };

/** Seconds before another code may be asked for, by who has had so many today. */
export function pauseAfter({ kind }: Pick<Contact, 'kind'>, sent: number): number {
  const pauses = PAUSES[kind];
  return pauses[Math.min(sent, pauses.length) - 1] ?? 0;
}

interface Asked {
  readonly contact: Contact;
  readonly purpose: Purpose;
  readonly requester: { readonly hash: Buffer };
  /** An IP address. */
  readonly ipAddress: string;
}

/** Under which it is counted how many codes a requester has had today. */
export function sentKey(context: Context, { contact, purpose, requester }: Asked): string {
  const who = `${contactKey(contact.value)}\n${purpose}\n${requester.hash.toString('base64url')}`;
  return limitKey(context, 'code:sent', who);
}

/** Under which the pause after a requester's last code runs. */
export function pauseKey(context: Context, asked: Asked): string {
  return `${sentKey(context, asked)}:pause`;
}

/**
 * What asking for a code is counted against. `own`: the contact's owner asks, with a device that
 * signed in before, and what strangers ask for does not hold them up. `pause`: seconds that follow.
 */
export function codeLimits(
  context: Context,
  asked: Asked,
  { own, pause }: { readonly own: boolean; readonly pause: number },
): KeyedLimit[] {
  const { kind } = asked.contact;
  const contact = contactKey(asked.contact.value);
  const of = (what: string, ...who: readonly string[]) =>
    limitKey(context, `code:${what}`, [contact, ...who].join('\n'));
  const requester = asked.requester.hash.toString('base64url');
  const network = networkGroup(asked.ipAddress);
  const sent = sentKey(context, asked);
  const theirs = [
    { key: sent, ...COUNTED_DAILY },
    { key: pauseKey(context, asked), most: 1, seconds: pause },
    { key: of('requester', requester), ...OF_REQUESTER },
  ];
  if (own) return [...theirs, { key: of('own'), ...OF_CONTACT_DAILY[kind] }];
  return [
    ...theirs,
    { key: of('network', network), ...OF_NETWORK[kind] },
    { key: of('contact'), ...OF_CONTACT[kind] },
    { key: of('contact-daily'), ...OF_CONTACT_DAILY[kind] },
    {
      key: limitKey(context, 'code:from-address', ipAddressGroup(asked.ipAddress)),
      ...FROM_ADDRESS,
    },
    { key: limitKey(context, 'code:from-network', network), ...FROM_NETWORK },
  ];
}
