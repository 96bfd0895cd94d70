import type { CodeOf } from '@sambandha/contract/choices';
import type { ACT } from '@sambandha/contract/moderation/admin/schemas';
import { type Kysely, sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Database } from '../../../db/schema.ts';

export interface Act {
  readonly act: CodeOf<typeof ACT>;
  readonly actorId: string;
  readonly at: Date;
  /** About whom. */
  readonly memberId?: string | null;
  /** About what, where that was no member. */
  readonly subjectId?: string;
  readonly note?: string | null | undefined;
}

/** Writes an act into the audit log: inside the transaction of what was done. */
export async function writeAct(trx: Kysely<Database>, given: Act): Promise<void> {
  await writeActs(trx, [given]);
}

export async function writeActs(trx: Kysely<Database>, acts: readonly Act[]): Promise<void> {
  const [first] = acts;
  if (first === undefined) return;
  const actor = await trx
    .selectFrom('members')
    .select('full_name')
    .where('id', '=', first.actorId)
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('audit_log')
    .values(
      acts.map(({ act, actorId, at, memberId = null, subjectId = null, note = null }) => ({
        id: uuidv7(),
        act,
        actor_id: actorId,
        actor_name: actor.full_name,
        member_id: memberId,
        subject_id: subjectId,
        note,
        at,
      })),
    )
    .execute();
}

export interface AuditFilter {
  readonly cursor?: string | undefined;
  readonly limit: number;
  readonly acts?: readonly string[] | undefined;
  readonly memberId?: string | undefined;
  /** In the name of who acted, the name of whom it was about, or the note. */
  readonly search?: string | undefined;
}

/** Lines of the audit log, the latest first. */
export async function auditPage(db: Kysely<Database>, filter: AuditFilter) {
  const { cursor, limit, acts, memberId, search } = filter;
  return db
    .selectFrom('audit_log as a')
    .leftJoin('members as m', 'm.id', 'a.member_id')
    .select(['a.id', 'a.act', 'a.actor_name', 'a.member_id', 'a.note', 'a.at'])
    .select('m.full_name as member_name')
    .$if(cursor !== undefined, (query) => query.where('a.id', '<', cursor as string))
    .$if(acts !== undefined, (query) => query.where('a.act', 'in', acts as string[]))
    .$if(memberId !== undefined, (query) => query.where('a.member_id', '=', memberId as string))
    .$if(Boolean(search), (query) => {
      const like = containing(search as string);
      return query.where((row) =>
        row.or([
          row('a.actor_name', 'ilike', like),
          row('m.full_name', 'ilike', like),
          row('a.note', 'ilike', like),
        ]),
      );
    })
    .orderBy('a.id', 'desc')
    .limit(limit)
    .execute();
}

export type AuditRow = Awaited<ReturnType<typeof auditPage>>[number];

/** A pattern for what contains the words as they stand. */
export function containing(words: string): string {
  return `%${words.replace(/[\\%_]/g, '\\$&')}%`;
}

/**
 * Takes a leaving member out of the log: what was done stays, to whom and why goes, and of what they
 * did themselves their name.
 */
export async function forgetInLog(trx: Kysely<Database>, memberId: string): Promise<void> {
  await trx
    .updateTable('audit_log')
    .set({ member_id: null, note: null })
    .where('member_id', '=', memberId)
    .execute();
  await trx
    .updateTable('audit_log')
    .set({ actor_id: null, actor_name: 'Deleted member' })
    .where('actor_id', '=', memberId)
    .execute();
}

/** What admins decided about a member, the first decision first; never who decided. */
export async function decisionsAbout(db: Kysely<Database>, memberId: string) {
  return db
    .selectFrom('audit_log')
    .select(['act', 'at'])
    .where('member_id', '=', memberId)
    .where('act', '<>', sql.lit('VIEW_MEMBER'))
    .orderBy('id')
    .execute();
}
