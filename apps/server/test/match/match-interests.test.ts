import { failures } from '@sambandha/contract/errors';
import { uuidv7 } from 'uuidv7';
import { describe, expect, test } from 'vitest';
import { createMember, createPair, type TestMember } from '../harness/factories.ts';
import { createLiveConnector } from '../harness/live.ts';
import { advanceDays, app, matchApi, startMatchApp } from '../harness/match-app.ts';

startMatchApp();
const connectLive = createLiveConnector();

const boxes = ['received', 'sent', 'accepted', 'declined'] as const;

async function readNamesByBox(member: TestMember) {
  const lists = await Promise.all(boxes.map((box) => matchApi.listInterests(member, box)));
  return Object.fromEntries(
    boxes.map((box, index) => [
      box,
      lists[index]?.body.interests.map(({ profile }) => profile.name),
    ]),
  );
}

const emptyBoxes = { received: [], sent: [], accepted: [], declined: [] };

/** Creates an interest of a new man in the woman, one second after the previous interest. */
async function createInterest(woman: TestMember) {
  app.clock.advance(1000);
  const man = await createMember(app, { gender: 'MALE' });
  return { man, id: (await matchApi.request(man, woman)).body.match.id };
}

/** Creates interests of `count` men in one woman. Returns their ids, the oldest first. */
async function createInterests(count: number) {
  const woman = await createMember(app);
  const ids: string[] = [];
  for (let index = 0; index < count; index++) ids.push((await createInterest(woman)).id);
  return { woman, ids };
}

describe('the lists of interests', () => {
  test('contain open and accepted interests of both members, without an ended match', async () => {
    const { woman, man } = await createPair(app);
    const { id } = (await matchApi.request(man, woman)).body.match;
    expect(await readNamesByBox(woman)).toEqual({ ...emptyBoxes, received: [man.name] });
    expect(await readNamesByBox(man)).toEqual({ ...emptyBoxes, sent: [woman.name] });
    await matchApi.act(woman, id, 'accept');
    expect(await readNamesByBox(woman)).toEqual({ ...emptyBoxes, accepted: [man.name] });
    expect(await readNamesByBox(man)).toEqual({ ...emptyBoxes, accepted: [woman.name] });
    await matchApi.act(man, id, 'end');
    expect(await readNamesByBox(woman)).toEqual(emptyBoxes);
  });

  test('show a declined interest only to the member who declined', async () => {
    const { woman, man } = await createPair(app);
    const { id } = (await matchApi.request(man, woman)).body.match;
    await matchApi.act(woman, id, 'decline');
    expect(await readNamesByBox(woman)).toEqual({ ...emptyBoxes, declined: [man.name] });
    expect(await readNamesByBox(man)).toEqual(emptyBoxes);
    const readStats = (member: TestMember) => app.call('matchStats', { token: member.token });
    expect((await readStats(woman)).body).toMatchObject({ received: 0, declined: 1 });
    expect((await readStats(man)).body).toMatchObject({ sent: 0, accepted: 0, declined: 0 });
  });

  test('omit a withdrawn interest', async () => {
    const { woman, man } = await createPair(app);
    const { id } = (await matchApi.request(man, woman)).body.match;
    await matchApi.act(man, id, 'withdraw');
    expect([await readNamesByBox(woman), await readNamesByBox(man)]).toEqual([
      emptyBoxes,
      emptyBoxes,
    ]);
  });

  test('contain the profile, the time and the last message of an interest', async () => {
    const woman = await createMember(app);
    const man = await createMember(app, {
      gender: 'MALE',
      date_of_birth: '1990-01-01',
      location: 'Sirsi',
      profession: 'Teacher',
      verified_at: app.clock.now(),
    });
    const { id } = (await matchApi.request(man, woman, 'Namaste')).body.match;
    const at = app.clock.now().toISOString();
    const { interests } = (await matchApi.listInterests(woman, 'received')).body;
    expect(interests).toEqual([
      {
        id,
        status: 'REQUESTED',
        direction: 'received',
        at,
        message: 'Namaste',
        profile: {
          id: man.id,
          name: man.name,
          age: expect.any(Number),
          location: 'Sirsi',
          profession: 'Teacher',
          photo: expect.stringMatching(/^\/avatar\//),
          placeholder: null,
          verified: true,
        },
        facts: expect.any(Object),
      },
    ]);
    app.clock.advance(60_000);
    await matchApi.act(woman, id, 'accept');
    await matchApi.send(woman, id, 'Namaste to you');
    const [acceptedInterest] = (await matchApi.listInterests(man, 'accepted')).body.interests;
    expect(acceptedInterest).toMatchObject({
      at: app.clock.now().toISOString(),
      message: 'Namaste to you',
      direction: 'sent',
    });
  });

  test('contain the facts of the Browse card for unanswered interests only', async () => {
    const woman = await createMember(app, { show_horoscope: true, nakshatra: 'ROHINI' });
    const man = await createMember(app, {
      gender: 'MALE',
      education: 'MASTERS_DEGREE',
      height_inches: 68,
      details: JSON.stringify({ nativePlace: 'Yellapura' }),
      show_horoscope: false,
      nakshatra: 'REVATI',
      bio: 'Not on this card',
    });
    for (const { id } of [woman, man]) {
      await app.db.insertInto('preferences').values({ member_id: id, age_min: 20 }).execute();
    }
    const { id } = (await matchApi.request(man, woman)).body.match;
    const browseResponse = await app.call('browse', {
      token: woman.token,
      query: { search: man.name, sort: 'recent' },
    });
    const card = browseResponse.body.profiles.find((profile) => profile.id === man.id);
    const { education, height, nativePlace, compatibility } = card ?? {};
    const [receivedInterest] = (await matchApi.listInterests(woman, 'received')).body.interests;
    expect(receivedInterest?.facts).toEqual({ education, height, nativePlace, compatibility });
    expect(receivedInterest?.facts).toMatchObject({
      education: 'MASTERS_DEGREE',
      height: expect.stringMatching(/^5/),
      nativePlace: 'Yellapura',
      // The man's private star is not part of the compatibility.
      compatibility: { score: null, wishes: { met: 1, judged: 1 } },
    });
    const [sentInterest] = (await matchApi.listInterests(man, 'sent')).body.interests;
    expect(sentInterest?.facts).toEqual(expect.any(Object));
    await matchApi.act(woman, id, 'accept');
    const [acceptedInterest] = (await matchApi.listInterests(woman, 'accepted')).body.interests;
    expect(acceptedInterest).not.toHaveProperty('facts');
  });

  test('do not count toward fair use', async () => {
    const { woman } = await createInterests(3);
    await matchApi.listInterests(woman, 'received');
    const { body } = await app.call('readUsage', { token: woman.token });
    expect(JSON.stringify(body)).not.toMatch(/"used":[1-9]/);
  });

  test('do not count sent interests toward fair use or as views', async () => {
    const { woman, man } = await createPair(app);
    await matchApi.request(man, woman);
    const readUsage = async () => (await app.call('readUsage', { token: man.token })).body.usage;
    const usageBefore = await readUsage();
    expect((await matchApi.listInterests(man, 'sent')).body.interests).toHaveLength(1);
    expect(await readUsage()).toEqual(usageBefore);
    const { body } = await app.call('readOwnProfile', { token: woman.token });
    expect(body.profile.activity?.views).toBe(0);
  });

  test('show the opening message of a repeated request only while the message is unanswered', async () => {
    const { woman, man } = await createPair(app);
    const readMessages = async () =>
      (await matchApi.listInterests(woman, 'received')).body.interests.map(
        ({ message }) => message,
      );
    const { id } = (await matchApi.request(man, woman, 'The first time')).body.match;
    await matchApi.act(man, id, 'withdraw');
    app.clock.advance(1000);
    await matchApi.request(man, woman);
    expect(await readMessages()).toEqual(['The first time']);
    await matchApi.act(woman, id, 'accept');
    await matchApi.act(woman, id, 'end');
    await advanceDays(91);
    expect((await matchApi.request(man, woman)).status).toBe(201);
    expect(await readMessages()).toEqual([null]);
  });

  test('return each interest once across pages while a new interest arrives', async () => {
    const { woman, ids } = await createInterests(5);
    const first = (await matchApi.listInterests(woman, 'received', { limit: 2 })).body;
    await createInterest(woman);
    const listedIds = first.interests.map(({ id }) => id);
    let cursor = first.nextCursor;
    while (cursor !== null) {
      const page = (await matchApi.listInterests(woman, 'received', { limit: 2, cursor })).body;
      listedIds.push(...page.interests.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    expect(listedIds).toEqual(ids.toReversed());
  });

  test('omit a deactivated member and a member who blocked the reader', async () => {
    const woman = await createMember(app);
    const blocker = await createInterest(woman);
    const deactivatedSender = await createInterest(woman);
    const visibleSender = await createInterest(woman);
    await matchApi.block(blocker.man, woman);
    await app.db
      .updateTable('members')
      .set({ state: 'deactivated' })
      .where('id', '=', deactivatedSender.man.id)
      .execute();
    expect(await readNamesByBox(woman)).toEqual({
      ...emptyBoxes,
      received: [visibleSender.man.name],
    });
    expect(await readNamesByBox(blocker.man)).toEqual(emptyBoxes);
  });

  test('run the same number of queries for 1 and for 12 interests', async () => {
    const countQueries = async (count: number) => {
      const { woman } = await createInterests(count);
      const { response, statements } = await app.callRecorded('listInterests', {
        token: woman.token,
        query: { box: 'received' },
      });
      expect(response.body.interests).toHaveLength(count);
      return statements.length;
    };
    const queryCount = await countQueries(1);
    expect(queryCount).toBeGreaterThan(0);
    expect(await countQueries(12)).toBe(queryCount);
  });

  test.each([
    '',
    'box=nonsense',
    'box=sent&limit=0',
    'box=sent&limit=101',
    'box=sent&cursor=nonsense',
    'box=sent&page=2',
  ])('refuse the query "%s"', async (query) => {
    const woman = await createMember(app);
    const response = await app.fetch(`/api/matches?${query}`, {
      headers: { authorization: `Bearer ${woman.token}` },
    });
    expect(response.status).toBe(400);
  });

  test('contain no interest between two other members', async () => {
    const { man } = await createInterest(await createMember(app));
    for (const is_admin of [false, true]) {
      expect(await readNamesByBox(await createMember(app, { is_admin }))).toEqual(emptyBoxes);
    }
    expect(await readNamesByBox(man)).toMatchObject({ received: [] });
  });
});

describe('the bulk decline', () => {
  test('decides each interest separately and notifies the requester', async () => {
    const woman = await createMember(app);
    const first = await createInterest(woman);
    const second = await createInterest(woman);
    const third = await createInterest(woman);
    await matchApi.act(woman, second.id, 'accept');
    const unknownId = uuidv7();
    const manDevice = await connectLive(app, first.man);
    const response = await matchApi.declineAll(woman, [
      first.id,
      second.id,
      unknownId,
      third.id,
      first.id,
    ]);
    expect(response.status).toBe(200);
    expect(response.body).toEqual({
      declined: [first.id, third.id],
      refused: [
        {
          id: second.id,
          code: 'MATCH_STATE',
          message: failures.MATCH_STATE[1],
        },
        {
          id: unknownId,
          code: 'CONVERSATION_NOT_FOUND',
          message: failures.CONVERSATION_NOT_FOUND[1],
        },
      ],
    });
    await manDevice.waitForEvent('match:updated', ({ match }) => match.id === first.id);
    expect((await matchApi.read(woman, second.id)).body.match.status).toBe('ACCEPTED');
    expect((await matchApi.listInterests(woman, 'declined')).body.interests).toHaveLength(2);
    expect((await matchApi.declineAll(woman, [first.id])).body.declined).toEqual([first.id]);
  });

  test('is allowed to the recipient only', async () => {
    const { man, id } = await createInterest(await createMember(app));
    expect((await matchApi.declineAll(man, [id])).body).toMatchObject({
      declined: [],
      refused: [{ id, code: 'MATCH_STATE' }],
    });
    const stranger = await createMember(app);
    expect((await matchApi.declineAll(stranger, [id])).body.refused).toMatchObject([
      { code: 'CONVERSATION_NOT_FOUND' },
    ]);
    expect((await matchApi.read(man, id)).body.match.status).toBe('REQUESTED');
  });

  test.each([[[]], [Array.from({ length: 51 }, () => uuidv7())], [['nonsense']]])(
    'refuses an empty, too long or invalid list of ids (%#)',
    async (ids) => {
      const woman = await createMember(app);
      expect((await matchApi.declineAll(woman, ids)).error.code).toBe('VALIDATION');
    },
  );
});
