import type { Standing } from '@sambandha/contract/standing/choices';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exportStanding } from '../../src/features/standing/index.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';
import {
  createMember,
  createPair,
  createRelative,
  type TestMember,
  takePart,
} from '../harness/factories.ts';
import { onBehalfOf } from '../harness/family.ts';
import { DAY } from '../harness/looking.ts';
import { matching } from '../harness/matching.ts';

/* The standing of a search: the member who states it, the view of others, and the effects of a silence. */

let app: TestApp;
/** A second process on the same database. */
let beside: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  beside = await startTestApp({ beside: app });
});
afterAll(async () => {
  await beside.close();
  await app.close();
});

const say = ({ token }: TestMember, standing: Standing, hidden?: boolean) =>
  app.call('changeStanding', {
    token,
    body: { standing, ...(hidden !== undefined && { hidden }) },
  });
const read = async ({ token }: Pick<TestMember, 'token'>) =>
  (await app.call('readStanding', { token })).body.standing;
/** Members that he finds; both processes must agree. */
async function found({ token }: TestMember, { id }: TestMember) {
  const answers = await Promise.all(
    [app, beside].map((one) => one.call('browse', { token, query: {} })),
  );
  const cards = answers.map(({ body }) => body.profiles.find((card) => card.id === id));
  const [here, there] = cards;
  expect(there).toEqual(here);
  return here;
}
const opened = async ({ token }: TestMember, { id }: TestMember) =>
  app.call('readProfile', { token, params: { id } });

describe('what a candidate says', () => {
  test.each([
    ['IN_TALKS', true],
    ['RESTING', undefined],
    ['SETTLED', undefined],
  ] as const)(
    '%s takes them out of every list on both processes, and back as it was',
    async (standing, hidden) => {
      const { he, she } = await createPair(app);
      await app.call('shortlist', { token: he.token, params: { id: she.id } });
      const before = await found(he, she);
      const shortlist = async () =>
        (await app.call('readShortlist', { token: he.token })).body.profiles.map(({ id }) => id);
      expect(before).toBeDefined();
      expect(await shortlist()).toEqual([she.id]);

      expect((await say(she, standing, hidden)).body.standing).toMatchObject({
        standing,
        hidden: true,
      });
      expect(await found(he, she)).toBeUndefined();
      expect(await shortlist()).toEqual([]);
      expect((await opened(he, she)).status).toBe(404);
      const { error } = await app.call('requestMatch', {
        token: he.token,
        params: { id: she.id },
        body: {},
      });
      expect(error.code).toBe('PROFILE_NOT_FOUND');

      await say(she, 'LOOKING');
      expect(await found(he, she)).toEqual(before);
      expect(await shortlist()).toEqual([she.id]);
    },
  );

  test('in talks is a mark on card and profile, for those who see it only', async () => {
    const { he, she } = await createPair(app);
    expect((await found(he, she))?.inTalks).toBeUndefined();
    await say(she, 'IN_TALKS');
    expect((await found(he, she))?.inTalks).toBe(true);
    expect((await opened(he, she)).body.profile.inTalks).toBe(true);

    // A hidden standing is shown to no one, not even to a match.
    const on = matching(app);
    const { id } = (await on.request(he, she)).body.match;
    await on.act(she, id, 'accept');
    await say(she, 'IN_TALKS', true);
    expect((await opened(he, she)).body.profile.inTalks).toBe(false);
  });

  test('matches and conversations stay, engaged or married too', async () => {
    const { he, she } = await createPair(app);
    const on = matching(app);
    const { id } = (await on.request(he, she)).body.match;
    await on.act(she, id, 'accept');
    await say(she, 'SETTLED');
    expect((await opened(he, she)).status).toBe(200);
    const { body } = await app.call('listConversations', { token: he.token });
    expect(body.matches.map((match) => match.id)).toEqual([id]);
  });

  test('is theirs alone: no relative says it, reads it, or shows them again', async () => {
    const { she } = await createPair(app);
    const uncle = await createRelative(app);
    await takePart(app, uncle.id, she.id, 'speaker');
    const behalf = { token: uncle.token, ...onBehalfOf(she) };
    for (const standing of ['SETTLED', 'RESTING', 'LOOKING', 'IN_TALKS'] as const) {
      const answer = await app.call('changeStanding', { ...behalf, body: { standing } });
      expect(answer.error.code).toBe('FORBIDDEN');
    }
    expect((await app.call('readStanding', behalf)).error.code).toBe('FORBIDDEN');
    const own = await app.call('changeStanding', {
      token: uncle.token,
      body: { standing: 'SETTLED' },
    });
    expect(own.error.code).toBe('FORBIDDEN');
    expect(await read(she)).toMatchObject({ standing: 'LOOKING', hidden: false });
  });

  test('no moderator says it for them: it is said of whoever is signed in', async () => {
    const { she } = await createPair(app);
    const moderator = await createMember(app, { is_moderator: true });
    const behalf = { token: moderator.token, ...onBehalfOf(she) };
    const answer = await app.call('changeStanding', { ...behalf, body: { standing: 'SETTLED' } });
    expect(answer.status).toBe(403);
    expect(await read(she)).toMatchObject({ standing: 'LOOKING' });
  });

  test('the older switch and this one say the same', async () => {
    const { she } = await createPair(app);
    const hide = (hidden: boolean) =>
      app.call('updateOwnProfile', { token: she.token, body: { hidden } });
    await hide(true);
    expect(await read(she)).toMatchObject({ standing: 'RESTING', hidden: true });
    await say(she, 'SETTLED');
    expect((await read(she)).until).not.toBeNull();
    await hide(false);
    expect(await read(she)).toMatchObject({ standing: 'LOOKING', hidden: false, until: null });
  });

  test('a hold stays, whatever is said', async () => {
    const { he, she } = await createPair(app);
    await app.db
      .updateTable('members')
      .set({ held_at: app.clock.now() })
      .where('id', '=', she.id)
      .execute();
    await say(she, 'LOOKING');
    expect(await found(he, she)).toBeUndefined();
  });
});

describe('a card says when they were here, no more exact than', () => {
  test.each([
    [0, 'WEEK'],
    [6, 'WEEK'],
    [7, 'MONTH'],
    [29, 'MONTH'],
    [30, undefined],
  ])('%d days ago: %s', async (days, here) => {
    const last_active_at = new Date(app.clock.now().getTime() - days * DAY);
    const he = await createMember(app, { gender: 'MALE' });
    const she = await createMember(app, { last_active_at });
    const card = await found(he, she);
    expect(card).toBeDefined();
    expect(card?.here).toBe(here);
    expect(JSON.stringify(card)).not.toContain(last_active_at.toISOString().slice(0, 10));
  });

  test('nothing, where it is kept private', async () => {
    const he = await createMember(app, { gender: 'MALE' });
    const she = await createMember(app, { show_last_seen: false });
    const card = await found(he, she);
    expect(card).toBeDefined();
    expect(card).not.toHaveProperty('here');
  });
});

test('the export has it, and nothing is asked of who is not a candidate', async () => {
  const she = await createMember(app);
  await say(she, 'IN_TALKS', true);
  const [section] = await exportStanding(app.context, she.id);
  expect(section).toMatchObject({
    name: 'standing',
    value: { standing: 'IN_TALKS', hiddenFromBrowse: true, askedAt: null },
  });
  expect((await app.call('readStanding', {})).status).toBe(401);
});
