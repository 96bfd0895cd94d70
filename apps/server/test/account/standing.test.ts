import { DAY_MS } from '@sambandha/contract/durations';
import { describe, expect, test } from 'vitest';
import { exportStanding } from '../../src/features/standing/index.ts';
import { createMember, createPair, type TestMember } from '../harness/factories.ts';
import { headersOnBehalfOf } from '../harness/family.ts';
import { matchCalls } from '../harness/match-calls.ts';
import { standingCalls } from '../harness/standing-calls.ts';
import { testApp } from '../harness/test-app.ts';

/* Tests of the status that a candidate sets for the search, and of its effects for others. */

const app = testApp();
/** A second process on the same database. */
const secondApp = testApp({ siblingOf: app });

const { setStanding, readStanding, findCard } = standingCalls(app, secondApp);

const readProfile = async ({ token }: TestMember, { id }: TestMember) =>
  app.call('readProfile', { token, params: { id } });

describe('the status of a search', () => {
  test.each([
    ['IN_TALKS', true],
    ['RESTING', undefined],
    ['SETTLED', undefined],
  ] as const)(
    '%s hides the candidate from Browse, shortlist and profile until LOOKING is set',
    async (standing, hidden) => {
      const { man, woman } = await createPair(app);
      await app.call('shortlist', { token: man.token, params: { id: woman.id } });
      const cardBefore = await findCard(man, woman);
      const shortlist = async () =>
        (await app.call('readShortlist', { token: man.token })).body.profiles.map(({ id }) => id);
      expect(cardBefore).toBeDefined();
      expect(await shortlist()).toEqual([woman.id]);

      expect((await setStanding(woman, standing, hidden)).body.standing).toMatchObject({
        standing,
        hidden: true,
      });
      expect(await findCard(man, woman)).toBeUndefined();
      expect(await shortlist()).toEqual([]);
      expect((await readProfile(man, woman)).status).toBe(404);
      const { error } = await app.call('requestMatch', {
        token: man.token,
        params: { id: woman.id },
        body: {},
      });
      expect(error.code).toBe('PROFILE_NOT_FOUND');

      await setStanding(woman, 'LOOKING');
      expect(await findCard(man, woman)).toEqual(cardBefore);
      expect(await shortlist()).toEqual([woman.id]);
    },
  );

  test('IN_TALKS is shown on card and profile, unless the status is hidden', async () => {
    const { man, woman } = await createPair(app);
    expect((await findCard(man, woman))?.inTalks).toBeUndefined();
    await setStanding(woman, 'IN_TALKS');
    expect((await findCard(man, woman))?.inTalks).toBe(true);
    expect((await readProfile(man, woman)).body.profile.inTalks).toBe(true);

    // A hidden status is shown to nobody, not even to a match.
    const matchApi = matchCalls(app);
    const { id } = (await matchApi.request(man, woman)).body.match;
    await matchApi.act(woman, id, 'accept');
    await setStanding(woman, 'IN_TALKS', true);
    expect((await readProfile(man, woman)).body.profile.inTalks).toBe(false);
  });

  test('SETTLED keeps the profile and the conversation visible to a match', async () => {
    const { man, woman } = await createPair(app);
    const matchApi = matchCalls(app);
    const { id } = (await matchApi.request(man, woman)).body.match;
    await matchApi.act(woman, id, 'accept');
    await setStanding(woman, 'SETTLED');
    expect((await readProfile(man, woman)).status).toBe(200);
    const { body } = await app.call('listConversations', { token: man.token });
    expect(body.matches.map((match) => match.id)).toEqual([id]);
  });

  test('cannot be set by a moderator on behalf of the candidate', async () => {
    const { woman } = await createPair(app);
    const moderator = await createMember(app, { is_moderator: true });
    const caller = { token: moderator.token, ...headersOnBehalfOf(woman) };
    const response = await app.call('changeStanding', { ...caller, body: { standing: 'SETTLED' } });
    expect(response.status).toBe(403);
    expect(await readStanding(woman)).toMatchObject({ standing: 'LOOKING' });
  });

  test('agrees with the `hidden` setting of the profile', async () => {
    const { woman } = await createPair(app);
    const hide = (hidden: boolean) =>
      app.call('updateOwnProfile', { token: woman.token, body: { hidden } });
    await hide(true);
    expect(await readStanding(woman)).toMatchObject({ standing: 'RESTING', hidden: true });
    await setStanding(woman, 'SETTLED');
    expect((await readStanding(woman)).until).not.toBeNull();
    await hide(false);
    expect(await readStanding(woman)).toMatchObject({
      standing: 'LOOKING',
      hidden: false,
      until: null,
    });
  });

  test('does not end a hold', async () => {
    const { man, woman } = await createPair(app);
    await app.db
      .updateTable('members')
      .set({ held_at: app.clock.now() })
      .where('id', '=', woman.id)
      .execute();
    await setStanding(woman, 'LOOKING');
    expect(await findCard(man, woman)).toBeUndefined();
  });
});

describe('the last visit on a card', () => {
  test.each([
    [0, 'WEEK'],
    [6, 'WEEK'],
    [7, 'MONTH'],
    [29, 'MONTH'],
    [30, undefined],
  ])('%d days ago is shown as %s', async (days, activity) => {
    const last_active_at = new Date(app.clock.now().getTime() - days * DAY_MS);
    const man = await createMember(app, { gender: 'MALE' });
    const woman = await createMember(app, { last_active_at });
    const card = await findCard(man, woman);
    expect(card).toBeDefined();
    expect(card?.here).toBe(activity);
    expect(JSON.stringify(card)).not.toContain(last_active_at.toISOString().slice(0, 10));
  });

  test('is not shown if the member keeps it private', async () => {
    const man = await createMember(app, { gender: 'MALE' });
    const woman = await createMember(app, { show_last_seen: false });
    const card = await findCard(man, woman);
    expect(card).toBeDefined();
    expect(card).not.toHaveProperty('here');
  });
});

test('the export contains the status', async () => {
  const woman = await createMember(app);
  await setStanding(woman, 'IN_TALKS', true);
  const [section] = await exportStanding(app.context, woman.id);
  expect(section).toMatchObject({
    name: 'standing',
    value: { standing: 'IN_TALKS', hiddenFromBrowse: true, askedAt: null },
  });
});
