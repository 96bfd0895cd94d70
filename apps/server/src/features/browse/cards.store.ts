import { type Kysely, type RawBuilder, sql } from 'kysely';
import { keptPlan } from '../../db/kept-plan.ts';
import type { Database, MatchStatus, Member } from '../../db/schema.ts';
import { maySee, seesPhotos } from '../profile/index.ts';
import type { Position } from './facets/facts.store.ts';
import { type WishColumns, wishColumns } from './viewer.store.ts';

/** All that a card shows, of a member who passed the gate. */
export interface CardRow
  extends Pick<
      Member,
      | 'id'
      | 'full_name'
      | 'gender'
      | 'date_of_birth'
      | 'profession'
      | 'education'
      | 'bio'
      | 'height_inches'
      | 'location'
      | 'mother_tongue'
      | 'marital_status'
      | 'gotra'
      | 'nakshatra'
      | 'pada'
      | 'rashi'
      | 'manglik'
      | 'show_horoscope'
    >,
    WishColumns {
  readonly verified: boolean;
  readonly match_id: string | null;
  readonly match_status: MatchStatus | null;
  readonly requester_id: string | null;
  readonly match_since: Date | null;
  readonly photo_id: string | null;
  readonly thumbhash: string | null;
  readonly shortlisted: boolean;
}

function cards(memberId: string, ids: readonly string[], also: RawBuilder<boolean>) {
  return sql`
    SELECT m.id, m.full_name, m.gender, m.date_of_birth, m.profession, m.education, m.bio,
      m.height_inches, m.location, m.mother_tongue, m.marital_status, m.gotra, m.nakshatra, m.pada,
      m.rashi, m.manglik, m.show_horoscope, m.verified_at IS NOT NULL AS verified,
      x.id AS match_id, x.status AS match_status, x.requester_id,
      coalesce(x.decided_at, x.requested_at) AS match_since,
      f.id AS photo_id, f.thumbhash, ${wishColumns},
      EXISTS (SELECT FROM shortlisted_members s
        WHERE s.member_id = v.id AND s.shortlisted_id = m.id) AS shortlisted
    FROM members v
    JOIN members m ON m.id = ANY(${ids}::uuid[])
    LEFT JOIN matches x ON x.low_id = least(m.id, v.id) AND x.high_id = greatest(m.id, v.id)
    LEFT JOIN photos f ON f.member_id = m.id AND f.is_primary AND ${seesPhotos}
    LEFT JOIN preferences w ON w.member_id = m.id
    WHERE v.id = ${memberId} AND ${maySee} AND ${also}`;
}

/** The cards of those whom the member may see, in the order of the ids. */
export async function readCards(
  db: Kysely<Database>,
  memberId: string,
  ids: readonly string[],
): Promise<CardRow[]> {
  if (ids.length === 0) return [];
  const { rows } =
    await sql<CardRow>`${cards(memberId, ids, sql<boolean>`true`)} ${keptPlan}`.execute(db);
  return inOrder(rows, ids);
}

/**
 * The same of one page that the index found, read in the same statement as whether the index was up
 * to date. Null where it was not, or where the gate does not let everybody pass.
 */
export async function readPage(
  db: Kysely<Database>,
  memberId: string,
  ids: readonly string[],
  position: Position,
): Promise<CardRow[] | null> {
  if (ids.length === 0) return (await isBehind(db, position)) ? null : [];
  const { rows } = await sql<CardRow & { behind: boolean }>`
    WITH b AS MATERIALIZED (SELECT browse_behind(${position}::pg_snapshot) AS behind)
    SELECT b.behind, c.* FROM b
    LEFT JOIN (${cards(memberId, ids, sql<boolean>`m.listed`)}) c ON true ${keptPlan}`.execute(db);
  if (rows.length !== ids.length || rows.some((row) => row.behind || row.id === null)) return null;
  return inOrder(rows, ids);
}

/** Whether something was committed since a position that the index does not know. */
export async function isBehind(db: Kysely<Database>, position: Position): Promise<boolean> {
  const { rows } = await sql<{ behind: boolean }>`
    SELECT browse_behind(${position}::pg_snapshot) AS behind ${keptPlan}`.execute(db);
  return rows[0]?.behind ?? true;
}

function inOrder(rows: readonly CardRow[], ids: readonly string[]): CardRow[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
