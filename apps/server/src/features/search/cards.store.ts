import { CompiledQuery, type Kysely, type RawBuilder, sql } from 'kysely';
import { createBatcher } from '../../db/batch.ts';
import { preparedMarker } from '../../db/prepared.ts';
import type { Database, MatchStatus, Member } from '../../db/schema.ts';
import type { ViewerIds } from '../../security/access/viewer.ts';
import type { ComparedColumns } from '../compatibility/index.ts';
import {
  arePhotosVisibleTo,
  displayName,
  isMatchVisibleTo,
  visibilityJoin,
} from '../profile/index.ts';
import { isCommittedSince, type PgSnapshot } from './engine/index.ts';
import { type WishColumns, wishColumns } from './viewer.store.ts';

/** The data of a card. The member has passed the visibility check. */
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
    | 'interests'
    | 'gotra'
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
  /** The time of the last change of the match's status. */
  readonly match_since: Date | null;
  /** The number of consecutive withdrawals by the requester. */
  readonly withdrawals: number | null;
  readonly photo_id: string | null;
  readonly thumbhash: string | null;
  readonly shortlisted: boolean;
  readonly native_place: string | null;
  /** The viewer's own values. They are null for relatives, and in all rows except one. */
  readonly own_interests: string[] | null;
  readonly own_native_place: string | null;
  readonly own_location: string | null;
  readonly own_profession: string | null;
}

/**
 * The data of a card with the member's number and all compared columns, for comparisons without the
 * index.
 */
export interface ComparedRow extends CardRow, ComparedColumns, WishColumns {
  readonly number: number;
}

const COMPARED_EXTRA = {
  columns: sql`, browse_entry.number, member.marital_status, member.nakshatra, member.pada,
    member.rashi, member.manglik,
    member.show_horoscope, ${wishColumns}`,
  join: sql`JOIN browse_people AS browse_entry ON browse_entry.member_id = member.id
    LEFT JOIN preferences AS wishes ON wishes.member_id = member.id`,
};

const NO_EXTRA = { columns: sql``, join: sql`` };

interface CardsInput {
  readonly viewerId: RawBuilder<unknown>;
  readonly personId: RawBuilder<unknown>;
  /** The ids as the text of an array literal. */
  readonly ids: RawBuilder<unknown>;
}

/**
 * Returns a query of the cards that a viewer may see. For a relative, the id and status of the
 * match and the candidate's own values are null, and `shortlisted` is false.
 */
function cardsSql({ viewerId, personId, ids }: CardsInput, extra: typeof COMPARED_EXTRA) {
  const nullForRelative = (value: RawBuilder<unknown>) =>
    sql`CASE WHEN ${personId} = viewer.id THEN ${value} END`;
  // Only the first row has the value, because each copy would be sent and parsed.
  const inFirstRow = (value: RawBuilder<unknown>) =>
    sql`CASE WHEN ${personId} = viewer.id AND row_number() OVER () = 1 THEN ${value} END`;
  return sql`
    SELECT member.id, ${displayName(personId)} AS name, member.gender, member.date_of_birth,
      member.profession, member.education, member.bio,
      member.height_inches, member.location, member.interests, member.gotra,
      member.details->>'nativePlace' AS native_place, member.mother_tongue, member.standing,
      member.hidden, member.show_last_seen,
      member.last_active_at, member.verified_at IS NOT NULL AS verified,
      ${inFirstRow(sql`viewer.interests`)} AS own_interests,
      ${inFirstRow(sql`viewer.details->>'nativePlace'`)} AS own_native_place,
      ${inFirstRow(sql`viewer.location`)} AS own_location,
      ${inFirstRow(sql`viewer.profession`)} AS own_profession,
      ${nullForRelative(sql`match.id`)} AS match_id, ${nullForRelative(sql`match.status`)} AS match_status,
      match.requester_id,
      coalesce(match.decided_at, match.requested_at) AS match_since, match.withdrawals,
      photo.id AS photo_id, photo.thumbhash,
      ${personId} = viewer.id AND EXISTS (SELECT FROM shortlisted_members AS shortlisted
        WHERE shortlisted.member_id = viewer.id
          AND shortlisted.shortlisted_id = member.id) AS shortlisted ${extra.columns}
    FROM members AS viewer
    JOIN members AS member ON member.id = ANY(${ids}::uuid[])
    LEFT JOIN matches AS match
      ON match.low_id = least(member.id, viewer.id)
        AND match.high_id = greatest(member.id, viewer.id)
      AND ${isMatchVisibleTo(personId)}
    LEFT JOIN photos AS photo ON photo.member_id = member.id AND photo.is_primary
      AND ${arePhotosVisibleTo(personId)}
    ${extra.join}
    CROSS JOIN ${visibilityJoin(personId)}
    WHERE viewer.id = ${viewerId}`;
}

/** Returns the cards of the members whom the viewer may see, in the order of the ids. */
export async function readCards(
  db: Kysely<Database>,
  { memberId, personId }: ViewerIds,
  ids: readonly string[],
): Promise<ComparedRow[]> {
  if (ids.length === 0) return [];
  const query = cardsSql(
    {
      viewerId: sql`${memberId}`,
      personId: sql`${personId}::uuid`,
      ids: sql`${arrayLiteral(ids)}`,
    },
    COMPARED_EXTRA,
  );
  const { rows } = await sql<ComparedRow>`${query} ${preparedMarker}`.execute(db);
  return sortByIds(rows, ids);
}

interface PageRequest extends ViewerIds {
  /**
   * The numbers in `browse_people` of the candidate and of the relative, if a relative looks for
   * the candidate.
   */
  readonly viewerNumbers: readonly number[];
  readonly ids: readonly string[];
}

interface PageCards {
  /** The cards of members whom the viewer may see, in the order of the ids. */
  readonly rows: readonly CardRow[];
  /** True if the viewer's data or exclusions changed since the index's snapshot. */
  readonly stale: boolean;
}

/**
 * Returns the function that reads the cards of a page found by the index. Only cards of members who
 * pass the visibility check are returned. Pages requested in one turn of the event loop share a
 * statement.
 */
export function pageReader(db: Kysely<Database>) {
  let latest: { asOf: PgSnapshot; read: (page: PageRequest) => Promise<PageCards> } | undefined;
  return (page: PageRequest, asOf: PgSnapshot): Promise<PageCards> => {
    if (latest?.asOf !== asOf) {
      const read = createBatcher((pages: readonly PageRequest[]) => readPages(db, pages, asOf));
      latest = { asOf, read };
    }
    return latest.read(page);
  };
}

/** `ordinal` is the position of the page in the batch, from 1. */
type PageRow = CardRow & { readonly stale: boolean; readonly ordinal: number };

async function readPages(
  db: Kysely<Database>,
  pages: readonly PageRequest[],
  asOf: PgSnapshot,
): Promise<PageCards[]> {
  const { rows } = await db.executeQuery(pagesQuery(db, pages, asOf));
  const rowsByPage = pages.map((): PageRow[] => []);
  for (const row of rows) rowsByPage[row.ordinal - 1]?.push(row);
  return pages.map(({ ids }, index) => {
    const pageRows = rowsByPage[index] ?? [];
    // A page without a card has one row, which contains only `stale`.
    const pageCards = pageRows.filter(({ id }) => id !== null);
    return { rows: sortByIds(pageCards, ids), stale: pageRows.some(({ stale }) => stale) };
  });
}

/**
 * Returns the query of several pages. The SQL text is compiled once, because compiling costs as
 * much as the rest of the request. `OFFSET 0` makes PostgreSQL plan each page as a separate
 * subquery, which finds all cards by their keys. `AND member.listed` continues the WHERE clause of
 * `cardsSql`.
 */
function pagesQuery(
  db: Kysely<Database>,
  pages: readonly PageRequest[],
  asOf: PgSnapshot,
): CompiledQuery<PageRow> {
  const memberIds = arrayLiteral(pages.map(({ memberId }) => memberId));
  const personIds = arrayLiteral(pages.map(({ personId }) => personId));
  const viewerNumbers = arrayLiteral(
    pages.map((page) => `"${arrayLiteral(page.viewerNumbers.map(String))}"`),
  );
  const ids = arrayLiteral(pages.map((page) => `"${arrayLiteral(page.ids)}"`));
  pagesSql ??= sql`WITH changed AS MATERIALIZED (
      SELECT number FROM browse_changes WHERE NOT activity AND ${isCommittedSince(asOf)}
    )
    SELECT EXISTS (SELECT FROM changed WHERE number = ANY(page.numbers::integer[])) AS stale,
      page.ordinal::integer AS ordinal, card.*
    FROM unnest(${memberIds}::uuid[], ${personIds}::uuid[], ${viewerNumbers}::text[], ${ids}::text[])
      WITH ORDINALITY AS page (viewer_id, person_id, numbers, ids, ordinal)
    LEFT JOIN LATERAL (
      ${cardsSql({ viewerId: sql`page.viewer_id`, personId: sql`page.person_id`, ids: sql`page.ids` }, NO_EXTRA)} AND member.listed OFFSET 0
    ) AS card ON true ${preparedMarker}`.compile(db).sql;
  // The values are in the order of the parameters of pagesSql. isCommittedSince uses the snapshot
  // twice.
  const values = [asOf, asOf, memberIds, personIds, viewerNumbers, ids];
  return CompiledQuery.raw(pagesSql, values) as CompiledQuery<PageRow>;
}

let pagesSql: string | undefined;

/** Returns true if the data or exclusions of a viewer changed since the index's snapshot. */
export async function isViewerStale(
  db: Kysely<Database>,
  asOf: PgSnapshot,
  viewerNumbers: readonly number[],
): Promise<boolean> {
  staleSql ??= sql`SELECT EXISTS (
    SELECT FROM browse_changes
    WHERE NOT activity AND ${isCommittedSince(asOf)}
      AND number = ANY(${viewerNumbers}::integer[])
  ) AS stale ${preparedMarker}`.compile(db).sql;
  // The values are in the order of the parameters of staleSql.
  const query = CompiledQuery.raw(staleSql, [asOf, asOf, viewerNumbers]);
  const { rows } = await db.executeQuery(query as CompiledQuery<{ stale: boolean }>);
  return rows[0]?.stale ?? true;
}

let staleSql: string | undefined;

/** Returns a PostgreSQL array literal. Ids need no escaping. */
const arrayLiteral = (ids: readonly string[]) => `{${ids.join(',')}}`;

function sortByIds<Row extends CardRow>(rows: readonly Row[], ids: readonly string[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
