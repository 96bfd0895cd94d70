import type { Logger } from 'pino';
import { Counter } from 'prom-client';
import { ipAddressGroup, networkGroup } from './http/network.ts';
import type { Keys } from './keys.ts';

/** What is worth following because it may be abuse. */
const kinds = [
  'sign-in-refused',
  'code-refused',
  'limit-met',
  'permission-refused',
  'proof-asked',
  'contact-changed',
  'connection-refused',
  'sms-budget',
] as const;

export type EventKind = (typeof kinds)[number];

/** Whom an event concerns; only pseudonyms of it are written. */
export interface Concerned {
  /** Whose account it is about, or who called. */
  readonly memberId?: string | undefined;
  /** Where the call came from: an IP address. */
  readonly ipAddress?: string | undefined;
  /** A phone number or e-mail address, in the form in which accounts keep it. */
  readonly contact?: string | undefined;
  /** What happened more exactly: words of the code alone, never what somebody typed. */
  readonly detail?: string | undefined;
}

/** Tells the operator what may be abuse: one log line each, and a counter. */
export interface Events {
  record(kind: EventKind, concerned?: Concerned): void;
  /** Counts of every kind, for /metrics. */
  readonly counter: Counter;
}

interface Settings {
  readonly log: Pick<Logger, 'warn'>;
  readonly keys: Pick<Keys, 'hash'>;
}

/**
 * Lines hold keyed pseudonyms: the same member, contact, address or network has the same one while
 * SECRET stays, so that abuse over weeks can be followed, and without SECRET nobody can tell whose.
 */
export function createEvents({ log, keys }: Settings): Events {
  const counter = new Counter({
    name: 'events_total',
    help: 'What may be abuse, by kind',
    labelNames: ['kind'],
    registers: [],
  });
  for (const kind of kinds) counter.inc({ kind }, 0);

  /** Long enough that no two are alike, short enough to be read. */
  const pseudonym = (use: string, value: string | undefined) =>
    value === undefined
      ? undefined
      : keys.hash(`event ${use}`, value).toString('base64url').slice(0, 12);

  return {
    counter,
    record: (kind, { memberId, ipAddress, contact, detail } = {}) => {
      counter.inc({ kind });
      const line = {
        event: kind,
        detail,
        member: pseudonym('member', memberId),
        contact: pseudonym('contact', contact),
        address: pseudonym('address', ipAddress && ipAddressGroup(ipAddress)),
        network: pseudonym('network', ipAddress && networkGroup(ipAddress)),
      };
      log.warn(line, 'event');
    },
  };
}
