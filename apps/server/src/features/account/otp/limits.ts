import { DAY_SECONDS, HOUR_SECONDS } from '@sambandha/contract/durations';
import type { Context } from '../../../core/context.ts';
import type { KeyedLimit } from '../../../db/rate-limit.ts';
import { ipAddressGroup, networkGroup } from '../../../http/network.ts';
import { type Contact, contactKey } from '../contact.ts';
import { limitKey } from '../limit-key.ts';
import type { Purpose } from './rules.ts';

/** Maximum number of codes for one contact that one browser requests. */
const PER_REQUESTER = { maxUses: 5, seconds: HOUR_SECONDS };
/**
 * Maximum number of codes for one contact that one network requests, with any number of browsers.
 */
const PER_NETWORK = {
  email: { maxUses: 10, seconds: HOUR_SECONDS },
  phone: { maxUses: 6, seconds: HOUR_SECONDS },
};
/**
 * Maximum number of codes for one contact. The limit protects the contact from a flood of messages,
 * and is high enough that a stranger cannot easily lock out its owner.
 */
const PER_CONTACT = {
  email: { maxUses: 20, seconds: HOUR_SECONDS },
  phone: { maxUses: 12, seconds: HOUR_SECONDS },
};
const PER_CONTACT_DAILY = {
  email: { maxUses: 40, seconds: DAY_SECONDS },
  phone: { maxUses: 24, seconds: DAY_SECONDS },
};
/**
 * Maximum number of codes that one IP address requests for all contacts. Many families share the
 * address of a carrier.
 */
const PER_IP_ADDRESS = { maxUses: 100, seconds: HOUR_SECONDS };
/** Maximum number of codes that one network requests for all contacts. */
const ALL_PER_NETWORK = { maxUses: 500, seconds: HOUR_SECONDS };

/**
 * Seconds until the next code: after the first code of a day, after the second, and so on. The last
 * delay also applies to all further codes. The delays are longer for SMS, because each SMS costs
 * money.
 */
const RESEND_DELAYS = { email: [60], phone: [60, 120, 300, 900] } as const;

/**
 * Counts the codes of a requester for one contact and purpose on a day. The count determines the
 * resend delay. Its maximum is never reached.
 */
const DAILY_COUNT = { maxUses: 1_000_000, seconds: DAY_SECONDS };

/**
 * Returns the seconds until the next code may be requested. `sentToday` is the number of codes sent
 * today. Before the first code there is no delay.
 */
export function resendDelay({ kind }: Pick<Contact, 'kind'>, sentToday: number): number {
  const delays = RESEND_DELAYS[kind];
  return delays[Math.min(sentToday, delays.length) - 1] ?? 0;
}

interface CountedRequest {
  readonly contact: Contact;
  readonly purpose: Purpose;
  readonly requester: { readonly hash: Buffer };
  readonly ipAddress: string;
}

/** Returns the key that counts a requester's codes of the day for one contact and purpose. */
export function sentCountKey(
  context: Context,
  { contact, purpose, requester }: CountedRequest,
): string {
  const subject = `${contactKey(contact.value)}\n${purpose}\n${requester.hash.toString('base64url')}`;
  return limitKey(context, 'code:sent', subject);
}

/** Returns the key of the limit that refuses another code until the resend delay is over. */
export function resendDelayKey(context: Context, request: CountedRequest): string {
  return `${sentCountKey(context, request)}:pause`;
}

/**
 * Returns the limits of a request for a code. `fromOwnDevice` is true if the request comes from a
 * device that has signed in to the contact's account. Requests of strangers must not block requests
 * from such a device. `delay` is the resend delay after this code, in seconds.
 */
export function codeLimits(
  context: Context,
  request: CountedRequest,
  { fromOwnDevice, delay }: { readonly fromOwnDevice: boolean; readonly delay: number },
): KeyedLimit[] {
  const { kind } = request.contact;
  const mailbox = contactKey(request.contact.value);
  const key = (limit: string, ...subject: readonly string[]) =>
    limitKey(context, `code:${limit}`, [mailbox, ...subject].join('\n'));
  const requester = request.requester.hash.toString('base64url');
  const network = networkGroup(request.ipAddress);
  const perRequester = [
    { key: sentCountKey(context, request), ...DAILY_COUNT },
    { key: resendDelayKey(context, request), maxUses: 1, seconds: delay },
    { key: key('requester', requester), ...PER_REQUESTER },
  ];
  if (fromOwnDevice) return [...perRequester, { key: key('own'), ...PER_CONTACT_DAILY[kind] }];
  return [
    ...perRequester,
    { key: key('network', network), ...PER_NETWORK[kind] },
    { key: key('contact'), ...PER_CONTACT[kind] },
    { key: key('contact-daily'), ...PER_CONTACT_DAILY[kind] },
    {
      key: limitKey(context, 'code:from-address', ipAddressGroup(request.ipAddress)),
      ...PER_IP_ADDRESS,
    },
    { key: limitKey(context, 'code:from-network', network), ...ALL_PER_NETWORK },
  ];
}
