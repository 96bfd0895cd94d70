import type { InterestListName } from '@sambandha/contract/match/interests';
import type {
  ActingRelative,
  LikingRelative,
  ProposingRelative,
} from '@sambandha/contract/match/schemas';
import { type Kysely, sql } from 'kysely';
import type { PageStart } from '../../db/page-start.ts';
import { preparedMarker } from '../../db/prepared.ts';
import type { Database, MatchStatus, Member } from '../../db/schema.ts';
import { displayName, viewerIdRef } from '../profile/index.ts';
import {
  asideActorJson,
  interestBoxConditions,
  isLastMessageOwn,
  lastMessage,
  likesJson,
  ownMatches,
  type PhotoRow,
  primaryPhotoFor,
  proposerJson,
  wasSetAsideAfter,
} from './list.store.ts';

/** The other member of a match as one of its two members sees them. */
export interface PartnerRow {
  readonly memberId: string;
  readonly name: string;
  readonly gender: Member['gender'];
  readonly dateOfBirth: string | null;
  readonly location: string | null;
  readonly profession: string | null;
  readonly verified: boolean;
  /** The primary photo. Null if there is none or the viewer may not see it. */
  readonly photo: PhotoRow | null;
}

/** An interest as one of the two members sees it. */
export interface InterestRow extends PartnerRow {
  readonly id: string;
  readonly status: MatchStatus;
  readonly requesterId: string | null;
  /** The time at which the interest was sent or answered. */
  readonly at: Date;
  readonly message: string | null;
  /** True if the viewer wrote the last message in person. Null if there is no message. */
  readonly messageMine: boolean | null;
  readonly proposedBy: ProposingRelative | null;
  /** The relative who set the interest aside. Null except in the list `aside`. */
  readonly setAsideBy: ActingRelative | null;
  /**
   * The relatives who like the sender. Null if there are none, and in lists other than `received`.
   */
  readonly likedBy: LikingRelative[] | null;
}

/**
 * The time at which the interest was sent or answered. It is truncated to milliseconds, like the
 * cursor.
 */
const changedAt = sql<Date>`date_trunc('milliseconds',
  coalesce(match.decided_at, match.requested_at))`;

/**
 * The last message. If the match is not accepted, it is returned only if the requester wrote it and
 * it has no answer.
 */
const currentMessage = sql<string | null>`CASE WHEN match.status = 'ACCEPTED' OR EXISTS (
  SELECT FROM messages AS message WHERE message.match_id = match.id AND message.seq = match.last_seq
  AND message.sender_id = match.requester_id
  AND message.sent_at > coalesce(match.answered_at, '-infinity')
) THEN ${lastMessage} END`;

interface InterestPage {
  readonly limit: number;
  readonly after: PageStart | null;
  /** Interests set aside before this time can no longer be restored and are not listed. */
  readonly asideCutoff: Date;
}

/** Returns a page of one list of a member's interests, the latest first. */
export async function listInterests(
  db: Kysely<Database>,
  memberId: string,
  box: InterestListName,
  { limit, after, asideCutoff }: InterestPage,
): Promise<{ rows: InterestRow[]; hasMore: boolean }> {
  const rows = await selectPartner(ownMatches(db, memberId))
    .where(box === 'aside' ? wasSetAsideAfter(asideCutoff) : interestBoxConditions[box])
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(${changedAt}, match.id) < (${after?.at}, ${after?.id}::uuid)`),
    )
    .select([
      'match.id',
      'match.status',
      'match.requester_id as requesterId',
      changedAt.as('at'),
      currentMessage.as('message'),
      isLastMessageOwn.as('messageMine'),
      proposerJson.as('proposedBy'),
      (box === 'aside' ? asideActorJson : sql<null>`NULL`).as('setAsideBy'),
      (box === 'received' ? likesJson : sql<null>`NULL`).as('likedBy'),
    ])
    .orderBy(changedAt, 'desc')
    .orderBy('match.id', 'desc')
    .limit(limit + 1)
    .execute();
  return { rows: rows.slice(0, limit), hasMore: rows.length > limit };
}

/**
 * Returns the partner of a requested or accepted match, or undefined if there is no such partner
 * whom this member sees.
 */
export async function findPartner(
  db: Kysely<Database>,
  memberId: string,
  matchId: string,
): Promise<PartnerRow | undefined> {
  return selectPartner(ownMatches(db, memberId))
    .where('match.id', '=', matchId)
    .where('match.status', 'in', ['REQUESTED', 'ACCEPTED'])
    .modifyEnd(preparedMarker)
    .executeTakeFirst();
}

function selectPartner(query: ReturnType<typeof ownMatches>) {
  return query
    .where('member.id', 'is not', null)
    .select([
      'member.id as memberId',
      displayName().as('name'),
      'member.gender',
      'member.date_of_birth as dateOfBirth',
      'member.location',
      'member.profession',
      sql<boolean>`member.verified_at IS NOT NULL`.as('verified'),
      primaryPhotoFor(viewerIdRef).as('photo'),
    ])
    .$narrowType<{ memberId: string; name: string }>();
}
