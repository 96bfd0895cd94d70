import { createMemberWithPassword } from './account.ts';
import type { TestApp } from './app.ts';
import { draftLife } from './draft.ts';
import { createMember, type TestMember } from './factories.ts';
import { addPhoto } from './images.ts';
import { matchCalls } from './match-calls.ts';

/** An account that a mother keeps for her daughter, and the calls that hand it over. */
export function handoverLife(app: TestApp) {
  const on = matchCalls(app);
  const life = draftLife(app);
  let made = 0;

  const handOver = (kept: Pick<TestMember, 'token'>, contact: object, more: object = {}) =>
    app.call('handOver', {
      token: kept.token,
      body: {
        forWhom: 'DAUGHTER',
        relation: 'MOTHER',
        name: 'Lakshmi Hegde',
        declaresAdult: true,
        ...contact,
        ...more,
      } as never,
    });

  return {
    ...life,
    on,
    handOver,
    daughter: () => {
      made += 1;
      return `daughter${made}@test.example`;
    },
    /** A kept account with a password, a photo, a conversation and a shortlist. */
    kept: async () => {
      made += 1;
      const kept = await createMemberWithPassword(app, { email: `kept${made}@test.example` });
      const he = await createMember(app, { gender: 'MALE' });
      await addPhoto(app, kept);
      const { id } = (await on.request(he, kept)).body.match;
      await on.act(kept, id, 'accept');
      await on.send(he, id, 'A message from before');
      await app.call('shortlist', { token: kept.token, params: { id: he.id } });
      return { kept, he, id };
    },
    /** Hands the account over; returns the mother's new session and the keys from the letter. */
    handed: async (kept: TestMember, email: string) => {
      const { status, body, error } = await handOver(kept, { email });
      if (status !== 200) throw new Error(`not handed over: ${error.code}`);
      const maker = { ...kept, id: body.user.id, token: body.token };
      return { maker, draftId: body.draft.id, ...(await life.keysFor(email)) };
    },
  };
}
