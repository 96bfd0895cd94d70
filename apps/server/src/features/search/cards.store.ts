import { CompiledQuery, type Kysely, type RawBuilder, sql } from 'kysely';
import { batch } from '../../db/batch.ts';
import { prepared } from '../../db/prepared.ts';
import type { Database, MatchStatus, Member } from '../../db/schema.ts';
import type { ComparedColumns } from '../compatibility/index.ts';
import { seen, seesPhotos, shownName } from '../profile/index.ts';
import { isCommittedSince, type PgSnapshot } from './engine/index.ts';
import { type WishColumns, wishColumns } from './viewer.store.ts';

/** A card's data, of a member who passed the visibility check. */
export interface CardRow
  extends Pick<
    Member,
    | 'id'
    | 'gender'
    | 'date_of_birth'
    | 'profession'
    | 'education'
    | 'bio'
    | 'height_inches'
    | 'location'
    | 'mother_tongue'
    | 'standing'
    | 'hidden'
    | 'show_last_seen'
    | 'last_active_at'
  > {
  readonly name: string;
  readonly verified: boolean;
  readonly match_id: string | null;
  readonly match_status: MatchStatus | null;
  readonly requester_id: string | null;
  readonly match_since: Date | null;
  readonly withdrawals: number | null;
  readonly photo_id: string | null;
  readonly thumbhash: string | null;
  readonly shortlisted: boolean;
}

/**
 * The same with the member's number and all columns that are compared, for use without the index.
 */
export interface ComparedRow extends CardRow, ComparedColumns, WishColumns {
  readonly number: number;
}

const comparedPart = {
  columns: sql`, p.number, m.marital_status, m.gotra, m.nakshatra, m.pada, m.rashi, m.manglik,
    m.show_horoscope, ${wishColumns}`,
  join: sql`JOIN browse_people p ON p.member_id = m.id
    LEFT JOIN preferences w ON w.member_id = m.id`,
};

const noPart = { columns: sql``, join: sql`` };

/** The cards that a viewer may see; `ids` is an array literal as text. */
function cards(viewerId: RawBuilder<unknown>, ids: RawBuilder<unknown>, also: typeof comparedPart) {
  return sql`
    SELECT m.id, ${shownName()} AS name, m.gender, m.date_of_birth, m.profession, m.education, m.bio,
      m.height_inches, m.location, m.mother_tongue, m.standing, m.hidden, m.show_last_seen,
      m.last_active_at, m.verified_at IS NOT NULL AS verified,
      x.id AS match_id, x.status AS match_status, x.requester_id,
      coalesce(x.decided_at, x.requested_at) AS match_since, x.withdrawals, f.id AS photo_id, f.thumbhash,
      EXISTS (SELECT FROM shortlisted_members s
        WHERE s.member_id = v.id AND s.shortlisted_id = m.id) AS shortlisted ${also.columns}
    FROM members v
    JOIN members m ON m.id = ANY(${ids}::uuid[])
    LEFT JOIN matches x ON x.low_id = least(m.id, v.id) AND x.high_id = greatest(m.id, v.id)
    LEFT JOIN photos f ON f.member_id = m.id AND f.is_primary AND ${seesPhotos}
    ${also.join}
    CROSS JOIN ${seen}
    WHERE v.id = ${viewerId}`;
}

/** The cards of those whom the member may see, in the order of the ids. */
export async function readCards(
  db: Kysely<Database>,
  memberId: string,
  ids: readonly string[],
): Promise<ComparedRow[]> {
  if (ids.length === 0) return [];
  const query = cards(sql`${memberId}`, sql`${arrayOf(ids)}`, comparedPart);
  const { rows } = await sql<ComparedRow>`${query} ${prepared}`.execute(db);
  return inOrder(rows, ids);
}

interface PageRequest {
  readonly memberId: string;
  /** The viewer's number in `browse_people`. */
  readonly viewer: number;
  readonly ids: readonly string[];
}

interface PageCards {
  /** Of those whom the viewer may see, in the order of the ids. */
  readonly rows: readonly CardRow[];
  /** Whether the viewer's own data or exclusions changed since the index's snapshot. */
  readonly stale: boolean;
}

/**
 * Returns the function that reads the cards of a page found by the index: only of members who pass
 * the visibility check. Pages requested in one turn of the event loop share a statement.
 */
export function pageReader(db: Kysely<Database>) {
  let latest: { asOf: PgSnapshot; read: (page: PageRequest) => Promise<PageCards> } | undefined;
  return (page: PageRequest, asOf: PgSnapshot): Promise<PageCards> => {
    if (latest?.asOf !== asOf) {
      const read = batch((pages: readonly PageRequest[]) => readPages(db, pages, asOf));
      latest = { asOf, read };
    }
    return latest.read(page);
  };
}

type PageRow = CardRow & { readonly stale: boolean; readonly place: number };

async function readPages(
  db: Kysely<Database>,
  pages: readonly PageRequest[],
  asOf: PgSnapshot,
): Promise<PageCards[]> {
  const { rows } = await db.executeQuery(pagesQuery(db, pages, asOf));
  const found = pages.map((): PageRow[] => []);
  for (const row of rows) found[row.place - 1]?.push(row);
  return pages.map(({ ids }, place) => {
    const ofPage = found[place] ?? [];
    // A page without a card has one row, which only tells whether it is stale.
    const cards = ofPage.filter(({ id }) => id !== null);
    return { rows: inOrder(cards, ids), stale: ofPage.some(({ stale }) => stale) };
  });
}

/**
 * The SQL text is compiled once, since compiling costs as much as the rest of the request. `OFFSET
 * 0` makes PostgreSQL plan each page as a subquery of its own, which finds all cards by their keys.
 */
function pagesQuery(
  db: Kysely<Database>,
  pages: readonly PageRequest[],
  asOf: PgSnapshot,
): CompiledQuery<PageRow> {
  const memberIds = arrayOf(pages.map(({ memberId }) => memberId));
  const viewers = arrayOf(pages.map(({ viewer }) => String(viewer)));
  const ids = arrayOf(pages.map((page) => `"${arrayOf(page.ids)}"`));
  pagesText ??= sql`WITH b AS MATERIALIZED (
      SELECT number FROM browse_changes WHERE NOT activity AND ${isCommittedSince(asOf)}
    )
    SELECT g.viewer IN (SELECT number FROM b) AS stale, g.place::integer AS place, c.*
    FROM unnest(${memberIds}::uuid[], ${viewers}::integer[], ${ids}::text[])
      WITH ORDINALITY AS g (viewer_id, viewer, ids, place)
    LEFT JOIN LATERAL (
      ${cards(sql`g.viewer_id`, sql`g.ids`, noPart)} AND m.listed OFFSET 0
    ) c ON true ${prepared}`.compile(db).sql;
  const values = [asOf, asOf, memberIds, viewers, ids];
  return CompiledQuery.raw(pagesText, values) as CompiledQuery<PageRow>;
}

let pagesText: string | undefined;

/** Whether the viewer's own data or exclusions changed since the index's snapshot. */
export async function isStale(
  db: Kysely<Database>,
  asOf: PgSnapshot,
  viewer: number,
): Promise<boolean> {
  staleText ??= sql`SELECT EXISTS (
    SELECT FROM browse_changes WHERE NOT activity AND ${isCommittedSince(asOf)} AND number = ${viewer}
  ) AS stale ${prepared}`.compile(db).sql;
  const query = CompiledQuery.raw(staleText, [asOf, asOf, viewer]);
  const { rows } = await db.executeQuery(query as CompiledQuery<{ stale: boolean }>);
  return rows[0]?.stale ?? true;
}

let staleText: string | undefined;

/** A PostgreSQL array literal. Ids need no escaping, so this costs next to nothing. */
const arrayOf = (ids: readonly string[]) => `{${ids.join(',')}}`;

function inOrder<Row extends CardRow>(rows: readonly Row[], ids: readonly string[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
