import { uuidv7 } from 'uuidv7';
import { describe, expect, test } from 'vitest';
import { createMember, createPair, type TestMember } from '../harness/factories.ts';
import { app, matchApi, startMatchApp } from '../harness/match-app.ts';

startMatchApp();

describe('the list of matches', () => {
  test('contains open requests in pages, newest first, without a withdrawn request', async () => {
    const man = await createMember(app, { gender: 'MALE' });
    const ids: string[] = [];
    for (let count = 0; count < 5; count++) {
      app.clock.advance(1000);
      ids.unshift((await matchApi.request(man, await createMember(app))).body.match.id);
    }
    app.clock.advance(1000);
    const withdrawnId = (await matchApi.request(man, await createMember(app))).body.match.id;
    await matchApi.act(man, withdrawnId, 'withdraw');

    const firstPage = await matchApi.list(man);
    expect(firstPage.body.matches.map(({ id }) => id)).toEqual(ids);
    expect(firstPage.body.pagination).toEqual({ page: 1, limit: 100, total: 5, pages: 1 });
    const second = await matchApi.list(man, { page: 2, limit: 2 });
    expect(second.body.matches.map(({ id }) => id)).toEqual(ids.slice(2, 4));
    expect(second.body.pagination).toEqual({ page: 2, limit: 2, total: 5, pages: 3 });
    const last = await matchApi.list(man, { page: 3, limit: 2 });
    expect(last.body.matches.map(({ id }) => id)).toEqual(ids.slice(4));
    expect(last.body.pagination.total).toBe(5);
    const pageAfterLast = await matchApi.list(man, { page: 9, limit: 2 });
    expect(pageAfterLast.body).toMatchObject({ matches: [], pagination: { total: 5, pages: 3 } });
  });

  test.each([{ page: 0 }, { page: -1 }, { limit: 0 }, { limit: 501 }, { page: 'x' }, { other: 1 }])(
    'refuses %o',
    async (query) => {
      const woman = await createMember(app);
      expect((await matchApi.list(woman, query)).status).toBe(400);
    },
  );

  test('omits a deactivated member from the matches, the total and the stats', async () => {
    const { woman, man } = await createPair(app);
    const otherWoman = await createMember(app);
    await matchApi.request(man, woman);
    const { id } = (await matchApi.request(man, otherWoman)).body.match;
    await app.db
      .updateTable('members')
      .set({ state: 'deactivated' })
      .where('id', '=', woman.id)
      .execute();
    const { matches, pagination } = (await matchApi.list(man)).body;
    expect(matches.map((match) => match.id)).toEqual([id]);
    expect(pagination.total).toBe(1);
    const stats = await app.call('matchStats', { token: man.token });
    expect(stats.body).toMatchObject({ sent: 1 });
  });

  test('runs the same number of queries for 12 matches as for one', async () => {
    const countQueries = async (matches: number) => {
      const man = await createMember(app, { gender: 'MALE' });
      for (let count = 0; count < matches; count++)
        await matchApi.request(await createMember(app), man);
      const { response, statements } = await app.callRecorded('listMatches', { token: man.token });
      expect(response.body.matches).toHaveLength(matches);
      return statements.length;
    };
    const queryCount = await countQueries(1);
    expect(queryCount).toBeGreaterThan(1);
    expect(await countQueries(12)).toBe(queryCount);
  });
});

/** Inserts a photo without a file. */
async function addPhoto({ id }: TestMember): Promise<void> {
  await app.db
    .insertInto('photos')
    .values({
      id: uuidv7(),
      member_id: id,
      verification_id: null,
      file_name: 'a-test-has-no-file',
      width: 10,
      height: 10,
      thumbhash: '',
      is_primary: true,
      created_at: new Date(),
    })
    .execute();
}

describe('the profile in a match', () => {
  test('hides a private last visit', async () => {
    const woman = await createMember(app, { show_last_seen: false });
    const man = await createMember(app, { gender: 'MALE' });
    expect((await matchApi.request(man, woman)).body.match.profile.lastSeenAt).toBeNull();
  });

  test('shows photos restricted to matches only after acceptance', async () => {
    const woman = await createMember(app, { photo_audience: 'matches' });
    const man = await createMember(app, { gender: 'MALE' });
    await addPhoto(woman);
    const { match } = (await matchApi.request(man, woman)).body;
    expect(match.profile.photo).toMatch(/^\/avatar\//);
    await matchApi.act(woman, match.id, 'accept');
    expect((await matchApi.read(man, match.id)).body.match.profile.photo).toMatch(/^\/media\//);
  });
});

describe('stats', () => {
  test('count interests by list, matches with unread messages, and views', async () => {
    const man = await createMember(app, { gender: 'MALE' });
    const [first, second, third, fourth] = (await Promise.all(
      [1, 2, 3, 4].map(() => createMember(app)),
    )) as [TestMember, TestMember, TestMember, TestMember];
    await matchApi.request(man, first, 'Namaste');
    await matchApi.request(second, man, 'Namaste');
    await matchApi.request(third, man);
    const { id } = (await matchApi.request(fourth, man)).body.match;
    await matchApi.act(man, id, 'accept');
    const message = await app.call('sendMessage', {
      token: fourth.token,
      params: { matchId: id },
      body: { text: 'Thank you' },
    });
    expect(message.status).toBe(201);
    await app.call('readProfile', { token: first.token, params: { id: man.id } });
    const stats = await app.call('matchStats', { token: man.token });
    expect(stats.status).toBe(200);
    // The second woman's greeting and the fourth woman's message are unread.
    expect(stats.body).toEqual({
      sent: 1,
      received: 2,
      accepted: 1,
      declined: 0,
      unread: 2,
      views: 1,
    });
  });
});

describe('the partner of a match', () => {
  test('is returned with the facts of the card without recording a view', async () => {
    const { woman, man } = await createPair(app);
    const { id } = (await matchApi.request(man, woman)).body.match;
    for (const status of ['REQUESTED', 'ACCEPTED']) {
      if (status === 'ACCEPTED') await matchApi.act(woman, id, 'accept');
      const { partner } = (await matchApi.readPartner(woman, id)).body;
      expect(partner).toMatchObject({ id: man.id, name: man.name });
      expect(partner?.facts).toBeDefined();
    }
    const manPartner = (await matchApi.readPartner(man, id)).body.partner;
    expect(manPartner).toMatchObject({ id: woman.id, name: woman.name });
    const ownResponse = await app.call('readOwnProfile', { token: man.token });
    expect(ownResponse.body.profile.activity?.views).toBe(0);
  });

  test('shows a photo restricted to matches only after acceptance', async () => {
    const woman = await createMember(app, { photo_audience: 'matches' });
    const man = await createMember(app, { gender: 'MALE' });
    await addPhoto(woman);
    const { id } = (await matchApi.request(man, woman)).body.match;
    expect((await matchApi.readPartner(man, id)).body.partner?.photo).not.toMatch(/^\/media\//);
    await matchApi.act(woman, id, 'accept');
    expect((await matchApi.readPartner(man, id)).body.partner?.photo).toMatch(/^\/media\//);
  });

  test('is null after the match has ended', async () => {
    const { woman, man } = await createPair(app);
    const { id } = (await matchApi.request(man, woman)).body.match;
    await matchApi.act(woman, id, 'accept');
    await matchApi.act(man, id, 'end');
    for (const member of [woman, man]) {
      expect((await matchApi.read(member, id)).body.match.status).toBe('ENDED');
      expect((await matchApi.readPartner(member, id)).body).toEqual({ partner: null });
    }
  });
});
