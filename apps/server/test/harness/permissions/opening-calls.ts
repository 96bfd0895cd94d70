import type { Scene } from './scene.ts';

/** Calls about the relatives to whom a conversation is open. */
export const openingCalls = {
  listConversationOpenings: ({ match }: Scene) => ({ params: { matchId: match.id } }),
  requestOpenings: ({ match, owner }: Scene) => ({
    params: { matchId: match.id },
    body: { personIds: [owner.belongings.speakerIds[0]] },
  }),
  answerOpening: ({ match }: Scene) => ({
    params: { matchId: match.id, id: match.openingIds.asked },
    body: { allow: true },
  }),
  closeConversation: ({ match }: Scene) => ({
    params: { matchId: match.id, id: match.openingIds.own },
  }),
  requestHistory: ({ match }: Scene) => ({
    params: { matchId: match.id, id: match.openingIds.own },
  }),
  answerHistoryRequest: ({ match }: Scene) => ({
    params: { matchId: match.id, id: match.openingIds.askedBefore },
    body: { allow: true },
  }),
};
