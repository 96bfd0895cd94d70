import type { ACT } from '@sambandha/contract/admin/schemas';
import type { CodeOf } from '@sambandha/contract/choices';
import type { Kysely } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Database } from '../../db/schema.ts';

/** Who acts where no member does: the operator, at the machine itself. */
const COMMAND_LINE = 'Command line';

/** Acts that changed nothing: somebody looked. */
export const LOOKS = [
  'VIEW_MEMBER',
  'VIEW_CASE',
  'VIEW_EVIDENCE',
  'VIEW_CONTACTS',
  'SEARCH_MEMBERS',
] as const satisfies readonly CodeOf<typeof ACT>[];

export interface Act {
  readonly act: CodeOf<typeof ACT>;
  /** Null: the command line. */
  readonly actorId: string | null;
  readonly at: Date;
  /** About whom. */
  readonly memberId?: string | null;
  /** About what, where that was no member. */
  readonly subjectId?: string | undefined;
  readonly note?: string | null | undefined;
}

/** Writes an act into the audit log: inside the transaction of what was done. */
export async function writeAct(trx: Kysely<Database>, given: Act): Promise<void> {
  await writeActs(trx, [given]);
}

/** Likewise several, all by the same. */
export async function writeActs(trx: Kysely<Database>, acts: readonly Act[]): Promise<void> {
  const [first] = acts;
  if (first === undefined) return;
  const actorName = await nameOf(trx, first.actorId);
  await trx
    .insertInto('audit_log')
    .values(
      acts.map(({ act, actorId, at, memberId = null, subjectId = null, note = null }) => ({
        id: uuidv7(),
        act,
        actor_id: actorId,
        actor_name: actorName,
        member_id: memberId,
        subject_id: subjectId,
        note,
        at,
      })),
    )
    .execute();
}

async function nameOf(trx: Kysely<Database>, actorId: string | null): Promise<string> {
  if (actorId === null) return COMMAND_LINE;
  const actor = await trx
    .selectFrom('members')
    .select('full_name')
    .where('id', '=', actorId)
    .executeTakeFirstOrThrow();
  // Nobody passes for the operator by their name.
  const same = actor.full_name.trim().toLowerCase() === COMMAND_LINE.toLowerCase();
  return same ? `${actor.full_name} (member)` : actor.full_name;
}

/** Whether such an act was done about a member since then. */
export async function isDoneSince(
  trx: Kysely<Database>,
  { act, memberId, since }: { act: Act['act']; memberId: string; since: Date },
): Promise<boolean> {
  const row = await trx
    .selectFrom('audit_log')
    .select('id')
    .where('member_id', '=', memberId)
    .where('act', '=', act)
    .where('at', '>', since)
    .executeTakeFirst();
  return row !== undefined;
}

export interface AuditFilter {
  readonly cursor?: string | undefined;
  readonly limit: number;
  readonly acts?: readonly string[] | undefined;
  readonly memberId?: string | undefined;
  /** Without the lines that say only that somebody looked. */
  readonly decisionsOnly?: boolean;
  /** In the name of who acted, the name of whom it was about, or the note. */
  readonly search?: string | undefined;
}

/** Lines of the audit log, the latest first. */
export async function auditPage(db: Kysely<Database>, filter: AuditFilter) {
  const { cursor, limit, acts, memberId, decisionsOnly = false, search } = filter;
  return db
    .selectFrom('audit_log as a')
    .leftJoin('members as m', 'm.id', 'a.member_id')
    .select(['a.id', 'a.act', 'a.actor_name', 'a.member_id', 'a.note', 'a.at'])
    .select('m.full_name as member_name')
    .$if(cursor !== undefined, (query) => query.where('a.id', '<', cursor as string))
    .$if(acts !== undefined, (query) => query.where('a.act', 'in', acts as string[]))
    .$if(decisionsOnly, (query) => query.where('a.act', 'not in', LOOKS))
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

/** What admins decided about a member, the first decision first; never who decided. */
export async function decisionsAbout(db: Kysely<Database>, memberId: string) {
  return db
    .selectFrom('audit_log')
    .select(['act', 'at'])
    .where('member_id', '=', memberId)
    .where('act', 'not in', LOOKS)
    .orderBy('id')
    .execute();
}

/** Why a person was asked to look at a member; of reports about them it says nothing. */
export async function reviewsOf(db: Kysely<Database>, memberId: string) {
  return db
    .selectFrom('review_reasons')
    .select(['reason', 'at'])
    .where('member_id', '=', memberId)
    .where('reason', '<>', 'REPORT_PILE')
    .orderBy('at')
    .execute();
}
