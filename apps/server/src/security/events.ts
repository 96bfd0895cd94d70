import type { Logger } from 'pino';
import { Counter } from 'prom-client';
import { ipAddressGroup, networkGroup } from '../http/network.ts';
import type { Keys } from './keys.ts';

/** Kinds of security events: possible abuse, and changes to the access to an account. */
const kinds = [
  'signed-in',
  'proof-given',
  'sign-in-refused',
  'code-refused',
  'limit-met',
  'permission-refused',
  'proof-asked',
  'contact-changed',
  'password-changed',
  'second-factor-changed',
  'passkey-changed',
  'connection-refused',
  'input-refused',
  'sms-budget',
] as const;

export type EventKind = (typeof kinds)[number];

/** The subject of an event. Member, contact and IP address are logged only as pseudonyms. */
export interface EventSubject {
  /** The member concerned, or the caller. */
  readonly memberId?: string | undefined;
  readonly ipAddress?: string | undefined;
  /** A phone number or e-mail address, as stored in accounts. */
  readonly contact?: string | undefined;
  /** The id of the request, which is also in the log line of the request. */
  readonly requestId?: string | undefined;
  /** Details as constants of the code. They must not contain user input. */
  readonly detail?: string | undefined;
}

/** Records security events for the operator as one log line each and in a counter. */
export interface Events {
  record(kind: EventKind, subject?: EventSubject): void;
  /** The number of events by kind, for /metrics. */
  readonly counter: Counter;
}

interface Settings {
  readonly log: Pick<Logger, 'warn'>;
  readonly keys: Pick<Keys, 'hash'>;
}

/**
 * Creates the recorder of events. Log lines contain keyed pseudonyms. The same member, contact, IP
 * address or network has the same pseudonym while SECRET does not change, so that abuse can be
 * traced over weeks. Without SECRET the pseudonyms cannot be resolved.
 */
export function createEvents({ log, keys }: Settings): Events {
  const counter = new Counter({
    name: 'events_total',
    help: 'Security events, by kind',
    labelNames: ['kind'],
    registers: [],
  });
  for (const kind of kinds) counter.inc({ kind }, 0);

  /** Returns the pseudonym of a value. It is long enough to be unique and short enough to read. */
  const pseudonym = (use: string, value: string | undefined) =>
    value === undefined
      ? undefined
      : keys.hash(`event ${use}`, value).toString('base64url').slice(0, 12);

  return {
    counter,
    record: (kind, { memberId, ipAddress, contact, requestId, detail } = {}) => {
      counter.inc({ kind });
      const line = {
        event: kind,
        detail,
        reqId: requestId,
        member: pseudonym('member', memberId),
        contact: pseudonym('contact', contact),
        address: pseudonym('address', ipAddress && ipAddressGroup(ipAddress)),
        network: pseudonym('network', ipAddress && networkGroup(ipAddress)),
      };
      log.warn(line, 'event');
    },
  };
}
