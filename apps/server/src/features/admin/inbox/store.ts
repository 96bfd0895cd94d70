import { type Kysely, type RawBuilder, sql, type Updateable } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import { mayHandle } from '../../../security/access/conflict.store.ts';
import { contactFromInput } from '../../account/index.ts';
import { containsWords } from '../audit.store.ts';
import { nullableNameForReader } from '../names.store.ts';

/** Returns the condition that a reader may handle a row of `feedback`. */
export const mayHandleFeedback = (readerId: string) =>
  mayHandle(sql.ref('feedback.id'), [sql.ref('feedback.member_id')], readerId);

function selectInbox(db: Kysely<Database>) {
  return db.selectFrom('feedback').leftJoin('members as member', 'member.id', 'feedback.member_id');
}

function selectColumns(query: ReturnType<typeof selectInbox>, readerId: string) {
  return query.select([
    nullableNameForReader(readerId).as('member_name'),
    'feedback.id',
    'feedback.title',
    'feedback.description',
    'feedback.name',
    'feedback.email',
    'feedback.phone',
    'feedback.member_id',
    'feedback.status',
    'feedback.note',
    'feedback.reply',
    'feedback.answered_at',
    'feedback.created_at',
  ]);
}

export type InboxRow = Awaited<ReturnType<ReturnType<typeof selectColumns>['execute']>>[number];

interface InboxFilter {
  /**
   * The reader. Names are in the reader's script. Feedback that the reader may not handle is left
   * out.
   */
  readonly readerId: string;
  readonly page: number;
  readonly limit: number;
  readonly status: 'open' | 'closed';
  /** A part of title, description, stated name or member's name, or a whole e-mail address. */
  readonly search?: string | undefined;
}

const searchedColumns = [
  'feedback.title',
  'feedback.description',
  'feedback.name',
  'member.full_name',
  'member.native_name',
];

function matchesSearch(search: string): RawBuilder<boolean> {
  const email = contactFromInput({ email: search }).value;
  const conditions = [
    ...searchedColumns.map((column) => containsWords(sql.ref(column), search)),
    sql<boolean>`lower(feedback.email) = ${email}`,
  ];
  return sql<boolean>`(${sql.join(conditions, sql` OR `)})`;
}

/**
 * Returns a page of feedback and the total number: the oldest open feedback first, or the most
 * recently closed feedback first.
 */
export async function listInbox(
  db: Kysely<Database>,
  { readerId, page, limit, status, search }: InboxFilter,
) {
  const matchingFeedback = selectInbox(db)
    .where(mayHandleFeedback(readerId))
    .where('feedback.status', '=', status)
    .$if(Boolean(search), (query) => query.where(matchesSearch(search as string)));
  const [rows, { total }] = await Promise.all([
    selectColumns(matchingFeedback, readerId)
      .orderBy(
        status === 'open' ? sql`feedback.created_at ASC` : sql`feedback.closed_at DESC NULLS LAST`,
      )
      .orderBy('feedback.id')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    matchingFeedback.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

export async function findFeedback(db: Kysely<Database>, id: string, readerId: string) {
  return selectColumns(selectInbox(db), readerId)
    .where('feedback.id', '=', id)
    .where(mayHandleFeedback(readerId))
    .executeTakeFirst();
}

/** Locks feedback that the reader may handle, so that it is answered only once. */
export async function lockFeedback(trx: Kysely<Database>, id: string, readerId: string) {
  return trx
    .selectFrom('feedback')
    .select(['email', 'phone', 'title', 'description', 'member_id'])
    .select(['status', 'note', 'answered_at'])
    .where('id', '=', id)
    .where(mayHandleFeedback(readerId))
    .forUpdate()
    .executeTakeFirst();
}

export type LockedFeedback = NonNullable<Awaited<ReturnType<typeof lockFeedback>>>;

export async function changeFeedback(
  trx: Kysely<Database>,
  id: string,
  change: Updateable<Database['feedback']>,
): Promise<void> {
  await trx.updateTable('feedback').set(change).where('id', '=', id).execute();
}
