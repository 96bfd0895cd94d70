import type { NotificationKind } from '@sambandha/contract/notification/kinds';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database, NotificationRow } from '../../../db/schema.ts';
import { type Channel, kindsHeedingMute, kindsNotProposed, kindsOffBell } from '../rules.ts';

/** What is to be told; it becomes due where the member wishes to be told that way. */
export type NewLine = Pick<
  NotificationRow,
  | 'id'
  | 'member_id'
  | 'kind'
  | 'subject_id'
  | 'about_id'
  | 'match_id'
  | 'label'
  | 'notice'
  | 'count'
  | 'created_at'
  | 'mail_due_at'
  | 'push_due_at'
>;

export interface Written {
  readonly subjectId: string;
  readonly kind: NotificationKind;
  /** Whether it waits for being pushed. */
  readonly pushes: boolean;
  /** Unread lines that count at the bell. */
  readonly unread: number;
}

/** A choice of the member m about the kind of s, or what the product proposes. */
function wanted(channel: Channel) {
  return sql<boolean>`coalesce((
    SELECT wanted FROM notification_choices
    WHERE member_id = m.id AND kind = s.kind AND channel = ${channel}
  ), s.kind <> ALL (${kindsNotProposed(channel)}::text[]))`;
}

/**
 * Writes lines, or counts in the unread ones of the same kind and subject; `source` yields them under
 * the names of the columns. To be put into a statement of its own or as a part of another, so that
 * what happens and what is told of it are one. Who is gone, or has muted the conversation, is told
 * nothing; the row of the others is held until the transaction ends.
 */
export function writingLines(source: RawBuilder<unknown>) {
  return sql<Written>`
    INSERT INTO notifications AS n (
      id, member_id, kind, subject_id, about_id, match_id, label, notice, count, created_at,
      mail_due_at, push_due_at
    )
    SELECT
      s.id, m.id, s.kind, s.subject_id, s.about_id, s.match_id, s.label, s.notice, s.count,
      s.created_at,
      CASE WHEN ${wanted('email')} THEN s.mail_due_at END,
      CASE WHEN EXISTS (SELECT FROM push_subscriptions WHERE member_id = m.id)
        AND ${wanted('push')} THEN s.push_due_at END
    FROM (${source}) AS s JOIN members AS m ON m.id = s.member_id
    WHERE s.kind <> ALL (${kindsHeedingMute}::text[]) OR NOT EXISTS (
      SELECT FROM match_sides AS d
      WHERE d.match_id = s.match_id AND d.member_id = s.member_id AND d.muted
    )
    FOR KEY SHARE OF m
    ON CONFLICT (member_id, kind, subject_id) WHERE read_at IS NULL DO UPDATE SET
      count = n.count + excluded.count,
      created_at = greatest(n.created_at, excluded.created_at),
      label = excluded.label,
      mail_due_at = coalesce(n.mail_due_at, excluded.mail_due_at),
      push_due_at = coalesce(n.push_due_at, excluded.push_due_at)
    RETURNING n.subject_id AS "subjectId", n.kind, n.push_due_at IS NOT NULL AS pushes,
      CASE WHEN n.kind = ANY (${kindsOffBell}::text[]) THEN 0 ELSE (
        SELECT count(*)::int FROM notifications AS o
        WHERE o.member_id = n.member_id AND o.read_at IS NULL
          AND o.kind <> ALL (${kindsOffBell}::text[]) AND o.id <> n.id
      ) + 1 END AS unread`;
}

/** Writes one line; undefined where there is nobody to tell. */
export async function writeLine(
  trx: Kysely<Database>,
  line: NewLine,
): Promise<Written | undefined> {
  const source = sql`
    SELECT
      ${line.id}::uuid AS id, ${line.member_id}::uuid AS member_id, ${line.kind}::text AS kind,
      ${line.subject_id}::uuid AS subject_id, ${line.about_id}::uuid AS about_id,
      ${line.match_id}::uuid AS match_id, ${line.label}::text AS label,
      ${line.notice}::text AS notice, ${line.count}::integer AS count,
      ${line.created_at}::timestamptz AS created_at,
      ${line.mail_due_at}::timestamptz AS mail_due_at,
      ${line.push_due_at}::timestamptz AS push_due_at`;
  const { rows } = await writingLines(source).execute(trx);
  return rows[0];
}

/** Marks the lines about a match as read; answers their kinds. */
export async function settleMatch(
  db: Kysely<Database>,
  memberId: string,
  matchId: string,
  now: Date,
): Promise<NotificationKind[]> {
  const rows = await db
    .updateTable('notifications')
    .set({ read_at: now, mail_due_at: null, push_due_at: null })
    .where('member_id', '=', memberId)
    .where('match_id', '=', matchId)
    .where('read_at', 'is', null)
    .returning('kind')
    .execute();
  return rows.map(({ kind }) => kind);
}

/** Deletes the unread lines of one kind and subject; true where there were some. */
export async function deleteUnread(
  db: Kysely<Database>,
  memberId: string,
  kind: NotificationKind,
  subjectId: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('notifications')
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Unread lines that count at the bell. */
export async function unreadOf(db: Kysely<Database>, memberId: string): Promise<number> {
  const { unread } = await db
    .selectFrom('notifications')
    .select(sql<number>`count(*)::int`.as('unread'))
    .where('member_id', '=', memberId)
    .where('read_at', 'is', null)
    .where('kind', '<>', sql<NotificationKind>`ALL (${kindsOffBell}::text[])`)
    .executeTakeFirstOrThrow();
  return unread;
}

/** Whose bell counts something unread about this member. */
export async function toldAbout(db: Kysely<Database>, aboutId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('notifications')
    .select('member_id')
    .distinct()
    .where('about_id', '=', aboutId)
    .where('read_at', 'is', null)
    .execute();
  return rows.map((row) => row.member_id);
}
