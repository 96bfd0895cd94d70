import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { CallContext } from './call-context.ts';

/*
 * Contains valid calls about her card on the board of the viewer, or of the candidate for whom the
 * viewer acts.
 */

const boardOf = ({ viewer }: CallContext) => viewer.onBehalfOf ?? viewer.id;

async function withCard(context: CallContext) {
  const { app, her } = context;
  await sql`INSERT INTO board_cards (candidate_id, member_id, place, rank, added_at)
    SELECT v.id, m.id, 'TO_LOOK_AT', 1024, ${app.clock.now()} FROM members AS v, members AS m
    WHERE v.id = ${boardOf(context)} AND m.id = ${her.id} AND m.id <> v.id
    ON CONFLICT DO NOTHING`.execute(app.db);
  return { params: { id: her.id } };
}

async function withComment(context: CallContext, author: string) {
  const { params } = await withCard(context);
  const commentId = uuidv7();
  await sql`INSERT INTO board_comments (id, candidate_id, member_id, seq, person_id, relation, body, at)
    SELECT ${commentId}, c.candidate_id, c.member_id, 1, p.id, 'AUNT', 'A good house', c.added_at
    FROM board_cards AS c, persons AS p
    WHERE c.candidate_id = ${boardOf(context)} AND c.member_id = ${params.id} AND p.id = ${author}
    `.execute(context.app.db);
  return { params: { ...params, commentId } };
}

export const boardCalls = {
  readBoardCard: withCard,
  addBoardCard: ({ her }: CallContext) => ({ params: { id: her.id } }),
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
    ...(await withComment(context, context.owner.belongings.relativeId)),
    body: { reason: 'HARASSMENT' as const },
  }),
  keepBoardCard: withCard,
  removeBoardCard: withCard,
};
