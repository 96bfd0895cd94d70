import type { TestApp } from './app.ts';
import { addRelative, createPair, createRelative, type TestMember } from './factories.ts';
import { headersOnBehalfOf } from './family.ts';

/** Returns functions that make the calls of managers and candidates on proposals. */
export function proposalCalls(app: TestApp) {
  /** Unlike `callerCredentials`, names the candidate also if the person is the candidate. */
  const relativeCredentials = (person: TestMember, candidate: TestMember) => ({
    token: person.token,
    ...headersOnBehalfOf(candidate),
  });
  return {
    /** Creates a candidate, a man, and her mother, who is a manager. */
    createFamily: async () => {
      const { woman, man } = await createPair(app);
      const mother = await createRelative(app);
      await addRelative(app, mother.id, woman.id, 'manager', 'MOTHER');
      return { woman, man, mother };
    },
    propose: (person: TestMember, candidate: TestMember, member: { id: string }, note?: string) =>
      app.call('propose', {
        ...relativeCredentials(person, candidate),
        body: { memberId: member.id, ...(note === undefined ? {} : { note }) },
      }),
    /** Returns the proposals of the family: those that wait for the candidate, and those sent. */
    listFamilyProposals: async (person: TestMember, candidate: TestMember) =>
      (await app.call('listFamilyProposals', relativeCredentials(person, candidate))).body
        .proposals,
    listProposals: async (candidate: TestMember) =>
      (await app.call('listProposals', { token: candidate.token })).body.proposals,
    send: (candidate: TestMember, id: string, message?: string, key?: string) =>
      app.call('sendProposal', {
        token: candidate.token,
        params: { id },
        ...(message === undefined ? {} : { body: { message } }),
        ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
      }),
    decline: (candidate: TestMember, id: string) =>
      app.call('declineProposal', { token: candidate.token, params: { id } }),
    letSendAlone: (candidate: TestMember, person: TestMember, sendsAlone = true) =>
      app.call('changeRelative', {
        token: candidate.token,
        params: { personId: person.id },
        body: { sendsAlone },
      }),
    listReceivedInterests: async (person: TestMember, candidate: TestMember) =>
      (await app.call('listReceivedInterests', relativeCredentials(person, candidate))).body,
    setInterestAside: (person: TestMember, candidate: TestMember, id: string) =>
      app.call('setInterestAside', { ...relativeCredentials(person, candidate), params: { id } }),
    like: (person: TestMember, candidate: TestMember, id: string) =>
      app.call('likeInterest', { ...relativeCredentials(person, candidate), params: { id } }),
    unlike: (person: TestMember, candidate: TestMember, id: string) =>
      app.call('unlikeInterest', { ...relativeCredentials(person, candidate), params: { id } }),
    takeInterestBack: (candidate: TestMember, id: string) =>
      app.call('takeInterestBack', { token: candidate.token, params: { id } }),
  };
}
