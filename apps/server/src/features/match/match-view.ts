import { nextRequestDate } from '@sambandha/contract/match/pause';
import {
  DELETED_MEMBER_ID,
  DELETED_MEMBER_NAME,
  type Match,
} from '@sambandha/contract/match/schemas';
import type { Pagination } from '@sambandha/contract/primitives';
import type { Context } from '../../core/context.ts';
import { avatarUrl, toPictureOrAvatar } from '../photo/index.ts';
import {
  findMatchRow,
  listMatchRows,
  type MatchList,
  type MatchRow,
  type Page,
} from './list.store.ts';

/** Returns one page of a member's matches as returned by the API. */
export async function matchPage(
  context: Context,
  memberId: string,
  list: MatchList,
  page: Page,
): Promise<{ matches: Match[]; pagination: Pagination }> {
  const { rows, total } = await listMatchRows(context.db, memberId, list, page);
  return {
    matches: rows.map((row) => toMatch(context, memberId, row)),
    pagination: { ...page, total, pages: Math.ceil(total / page.limit) },
  };
}

/**
 * Returns a member's match in any state, or null if it is not the member's match or the member does
 * not see the partner.
 */
export async function readMatch(
  context: Context,
  memberId: string,
  matchId: string,
): Promise<Match | null> {
  const row = await findMatchRow(context.db, memberId, matchId);
  return row === undefined ? null : toMatch(context, memberId, row);
}

/** The profile shown for a deleted member. */
const deletedProfile: Match['profile'] = {
  id: DELETED_MEMBER_ID,
  name: DELETED_MEMBER_NAME,
  photo: avatarUrl({ name: DELETED_MEMBER_NAME, gender: null }),
  verified: false,
  online: false,
  lastSeenAt: null,
};

function toMatch(context: Context, memberId: string, row: MatchRow): Match {
  const { id, partner, status, withdrawals } = row;
  const direction = row.requesterId === memberId ? 'sent' : 'received';
  const askAgain = nextRequestDate({ status, direction, withdrawals }, row.since);
  return {
    id,
    status,
    direction,
    profile: partner === null ? deletedProfile : toProfile(context, memberId, partner),
    lastMessage: row.lastMessage,
    ...(row.lastMine === true && { lastMine: true as const }),
    lastSeq: row.lastSeq,
    updatedAt: row.updatedAt.toISOString(),
    unreadCount: row.unread,
    muted: row.muted,
    ...(row.hasOpenings && { openings: true as const }),
    ...(askAgain !== null && { askAgainFrom: askAgain }),
    ...(row.proposedBy && { proposedBy: row.proposedBy }),
  };
}

function toProfile(
  context: Context,
  memberId: string,
  partner: NonNullable<MatchRow['partner']>,
): Match['profile'] {
  const { id, name, verified, online, lastActiveAt } = partner;
  return {
    id,
    name,
    photo: toPictureOrAvatar(context, `member:${memberId}`, partner, partner.photo).thumb,
    verified,
    online,
    // The database uses another format for timestamps in JSON.
    lastSeenAt: lastActiveAt === null ? null : new Date(lastActiveAt).toISOString(),
  };
}
