import type { TestApp } from './app.ts';
import { addRelative, createMember, createRelative, type TestMember } from './factories.ts';
import { headersOnBehalfOf } from './family.ts';
import { matchCalls } from './match-calls.ts';
import { requireValue } from './present.ts';

/** Returns functions that make the calls of both sides of a conversation, and of their speakers. */
export function conversationCalls(app: TestApp) {
  const matchApi = matchCalls(app);
  const listOpenings = async (member: TestMember, matchId: string) =>
    (await app.call('listConversationOpenings', { token: member.token, params: { matchId } })).body
      .openings;
  const requestOpenings = (
    member: TestMember,
    matchId: string,
    ...relatives: readonly { id: string }[]
  ) =>
    app.call('requestOpenings', {
      token: member.token,
      params: { matchId },
      body: { personIds: relatives.map(({ id }) => id) },
    });
  const answerOpening = (member: TestMember, matchId: string, id: string, allow = true) =>
    app.call('answerOpening', {
      token: member.token,
      params: { matchId, id },
      body: { allow },
    });
  /**
   * Returns the caller of a request that a relative makes for a candidate. Unlike
   * `callerCredentials`, it names the candidate even if both are one person.
   */
  const relativeCredentials = (
    relative: Pick<TestMember, 'token'>,
    candidate: Pick<TestMember, 'id'>,
  ) => ({
    token: relative.token,
    ...headersOnBehalfOf(candidate),
  });

  /** Creates a connected pair with two messages, and the woman's father with the part speaker. */
  const createFamily = async () => {
    const woman = await createMember(app, { full_name: 'Sahana Bhat' });
    const man = await createMember(app, { full_name: 'Vinayaka Hegde', gender: 'MALE' });
    const { id } = (await matchApi.request(man, woman)).body.match;
    await matchApi.act(woman, id, 'accept');
    await matchApi.send(man, id, 'secret before one');
    await matchApi.send(woman, id, 'secret before two');
    const father = await createRelative(app);
    await app.query(`UPDATE persons SET full_name = 'Venkatesh Bhat' WHERE id = '${father.id}'`);
    await addRelative(app, father.id, woman.id, 'speaker', 'FATHER');
    return { woman, man, father, id };
  };

  /**
   * Asks as the woman to open the conversation to a relative, and allows it as the man. Returns the
   * id of the opening.
   */
  const openAndAllow = async (
    woman: TestMember,
    man: TestMember,
    matchId: string,
    relative: { id: string },
  ): Promise<string> => {
    const openResponse = await requestOpenings(woman, matchId, relative);
    if (openResponse.status !== 200) throw new Error(`not opened: ${openResponse.error.code}`);
    const { theirs } = await listOpenings(man, matchId);
    const opening = theirs.find(({ state }) => state === 'asked');
    if (opening === undefined) throw new Error('the other side is not asked');
    const answerResponse = await answerOpening(man, matchId, opening.id);
    if (answerResponse.status !== 200) throw new Error(`not allowed: ${answerResponse.error.code}`);
    return opening.id;
  };

  const sendAsRelative = (
    relative: TestMember,
    candidate: TestMember,
    matchId: string,
    body: { readonly text: string; readonly clientId?: string; readonly replyTo?: number },
  ) =>
    app.call('sendMessage', {
      ...relativeCredentials(relative, candidate),
      params: { matchId },
      body,
    });

  return {
    ...matchApi,
    createFamily,
    openAndAllow,
    speak: sendAsRelative,
    /** Like `createFamily`, but the conversation is open to the father. */
    createOpenFamily: async () => {
      const members = await createFamily();
      const { woman, man, father, id } = members;
      return { ...members, opening: await openAndAllow(woman, man, id, father) };
    },
    /** Creates a family whose father writes a message. Also returns the `seq` of the message. */
    createSpeakerMessage: async (text: string) => {
      const members = await createFamily();
      const { woman, man, father, id } = members;
      await openAndAllow(woman, man, id, father);
      await sendAsRelative(father, woman, id, { text });
      const { messages } = (await matchApi.readHistory(man, id)).body;
      const { seq } = requireValue(messages.find((message) => message.text === text));
      return { ...members, seq };
    },
    openings: listOpenings,
    open: requestOpenings,
    answer: answerOpening,
    actingFor: relativeCredentials,
    close: (member: TestMember, matchId: string, id: string) =>
      app.call('closeConversation', { token: member.token, params: { matchId, id } }),
    requestHistory: (member: TestMember, matchId: string, id: string) =>
      app.call('requestHistory', { token: member.token, params: { matchId, id } }),
    answerHistoryRequest: (member: TestMember, matchId: string, id: string, allow = true) =>
      app.call('answerHistoryRequest', {
        token: member.token,
        params: { matchId, id },
        body: { allow },
      }),
    listConversationsFor: (relative: TestMember, candidate: TestMember) =>
      app.call('listConversations', { ...relativeCredentials(relative, candidate), query: {} }),
    readHistoryFor: (relative: TestMember, candidate: TestMember, matchId: string, query = {}) =>
      app.call('listMessages', {
        ...relativeCredentials(relative, candidate),
        params: { matchId },
        query,
      }),
    searchMessagesFor: (relative: TestMember, candidate: TestMember, matchId: string, q: string) =>
      app.call('searchMessages', {
        ...relativeCredentials(relative, candidate),
        params: { matchId },
        query: { q },
      }),
  };
}

export type ConversationCalls = ReturnType<typeof conversationCalls>;
