import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { insisting } from '../../db/transaction.ts';
import { writing } from '../match/index.ts';
import type { NewMessage } from './store.ts';

/** What became of a send: `repeated` is the message that came with the same client id before. */
export interface SendResult {
  readonly outcome:
    | 'sent'
    | 'accepted'
    | 'repeated'
    | 'CONVERSATION_NOT_FOUND'
    | 'MEMBER_GONE'
    | 'NOT_CONNECTED'
    | 'TOO_MANY';
  readonly partnerId: string;
  /** Seconds, with TOO_MANY. */
  readonly retryAfter: number | null;
  readonly id: string;
  readonly seq: number;
  readonly body: string;
  readonly sentAt: Date;
  /** How far the other side has come, with `repeated`. */
  readonly delivered: number;
  readonly read: number;
}

const { stays, accepts } = writing();

/**
 * A whole send in one statement, committed when this resolves: who may write, the same message
 * again, fair use, the place in order, the row. See migration 0014 for how it holds under concurrency.
 */
export async function storeMessage(
  db: Kysely<Database>,
  { id, matchId, senderId, clientId, text, at }: NewMessage,
  mostAMinute: number,
): Promise<SendResult> {
  const { rows } = await insisting(() =>
    sql<SendResult>`
      SELECT outcome, partner_id AS "partnerId", retry_after AS "retryAfter", id, seq, body,
        sent_at AS "sentAt", delivered, read
      FROM send_message(${matchId}, ${senderId}, ${id}, ${clientId}, ${text}, ${at}, ${stays},
        ${accepts}, ${mostAMinute})`.execute(db),
  );
  return rows[0] as SendResult;
}
