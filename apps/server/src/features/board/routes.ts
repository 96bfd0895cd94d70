import type { boardEndpoints } from '@sambandha/contract/board/endpoints';
import type { BoardCardState } from '@sambandha/contract/board/schemas';
import type { FamilyActs } from '../../core/acts.ts';
import type { Context } from '../../core/context.ts';
import type { Handlers } from '../../http/endpoint.ts';
import { idempotencyKey } from '../../http/idempotency.ts';
import type { Search } from '../search/index.ts';
import { addCard, makeCardPrivate, moveCard, removeCard, saveOpinion } from './change-board.ts';
import { deleteComment, markCommentsRead, readComments, writeComment } from './comment.ts';
import { readBoard, readCardState } from './read.ts';
import { reportComment } from './report.ts';

export function boardRoutes(
  context: Context,
  dependencies: Pick<Search, 'countCards'> & { readonly family: FamilyActs },
): Handlers<typeof boardEndpoints> {
  const cardResponse = (card: BoardCardState) => ({ status: 200, body: { card } }) as const;
  return {
    readBoard: async ({ viewer }) => ({
      status: 200,
      body: { cards: await readBoard(context, dependencies.countCards, viewer) },
    }),
    readBoardCard: async ({ viewer, params: { id } }) =>
      cardResponse(await readCardState(context.db, viewer, id)),
    addBoardCard: async ({ viewer, params: { id } }) =>
      cardResponse(await addCard(context, dependencies, viewer, id)),
    moveBoardCard: async ({ viewer, params: { id }, body }) =>
      cardResponse(await moveCard(context, dependencies, viewer, id, body)),
    setBoardHand: async ({ viewer, params: { id }, body: { hand } }) =>
      cardResponse(await saveOpinion(context, dependencies, viewer, id, hand)),
    readBoardComments: async ({ viewer, params: { id } }) => ({
      status: 200,
      body: { comments: await readComments(context, viewer, id) },
    }),
    writeBoardComment: async ({ viewer, params: { id }, body }) => ({
      status: 200,
      body: { comment: await writeComment(context, dependencies, viewer, id, body) },
    }),
    deleteBoardComment: async ({ viewer, params: { id: memberId, commentId: id } }) => {
      await deleteComment(context, dependencies, viewer, { memberId, id });
      return { status: 204 };
    },
    readBoardCommentsUpTo: async ({ viewer, params: { id: memberId }, body: { seq } }) => {
      await markCommentsRead(context, dependencies, viewer, { memberId, seq });
      return { status: 204 };
    },
    reportBoardComment: async (call) => {
      const key = idempotencyKey(call);
      const id = await reportComment(context, dependencies.family, { ...call, key });
      return { status: 201, body: { id } };
    },
    keepBoardCard: async ({ viewer, params: { id } }) =>
      cardResponse(await makeCardPrivate(context, dependencies, viewer, id)),
    removeBoardCard: async ({ viewer, params: { id } }) => {
      await removeCard(context, dependencies, viewer, id);
      return { status: 204 };
    },
  };
}
