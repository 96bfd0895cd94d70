import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { uuidv7 } from 'uuidv7';
import type { Config } from '../config.ts';
import type { Database } from '../db/schema.ts';
import { Failure } from '../failure.ts';
import { type Jobs, jobKind } from '../jobs/jobs.ts';
import { createMail } from './mail.ts';
import { createMsg91 } from './msg91.ts';
import { insertOutboxMessage } from './outbox.store.ts';
import { createTwilio } from './twilio.ts';
import { Undeliverable } from './undeliverable.ts';

type Channel = 'email' | 'sms';

export interface OutgoingMessage {
  /** An e-mail address, or a phone number in E.164. */
  readonly to: string;
  readonly channel: Channel;
  /** Which text it is: providers of SMS know each approved text by an id. Letters, digits, `-`. */
  readonly kind: string;
  /** What varies in the text, by name. */
  readonly values?: Readonly<Record<string, string>>;
  /** Not part of an SMS. */
  readonly subject: string;
  readonly text: string;
  /** It goes the way of every message, so that nobody can tell by the time, and ends there unsent. */
  readonly withheld?: boolean;
  /** The one-time code that the text carries, where it carries one. */
  readonly code?: string;
  /** Where a mail program ends e-mails of this kind by one click (RFC 8058). */
  readonly unsubscribeUrl?: string;
}

/** How e-mail and SMS leave the product. */
export interface Deliver {
  /** Whether messages can go this way. */
  reaches(channel: Channel): boolean;
  /**
   * Puts a message on its way and resolves at once: it leaves in the background, and is tried again
   * while that fails. Throws UNAVAILABLE where the channel is not reached.
   */
  send(message: OutgoingMessage): Promise<void>;
}

/** Hands a message to the world. Throws Undeliverable where trying again makes no sense. */
export type Carrier = (message: OutgoingMessage) => Promise<void>;

interface Settings {
  readonly config: Pick<Config, 'production' | 'keys' | 'delivery'>;
  readonly db: Kysely<Database>;
  readonly now: () => Date;
  readonly jobs: Jobs;
  readonly log: Pick<Logger, 'error' | 'warn'>;
}

/** A message in the queue: unreadable for whoever reads the database. */
interface Sealed {
  readonly sealed: string;
}

const SEALED = 'messages in the job queue';

const kinds = {
  email: jobKind<Sealed>('deliver-email'),
  sms: jobKind<Sealed>('deliver-sms'),
};

/** Milliseconds after which a code has expired, so that its message is not worth sending. */
const CODE_LASTS = 600_000;

/** A message waits for a slow server beside others, not behind them. */
const PACE = { atOnce: 10, everySeconds: 0.5 };

/**
 * What is configured is sent from the job queue. Outside production the rest is kept in the outbox,
 * where the demo and the tests read it; never in production: a code must not rest in the clear.
 */
export function createDeliver({ config, db, now, jobs, log }: Settings): Deliver & {
  /** Closes idle connections to the mail server. */
  close(): void;
} {
  const { mail, sms } = config.delivery;
  const post = mail && createMail(mail);
  const carriers: Readonly<Record<Channel, Carrier | undefined>> = {
    email: post?.send,
    sms: sms && (sms.provider === 'msg91' ? createMsg91(sms) : createTwilio(sms)),
  };

  const carry = async (carrier: Carrier, { sealed }: Sealed) => {
    const { message, sentAt } = config.keys.unseal<Enveloped>(SEALED, sealed);
    const { kind, channel } = message;
    if (message.withheld) return;
    if (message.code !== undefined && now().getTime() - sentAt > CODE_LASTS) {
      log.warn({ kind, channel }, 'a code expired before it could be sent');
      return;
    }
    try {
      await carrier(message);
    } catch (err) {
      if (!(err instanceof Undeliverable)) throw err;
      log.warn({ err, kind, channel }, 'a message cannot be delivered');
    }
  };

  for (const channel of ['email', 'sms'] as const) {
    const carrier = carriers[channel];
    if (carrier !== undefined) jobs.work(kinds[channel], (data) => carry(carrier, data), PACE);
  }

  const reaches = (channel: Channel) => carriers[channel] !== undefined || !config.production;

  return {
    reaches,
    send: async (message) => {
      if (!reaches(message.channel)) throw new Failure('UNAVAILABLE');
      if (carriers[message.channel] === undefined) return keep(db, message, now());
      const enveloped: Enveloped = { message, sentAt: now().getTime() };
      await jobs.enqueue(kinds[message.channel], { sealed: config.keys.seal(SEALED, enveloped) });
    },
    close: () => post?.close(),
  };
}

interface Enveloped {
  readonly message: OutgoingMessage;
  /** Milliseconds since 1970. */
  readonly sentAt: number;
}

async function keep(db: Kysely<Database>, message: OutgoingMessage, at: Date): Promise<void> {
  if (message.withheld) return;
  const { to, channel, subject, text, code } = message;
  await insertOutboxMessage(db, {
    id: uuidv7(),
    recipient: to,
    channel,
    subject,
    body: text,
    code: code ?? null,
    sent_at: at,
  });
}
