import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Scene } from './scene.ts';

/* Valid calls about her card on the board of the viewer, or of the candidate they act for. */

const boardOf = ({ viewer }: Scene) => viewer.onBehalfOf ?? viewer.id;

async function withCard(scene: Scene) {
  const { app, her } = scene;
  await sql`INSERT INTO board_cards (candidate_id, member_id, place, rank, added_at)
    SELECT v.id, m.id, 'TO_LOOK_AT', 1024, ${app.clock.now()} FROM members AS v, members AS m
    WHERE v.id = ${boardOf(scene)} AND m.id = ${her.id} AND m.id <> v.id
    ON CONFLICT DO NOTHING`.execute(app.db);
  return { params: { id: her.id } };
}

async function withComment(scene: Scene, author: string) {
  const { params } = await withCard(scene);
  const commentId = uuidv7();
  await sql`INSERT INTO board_comments (id, candidate_id, member_id, seq, person_id, relation, body, at)
    SELECT ${commentId}, c.candidate_id, c.member_id, 1, p.id, 'AUNT', 'A good house', c.added_at
    FROM board_cards AS c, persons AS p
    WHERE c.candidate_id = ${boardOf(scene)} AND c.member_id = ${params.id} AND p.id = ${author}
    `.execute(scene.app.db);
  return { params: { ...params, commentId } };
}

export const boardCalls = {
  readBoardCard: withCard,
  addBoardCard: ({ her }: Scene) => ({ params: { id: her.id } }),
  moveBoardCard: async (scene: Scene) => ({
    ...(await withCard(scene)),
    body: { place: 'MET' as const },
  }),
  setBoardHand: async (scene: Scene) => ({
    ...(await withCard(scene)),
    body: { hand: 'YES' as const },
  }),
  readBoardComments: withCard,
  writeBoardComment: async (scene: Scene) => ({
    ...(await withCard(scene)),
    body: { id: uuidv7(), text: 'They live near Sirsi.' },
  }),
  deleteBoardComment: (scene: Scene) => withComment(scene, scene.viewer.id),
  readBoardCommentsUpTo: async (scene: Scene) => ({ ...(await withCard(scene)), body: { seq: 1 } }),
  reportBoardComment: async (scene: Scene) => ({
    ...(await withComment(scene, scene.owner.belongings.relativeId)),
    body: { reason: 'HARASSMENT' as const },
  }),
  keepBoardCard: withCard,
  removeBoardCard: withCard,
};
