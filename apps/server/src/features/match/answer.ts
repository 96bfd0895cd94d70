import {
  DELETED_MEMBER_ID,
  DELETED_MEMBER_NAME,
  type Match,
} from '@sambandha/contract/match/schemas';
import type { Pagination } from '@sambandha/contract/primitives';
import type { Context } from '../../context.ts';
import { avatarUrl, pictureFrom } from '../photo/index.ts';
import { type MatchRow, type Page, pageOf, rowOf, type Which } from './list.store.ts';

/** One page of a member's matches as the contract answers them. */
export async function matchPage(
  context: Context,
  memberId: string,
  which: Which,
  page: Page,
): Promise<{ matches: Match[]; pagination: Pagination }> {
  const { rows, total } = await pageOf(context.db, memberId, which, page);
  return {
    matches: rows.map((row) => toMatch(context, memberId, row)),
    pagination: { ...page, total, pages: Math.ceil(total / page.limit) },
  };
}

/** One match of a member in any state, or null where it is not theirs or they do not see the other. */
export async function matchFor(
  context: Context,
  memberId: string,
  matchId: string,
): Promise<Match | null> {
  const row = await rowOf(context.db, memberId, matchId);
  return row === undefined ? null : toMatch(context, memberId, row);
}

/** What stands in the place of a member who was deleted. */
const deletedProfile: Match['profile'] = {
  id: DELETED_MEMBER_ID,
  name: DELETED_MEMBER_NAME,
  photo: avatarUrl({ name: DELETED_MEMBER_NAME, gender: null }),
  verified: false,
  online: false,
  lastSeenAt: null,
};

function toMatch(context: Context, memberId: string, row: MatchRow): Match {
  const { partner } = row;
  return {
    id: row.id,
    status: row.status,
    direction: row.requesterId === memberId ? 'sent' : 'received',
    profile: partner === null ? deletedProfile : toProfile(context, partner),
    lastMessage: row.lastMessage,
    lastSeq: row.lastSeq,
    updatedAt: row.updatedAt.toISOString(),
    unreadCount: row.unread,
    muted: row.muted,
  };
}

function toProfile(context: Context, partner: NonNullable<MatchRow['partner']>): Match['profile'] {
  const { id, name, verified, online, lastActiveAt } = partner;
  return {
    id,
    name,
    photo: pictureFrom(context, partner, partner.photo).thumb,
    verified,
    online,
    // As JSON the database writes a moment in its own way.
    lastSeenAt: lastActiveAt === null ? null : new Date(lastActiveAt).toISOString(),
  };
}
