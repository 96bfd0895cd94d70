import type { NotificationKind } from '@sambandha/contract/notification/kinds';
import { type Kysely, sql } from 'kysely';
import type { Database, NotificationRow } from '../../../db/schema.ts';
import { isHere } from '../push/due.store.ts';

export interface DueMail {
  readonly memberId: string;
  readonly kind: NotificationKind;
}

/** Of whom to write to about what: something is due, they are not here, and the pause is over. */
export async function dueMails(
  db: Kysely<Database>,
  { now, pause, most }: { readonly now: Date; readonly pause: Date; readonly most: number },
): Promise<DueMail[]> {
  const { rows } = await sql<DueMail>`
    SELECT n.member_id AS "memberId", n.kind FROM notifications AS n
    WHERE n.mail_due_at <= ${now} AND n.read_at IS NULL AND NOT ${isHere}
      AND NOT EXISTS (
        SELECT FROM notification_mails AS e
        WHERE e.member_id = n.member_id AND e.kind = n.kind AND e.mailed_at > ${pause}
      )
      AND ${isUntold(pause)}
    GROUP BY n.member_id, n.kind ORDER BY min(n.mail_due_at) LIMIT ${most}`.execute(db);
  return rows;
}

/** Nothing about the same conversation went out in an e-mail of another kind a short while ago. */
const isUntold = (pause: Date) => sql<boolean>`(n.match_id IS NULL OR NOT EXISTS (
  SELECT FROM notifications AS o
  WHERE o.member_id = n.member_id AND o.match_id = n.match_id AND o.mailed_at > ${pause}
))`;

export type MailLine = Pick<NotificationRow, 'id' | 'about_id' | 'match_id' | 'notice' | 'count'>;

/**
 * The lines that an e-mail would tell of, kept from changing until the transaction ends: what is due,
 * and with it what would be due soon.
 */
export async function lockMailLines(
  trx: Kysely<Database>,
  { memberId, kind }: DueMail,
  pause: Date,
): Promise<MailLine[]> {
  const { rows } = await sql<MailLine>`
    SELECT n.id, n.about_id, n.match_id, n.notice, n.count FROM notifications AS n
    WHERE n.member_id = ${memberId} AND n.kind = ${kind} AND n.read_at IS NULL
      AND n.mail_due_at IS NOT NULL AND ${isUntold(pause)}
    ORDER BY n.created_at DESC, n.id DESC FOR UPDATE`.execute(trx);
  return rows;
}

/** Takes the right to write about a kind now; false where it was taken since the pause began. */
export async function takeTurn(
  trx: Kysely<Database>,
  { memberId, kind }: DueMail,
  { now, pause }: { readonly now: Date; readonly pause: Date },
): Promise<boolean> {
  const row = await trx
    .insertInto('notification_mails')
    .values({ member_id: memberId, kind, mailed_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['member_id', 'kind'])
        .doUpdateSet({ mailed_at: now })
        .where('notification_mails.mailed_at', '<=', pause),
    )
    .returning('kind')
    .executeTakeFirst();
  return row !== undefined;
}

/** Nothing (more) is to be mailed about these lines; `at`: since they were part of an e-mail. */
export async function endMail(
  trx: Kysely<Database>,
  ids: readonly string[],
  at: Date | null,
): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .updateTable('notifications')
    .set({ mail_due_at: null, ...(at === null ? {} : { mailed_at: at }) })
    .where('id', '=', sql<string>`ANY(${ids}::uuid[])`)
    .execute();
}

/** Drops e-mails that waited too long. */
export async function dropStaleMails(db: Kysely<Database>, before: Date): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ mail_due_at: null })
    .where('mail_due_at', '<', before)
    .execute();
}

/** Whether a member may be written to at all: neither deactivated nor blocked by an admin. */
export async function isActive(db: Kysely<Database>, memberId: string): Promise<boolean> {
  const row = await db
    .selectFrom('members')
    .select('id')
    .where('id', '=', memberId)
    .where('state', '=', 'active')
    .where('blocked_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}
