import type { InterestBox } from '@sambandha/contract/match/interests';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database, MatchStatus, Member } from '../../db/schema.ts';
import { seen, seesLastSeen, seesPhotos } from '../profile/index.ts';

/** A match seen from one of the two. */
export interface MatchRow {
  readonly id: string;
  readonly status: MatchStatus;
  readonly requesterId: string | null;
  readonly updatedAt: Date;
  /** When the status last changed. */
  readonly since: Date;
  readonly withdrawals: number;
  readonly lastMessage: string | null;
  readonly lastSeq: number;
  /** Of many, no more than `MOST_UNREAD` are counted. */
  readonly unread: number;
  readonly muted: boolean;
  /** The other side as this member sees them; null if they were deleted. */
  readonly partner: Partner | null;
}

interface Partner {
  readonly id: string;
  readonly name: string;
  readonly gender: Member['gender'];
  readonly verified: boolean;
  readonly online: boolean;
  /** Null when kept private. */
  readonly lastActiveAt: string | null;
  /** The primary photo; null if there is none, or none to be seen. */
  readonly photo: { readonly id: string; readonly thumbhash: string } | null;
}

export interface Page {
  readonly page: number;
  readonly limit: number;
}

/** `open`: requested and accepted; `conversations`: those of them with something written, or to write. */
export type Which = 'open' | 'conversations';

const partner = sql<string | null>`CASE WHEN x.low_id = v.id THEN x.high_id ELSE x.low_id END`;

const MOST_UNREAD = 999;

const unread = sql`
  FROM messages AS u WHERE u.match_id = x.id
  AND u.seq > coalesce(s.read_seq, 0) AND u.sender_id IS DISTINCT FROM v.id
  AND NOT EXISTS (
    SELECT FROM hidden_messages AS h
    WHERE h.match_id = x.id AND h.member_id = v.id AND h.seq = u.seq
  )`;

/** The newest message that v has not taken out of their view. */
export const lastMessage = sql<string | null>`(
  SELECT l.body FROM messages AS l WHERE l.match_id = x.id AND NOT EXISTS (
    SELECT FROM hidden_messages AS h
    WHERE h.match_id = x.id AND h.member_id = v.id AND h.seq = l.seq
  ) ORDER BY l.seq DESC LIMIT 1
)`;

/** The partner m as a row shows them: everything in the one query that reads the list. */
const partnerShown = sql<Partner | null>`CASE WHEN m.id IS NOT NULL THEN json_build_object(
  'id', m.id,
  'name', m.full_name,
  'gender', m.gender,
  'verified', m.verified_at IS NOT NULL,
  'online', x.status = 'ACCEPTED' AND m.show_last_seen AND EXISTS (
    SELECT FROM live_members AS i JOIN live_nodes AS n ON n.id = i.node_id
    WHERE i.member_id = m.id AND n.expires_at > now()
  ),
  'lastActiveAt', CASE WHEN ${seesLastSeen} THEN m.last_active_at END,
  'photo', CASE WHEN ${seesPhotos} THEN (
    SELECT json_build_object('id', p.id, 'thumbhash', p.thumbhash) FROM photos AS p
    WHERE p.member_id = m.id AND p.is_primary
  ) END
) END`;

/** A match whose other side was deleted. */
const isLeft = sql<boolean>`(x.low_id IS NULL OR x.high_id IS NULL)`;

/**
 * The matches of a member with those whom the member may see, or who were deleted: x, with the partner
 * m, the viewer v.
 */
export function ownMatches(db: Kysely<Database>, memberId: string) {
  return db
    .selectFrom('matches as x')
    .innerJoin('members as v', (join) => join.on('v.id', '=', memberId))
    .leftJoin('members as m', (join) => join.on('m.id', '=', partner))
    .leftJoin('match_sides as s', (join) =>
      join.onRef('s.match_id', '=', 'x.id').onRef('s.member_id', '=', 'v.id'),
    )
    .leftJoin(seen.as('seen'), (join) => join.onTrue())
    .where((row) => row.or([row('x.low_id', '=', memberId), row('x.high_id', '=', memberId)]))
    .where((row) => row.or([isLeft, sql<boolean>`seen.seen`]));
}

/** What stands in each list of interests of v; who declined v stands in none. */
export const boxes: Readonly<Record<InterestBox, RawBuilder<boolean>>> = {
  received: sql`(x.status = 'REQUESTED' AND x.requester_id <> v.id)`,
  sent: sql`(x.status = 'REQUESTED' AND x.requester_id = v.id)`,
  accepted: sql`(x.status = 'ACCEPTED')`,
  declined: sql`(x.status = 'DECLINED' AND x.requester_id <> v.id)`,
};

function listed(db: Kysely<Database>, memberId: string, which: Which) {
  return ownMatches(db, memberId)
    .where((row) => row.or([row('x.status', 'in', ['REQUESTED', 'ACCEPTED']), isLeft]))
    .$if(which === 'conversations', (query) =>
      query.where((row) => row.or([row('x.status', '=', 'ACCEPTED'), row('x.last_seq', '>', 0)])),
    );
}

function withRow(query: ReturnType<typeof ownMatches>) {
  return query.select([
    'x.id',
    'x.status',
    'x.requester_id as requesterId',
    'x.updated_at as updatedAt',
    sql<Date>`coalesce(x.decided_at, x.requested_at)`.as('since'),
    'x.withdrawals',
    'x.last_seq as lastSeq',
    lastMessage.as('lastMessage'),
    sql<number>`(
      SELECT count(*)::int FROM (SELECT ${unread} LIMIT ${sql.lit(MOST_UNREAD)}) AS counted
    )`.as('unread'),
    sql<boolean>`coalesce(s.muted, false)`.as('muted'),
    partnerShown.as('partner'),
  ]);
}

/** One page of a member's matches, those where something happened last first. */
export async function pageOf(
  db: Kysely<Database>,
  memberId: string,
  which: Which,
  { page, limit }: Page,
): Promise<{ rows: MatchRow[]; total: number }> {
  const rows = await withRow(listed(db, memberId, which))
    .orderBy('x.updated_at', 'desc')
    .orderBy('x.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  // A page that is neither empty nor full is the last one, and tells the total.
  if (rows.length < limit && (rows.length > 0 || page === 1)) {
    return { rows, total: (page - 1) * limit + rows.length };
  }
  const { total } = await listed(db, memberId, which)
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

/** One match in any state; undefined if it is not this member's, or they do not see the other. */
export async function rowOf(
  db: Kysely<Database>,
  memberId: string,
  matchId: string,
): Promise<MatchRow | undefined> {
  return withRow(ownMatches(db, memberId)).where('x.id', '=', matchId).executeTakeFirst();
}

/** How long each list of interests is; `unread`: open matches with something unread. */
export async function countsOf(db: Kysely<Database>, memberId: string) {
  const count = (condition: ReturnType<typeof sql>) =>
    sql<number>`(count(*) FILTER (WHERE ${condition}))::int`;
  return ownMatches(db, memberId)
    .where((row) => row.or([row('x.status', 'in', ['REQUESTED', 'ACCEPTED', 'DECLINED']), isLeft]))
    .select([
      count(boxes.sent).as('sent'),
      count(boxes.received).as('received'),
      count(boxes.accepted).as('accepted'),
      count(boxes.declined).as('declined'),
      count(sql`x.status <> 'DECLINED' AND EXISTS (SELECT ${unread})`).as('unread'),
    ])
    .executeTakeFirstOrThrow();
}

/** The other side and the state of a match; undefined if `rowOf` would answer nothing. */
export async function seenMatch(db: Kysely<Database>, memberId: string, matchId: string) {
  return ownMatches(db, memberId)
    .select(['x.id', 'x.status', partner.as('partnerId')])
    .where('x.id', '=', matchId)
    .executeTakeFirst();
}

/** Those of the given members with whom this member has an accepted match and whom they may see. */
export async function connectedAmong(
  db: Kysely<Database>,
  memberId: string,
  memberIds: readonly string[],
): Promise<string[]> {
  if (memberIds.length === 0) return [];
  const rows = await ownMatches(db, memberId)
    .select('m.id')
    .where('m.id', '=', sql<string>`ANY(${memberIds}::uuid[])`)
    .where('x.status', '=', 'ACCEPTED')
    .execute();
  return rows.flatMap((row) => row.id ?? []);
}
