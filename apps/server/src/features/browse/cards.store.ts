import { CompiledQuery, type Kysely, sql } from 'kysely';
import { keptPlan } from '../../db/kept-plan.ts';
import type { Database, MatchStatus, Member } from '../../db/schema.ts';
import type { ComparedColumns } from '../compatibility/index.ts';
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
  > {
  readonly verified: boolean;
  readonly match_id: string | null;
  readonly match_status: MatchStatus | null;
  readonly requester_id: string | null;
  readonly match_since: Date | null;
  readonly photo_id: string | null;
  readonly thumbhash: string | null;
  readonly shortlisted: boolean;
}

/** The same with what members are compared by, where the index does not tell it. */
export interface ComparedRow extends CardRow, ComparedColumns, WishColumns {}

const compared = {
  columns: sql`, m.marital_status, m.gotra, m.nakshatra, m.pada, m.rashi, m.manglik,
    m.show_horoscope, ${wishColumns}`,
  join: sql`LEFT JOIN preferences w ON w.member_id = m.id`,
};

const nothing = { columns: sql``, join: sql`` };

/** `ids` as `textOf` writes them. */
function cards(memberId: string, ids: string, also: typeof compared) {
  return sql`
    SELECT m.id, m.full_name, m.gender, m.date_of_birth, m.profession, m.education, m.bio,
      m.height_inches, m.location, m.mother_tongue, m.verified_at IS NOT NULL AS verified,
      x.id AS match_id, x.status AS match_status, x.requester_id,
      coalesce(x.decided_at, x.requested_at) AS match_since, f.id AS photo_id, f.thumbhash,
      EXISTS (SELECT FROM shortlisted_members s
        WHERE s.member_id = v.id AND s.shortlisted_id = m.id) AS shortlisted ${also.columns}
    FROM members v
    JOIN members m ON m.id = ANY(${ids}::uuid[])
    LEFT JOIN matches x ON x.low_id = least(m.id, v.id) AND x.high_id = greatest(m.id, v.id)
    LEFT JOIN photos f ON f.member_id = m.id AND f.is_primary AND ${seesPhotos}
    ${also.join}
    WHERE v.id = ${memberId} AND ${maySee}`;
}

/** The cards of those whom the member may see, in the order of the ids. */
export async function readCards(
  db: Kysely<Database>,
  memberId: string,
  ids: readonly string[],
): Promise<ComparedRow[]> {
  if (ids.length === 0) return [];
  const { rows } =
    await sql<ComparedRow>`${cards(memberId, textOf(ids), compared)} ${keptPlan}`.execute(db);
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
  const { rows } = await db.executeQuery(pageQuery(db, position, ids, memberId));
  if (rows.length !== ids.length || rows.some((row) => row.behind || row.id === null)) return null;
  return inOrder(rows, ids);
}

type PageRow = CardRow & { readonly behind: boolean };

/** Something was committed that a position does not know; the columns are those of an index. */
const behind = (position: Position) => sql`EXISTS (
  SELECT FROM browse_changes
  WHERE transaction >= pg_snapshot_xmin(${position}::pg_snapshot)
    AND transaction < pg_snapshot_xmax(pg_current_snapshot())
    AND NOT pg_visible_in_snapshot(transaction, ${position}::pg_snapshot)) AS behind`;

/** Its text is written once: that costs as much as the rest of asking. */
function pageQuery(
  db: Kysely<Database>,
  position: Position,
  ids: readonly string[],
  memberId: string,
): CompiledQuery<PageRow> {
  const array = textOf(ids);
  pageText ??= sql`WITH b AS MATERIALIZED (SELECT ${behind(position)})
    SELECT b.behind, c.* FROM b
    LEFT JOIN (${cards(memberId, array, nothing)} AND m.listed) c ON true ${keptPlan}`.compile(
    db,
  ).sql;
  return CompiledQuery.raw(pageText, [
    position,
    position,
    array,
    memberId,
  ]) as CompiledQuery<PageRow>;
}

let pageText: string | undefined;

/** Whether something was committed since a position that the index does not know. */
export async function isBehind(db: Kysely<Database>, position: Position): Promise<boolean> {
  behindText ??= sql`SELECT ${behind(position)} ${keptPlan}`.compile(db).sql;
  const query = CompiledQuery.raw(behindText, [position, position]);
  const { rows } = await db.executeQuery(query as CompiledQuery<{ behind: boolean }>);
  return rows[0]?.behind ?? true;
}

let behindText: string | undefined;

/** An array of ids as PostgreSQL reads it. They hold nothing to escape, so this costs next to nothing. */
const textOf = (ids: readonly string[]) => `{${ids.join(',')}}`;

function inOrder<Row extends CardRow>(rows: readonly Row[], ids: readonly string[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
