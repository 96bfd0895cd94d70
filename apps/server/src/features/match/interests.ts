import { ageOn, communityDate } from '@sambandha/contract/calendar';
import type {
  Interest,
  InterestFacts,
  InterestListName,
  Partner,
} from '@sambandha/contract/match/interests';
import type { Context } from '../../core/context.ts';
import { fromCursor, toCursor } from '../../db/page-start.ts';
import type { ViewerIds } from '../../security/access/viewer.ts';
import { toPictureOrAvatar } from '../photo/index.ts';
import {
  findPartner,
  type InterestRow,
  listInterests,
  type PartnerRow,
} from './interests.store.ts';
import { asideCutoff } from './rules.ts';

/**
 * A function of the search feature. The app injects it, because that feature is on the same layer.
 */
export interface InterestFactsDependency {
  /** Returns the facts on the cards of these members, as far as the viewer may see them. */
  readonly readInterestFacts: (
    context: Context,
    ids: ViewerIds,
    memberIds: readonly string[],
  ) => Promise<ReadonlyMap<string, InterestFacts>>;
}

interface InterestQuery {
  readonly box: InterestListName;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** Returns one page of a list of interests as returned by the API. */
export async function interestPage(
  context: Context,
  { readInterestFacts }: InterestFactsDependency,
  ids: ViewerIds,
  { box, cursor, limit }: InterestQuery,
): Promise<{ interests: Interest[]; nextCursor: string | null }> {
  const after = cursor === undefined ? null : fromCursor(cursor);
  const { rows, hasMore } = await listInterests(context.db, ids.memberId, box, {
    limit,
    after,
    asideCutoff: asideCutoff(context.now()),
  });
  const lastRow = rows.at(-1);
  // The facts are shown on the cards of received and sent interests only.
  const hasFacts = box === 'received' || box === 'sent';
  const memberIds = hasFacts ? rows.map(({ memberId }) => memberId) : [];
  const facts = await readInterestFacts(context, ids, memberIds);
  return {
    interests: rows.map((row) => toInterest(context, ids.memberId, row, facts.get(row.memberId))),
    nextCursor: hasMore && lastRow !== undefined ? toCursor(lastRow) : null,
  };
}

/**
 * Returns the other member of a requested or accepted match, for the pane beside the conversation,
 * or null if the viewer sees no such member. The call does not count as a profile view.
 */
export async function readPartner(
  context: Context,
  { readInterestFacts }: InterestFactsDependency,
  ids: ViewerIds,
  matchId: string,
): Promise<Partner | null> {
  const row = await findPartner(context.db, ids.memberId, matchId);
  if (row === undefined) return null;
  const facts = (await readInterestFacts(context, ids, [row.memberId])).get(row.memberId);
  return { ...toProfile(context, ids.memberId, row), ...(facts && { facts }) };
}

function toInterest(
  context: Context,
  memberId: string,
  row: InterestRow,
  facts: InterestFacts | undefined,
): Interest {
  return {
    id: row.id,
    status: row.status,
    direction: row.requesterId === memberId ? 'sent' : 'received',
    at: row.at.toISOString(),
    message: row.message,
    ...(row.message !== null && row.messageMine === true && { messageMine: true as const }),
    profile: toProfile(context, memberId, row),
    ...(row.proposedBy && { proposedBy: row.proposedBy }),
    ...(row.setAsideBy && { setAsideBy: row.setAsideBy }),
    ...(row.likedBy && { likedBy: row.likedBy }),
    ...(facts && { facts }),
  };
}

function toProfile(context: Context, memberId: string, row: PartnerRow): Interest['profile'] {
  const { medium, placeholder } = toPictureOrAvatar(context, `member:${memberId}`, row, row.photo);
  const { name, location, profession, verified } = row;
  const today = communityDate(context.now());
  return {
    id: row.memberId,
    name,
    age: row.dateOfBirth === null ? null : ageOn(row.dateOfBirth, today),
    location,
    profession,
    photo: medium,
    placeholder,
    verified,
  };
}
