import { type Kysely, sql, type Updateable } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import { mayHandle } from '../../../security/access/conflict.store.ts';
import { contactFromInput } from '../../account/index.ts';
import { contains } from '../audit.store.ts';
import { nameIfAnyFor } from '../names.store.ts';

/** Returns the condition that a reader may handle the feedback `f`. */
export const isFeedbackFor = (readerId: string) =>
  mayHandle(sql.ref('f.id'), [sql.ref('f.member_id')], readerId);

function inbox(db: Kysely<Database>) {
  return db.selectFrom('feedback as f').leftJoin('members as member', 'member.id', 'f.member_id');
}

function selectColumns(query: ReturnType<typeof inbox>, readerId: string) {
  return query.select([
    nameIfAnyFor(readerId).as('member_name'),
    'f.id',
    'f.title',
    'f.description',
    'f.name',
    'f.email',
    'f.phone',
    'f.member_id',
    'f.status',
    'f.note',
    'f.reply',
    'f.answered_at',
    'f.created_at',
  ]);
}

export type InboxRow = Awaited<ReturnType<ReturnType<typeof selectColumns>['execute']>>[number];

interface Filter {
  /** The reader. Names are returned in the reader's script. */
  readonly readerId: string;
  readonly page: number;
  readonly limit: number;
  readonly status: 'open' | 'closed';
  /** Matches a part of title, text or name, or a whole e-mail address. */
  readonly search?: string | undefined;
}

export async function listInbox(
  db: Kysely<Database>,
  { readerId, page, limit, status, search }: Filter,
) {
  const matches = inbox(db)
    .where(isFeedbackFor(readerId))
    .where('f.status', '=', status)
    .$if(Boolean(search), (query) =>
      query.where((row) =>
        row.or([
          ...(['f.title', 'f.description', 'f.name', 'member.full_name', 'member.native_name'] as const).map(
            (column) => contains(sql.ref(column), search as string),
          ),
          row(sql`lower(f.email)`, '=', contactFromInput({ email: search as string }).value),
        ]),
      ),
    );
  const [rows, { total }] = await Promise.all([
    selectColumns(matches, readerId)
      .orderBy(status === 'open' ? sql`f.created_at ASC` : sql`f.closed_at DESC NULLS LAST`)
      .orderBy('f.id')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    matches.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

export async function findFeedback(db: Kysely<Database>, id: string, readerId: string) {
  return selectColumns(inbox(db), readerId)
    .where('f.id', '=', id)
    .where(isFeedbackFor(readerId))
    .executeTakeFirst();
}

/** Locks feedback that the reader may handle, so that it is answered only once. */
export async function lockFeedback(trx: Kysely<Database>, id: string, readerId: string) {
  return trx
    .selectFrom('feedback as f')
    .where(isFeedbackFor(readerId))
    .select(['email', 'phone', 'title', 'description', 'member_id', 'status', 'answered_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function changeFeedback(
  trx: Kysely<Database>,
  id: string,
  change: Updateable<Database['feedback']>,
): Promise<void> {
  await trx.updateTable('feedback').set(change).where('id', '=', id).execute();
}
