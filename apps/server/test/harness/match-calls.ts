import type { InterestFrom, InterestListName } from '@sambandha/contract/match/interests';
import type { MatchAction } from '@sambandha/contract/match/schemas';
import { expect } from 'vitest';
import type { TestApp } from './app.ts';
import { createPair, type TestMember } from './factories.ts';

export type MatchCalls = ReturnType<typeof matchCalls>;

/** Returns functions that make the calls of members on their matches. */
export function matchCalls(app: TestApp) {
  const request = (sender: TestMember, recipient: { id: string }, message?: string, key?: string) =>
    app.call('requestMatch', {
      token: sender.token,
      params: { id: recipient.id },
      ...(message === undefined ? {} : { body: { message } }),
      ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
    });
  const updateMatch = (member: TestMember, id: string, action: MatchAction) =>
    app.call('updateMatch', { token: member.token, params: { id }, body: { action } });

  return {
    request,
    act: updateMatch,
    read: (member: TestMember, id: string) =>
      app.call('readMatch', { token: member.token, params: { id } }),
    readPartner: (member: TestMember, id: string) =>
      app.call('readPartner', { token: member.token, params: { id } }),
    list: (member: TestMember, query = {}) =>
      app.call('listMatches', { token: member.token, query }),
    listInterests: (member: TestMember, box: InterestListName, query = {}) =>
      app.call('listInterests', { token: member.token, query: { box, ...query } }),
    declineAll: (member: TestMember, ids: string[]) =>
      app.call('declineMatches', { token: member.token, body: { ids } }),
    restrictInterest: (member: TestMember, interestFrom: InterestFrom) =>
      app.call('updateInterestSettings', { token: member.token, body: { interestFrom } }),
    conversations: (member: TestMember, query = {}) =>
      app.call('listConversations', { token: member.token, query }),
    send: (member: TestMember, matchId: string, text: string, clientId?: string) =>
      app.call('sendMessage', {
        token: member.token,
        params: { matchId },
        body: { text, ...(clientId === undefined ? {} : { clientId }) },
      }),
    reply: (
      member: TestMember,
      matchId: string,
      text: string,
      replyTo: number,
      clientId?: string,
    ) =>
      app.call('sendMessage', {
        token: member.token,
        params: { matchId },
        body: { text, replyTo, ...(clientId === undefined ? {} : { clientId }) },
      }),
    readHistory: (member: TestMember, matchId: string, query = {}) =>
      app.call('listMessages', { token: member.token, params: { matchId }, query }),
    search: (member: TestMember, matchId: string, query: { q: string; cursor?: string }) =>
      app.call('searchMessages', { token: member.token, params: { matchId }, query }),
    /** Hides a message from the member's own view. */
    hide: (member: TestMember, matchId: string, seq: number) =>
      app.call('hideMessage', { token: member.token, params: { matchId, seq } }),
    markRead: (member: TestMember, matchId: string) =>
      app.call('markRead', { token: member.token, params: { matchId }, body: {} }),
    block: (member: TestMember, other: { id: string }) =>
      app.call('blockMember', { token: member.token, params: { memberId: other.id } }),
    unblock: (member: TestMember, other: { id: string }) =>
      app.call('unblockMember', { token: member.token, params: { memberId: other.id } }),

    /** Returns the stored rows between two members. */
    readMatchRows: (first: TestMember, second: TestMember) =>
      app.db
        .selectFrom('matches')
        .selectAll()
        .where('low_id', 'in', [first.id, second.id])
        .where('high_id', 'in', [first.id, second.id])
        .execute(),

    /** Creates a man and a woman with an accepted match that the man requested. */
    createConnectedPair: async () => {
      const { woman, man } = await createPair(app);
      const { id } = (await request(man, woman)).body.match;
      expect((await updateMatch(woman, id, 'accept')).status).toBe(200);
      return { woman, man, id };
    },
  };
}
