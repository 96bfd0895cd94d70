import type { BoardCardState, BoardComment } from '@sambandha/contract/board/schemas';
import type { CommentRow } from './comment.store.ts';
import type { PrivateCardRow, SharedCardRow } from './store.ts';

/** Returns the state of a shared card for the reader `personId`. */
export function toSharedState(row: SharedCardRow, personId: string): BoardCardState {
  const { added_by: addedBy, added_name: name, added_relation: relation } = row;
  return {
    memberId: row.member_id,
    place: row.place,
    order: row.rank,
    version: row.version,
    kept: false,
    by: addedBy === null || name === null ? null : { name, relation, mine: addedBy === personId },
    at: row.added_at.toISOString(),
    hands: [...row.hands],
    comments: row.comments,
    unread: row.unread,
  };
}

/**
 * The number from which the time of a private card in seconds is subtracted to get its `order`. It
 * is far greater than every rank of a shared card, so that private cards follow all shared cards,
 * the latest first.
 */
const PRIVATE_CARDS_ORDER = 1e12;

export function toPrivateState({ member_id: memberId, place, at }: PrivateCardRow): BoardCardState {
  return {
    memberId,
    place,
    order: PRIVATE_CARDS_ORDER - at.getTime() / 1000,
    version: 0,
    kept: true,
    by: null,
    at: at.toISOString(),
    hands: [],
    comments: 0,
    unread: 0,
  };
}

/** Returns a comment for the reader `personId`. */
export function toComment(row: CommentRow, personId: string): BoardComment {
  const { id, seq, name, relation } = row;
  return {
    id,
    seq,
    by: { name, relation, mine: row.person_id === personId },
    at: row.at.toISOString(),
    text: row.body,
  };
}
