import { failures } from '@sambandha/contract/errors';
import type { InterestBox } from '@sambandha/contract/match/interests';
import { uuidv7 } from 'uuidv7';
import { describe, expect, it } from 'vitest';
import {
  createMember,
  createPair,
  refreshSessions,
  type TestMember,
} from '../harness/factories.ts';
import { connectLive } from '../harness/live.ts';
import { app, matchApi, startMatchApp } from '../harness/match-app.ts';

startMatchApp();

const boxes = ['received', 'sent', 'accepted', 'declined'] as const;

async function readNamesByBox(member: TestMember) {
  const lists = await Promise.all(boxes.map((box) => matchApi.interests(member, box)));
  return Object.fromEntries(
    boxes.map((box, index) => [
      box,
      lists[index]?.body.interests.map(({ profile }) => profile.name),
    ]),
  ) as Record<InterestBox, string[]>;
}

const emptyBoxes = { received: [], sent: [], accepted: [], declined: [] };

/** Creates interests of `count` men in one woman, a second apart. */
async function createInterests(count: number) {
  const she = await createMember(app);
  const rows: { he: TestMember; id: string }[] = [];
  for (let index = 0; index < count; index++) {
    app.clock.advance(1000);
    const he = await createMember(app, { gender: 'MALE' });
    rows.push({ he, id: (await matchApi.request(he, she)).body.match.id });
  }
  return { she, rows };
}

describe('the lists of interests', () => {
  it('contain open and accepted interests of both members, without an ended match', async () => {
    const { she, he } = await createPair(app);
    const { id } = (await matchApi.request(he, she)).body.match;
    expect(await readNamesByBox(she)).toEqual({ ...emptyBoxes, received: [he.name] });
    expect(await readNamesByBox(he)).toEqual({ ...emptyBoxes, sent: [she.name] });
    await matchApi.act(she, id, 'accept');
    expect(await readNamesByBox(she)).toEqual({ ...emptyBoxes, accepted: [he.name] });
    expect(await readNamesByBox(he)).toEqual({ ...emptyBoxes, accepted: [she.name] });
    await matchApi.act(he, id, 'end');
    expect(await readNamesByBox(she)).toEqual(emptyBoxes);
  });

  it('show a declined interest only to the member who declined', async () => {
    const { she, he } = await createPair(app);
    const { id } = (await matchApi.request(he, she)).body.match;
    await matchApi.act(she, id, 'decline');
    expect(await readNamesByBox(she)).toEqual({ ...emptyBoxes, declined: [he.name] });
    expect(await readNamesByBox(he)).toEqual(emptyBoxes);
    const stats = (member: TestMember) => app.call('matchStats', { token: member.token });
    expect((await stats(she)).body).toMatchObject({ received: 0, declined: 1 });
    expect((await stats(he)).body).toMatchObject({ sent: 0, accepted: 0, declined: 0 });
  });

  it('omit a withdrawn interest', async () => {
    const { she, he } = await createPair(app);
    const { id } = (await matchApi.request(he, she)).body.match;
    await matchApi.act(he, id, 'withdraw');
    expect([await readNamesByBox(she), await readNamesByBox(he)]).toEqual([emptyBoxes, emptyBoxes]);
  });

  it('contain the profile, the time and the last message of an interest', async () => {
    const she = await createMember(app);
    const he = await createMember(app, {
      gender: 'MALE',
      date_of_birth: '1990-01-01',
      location: 'Sirsi',
      profession: 'Teacher',
      verified_at: app.clock.now(),
    });
    const { id } = (await matchApi.request(he, she, 'Namaste')).body.match;
    const at = app.clock.now().toISOString();
    const { interests } = (await matchApi.interests(she, 'received')).body;
    expect(interests).toEqual([
      {
        id,
        status: 'REQUESTED',
        direction: 'received',
        at,
        message: 'Namaste',
        profile: {
          id: he.id,
          name: he.name,
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
    await matchApi.act(she, id, 'accept');
    await matchApi.send(she, id, 'Namaste to you');
    const [accepted] = (await matchApi.interests(he, 'accepted')).body.interests;
    expect(accepted).toMatchObject({
      at: app.clock.now().toISOString(),
      message: 'Namaste to you',
      direction: 'sent',
    });
  });

  it('contain the facts of the Browse card for received interests only', async () => {
    const she = await createMember(app, { show_horoscope: true, nakshatra: 'ROHINI' });
    const he = await createMember(app, {
      gender: 'MALE',
      education: 'MASTERS_DEGREE',
      height_inches: 68,
      details: JSON.stringify({ nativePlace: 'Yellapura' }),
      show_horoscope: false,
      nakshatra: 'REVATI',
      bio: 'Not on this card',
    });
    for (const { id } of [she, he]) {
      await app.db.insertInto('preferences').values({ member_id: id, age_min: 20 }).execute();
    }
    const { id } = (await matchApi.request(he, she)).body.match;
    const browseResponse = await app.call('browse', {
      token: she.token,
      query: { search: he.name, sort: 'recent' },
    });
    const card = browseResponse.body.profiles.find((profile) => profile.id === he.id);
    const { education, height, nativePlace, compatibility } = card ?? {};
    const [received] = (await matchApi.interests(she, 'received')).body.interests;
    expect(received?.facts).toEqual({ education, height, nativePlace, compatibility });
    expect(received?.facts).toMatchObject({
      education: 'MASTERS_DEGREE',
      height: expect.stringMatching(/^5/),
      nativePlace: 'Yellapura',
      // His private star is not part of the compatibility.
      compatibility: { score: null, wishes: { met: 1, judged: 1 } },
    });
    const [sent] = (await matchApi.interests(he, 'sent')).body.interests;
    expect(sent).not.toHaveProperty('facts');
    await matchApi.act(she, id, 'accept');
    const [accepted] = (await matchApi.interests(she, 'accepted')).body.interests;
    expect(accepted).not.toHaveProperty('facts');
  });

  it('do not count toward fair use', async () => {
    const { she } = await createInterests(3);
    await matchApi.interests(she, 'received');
    const { body } = await app.call('readUsage', { token: she.token });
    expect(JSON.stringify(body)).not.toMatch(/"used":[1-9]/);
  });

  it('show the opening message of a repeated request only while it is unanswered', async () => {
    const { she, he } = await createPair(app);
    const readMessages = async () =>
      (await matchApi.interests(she, 'received')).body.interests.map(({ message }) => message);
    const { id } = (await matchApi.request(he, she, 'The first time')).body.match;
    await matchApi.act(he, id, 'withdraw');
    app.clock.advance(1000);
    await matchApi.request(he, she);
    expect(await readMessages()).toEqual(['The first time']);
    await matchApi.act(she, id, 'accept');
    await matchApi.act(she, id, 'end');
    app.clock.advance(91 * 24 * 60 * 60 * 1000);
    await refreshSessions(app);
    expect((await matchApi.request(he, she)).status).toBe(201);
    expect(await readMessages()).toEqual([null]);
  });

  it('return each interest once across pages while a new interest arrives', async () => {
    const { she, rows } = await createInterests(5);
    const first = (await matchApi.interests(she, 'received', { limit: 2 })).body;
    app.clock.advance(1000);
    await matchApi.request(await createMember(app, { gender: 'MALE' }), she);
    const ids = first.interests.map(({ id }) => id);
    let cursor = first.nextCursor;
    while (cursor !== null) {
      const page = (await matchApi.interests(she, 'received', { limit: 2, cursor })).body;
      ids.push(...page.interests.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    expect(ids).toEqual(rows.map(({ id }) => id).toReversed());
  });

  it('omit a deactivated member and a member who blocked the reader', async () => {
    const { she, rows } = await createInterests(3);
    const [blocked, resting, ended] = rows as [
      (typeof rows)[0],
      (typeof rows)[0],
      (typeof rows)[0],
    ];
    await matchApi.block(blocked.he, she);
    await app.db
      .updateTable('members')
      .set({ state: 'deactivated' })
      .where('id', '=', resting.he.id)
      .execute();
    expect(await readNamesByBox(she)).toEqual({ ...emptyBoxes, received: [ended.he.name] });
    expect(await readNamesByBox(blocked.he)).toEqual(emptyBoxes);
  });

  it('run as many queries for many interests as for one', async () => {
    const countQueries = async (count: number) => {
      const { she } = await createInterests(count);
      const { response, statements } = await app.callRecorded('listInterests', {
        token: she.token,
        query: { box: 'received' },
      });
      expect(response.body.interests).toHaveLength(count);
      return statements.length;
    };
    const queryCount = await countQueries(1);
    expect(queryCount).toBeGreaterThan(0);
    expect(await countQueries(12)).toBe(queryCount);
  });

  it.each([
    {},
    { box: 'nonsense' },
    { box: 'sent', limit: 0 },
    { box: 'sent', limit: 101 },
    { box: 'sent', cursor: 'nonsense' },
    { box: 'sent', page: 2 },
  ])('refuse the query %o', async (query) => {
    const she = await createMember(app);
    const response = await app.fetch(`/api/matches?${new URLSearchParams(query as never)}`, {
      headers: { authorization: `Bearer ${she.token}` },
    });
    expect(response.status).toBe(400);
  });

  it('are empty for other members and refused without a session', async () => {
    expect((await app.call('listInterests', { query: { box: 'sent' } })).status).toBe(401);
    const { rows } = await createInterests(1);
    for (const is_admin of [false, true]) {
      expect(await readNamesByBox(await createMember(app, { is_admin }))).toEqual(emptyBoxes);
    }
    expect(await readNamesByBox(rows[0]?.he as TestMember)).toMatchObject({ received: [] });
  });
});

describe('the bulk decline', () => {
  it('decides each interest separately and notifies the requester', async () => {
    const { she, rows } = await createInterests(3);
    const [first, second, third] = rows as [(typeof rows)[0], (typeof rows)[0], (typeof rows)[0]];
    await matchApi.act(she, second.id, 'accept');
    const unknownId = uuidv7();
    const hisDevice = await connectLive(app.url, first.he);
    const response = await matchApi.declineAll(she, [
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
    await hisDevice.next('match:updated', ({ match }) => match.id === first.id);
    hisDevice.close();
    expect((await matchApi.read(she, second.id)).body.match.status).toBe('ACCEPTED');
    expect((await matchApi.interests(she, 'declined')).body.interests).toHaveLength(2);
    expect((await matchApi.declineAll(she, [first.id])).body.declined).toEqual([first.id]);
  });

  it('is allowed to the recipient only', async () => {
    const { rows } = await createInterests(1);
    const [{ he, id }] = rows as [(typeof rows)[0]];
    expect((await matchApi.declineAll(he, [id])).body).toMatchObject({
      declined: [],
      refused: [{ id, code: 'MATCH_STATE' }],
    });
    const stranger = await createMember(app);
    expect((await matchApi.declineAll(stranger, [id])).body.refused).toMatchObject([
      { code: 'CONVERSATION_NOT_FOUND' },
    ]);
    expect((await app.call('declineMatches', { body: { ids: [id] } })).status).toBe(401);
    expect((await matchApi.read(he, id)).body.match.status).toBe('REQUESTED');
  });

  it.each([[[]], [Array.from({ length: 51 }, () => uuidv7())], [['nonsense']]])(
    'refuses an empty, too long or invalid list of ids (%#)',
    async (ids) => {
      const she = await createMember(app);
      expect((await matchApi.declineAll(she, ids)).error.code).toBe('VALIDATION');
    },
  );
});
