import { createMemberWithPassword } from './account.ts';
import type { TestApp } from './app.ts';
import { createMember, type TestMember } from './factories.ts';
import { addPhoto } from './images.ts';
import { makerCalls } from './maker-calls.ts';
import { matchCalls } from './match-calls.ts';

/**
 * Returns fixtures and calls of the handover of an account that a mother manages for her daughter.
 */
export function handoverCalls(app: TestApp) {
  const matchApi = matchCalls(app);
  const makerApi = makerCalls(app);
  let accountCount = 0;

  const handOver = (account: Pick<TestMember, 'token'>, contact: object, overrides: object = {}) =>
    app.call('handOver', {
      token: account.token,
      body: {
        forWhom: 'DAUGHTER',
        relation: 'MOTHER',
        name: 'Lakshmi Hegde',
        declaresAdult: true,
        ...contact,
        ...overrides,
      } as never,
    });

  return {
    ...makerApi,
    matchApi,
    handOver,
    newDaughterEmail: () => {
      accountCount += 1;
      return `daughter${accountCount}@test.example`;
    },
    /** Creates an account with a password, a photo, a conversation and a shortlist. */
    createManagedAccount: async () => {
      accountCount += 1;
      const account = await createMemberWithPassword(app, {
        email: `managed${accountCount}@test.example`,
      });
      const man = await createMember(app, { gender: 'MALE' });
      await addPhoto(app, account);
      const { id: matchId } = (await matchApi.request(man, account)).body.match;
      await matchApi.act(account, matchId, 'accept');
      await matchApi.send(man, matchId, 'A message from before');
      await app.call('shortlist', { token: account.token, params: { id: man.id } });
      return { managedAccount: account, man, matchId };
    },
    /**
     * Hands an account over. Returns the mother, who becomes the maker of the draft, with her new
     * session, the id of the draft, and the link token and code that the daughter received.
     */
    handOverTo: async (account: TestMember, email: string) => {
      const { status, body, error } = await handOver(account, { email });
      if (status !== 200) throw new Error(`not handed over: ${error.code}`);
      const maker = { ...account, id: body.user.id, token: body.token };
      return { maker, draftId: body.draft.id, ...(await makerApi.linkAndCodeFor(email)) };
    },
  };
}
