import { type Kysely, sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { keptPlan } from '../../db/kept-plan.ts';
import type { Database } from '../../db/schema.ts';
import { insisting } from '../../db/transaction.ts';
import { writing } from '../match/index.ts';
import { type Dues, type Written, writingLines } from '../notification/index.ts';
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
  /** The line that tells the other side; null where none does. */
  readonly told: Written | null;
}

const { stays, accepts } = writing();

/**
 * A whole send in one statement, committed when this resolves: who may write, the same message
 * again, fair use, the place in order, the row, and the line that tells of it. See migration 0014 for
 * how it holds under concurrency.
 */
export async function storeMessage(
  db: Kysely<Database>,
  { id, matchId, senderId, clientId, text, at }: NewMessage,
  { mostAMinute, dues }: { readonly mostAMinute: number; readonly dues: Dues },
): Promise<SendResult> {
  const line = sql`
    SELECT
      ${uuidv7()}::uuid AS id, partner_id AS member_id,
      CASE outcome WHEN 'accepted' THEN 'INTEREST_ACCEPTED' ELSE 'MESSAGE' END AS kind,
      ${matchId}::uuid AS subject_id, ${senderId}::uuid AS about_id, ${matchId}::uuid AS match_id,
      NULL::text AS label, NULL::text AS notice, 1 AS count, ${at}::timestamptz AS created_at,
      ${dues.mail}::timestamptz AS mail_due_at, ${dues.push}::timestamptz AS push_due_at
    FROM sent WHERE outcome IN ('sent', 'accepted')`;
  const { rows } = await insisting(() =>
    sql<SendResult>`
      WITH sent AS (
        SELECT * FROM send_message(${matchId}, ${senderId}, ${id}, ${clientId}, ${text}, ${at},
          ${stays}, ${accepts}, ${mostAMinute})
      ), told AS (${writingLines(line)})
      SELECT outcome, partner_id AS "partnerId", retry_after AS "retryAfter", id, seq, body,
        sent_at AS "sentAt", delivered, read, (SELECT row_to_json(told) FROM told) AS told
      FROM sent ${keptPlan}`.execute(db),
  );
  return rows[0] as SendResult;
}
