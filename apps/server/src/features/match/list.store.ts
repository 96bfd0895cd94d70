import type { InterestListName } from '@sambandha/contract/match/interests';
import type {
  ActingRelative,
  LikingRelative,
  ProposingRelative,
} from '@sambandha/contract/match/schemas';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { preparedMarker } from '../../db/prepared.ts';
import type { Database, MatchStatus, Member } from '../../db/schema.ts';
import { requirements } from '../../security/access/may.ts';
import {
  arePhotosVisibleTo,
  displayFirstName,
  displayName,
  hasVisibleOpenings,
  isContactHiddenFrom,
  isLastSeenVisible,
  viewerIdRef,
  visibilityJoin,
} from '../profile/index.ts';

/*
 * Aliases in the SQL of this file: `viewer` is the member who views the match, `member` the
 * partner, and `side` the viewer's row in `match_sides`. `ownMatches` joins them.
 */

/** A match as one of its two members sees it. */
export interface MatchRow {
  readonly id: string;
  readonly status: MatchStatus;
  readonly requesterId: string | null;
  readonly updatedAt: Date;
  /** The time of the last change of the status. */
  readonly since: Date;
  /** The number of consecutive withdrawals by the requester. */
  readonly withdrawals: number;
  readonly lastMessage: string | null;
  /** True if this member wrote the last message in person. Null if there is no message. */
  readonly lastMine: boolean | null;
  readonly lastSeq: number;
  /** The number of unread messages, at most `MAX_UNREAD`. */
  readonly unread: number;
  readonly muted: boolean;
  readonly proposedBy: ProposingRelative | null;
  readonly hasOpenings: boolean;
  /** The partner as this member sees them. Null if the partner was deleted. */
  readonly partner: Partner | null;
}

export interface PhotoRow {
  readonly id: string;
  readonly thumbhash: string;
}

interface Partner {
  readonly id: string;
  readonly name: string;
  readonly gender: Member['gender'];
  readonly verified: boolean;
  readonly online: boolean;
  /** The time of the partner's last activity. Null if the partner does not share it. */
  readonly lastActiveAt: string | null;
  /** The primary photo. Null if there is none or the viewer may not see it. */
  readonly photo: PhotoRow | null;
}

export interface Page {
  readonly page: number;
  readonly limit: number;
}

/**
 * The lists of matches. `open` contains requested and accepted matches, and matches whose partner
 * was deleted. `conversations` contains those matches of `open` that are accepted or have a
 * message.
 */
export type MatchList = 'open' | 'conversations';

const partnerId = sql<
  string | null
>`CASE WHEN match.low_id = viewer.id THEN match.high_id ELSE match.low_id END`;

const MAX_UNREAD = 999;

/** The condition that `viewer` did not hide `message`. */
export const isNotHidden = sql`NOT EXISTS (
  SELECT FROM hidden_messages AS hidden
  WHERE hidden.match_id = match.id AND hidden.member_id = viewer.id AND hidden.seq = message.seq
)`;

/** The FROM clause of the unread messages that `viewer` did not hide. */
const fromUnreadMessages = sql`
  FROM messages AS message WHERE message.match_id = match.id
  AND message.seq > coalesce(side.read_seq, 0) AND message.sender_id IS DISTINCT FROM viewer.id
  AND ${isNotHidden}`;

/** Returns a value of the newest message that `viewer` did not hide, or null if there is none. */
const selectFromLastMessage = <Value>(value: RawBuilder<Value>) => sql<Value | null>`(
  SELECT ${value} FROM messages AS message
  WHERE message.match_id = match.id AND ${isNotHidden} ORDER BY message.seq DESC LIMIT 1
)`;

export const lastMessage = selectFromLastMessage(sql<string>`message.body`);

/**
 * True if `viewer` wrote the newest message in person. A message of a relative who wrote for
 * `viewer` does not count.
 */
export const isLastMessageOwn =
  selectFromLastMessage(sql<boolean>`coalesce(message.sender_id = viewer.id, false)
  AND message.actor_id IS NULL AND message.actor_relation IS NULL`);

/**
 * JSON of a relative as `viewer` sees them: relation and first name. `actor` is the relative's row
 * in a table about the present request of the match.
 */
const actorJson = sql`'relation', actor.relation,
  'name', ${displayFirstName(sql.ref('viewer.id'), 'person')}`;

/** Returns the FROM clause of `actor`. The clause selects no row if the requester was deleted. */
function fromActors(table: 'interest_proposers' | 'interests_aside') {
  return sql`FROM ${sql.table(table)} AS actor
    LEFT JOIN persons AS person ON person.id = actor.person_id
    WHERE actor.match_id = match.id AND actor.requested_at = match.requested_at
      AND match.requester_id IS NOT NULL`;
}

/** JSON of the relative who proposed the match for the requester. */
export const proposerJson = sql<ProposingRelative | null>`CASE WHEN match.has_proposer THEN (
  SELECT json_build_object(${actorJson},
    'gender', CASE WHEN match.requester_id = viewer.id THEN viewer.gender ELSE member.gender END
  ) ${fromActors('interest_proposers')}
) END`;

/** JSON of the relative who set the interest aside. It is shown to the recipient only. */
export const asideActorJson = sql<ActingRelative | null>`(
  SELECT json_build_object(${actorJson}) ${fromActors('interests_aside')}
)`;

/**
 * JSON of the relatives who told the recipient `viewer` that they like `member`, the earliest like
 * first. Relatives are omitted if they may no longer propose members, if their account is inactive
 * or stopped, or if the contact with `member` is hidden from them.
 */
export const likesJson = sql<LikingRelative[] | null>`(
  SELECT json_agg(json_build_object(
    'relation', relative.relation, 'name', ${displayFirstName(sql.ref('viewer.id'), 'person')},
    'gender', member.gender
  ) ORDER BY interest_like.liked_at, interest_like.person_id)
  FROM interest_likes AS interest_like
  JOIN relatives AS relative ON relative.candidate_id = interest_like.candidate_id
    AND relative.person_id = interest_like.person_id
  JOIN persons AS person ON person.id = interest_like.person_id
  WHERE interest_like.match_id = match.id AND interest_like.candidate_id = viewer.id
    AND relative.part = ANY(${requirements.propose.parts}::text[])
    AND person.state = 'active' AND person.blocked_at IS NULL
    AND NOT ${isContactHiddenFrom(sql.ref('interest_like.person_id'), sql.ref('member.id'))}
)`;

/** A subquery that selects a row if a relative set the present request of `match` aside. */
export const selectAside = sql`SELECT FROM interests_aside AS aside
  WHERE aside.match_id = match.id AND aside.requested_at = match.requested_at`;

/** Returns the primary photo of `member`. Null if there is none or this person may not see it. */
export const primaryPhotoFor = (person: RawBuilder<unknown>) =>
  sql<PhotoRow | null>`CASE WHEN ${arePhotosVisibleTo(person)} THEN (
    SELECT json_build_object('id', photo.id, 'thumbhash', photo.thumbhash) FROM photos AS photo
    WHERE photo.member_id = member.id AND photo.is_primary
  ) END`;

/** The partner `member` as JSON, so that one query can read the whole list. */
const partnerJson = sql<Partner | null>`CASE WHEN member.id IS NOT NULL THEN json_build_object(
  'id', member.id,
  'name', ${displayName()},
  'gender', member.gender,
  'verified', member.verified_at IS NOT NULL,
  'online', match.status = 'ACCEPTED' AND member.show_last_seen AND EXISTS (
    SELECT FROM live_members AS live JOIN live_nodes AS node ON node.id = live.node_id
    WHERE live.member_id = member.id AND node.expires_at > now()
  ),
  'lastActiveAt', CASE WHEN ${isLastSeenVisible} THEN member.last_active_at END,
  'photo', ${primaryPhotoFor(viewerIdRef)}
) END`;

const isPartnerDeleted = sql<boolean>`(match.low_id IS NULL OR match.high_id IS NULL)`;

/** Returns a query of a member's matches whose partner was deleted or is visible to the member. */
export function ownMatches(db: Kysely<Database>, memberId: string) {
  return db
    .selectFrom('matches as match')
    .innerJoin('members as viewer', (join) => join.on('viewer.id', '=', memberId))
    .leftJoin('members as member', (join) => join.on('member.id', '=', partnerId))
    .leftJoin('match_sides as side', (join) =>
      join.onRef('side.match_id', '=', 'match.id').onRef('side.member_id', '=', 'viewer.id'),
    )
    .leftJoin(visibilityJoin(viewerIdRef).as('seen'), (join) => join.onTrue())
    .where((row) =>
      row.or([row('match.low_id', '=', memberId), row('match.high_id', '=', memberId)]),
    )
    .where((row) => row.or([isPartnerDeleted, sql<boolean>`seen.seen`]));
}

/**
 * The conditions of the lists of interests of `viewer`. Members who declined `viewer` are in none
 * of them.
 */
export const interestBoxConditions: Readonly<Record<InterestListName, RawBuilder<boolean>>> = {
  received: sql`(match.status = 'REQUESTED' AND match.requester_id <> viewer.id
    AND NOT EXISTS (${selectAside}))`,
  aside: sql`(match.status = 'REQUESTED' AND match.requester_id <> viewer.id
    AND EXISTS (${selectAside}))`,
  sent: sql`(match.status = 'REQUESTED' AND match.requester_id = viewer.id)`,
  accepted: sql`(match.status = 'ACCEPTED')`,
  declined: sql`(match.status = 'DECLINED' AND match.requester_id <> viewer.id)`,
};

/** Returns the condition that an interest was set aside after `since`. */
export const wasSetAsideAfter = (since: Date) =>
  sql<boolean>`(${interestBoxConditions.aside} AND EXISTS (${selectAside} AND aside.aside_at > ${since}))`;

function listedMatches(db: Kysely<Database>, memberId: string, list: MatchList) {
  return ownMatches(db, memberId)
    .where((row) =>
      row.or([row('match.status', 'in', ['REQUESTED', 'ACCEPTED']), isPartnerDeleted]),
    )
    .$if(list === 'conversations', (query) =>
      query.where((row) =>
        row.or([row('match.status', '=', 'ACCEPTED'), row('match.last_seq', '>', 0)]),
      ),
    );
}

function selectMatchRow(query: ReturnType<typeof ownMatches>) {
  return query.select([
    'match.id',
    'match.status',
    'match.requester_id as requesterId',
    'match.updated_at as updatedAt',
    sql<Date>`coalesce(match.decided_at, match.requested_at)`.as('since'),
    'match.withdrawals',
    'match.last_seq as lastSeq',
    lastMessage.as('lastMessage'),
    isLastMessageOwn.as('lastMine'),
    sql<number>`(
      SELECT count(*)::int
      FROM (SELECT ${fromUnreadMessages} LIMIT ${sql.lit(MAX_UNREAD)}) AS counted
    )`.as('unread'),
    sql<boolean>`coalesce(side.muted, false)`.as('muted'),
    proposerJson.as('proposedBy'),
    hasVisibleOpenings(sql.ref('viewer.id')).as('hasOpenings'),
    partnerJson.as('partner'),
  ]);
}

/** Returns one page of a member's matches, the last changed first. */
export async function listMatchRows(
  db: Kysely<Database>,
  memberId: string,
  list: MatchList,
  { page, limit }: Page,
): Promise<{ rows: MatchRow[]; total: number }> {
  const rows = await selectMatchRow(listedMatches(db, memberId, list))
    .orderBy('match.updated_at', 'desc')
    .orderBy('match.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .modifyEnd(preparedMarker)
    .execute();
  // A page that is not full is the last page, so the total is known. A later page without rows can
  // be after the last page, so the total is counted.
  if (rows.length < limit && (rows.length > 0 || page === 1)) {
    return { rows, total: (page - 1) * limit + rows.length };
  }
  const { total } = await listedMatches(db, memberId, list)
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

/**
 * Returns a match in any state, or undefined if it is not this member's match or the member does
 * not see the partner.
 */
export async function findMatchRow(
  db: Kysely<Database>,
  memberId: string,
  matchId: string,
): Promise<MatchRow | undefined> {
  return selectMatchRow(ownMatches(db, memberId))
    .where('match.id', '=', matchId)
    .modifyEnd(preparedMarker)
    .executeTakeFirst();
}

/**
 * Returns the number of interests in each list, the number of unanswered proposals, and the number
 * of matches with unread messages (`unread`). Interests that were set aside before `asideCutoff`
 * and proposals made before `proposalCutoff` are not counted, because they are not listed.
 */
export async function countMatches(
  db: Kysely<Database>,
  memberId: string,
  { asideCutoff, proposalCutoff }: { readonly asideCutoff: Date; readonly proposalCutoff: Date },
) {
  const count = (condition: ReturnType<typeof sql>) =>
    sql<number>`(count(*) FILTER (WHERE ${condition}))::int`;
  return ownMatches(db, memberId)
    .where((row) =>
      row.or([row('match.status', 'in', ['REQUESTED', 'ACCEPTED', 'DECLINED']), isPartnerDeleted]),
    )
    .select([
      count(interestBoxConditions.sent).as('sent'),
      count(interestBoxConditions.received).as('received'),
      count(interestBoxConditions.accepted).as('accepted'),
      count(interestBoxConditions.declined).as('declined'),
      count(wasSetAsideAfter(asideCutoff)).as('aside'),
      sql<number>`(SELECT count(*)::int FROM proposals AS proposal
        WHERE proposal.candidate_id = ${memberId} AND proposal.answered_at IS NULL
          AND proposal.created_at > ${proposalCutoff})`.as('proposals'),
      count(sql`match.status <> 'DECLINED' AND EXISTS (SELECT ${fromUnreadMessages})`).as('unread'),
    ])
    .modifyEnd(preparedMarker)
    .executeTakeFirstOrThrow();
}

/**
 * Returns the partner and the status of a match, or undefined in the same cases as `findMatchRow`.
 * `partnerId` is null if the partner was deleted.
 */
export async function findVisibleMatch(db: Kysely<Database>, memberId: string, matchId: string) {
  return ownMatches(db, memberId)
    .select(['match.id', 'match.status', partnerId.as('partnerId')])
    .where('match.id', '=', matchId)
    .modifyEnd(preparedMarker)
    .executeTakeFirst();
}
