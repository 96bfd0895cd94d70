import type { CallContext } from './call-context.ts';

/** Calls about the relatives to whom a conversation is open. */
export const openingCalls = {
  listConversationOpenings: ({ match }: CallContext) => ({ params: { matchId: match.id } }),
  requestOpenings: ({ match, owner }: CallContext) => ({
    params: { matchId: match.id },
    body: { personIds: [owner.ownedIds.speakerIds[0]] },
  }),
  answerOpening: ({ match }: CallContext) => ({
    params: { matchId: match.id, id: match.openingIds.waiting },
    body: { allow: true },
  }),
  closeConversation: ({ match }: CallContext) => ({
    params: { matchId: match.id, id: match.openingIds.own },
  }),
  requestHistory: ({ match }: CallContext) => ({
    params: { matchId: match.id, id: match.openingIds.own },
  }),
  answerHistoryRequest: ({ match }: CallContext) => ({
    params: { matchId: match.id, id: match.openingIds.historyWaiting },
    body: { allow: true },
  }),
};
