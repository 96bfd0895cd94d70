import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { hasJobQueue } from '../job-queue.store.ts';

/** Returns those of `ids` that are ids of members or other persons. */
export async function findExistingIds(
  db: Kysely<Database>,
  ids: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM members WHERE id = ANY(${ids}::uuid[])
    UNION SELECT id FROM persons WHERE id = ANY(${ids}::uuid[])`.execute(db);
  return rows.map(({ id }) => id);
}

/** A block in the journal. `blocker` and `blocked` are ids of members. */
export interface JournalBlock {
  readonly blocker: string;
  readonly blocked: string;
  readonly at: string;
}

/** Inserts blocks between existing members. Returns the number of new blocks. */
export async function insertBlocks(db: Kysely<Database>, blocks: readonly JournalBlock[]) {
  const { numAffectedRows } = await sql`
    INSERT INTO blocks (blocker_id, blocked_id, created_at)
    SELECT entry.blocker, entry.blocked, entry.at
    FROM json_to_recordset(${JSON.stringify(blocks)}::json)
      AS entry(blocker uuid, blocked uuid, at timestamptz)
    JOIN members AS blocker ON blocker.id = entry.blocker
    JOIN members AS blocked ON blocked.id = entry.blocked
    ON CONFLICT DO NOTHING`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/** A match in the journal that one of its members ended. `low` and `high` are ids of members. */
export interface EndedMatch {
  readonly low: string | null;
  readonly high: string | null;
  readonly at: string;
}

/** Ends the matches that have not ended. Returns their number. */
export async function endMatches(
  db: Kysely<Database>,
  matches: readonly EndedMatch[],
): Promise<number> {
  const { numAffectedRows } = await sql`
    UPDATE matches SET status = 'ENDED', decided_at = entry.at, updated_at = entry.at,
      answered_at = entry.at
    FROM json_to_recordset(${JSON.stringify(matches)}::json)
      AS entry(low uuid, high uuid, at timestamptz)
    WHERE matches.low_id = entry.low AND matches.high_id = entry.high
      AND matches.status <> 'ENDED'`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/** A keyed hash of a contact in the journal, in hexadecimal, with the id of its key. */
export interface JournalContactHash {
  readonly hash: string;
  readonly keyId: string | null;
  readonly at: string;
}

/** The tables of contact hashes, each with the column that stores `at`. */
const CONTACT_HASH_TABLES = {
  banned_contacts: 'banned_at',
  draft_pauses: 'ends_at',
  draft_stops: 'stopped_at',
  held_contacts: 'ends_at',
} as const;

/** Inserts hashes of contacts, or sets a later time. Returns the number of changed rows. */
export async function insertContactHashes(
  db: Kysely<Database>,
  table: keyof typeof CONTACT_HASH_TABLES,
  hashes: readonly JournalContactHash[],
): Promise<number> {
  const at = sql.ref(CONTACT_HASH_TABLES[table]);
  const { numAffectedRows } = await sql`
    INSERT INTO ${sql.table(table)} AS stored (contact_hash, key_id, ${at})
    SELECT decode(entry.hash, 'hex'), entry."keyId", entry.at
    FROM json_to_recordset(${JSON.stringify(hashes)}::json)
      AS entry(hash text, "keyId" text, at timestamptz)
    ON CONFLICT (contact_hash) DO UPDATE SET ${at} = EXCLUDED.${at}
      WHERE stored.${at} < EXCLUDED.${at}`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/** Deactivates active members and other persons. Returns their number. */
export async function deactivateAccounts(
  db: Kysely<Database>,
  ids: readonly string[],
): Promise<number> {
  let count = 0n;
  // A trigger copies the state of a member to `persons`, so no member is counted twice.
  for (const table of ['members', 'persons'] as const) {
    const { numUpdatedRows } = await db
      .updateTable(table)
      .set({ state: 'deactivated' })
      .where(sql<boolean>`id = ANY(${ids}::uuid[])`)
      .where('state', '=', 'active')
      .executeTakeFirst();
    count += numUpdatedRows;
  }
  return Number(count);
}

/** An open case of a candidate who asked for help. `id` is the id of the case. */
export interface PressedCase {
  readonly id: string;
  readonly candidate: string;
  readonly at: string;
  readonly due: string;
}

/** Inserts open cases, and holds the profiles of their candidates. Returns the number of cases. */
export async function insertPressedCases(
  trx: Kysely<Database>,
  cases: readonly PressedCase[],
): Promise<number> {
  const { numAffectedRows } = await sql`
    WITH inserted AS (
      INSERT INTO pressed_cases (id, candidate_id, pressed_at, due_at)
      SELECT entry.id, entry.candidate, entry.at, entry.due
      FROM json_to_recordset(${JSON.stringify(cases)}::json)
        AS entry(id uuid, candidate uuid, at timestamptz, due timestamptz)
      JOIN members ON members.id = entry.candidate
      ON CONFLICT DO NOTHING
      RETURNING candidate_id, pressed_at
    )
    UPDATE members SET held_at = coalesce(members.held_at, inserted.pressed_at)
    FROM inserted WHERE members.id = inserted.candidate_id`.execute(trx);
  return Number(numAffectedRows ?? 0n);
}

/** A held member in the journal, with the reasons to review the member. */
export interface JournalHold {
  readonly id: string;
  readonly at: string;
  readonly reasons: readonly string[];
}

/**
 * Holds members who are not held, and adds the reasons for their review, because the reports may be
 * lost. Returns the number of members.
 */
export async function holdMembers(
  db: Kysely<Database>,
  holds: readonly JournalHold[],
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    WITH held AS (
      UPDATE members SET held_at = entry.at
      FROM json_to_recordset(${JSON.stringify(holds)}::json)
        AS entry(id uuid, at timestamptz, reasons text[])
      WHERE members.id = entry.id AND held_at IS NULL
      RETURNING members.id, held_at, reasons
    ), reviewed AS (
      INSERT INTO review_reasons (member_id, reason, at)
      SELECT id, unnest(reasons), held_at FROM held
      ON CONFLICT DO NOTHING
    )
    SELECT count(*)::int FROM held`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The rights of relatives and of the team. */
export interface JournalRights {
  readonly relatives: readonly {
    readonly candidate: string;
    readonly person: string;
    readonly part: string;
    readonly sendsAlone: boolean;
  }[];
  readonly admins: readonly string[];
  readonly moderators: readonly string[];
  /** Ids of rows of `volunteers` that are not ended. */
  readonly volunteers: readonly string[];
}

/**
 * Ends the parts of relatives and the work of volunteers that are not in `rights`, and sets all
 * other parts and all roles to those of `rights`. Returns the number of changed rows.
 */
export async function setRights(
  trx: Kysely<Database>,
  { relatives, admins, moderators, volunteers }: JournalRights,
  now: Date,
): Promise<number> {
  const entries = sql`json_to_recordset(${JSON.stringify(relatives)}::json)
    AS entry(candidate uuid, person uuid, part text, "sendsAlone" boolean)`;
  const isSameRelative = sql`entry.candidate = relatives.candidate_id
    AND entry.person = relatives.person_id`;
  const statements = [
    sql`DELETE FROM relatives WHERE NOT EXISTS (SELECT FROM ${entries} WHERE ${isSameRelative})`,
    sql`UPDATE relatives SET part = entry.part, sends_alone = entry."sendsAlone"
      FROM ${entries} WHERE ${isSameRelative}
        AND (relatives.part, relatives.sends_alone) <> (entry.part, entry."sendsAlone")`,
    sql`UPDATE volunteers SET ended_at = ${now}
      WHERE ended_at IS NULL AND id <> ALL(${volunteers}::uuid[])`,
    ...['members', 'persons'].map(
      (table) => sql`UPDATE ${sql.table(table)}
        SET is_admin = id = ANY(${admins}::uuid[]), is_moderator = id = ANY(${moderators}::uuid[])
        WHERE (is_admin, is_moderator)
          <> (id = ANY(${admins}::uuid[]), id = ANY(${moderators}::uuid[]))`,
    ),
  ];
  let count = 0n;
  for (const statement of statements) count += (await statement.execute(trx)).numAffectedRows ?? 0n;
  return Number(count);
}

/**
 * The photos in the journal. Photos of an owner who is missing in the journal are not removed.
 * Owners whom the app erased are in `Journal.erased`. Any other owner may be missing by mistake.
 */
export interface JournalPhotos {
  /** Ids of all members and drafts at the time of the journal. */
  readonly owners: readonly string[];
  /** Ids of their photos. */
  readonly kept: readonly string[];
}

/** Returns those photos of the owners whose ids are not in `kept`. */
export async function findRemovedPhotos(db: Kysely<Database>, { owners, kept }: JournalPhotos) {
  const { rows } = await sql<{ id: string; memberId: string | null; fileName: string }>`
    SELECT id, member_id AS "memberId", file_name AS "fileName" FROM photos
    WHERE coalesce(member_id, verification_id) IN (SELECT unnest(${owners}::uuid[]))
      AND NOT EXISTS (SELECT FROM unnest(${kept}::uuid[]) AS kept(id) WHERE kept.id = photos.id)
    ORDER BY id`.execute(db);
  return rows;
}

/** A draft in the journal that has no content, and for which no consent is stored. */
export interface EndedDraft {
  readonly id: string;
  readonly asked: string | null;
  readonly ends: string;
  readonly deleted: string | null;
  /** Journals of earlier versions lack this property. */
  readonly agreed?: string | null;
  /** The keyed hash of a refuted year of birth, in hexadecimal. */
  readonly refuted: string | null;
}

/**
 * Ends again those drafts of the journal whose content the restore brought back. Their rows get the
 * values of the journal, so that makers cannot infer a refusal. Returns the ids of these drafts.
 */
export async function endDrafts(
  db: Kysely<Database>,
  drafts: readonly EndedDraft[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    UPDATE drafts SET asked_at = entry.asked, ends_at = entry.ends, deleted_at = entry.deleted,
      agreed_at = entry.agreed, refuted_year = decode(entry.refuted, 'hex')
    FROM json_to_recordset(${JSON.stringify(drafts)}::json)
      AS entry(id uuid, asked timestamptz, ends timestamptz, deleted timestamptz,
        agreed timestamptz, refuted text)
    JOIN draft_contents AS content ON content.draft_id = entry.id
    WHERE drafts.id = entry.id
    RETURNING drafts.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** A member in the journal who answered that the prepared profile is not right. */
export interface Withdrawal {
  readonly id: string;
  readonly at: string;
}

/** Stores the answers of members whose prepared profile is not right. Returns their number. */
export async function withdrawConsents(
  db: Kysely<Database>,
  withdrawals: readonly Withdrawal[],
): Promise<number> {
  const { numAffectedRows } = await sql`
    UPDATE draft_consents
    SET checked_at = coalesce(checked_at, entry.at), answered_at = entry.at, still_right = false
    FROM json_to_recordset(${JSON.stringify(withdrawals)}::json) AS entry(id uuid, at timestamptz)
    WHERE member_id = entry.id AND still_right IS DISTINCT FROM false`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/** Hides the profiles of members. Returns the number of profiles that were visible. */
export async function hideProfiles(db: Kysely<Database>, ids: readonly string[]): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('members')
    .set({ hidden: true })
    .where(sql<boolean>`id = ANY(${ids}::uuid[])`)
    .where('hidden', '=', false)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Tables whose rows are unused codes, links and invitations. */
const CODE_AND_LINK_TABLES = [
  'account_links',
  'biodata_links',
  'enrolment_codes',
  'family_invitations',
  'one_time_codes',
  'requested_codes',
  'undo_links',
  'verifications',
];

/**
 * Deletes all codes, links and invitations, and invalidates the codes in requests for consent.
 * Otherwise those that were used, revoked or withdrawn after the backup would be valid again. The
 * links of open recovery cases are kept, because a side without a link cannot respond and would
 * lose the case.
 */
export async function deleteCodesAndLinks(trx: Kysely<Database>): Promise<void> {
  for (const table of CODE_AND_LINK_TABLES) await sql`DELETE FROM ${sql.table(table)}`.execute(trx);
  await sql`UPDATE draft_contents SET tries_left = 0 WHERE token_hash IS NOT NULL`.execute(trx);
  // Also invalidates the copy of the code that a candidate tells a volunteer.
  await sql`UPDATE drafts SET told_tries_left = 0
    WHERE id IN (SELECT draft_id FROM draft_contents WHERE token_hash IS NOT NULL)`.execute(trx);
}

/**
 * Deletes the queued jobs. Their messages were already sent, and the periodic jobs do the remaining
 * work.
 */
export async function clearJobQueue(db: Kysely<Database>): Promise<void> {
  if (await hasJobQueue(db)) await sql`DELETE FROM pgboss.job`.execute(db);
}
