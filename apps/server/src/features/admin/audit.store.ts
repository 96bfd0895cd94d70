import {
  type ACT,
  CONSENT_CALL_ACTS,
  PRESSED_ACTS,
  RELATIVE_ACTS,
} from '@sambandha/contract/admin/choices';
import type { CodeOf } from '@sambandha/contract/choices';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Database } from '../../db/schema.ts';
import { hasNoCaseConflict, isStranger, mayHandle } from '../../security/access/conflict.store.ts';
import { nativeNameForReader, nullableNameForReader } from './names.store.ts';
import { auditName, OPERATOR_NAME } from './rules.ts';

/** The acts that only read data. */
export const READ_ACTS = [
  'VIEW_MEMBER',
  'VIEW_CASE',
  'VIEW_EVIDENCE',
  'VIEW_CONTACTS',
  'VIEW_PRESSED',
  'VIEW_RING',
  'SEARCH_MEMBERS',
  'SEARCH_RELATIVES',
  'VIEW_RELATIVE',
  'VIEW_RELATIVE_EVIDENCE',
  'VIEW_RELATIVE_CONTACTS',
] as const satisfies readonly CodeOf<typeof ACT>[];

export interface NewAuditEntry {
  readonly act: CodeOf<typeof ACT>;
  /** The actor, or null for the command line. */
  readonly actorId: string | null;
  readonly at: Date;
  readonly memberId?: string | null;
  /** The id of the report, case, feedback or draft, or of a person without a profile. */
  readonly subjectId?: string | undefined;
  readonly note?: string | null | undefined;
}

/** Writes an entry to the audit log, in the transaction of the audited action. */
export async function writeAuditEntry(trx: Kysely<Database>, entry: NewAuditEntry): Promise<void> {
  await writeAuditEntries(trx, [entry]);
}

/** Writes several entries of one actor. */
export async function writeAuditEntries(
  trx: Kysely<Database>,
  entries: readonly NewAuditEntry[],
): Promise<void> {
  const [firstEntry] = entries;
  if (firstEntry === undefined) return;
  const actorName = await actorNameOf(trx, firstEntry.actorId);
  await trx
    .insertInto('audit_log')
    .values(
      entries.map(({ act, actorId, at, memberId = null, subjectId = null, note = null }) => ({
        id: uuidv7(),
        act,
        // If the actor has no profile, only the name is stored.
        actor_id: sql<string | null>`(SELECT id FROM members WHERE id = ${actorId})`,
        actor_name: actorName,
        member_id: memberId,
        subject_id: subjectId,
        note,
        at,
      })),
    )
    .execute();
}

async function actorNameOf(trx: Kysely<Database>, actorId: string | null): Promise<string> {
  if (actorId === null) return OPERATOR_NAME;
  const actor = await trx
    .selectFrom('persons')
    .select('full_name')
    .where('id', '=', actorId)
    .executeTakeFirstOrThrow();
  return auditName(actor.full_name);
}

/** Returns true if the log has an entry with one of these acts about a member after `since`. */
export async function hasEntrySince(
  trx: Kysely<Database>,
  { acts, memberId, since }: { acts: NewAuditEntry['act'][]; memberId: string; since: Date },
): Promise<boolean> {
  const row = await trx
    .selectFrom('audit_log')
    .select('id')
    .where('member_id', '=', memberId)
    .where('act', 'in', acts)
    .where('at', '>', since)
    .executeTakeFirst();
  return row !== undefined;
}

const relativeActs = sql.join(RELATIVE_ACTS.map((act) => sql.lit(act)));
const pressedActs = sql.join(PRESSED_ACTS.map((act) => sql.lit(act)));
const consentCallActs = sql.join(CONSENT_CALL_ACTS.map((act) => sql.lit(act)));

/** Returns the condition that a reader may read the row `entry` of the audit log. */
export function mayReadEntry(readerId: string): RawBuilder<boolean> {
  const subject = sql.ref('entry.subject_id');
  // Conflicts of interest are stored for each entry and each case, because the member may be
  // deleted.
  return sql<boolean>`(${mayHandle(sql.ref('entry.id'), [sql.ref('entry.member_id')], readerId)}
    AND ${hasNoCaseConflict(subject, readerId)}
    AND (entry.act NOT IN (${relativeActs}) OR ${isStranger(subject, readerId)})
    -- A candidate reads no entries about their own press, because another person may have the phone.
    AND (entry.act NOT IN (${pressedActs}) OR entry.member_id IS DISTINCT FROM ${readerId})
    -- The maker of a draft must not learn of a refusal, which looks to them like no response.
    AND (entry.act NOT IN (${consentCallActs}) OR NOT EXISTS (
      SELECT FROM drafts AS draft
        WHERE draft.id = entry.subject_id AND draft.maker_id = ${readerId})))`;
}

export interface AuditFilter {
  /**
   * The reader. Names are in the reader's script. Entries that the reader may not read are left
   * out.
   */
  readonly readerId: string;
  /** The id of the last entry of the previous page. */
  readonly cursor?: string | undefined;
  readonly limit: number;
  readonly acts?: readonly string[] | undefined;
  readonly memberId?: string | undefined;
  /** The id of the case. */
  readonly subjectId?: string | undefined;
  /** If true, entries of reads and of acts for candidates under pressure are left out. */
  readonly decisionsOnly?: boolean;
  /** Matches a part of the actor's or the member's name in either script, or of the note. */
  readonly search?: string | undefined;
}

/** Returns entries of the audit log, the latest first. */
export async function listAuditEntries(db: Kysely<Database>, filter: AuditFilter) {
  const { readerId, cursor, limit, acts, memberId, subjectId, search } = filter;
  const { decisionsOnly = false } = filter;
  return db
    .selectFrom('audit_log as entry')
    .leftJoin('members as member', 'member.id', 'entry.member_id')
    .leftJoin('members as actor', 'actor.id', 'entry.actor_id')
    .select([
      'entry.id',
      'entry.act',
      'entry.actor_id',
      'entry.actor_name',
      'entry.member_id',
      'entry.note',
      'entry.at',
    ])
    .select([
      nullableNameForReader(readerId).as('member_name'),
      nativeNameForReader(readerId, 'actor').as('actor_native_name'),
    ])
    .where(mayReadEntry(readerId))
    .$if(cursor !== undefined, (query) => query.where('entry.id', '<', cursor as string))
    .$if(acts !== undefined, (query) => query.where('entry.act', 'in', acts as string[]))
    .$if(decisionsOnly, (query) =>
      query.where('entry.act', 'not in', [...READ_ACTS, ...PRESSED_ACTS]),
    )
    .$if(memberId !== undefined, (query) => query.where('entry.member_id', '=', memberId as string))
    .$if(subjectId !== undefined, (query) =>
      query.where('entry.subject_id', '=', subjectId as string),
    )
    .$if(Boolean(search), (query) => {
      const columns = [
        'entry.actor_name',
        'member.full_name',
        'member.native_name',
        'actor.native_name',
        'entry.note',
      ];
      return query.where((row) =>
        row.or(columns.map((column) => containsWords(sql.ref(column), search as string))),
      );
    })
    .orderBy('entry.id', 'desc')
    .limit(limit)
    .execute();
}

export type AuditRow = Awaited<ReturnType<typeof listAuditEntries>>[number];

/** Returns the condition that a text contains these words in any spelling. */
export function containsWords(text: RawBuilder<unknown>, words: string) {
  return sql<boolean>`position(plain_spelling(${words}) IN plain_spelling(${text})) > 0`;
}

/**
 * The acts that only acknowledge or close reports or cases. Members must not learn of reports about
 * them.
 */
const REPORT_ACTS = [
  'ACKNOWLEDGE_REPORT',
  'RESOLVE_REPORT',
  'DISMISS_REPORT',
  'RESOLVE_CASE',
  'DISMISS_CASE',
] as const satisfies readonly CodeOf<typeof ACT>[];

/**
 * Returns the decisions about a member, the oldest first, without the actors. Acts on reports are
 * left out. Acts for a candidate under pressure and acts on the member's relatives are left out,
 * because a relative who has the member's phone must not learn that the member asked the team for
 * help, or that a relative was reported.
 */
export async function listDecisionsAbout(db: Kysely<Database>, memberId: string) {
  return db
    .selectFrom('audit_log')
    .select(['act', 'at'])
    .where('member_id', '=', memberId)
    .where('act', 'not in', [...READ_ACTS, ...REPORT_ACTS, ...PRESSED_ACTS, ...RELATIVE_ACTS])
    .orderBy('id')
    .execute();
}

/** Reasons for review that are not shown to the member, because they reveal reports or a hold. */
const HIDDEN_REASONS = ['REPORT_PILE', 'HELD_BEFORE', 'BIRTH_YEAR'] as const;

/** Returns a member's reasons for review, without those that the member may not see. */
export async function listVisibleReviewReasons(db: Kysely<Database>, memberId: string) {
  return db
    .selectFrom('review_reasons')
    .select(['reason', 'at'])
    .where('member_id', '=', memberId)
    .where('reason', 'not in', [...HIDDEN_REASONS])
    .orderBy('at')
    .execute();
}
