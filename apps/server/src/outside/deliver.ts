import type { Language } from '@sambandha/contract/language';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { uuidv7 } from 'uuidv7';
import type { Config } from '../config/index.ts';
import { Failure } from '../core/failure.ts';
import type { Database } from '../db/schema.ts';
import { createJobKind, type Jobs } from '../jobs/jobs.ts';
import { Undeliverable } from './delivery-errors.ts';
import { createMail } from './mail.ts';
import { createMsg91 } from './msg91.ts';
import { insertOutboxMessage } from './outbox.store.ts';
import { createTwilio } from './twilio.ts';

type Channel = 'email' | 'sms';

export interface OutgoingMessage {
  /** An e-mail address, or a phone number in E.164. */
  readonly to: string;
  readonly channel: Channel;
  /**
   * The id of the text for SMS providers, which approve each text. It consists of letters, digits
   * and `-`.
   */
  readonly kind: string;
  /** The variables of the text, by name. */
  readonly values?: Readonly<Record<string, string>>;
  /**
   * The language of the subject and the text. If absent, it is the default language, as in messages
   * queued by an earlier release.
   */
  readonly language?: Language | null;
  /** The subject, which an SMS does not contain. */
  readonly subject: string;
  readonly text: string;
  /**
   * If true, the message is processed like any other, so that the timing reveals nothing, but is
   * not sent.
   */
  readonly withheld?: boolean;
  /** The one-time code in the text, if there is one. */
  readonly code?: string;
  /** The one-click unsubscribe URL (RFC 8058). */
  readonly unsubscribeUrl?: string;
}

/** Sends e-mail and SMS. */
export interface Deliver {
  /** Returns true if this channel is configured or replaced by the outbox. */
  isChannelAvailable(channel: Channel): boolean;
  /**
   * Queues a message, or stores it in the outbox, without waiting for the provider. Failed
   * deliveries are retried in the background. With `trx`, the message is sent only if the
   * transaction commits. Throws UNAVAILABLE if the channel is not available.
   */
  send(message: OutgoingMessage, trx?: Kysely<Database>): Promise<void>;
}

/**
 * Delivers a message to a provider.
 * @throws Undeliverable if a retry cannot succeed, DeliveryFailed for other failures
 */
export type Transport = (message: OutgoingMessage) => Promise<void>;

interface Settings {
  readonly config: Pick<Config, 'production' | 'keys' | 'delivery' | 'publicUrl'>;
  readonly db: Kysely<Database>;
  readonly now: () => Date;
  readonly jobs: Jobs;
  readonly log: Pick<Logger, 'error' | 'warn'>;
}

/** A queued message. It is encrypted to protect it from readers of the database. */
interface SealedMessage {
  readonly sealed: string;
}

const KEY_USE = 'messages in the job queue';

const jobKinds = {
  email: createJobKind<SealedMessage>('deliver-email'),
  sms: createJobKind<SealedMessage>('deliver-sms'),
};

/**
 * Milliseconds after which a code has expired (CODE_SECONDS of features/account/otp/rules.ts). A
 * message with the code is then no longer sent.
 */
const CODE_LIFETIME = 600_000;

/** Messages are sent in parallel, so that a slow mail server delays only its own messages. */
const WORKER_OPTIONS = { maxRunning: 10, pollingSeconds: 0.5 };

/**
 * Creates the delivery of messages. Configured channels are delivered from the job queue. For the
 * demo and the tests, messages of channels that are not configured are stored in the outbox. This
 * never happens in production, where codes must not be stored in plain text.
 */
export function createDelivery({ config, db, now, jobs, log }: Settings): Deliver & {
  /** Closes idle connections to the mail server. */
  close(): void;
} {
  const { mail, sms } = config.delivery;
  const mailer = mail && createMail({ ...mail, publicUrl: config.publicUrl });
  const transports: Readonly<Record<Channel, Transport | undefined>> = {
    email: mailer?.send,
    sms: sms && (sms.provider === 'msg91' ? createMsg91(sms) : createTwilio(sms)),
  };

  const deliver = async (transport: Transport, { sealed }: SealedMessage) => {
    const { message, sentAt } = config.keys.unseal<Envelope>(KEY_USE, sealed);
    const { kind, channel } = message;
    if (message.withheld) return;
    if (message.code !== undefined && now().getTime() - sentAt > CODE_LIFETIME) {
      log.warn({ kind, channel }, 'a code expired before it could be sent');
      return;
    }
    try {
      await transport(message);
    } catch (err) {
      if (!(err instanceof Undeliverable)) throw err;
      log.warn({ err, kind, channel }, 'a message cannot be delivered');
    }
  };

  for (const channel of ['email', 'sms'] as const) {
    const transport = transports[channel];
    if (transport !== undefined)
      jobs.registerWorker(jobKinds[channel], (data) => deliver(transport, data), WORKER_OPTIONS);
  }

  const isChannelAvailable = (channel: Channel) =>
    transports[channel] !== undefined || !config.production;

  return {
    isChannelAvailable,
    send: async (message, trx) => {
      if (!isChannelAvailable(message.channel)) throw new Failure('UNAVAILABLE');
      if (transports[message.channel] === undefined) {
        return storeInOutbox(trx ?? db, message, now());
      }
      const envelope: Envelope = { message, sentAt: now().getTime() };
      const sealed = config.keys.seal(KEY_USE, envelope);
      await jobs.enqueue(jobKinds[message.channel], { sealed }, trx);
    },
    close: () => mailer?.close(),
  };
}

interface Envelope {
  readonly message: OutgoingMessage;
  /** The time at which the message was queued, in milliseconds since 1970. */
  readonly sentAt: number;
}

async function storeInOutbox(
  db: Kysely<Database>,
  message: OutgoingMessage,
  at: Date,
): Promise<void> {
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
