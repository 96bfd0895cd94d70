import { uuidv7 } from 'uuidv7';
import { describe, expect, it } from 'vitest';
import { createMember, createPair, type TestMember } from '../harness/factories.ts';
import { app, matchApi, startMatchApp } from '../harness/match-app.ts';

startMatchApp();

describe('the list of matches', () => {
  it('contains open requests in pages, newest first, without a withdrawn request', async () => {
    const he = await createMember(app, { gender: 'MALE' });
    const ids: string[] = [];
    for (let count = 0; count < 5; count++) {
      app.clock.advance(1000);
      ids.unshift((await matchApi.request(he, await createMember(app))).body.match.id);
    }
    app.clock.advance(1000);
    const withdrawnId = (await matchApi.request(he, await createMember(app))).body.match.id;
    await matchApi.act(he, withdrawnId, 'withdraw');

    const firstPage = await matchApi.list(he);
    expect(firstPage.body.matches.map(({ id }) => id)).toEqual(ids);
    expect(firstPage.body.pagination).toEqual({ page: 1, limit: 100, total: 5, pages: 1 });
    const second = await matchApi.list(he, { page: 2, limit: 2 });
    expect(second.body.matches.map(({ id }) => id)).toEqual(ids.slice(2, 4));
    expect(second.body.pagination).toEqual({ page: 2, limit: 2, total: 5, pages: 3 });
    const last = await matchApi.list(he, { page: 3, limit: 2 });
    expect(last.body.matches.map(({ id }) => id)).toEqual(ids.slice(4));
    expect(last.body.pagination.total).toBe(5);
    const pageAfterLast = await matchApi.list(he, { page: 9, limit: 2 });
    expect(pageAfterLast.body).toMatchObject({ matches: [], pagination: { total: 5, pages: 3 } });
  });

  it.each([{ page: 0 }, { page: -1 }, { limit: 0 }, { limit: 501 }, { page: 'x' }, { other: 1 }])(
    'refuses %o',
    async (query) => {
      const she = await createMember(app);
      expect((await matchApi.list(she, query)).status).toBe(400);
    },
  );

  it('omits a deactivated member from the matches, the total and the stats', async () => {
    const { she, he } = await createPair(app);
    const other = await createMember(app);
    await matchApi.request(he, she);
    const { id } = (await matchApi.request(he, other)).body.match;
    await app.db
      .updateTable('members')
      .set({ state: 'deactivated' })
      .where('id', '=', she.id)
      .execute();
    const { matches, pagination } = (await matchApi.list(he)).body;
    expect(matches.map((match) => match.id)).toEqual([id]);
    expect(pagination.total).toBe(1);
    const stats = await app.call('matchStats', { token: he.token });
    expect(stats.body).toMatchObject({ sent: 1 });
  });

  it('runs as many queries for many matches as for one', async () => {
    const countQueries = async (matches: number) => {
      const he = await createMember(app, { gender: 'MALE' });
      for (let count = 0; count < matches; count++)
        await matchApi.request(await createMember(app), he);
      const { response, statements } = await app.callRecorded('listMatches', { token: he.token });
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
  it('hides a private last visit', async () => {
    const she = await createMember(app, { show_last_seen: false });
    const he = await createMember(app, { gender: 'MALE' });
    expect((await matchApi.request(he, she)).body.match.profile.lastSeenAt).toBeNull();
  });

  it('shows photos restricted to matches only after acceptance', async () => {
    const she = await createMember(app, { photo_audience: 'matches' });
    const he = await createMember(app, { gender: 'MALE' });
    await addPhoto(she);
    const { match } = (await matchApi.request(he, she)).body;
    expect(match.profile.photo).toMatch(/^\/avatar\//);
    await matchApi.act(she, match.id, 'accept');
    expect((await matchApi.read(he, match.id)).body.match.profile.photo).toMatch(/^\/media\//);
  });
});

describe('stats', () => {
  it('count sent, received and accepted interests, unread messages and views', async () => {
    const he = await createMember(app, { gender: 'MALE' });
    const [first, second, third, fourth] = (await Promise.all(
      [1, 2, 3, 4].map(() => createMember(app)),
    )) as [TestMember, TestMember, TestMember, TestMember];
    await matchApi.request(he, first, 'Namaste');
    await matchApi.request(second, he, 'Namaste');
    await matchApi.request(third, he);
    const { id } = (await matchApi.request(fourth, he)).body.match;
    await matchApi.act(he, id, 'accept');
    const message = await app.call('sendMessage', {
      token: fourth.token,
      params: { matchId: id },
      body: { text: 'Thank you' },
    });
    expect(message.status).toBe(201);
    await app.call('readProfile', { token: first.token, params: { id: he.id } });
    const stats = await app.call('matchStats', { token: he.token });
    expect(stats.status).toBe(200);
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
  it('is returned with the facts of the card without recording a view', async () => {
    const { she, he } = await createPair(app);
    const { id } = (await matchApi.request(he, she)).body.match;
    for (const status of ['REQUESTED', 'ACCEPTED']) {
      if (status === 'ACCEPTED') await matchApi.act(she, id, 'accept');
      const { partner } = (await matchApi.partner(she, id)).body;
      expect(partner).toMatchObject({ id: he.id, name: he.name });
      expect(partner?.facts).toBeDefined();
    }
    const hisPartner = (await matchApi.partner(he, id)).body.partner;
    expect(hisPartner).toMatchObject({ id: she.id, name: she.name });
    const own = await app.call('readOwnProfile', { token: he.token });
    expect(own.body.profile.activity?.views).toBe(0);
  });

  it('has a photo that is restricted to matches only after acceptance', async () => {
    const she = await createMember(app, { photo_audience: 'matches' });
    const he = await createMember(app, { gender: 'MALE' });
    await addPhoto(she);
    const { id } = (await matchApi.request(he, she)).body.match;
    expect((await matchApi.partner(he, id)).body.partner?.photo).not.toMatch(/^\/media\//);
    await matchApi.act(she, id, 'accept');
    expect((await matchApi.partner(he, id)).body.partner?.photo).toMatch(/^\/media\//);
  });

  it('is null after the match has ended', async () => {
    const { she, he } = await createPair(app);
    const { id } = (await matchApi.request(he, she)).body.match;
    await matchApi.act(she, id, 'accept');
    await matchApi.act(he, id, 'end');
    for (const member of [she, he]) {
      expect((await matchApi.read(member, id)).body.match.status).toBe('ENDED');
      expect((await matchApi.partner(member, id)).body).toEqual({ partner: null });
    }
  });

  it('is refused to other members and to a blocked member', async () => {
    const { she, he } = await createPair(app);
    const { id } = (await matchApi.request(he, she)).body.match;
    const other = await createMember(app);
    expect((await matchApi.partner(other, id)).status).toBe(404);
    await app.call('blockMember', { token: she.token, params: { memberId: he.id } });
    expect((await matchApi.partner(he, id)).status).toBe(404);
  });
});
