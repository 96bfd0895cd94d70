import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { CallContext } from './call-context.ts';

/*
 * Contains valid calls about the subject's card on the board of the viewer, or of the candidate for
 * whom the viewer acts.
 */

const boardOwnerId = ({ viewer }: CallContext) => viewer.onBehalfOf ?? viewer.id;

/** Inserts the card, unless it exists, and returns the parameters of a call that names it. */
async function withCard(context: CallContext) {
  const { app, subject } = context;
  await sql`INSERT INTO board_cards (candidate_id, member_id, place, rank, added_at)
    SELECT viewer.id, member.id, 'TO_LOOK_AT', 1024, ${app.clock.now()}
    FROM members AS viewer, members AS member
    WHERE viewer.id = ${boardOwnerId(context)} AND member.id = ${subject.id}
      AND member.id <> viewer.id
    ON CONFLICT DO NOTHING`.execute(app.db);
  return { params: { id: subject.id } };
}

/** Inserts the card and a comment by `author`, and returns the parameters that name the comment. */
async function withComment(context: CallContext, author: string) {
  const { params } = await withCard(context);
  const commentId = uuidv7();
  await sql`INSERT INTO board_comments (id, candidate_id, member_id, seq, person_id, relation, body, at)
    SELECT ${commentId}, card.candidate_id, card.member_id, 1, person.id, 'AUNT',
      'A good house', card.added_at
    FROM board_cards AS card, persons AS person
    WHERE card.candidate_id = ${boardOwnerId(context)} AND card.member_id = ${params.id}
      AND person.id = ${author}
    `.execute(context.app.db);
  return { params: { ...params, commentId } };
}

/** Calls that name a card or a comment on it. */
export const callsNamingCard = {
  readBoardCard: withCard,
  addBoardCard: ({ subject }: CallContext) => ({ params: { id: subject.id } }),
  moveBoardCard: async (context: CallContext) => ({
    ...(await withCard(context)),
    body: { place: 'MET' as const },
  }),
  setBoardHand: async (context: CallContext) => ({
    ...(await withCard(context)),
    body: { hand: 'YES' as const },
  }),
  readBoardComments: withCard,
  writeBoardComment: async (context: CallContext) => ({
    ...(await withCard(context)),
    body: { id: uuidv7(), text: 'They live near Sirsi.' },
  }),
  deleteBoardComment: (context: CallContext) => withComment(context, context.viewer.id),
  readBoardCommentsUpTo: async (context: CallContext) => ({
    ...(await withCard(context)),
    body: { seq: 1 },
  }),
  reportBoardComment: async (context: CallContext) => ({
    ...(await withComment(context, context.owner.ownedIds.relativeId)),
    body: { reason: 'HARASSMENT' as const },
  }),
  keepBoardCard: withCard,
  removeBoardCard: withCard,
};
