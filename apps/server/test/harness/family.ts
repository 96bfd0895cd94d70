import { ON_BEHALF_OF, type Part, type Relation } from '@sambandha/contract/family/choices';
import { readLatestLinkToken } from './account.ts';
import type { TestApp } from './app.ts';
import type { TestMember } from './factories.ts';
import { requireValue } from './present.ts';

/** Returns functions that make the calls of a candidate and their relatives. */
export function familyCalls(app: TestApp) {
  const invite = (
    candidate: Pick<TestMember, 'token'>,
    contact: { readonly email: string } | { readonly phone: string },
    relation: Relation = 'UNCLE',
  ) =>
    app.call('inviteRelative', {
      token: candidate.token,
      body: { ...contact, relation, part: 'adviser' },
    });
  const join = (person: Pick<TestMember, 'token'>, token: string) =>
    app.call('joinFamily', { token: person.token, body: { token } });

  return {
    invite,
    join,
    /** Invites a person with an account, and accepts for them. */
    inviteAndJoin: async (
      candidate: TestMember,
      person: TestMember,
      relation: Relation = 'UNCLE',
    ) => {
      const email = requireValue(person.email);
      const inviteResponse = await invite(candidate, { email }, relation);
      if (inviteResponse.status !== 201)
        throw new Error(`not invited: ${inviteResponse.error.code}`);
      const joinResponse = await join(person, await readLatestLinkToken(app, email));
      if (joinResponse.status !== 200) throw new Error(`not joined: ${joinResponse.error.code}`);
    },
    change: (
      candidate: TestMember,
      person: Pick<TestMember, 'id'>,
      body: {
        readonly part?: Part;
        readonly relation?: Relation;
        readonly sendsAlone?: boolean;
      },
    ) =>
      app.call('changeRelative', {
        token: candidate.token,
        params: { personId: person.id },
        body,
      }),
    remove: (candidate: TestMember, person: Pick<TestMember, 'id'>) =>
      app.call('removeRelative', {
        token: candidate.token,
        params: { personId: person.id },
      }),
    readFamily: async (candidate: TestMember) =>
      (await app.call('readFamily', { token: candidate.token })).body,
    readFamilies: async (person: Pick<TestMember, 'token'>) =>
      (await app.call('readFamilies', { token: person.token })).body.families,
  };
}

/** Returns the caller of a request that a person makes for a candidate or for themself. */
export const callerCredentials = (person: TestMember, candidate: TestMember) => ({
  token: person.token,
  ...(person === candidate ? {} : headersOnBehalfOf(candidate)),
});

/** Returns the header of a call that a relative makes on behalf of a candidate. */
export const headersOnBehalfOf = (candidate: Pick<TestMember, 'id'>) => ({
  headers: { [ON_BEHALF_OF]: candidate.id },
});
