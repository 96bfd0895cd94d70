import type { Relation } from '@sambandha/contract/family/choices';
import { type Kysely, sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { preparedMarker } from '../../db/prepared.ts';
import type { Database } from '../../db/schema.ts';
import { withRetry } from '../../db/transaction.ts';
import { writeTransitions } from '../match/index.ts';
import {
  type DueTimes,
  insertNotificationsSql,
  type WrittenNotification,
} from '../notification/index.ts';
import type { NewMessage } from './store.ts';

/**
 * The result of `send_message`. If the outcome is `repeated`, a message with the same client id was
 * stored before, and the row contains that message. For an error code, the columns of the message
 * are null, although their types are not.
 */
export interface StoredMessage {
  readonly outcome:
    | 'sent'
    | 'accepted'
    | 'repeated'
    | 'CONVERSATION_NOT_FOUND'
    | 'MEMBER_GONE'
    | 'NOT_CONNECTED'
    | 'REPLY_NOT_FOUND'
    | 'CLIENT_ID_TAKEN'
    | 'TOO_MANY';
  readonly partnerId: string;
  /** Seconds after which the sender may retry. Set for the outcome TOO_MANY. */
  readonly retryAfter: number | null;
  readonly id: string;
  readonly seq: number;
  readonly body: string;
  readonly sentAt: Date;
  readonly replySeq: number | null;
  /** The relation of the relative who wrote the message. Null if the sender wrote it. */
  readonly actorRelation: Relation | null;
  /** The relatives to whom the conversation is open. Null if there are none. */
  readonly readBy:
    | readonly {
        readonly candidate_id: string;
        readonly person_id: string;
        readonly after_seq: number;
      }[]
    | null;
}

export interface SendResult extends StoredMessage {
  /** The partner's notification. Null if there is none. */
  readonly notification: WrittenNotification | null;
}

const { stays: writableStates, accepts: acceptingStates } = writeTransitions();

/** The columns of `send_message` as a `SendResult`. */
const resultColumns = sql`outcome, partner_id AS "partnerId", retry_after AS "retryAfter", id, seq, body,
  sent_at AS "sentAt", reply_seq AS "replySeq", actor_relation AS "actorRelation", read_by AS "readBy"`;

/**
 * Sends messages in one statement, each to a different conversation. The messages are committed
 * when the promise resolves. The statement checks permission, repetition and fair use, assigns the
 * sequence number, and inserts the message and its notification. All messages succeed or fail
 * together. `db/functions/send-message.sql` describes the behaviour under concurrency.
 */
export async function storeMessages(
  db: Kysely<Database>,
  messages: readonly NewMessage[],
  { maxPerMinute, dues }: { readonly maxPerMinute: number; readonly dues: DueTimes },
): Promise<SendResult[]> {
  const columnOf = <K extends keyof NewMessage>(key: K) => messages.map((message) => message[key]);
  const notifications = sql`
    SELECT
      notification_id AS id, partner_id AS member_id,
      CASE outcome WHEN 'accepted' THEN 'INTEREST_ACCEPTED' ELSE 'MESSAGE' END AS kind,
      match_id AS subject_id, sender_id AS about_id, match_id,
      NULL::text AS label, NULL::text AS notice, 1 AS count, sent_at AS created_at,
      ${dues.mail}::timestamptz AS mail_due_at, ${dues.push}::timestamptz AS push_due_at
    FROM sent WHERE outcome IN ('sent', 'accepted')`;
  const { rows } = await withRetry(() =>
    sql<SendResult>`
      WITH sent AS (
        SELECT input.ordinal, input.match_id, input.sender_id, input.notification_id, result.*
        FROM (
          SELECT * FROM unnest(
            ${columnOf('matchId')}::uuid[], ${columnOf('senderId')}::uuid[], ${columnOf('id')}::uuid[],
            ${columnOf('clientId')}::uuid[], ${columnOf('text')}::text[], ${columnOf('at')}::timestamptz[],
            ${messages.map(() => uuidv7())}::uuid[], ${columnOf('replyTo')}::integer[],
            ${messages.map(({ actorId = null }) => actorId)}::uuid[]
          ) WITH ORDINALITY AS new_message (
            match_id, sender_id, id, client_id, body, at, notification_id, reply, actor, ordinal)
          -- Every transaction locks conversations in this order.
          ORDER BY match_id
        ) AS input, LATERAL send_message(
          input.match_id, input.sender_id, input.id, input.client_id, input.body, input.at,
          ${writableStates}, ${acceptingStates}, ${maxPerMinute}, input.reply, input.actor
        ) AS result
      ), notified AS (${insertNotificationsSql(notifications)})
      SELECT ${resultColumns},
        (SELECT row_to_json(notified) FROM notified WHERE notified."subjectId" = sent.match_id) AS notification
      FROM sent ORDER BY ordinal ${preparedMarker}`.execute(db),
  );
  return rows;
}

/**
 * The states in which the message of an interest may be stored. Unlike other messages of the
 * requester, it may be stored before the request is accepted.
 */
const firstMessageStates = [...writableStates, 'REQUESTED requester'];

/**
 * Stores the message of an interest in the transaction that also stores the interest and its
 * notification.
 */
export async function storeFirstMessage(
  trx: Kysely<Database>,
  { matchId, senderId, id, text, at }: Omit<NewMessage, 'actorId' | 'clientId' | 'replyTo'>,
  maxPerMinute: number,
): Promise<StoredMessage> {
  const { rows } = await sql<StoredMessage>`
    SELECT ${resultColumns} FROM send_message(
      ${matchId}, ${senderId}, ${id}, NULL, ${text}, ${at}, ${firstMessageStates}, '{}', ${maxPerMinute}, NULL, NULL
    )`.execute(trx);
  // `send_message` always returns one row.
  const [result] = rows as [StoredMessage];
  // The message counts as read by its sender, so that the sender's device publishes no receipt for
  // it. If an earlier message is unread, the receipt does not change, because the new receipt would
  // include that message. For an error code, `seq` is null, and no row changes.
  await sql`
    UPDATE match_sides SET delivered_seq = ${result.seq}, read_seq = ${result.seq}
    WHERE match_id = ${matchId} AND member_id = ${senderId} AND read_seq = ${result.seq} - 1`.execute(
    trx,
  );
  return result;
}
