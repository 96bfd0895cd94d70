import type { Standing } from '@sambandha/contract/standing/choices';
import { expect } from 'vitest';
import type { TestApp } from './app.ts';
import type { TestMember } from './factories.ts';

/**
 * Returns functions that make the calls about the state of a candidate's search. `secondApp` is a
 * second process on the same database.
 */
export function standingCalls(app: TestApp, secondApp: TestApp) {
  return {
    setStanding: ({ token }: TestMember, standing: Standing, hidden?: boolean) =>
      app.call('changeStanding', {
        token,
        body: { standing, ...(hidden !== undefined && { hidden }) },
      }),
    readStanding: async ({ token }: TestMember) =>
      (await app.call('readStanding', { token })).body.standing,
    /** Returns the card of a member in Browse, which must be equal on both processes. */
    findCard: async ({ token }: TestMember, { id }: TestMember) => {
      const responses = await Promise.all(
        [app, secondApp].map((target) => target.call('browse', { token, query: {} })),
      );
      const [card, cardOfSecondApp] = responses.map(({ body }) =>
        body.profiles.find((profile) => profile.id === id),
      );
      expect(cardOfSecondApp).toEqual(card);
      return card;
    },
  };
}
