import type { Kysely } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Database } from '../db/schema.ts';
import { Failure } from '../failure.ts';
import { insertOutboxMessage } from './outbox.store.ts';

export interface OutgoingMessage {
  /** An e-mail address, or a phone number in E.164. */
  readonly to: string;
  readonly channel: 'email' | 'sms';
  /** Which text it is: providers of SMS know each approved text by an id. Letters, digits, `-`. */
  readonly kind: string;
  /** What varies in the text, by name; no personal data beside it. */
  readonly values?: Readonly<Record<string, string>>;
  /** Not part of an SMS. */
  readonly subject: string;
  readonly text: string;
  /** The one-time code that the text carries, where it carries one. */
  readonly code?: string;
}

/** How e-mail and SMS leave the product. */
export interface Deliver {
  /** Throws UNAVAILABLE where no delivery is configured in production. */
  send(message: OutgoingMessage): Promise<void>;
}

interface Settings {
  readonly db: Kysely<Database>;
  readonly now: () => Date;
  readonly production: boolean;
}

/**
 * With no delivery configured, messages are kept in the outbox, where the demo and the tests read
 * them. Never in production: a code must not rest in the database in the clear.
 */
export function createDeliver({ db, now, production }: Settings): Deliver {
  return {
    send: async ({ to, channel, subject, text, code }) => {
      if (production) throw new Failure('UNAVAILABLE');
      await insertOutboxMessage(db, {
        id: uuidv7(),
        recipient: to,
        channel,
        subject,
        body: text,
        code: code ?? null,
        sent_at: now(),
      });
    },
  };
}
