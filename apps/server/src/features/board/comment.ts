import { COMMENTS_MAX } from '@sambandha/contract/board/choices';
import type { BoardComment } from '@sambandha/contract/board/schemas';
import type { Context } from '../../core/context.ts';
import { Failure } from '../../core/failure.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Viewer } from '../../security/access/viewer.ts';
import { type BoardDependencies, changeBoard, countUse, requireCard } from './change-board.ts';
import * as comments from './comment.store.ts';
import { toComment } from './responses.ts';
import { COMMENT_LIMIT } from './rules.ts';
import { incrementVersion } from './store.ts';

/** Returns the comments of a card. Fails with NOT_FOUND. */
export async function readComments(
  { db }: Context,
  viewer: Viewer,
  memberId: string,
): Promise<BoardComment[]> {
  const { person, onBehalfOf: candidateId } = viewer;
  const rows = await inTransaction(db, async (trx) => {
    await requireCard(trx, viewer, memberId);
    return comments.listComments(trx, { candidateId, memberId }, { readerId: person });
  });
  return rows.map((row) => toComment(row, person));
}

interface NewComment {
  readonly id: string;
  readonly text: string;
}

/**
 * Adds a comment to a card. If the viewer has already added a comment with this id to the card,
 * returns that comment. Fails like `changeBoard`, or with NOT_FOUND, COMMENTS_FULL or TOO_MANY.
 */
export async function writeComment(
  context: Context,
  dependencies: BoardDependencies,
  viewer: Viewer,
  memberId: string,
  { id, text }: NewComment,
): Promise<BoardComment> {
  const { person: personId, onBehalfOf: candidateId } = viewer;
  const card = { candidateId, memberId };
  const selection = { readerId: personId, id };
  let comment: comments.CommentRow | undefined;
  await changeBoard(context, dependencies, viewer, memberId, async (trx, relation) => {
    await requireCard(trx, viewer, memberId);
    [comment] = await comments.listComments(trx, card, selection);
    if (comment?.person_id === personId) return 'nothing';
    if ((await comments.countComments(trx, card)) >= COMMENTS_MAX) {
      throw new Failure('COMMENTS_FULL');
    }
    await countUse(context, trx, `board-comment:${candidateId}:${personId}`, COMMENT_LIMIT);
    const row = { ...card, id, personId, relation, text, at: context.now() };
    // The id of a comment by another person or on another card fails like a missing card.
    if (!(await comments.insertComment(trx, row))) throw new Failure('NOT_FOUND');
    [comment] = await comments.listComments(trx, card, selection);
    return 'card';
  });
  if (comment === undefined) throw new Error('the comment that was just stored is missing');
  return toComment(comment, personId);
}

/** Deletes a comment of the viewer. Fails like `changeBoard`, or with NOT_FOUND. */
export async function deleteComment(
  context: Context,
  dependencies: BoardDependencies,
  viewer: Viewer,
  { memberId, id }: { readonly memberId: string; readonly id: string },
): Promise<void> {
  const { person: personId, onBehalfOf: candidateId } = viewer;
  await changeBoard(context, dependencies, viewer, memberId, async (trx) => {
    await requireCard(trx, viewer, memberId);
    const card = { candidateId, memberId };
    if (!(await comments.deleteComment(trx, card, { id, personId }))) {
      throw new Failure('NOT_FOUND');
    }
    await incrementVersion(trx, card);
    return 'card';
  });
}

/**
 * Stores the position up to which the viewer has read the comments of a card. Fails like
 * `changeBoard`, or with NOT_FOUND.
 */
export async function markCommentsRead(
  context: Context,
  dependencies: BoardDependencies,
  viewer: Viewer,
  { memberId, seq }: { readonly memberId: string; readonly seq: number },
): Promise<void> {
  const { person: personId, onBehalfOf: candidateId } = viewer;
  await changeBoard(context, dependencies, viewer, memberId, async (trx) => {
    await requireCard(trx, viewer, memberId);
    await comments.saveReadPosition(trx, { candidateId, memberId }, { personId, seq });
    return 'nothing';
  });
}
