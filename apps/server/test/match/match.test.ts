import { DAY_MS, DAY_SECONDS } from '@sambandha/contract/durations';
import { FIRST_MESSAGE } from '@sambandha/contract/match/first-message';
import { uuidv7 } from 'uuidv7';
import { describe, expect, test } from 'vitest';
import { deleteRowsPastRetention } from '../../src/db/sweep.ts';
import { createMember, createPair, type TestMember } from '../harness/factories.ts';
import { app, matchApi, startMatchApp } from '../harness/match-app.ts';

startMatchApp();

describe('expressing interest', () => {
  test('creates one match that each member sees with their own direction', async () => {
    const { woman, man } = await createPair(app);
    const requestResponse = await matchApi.request(man, woman);
    expect(requestResponse.status).toBe(201);
    expect(requestResponse.body.match).toEqual({
      id: expect.any(String),
      status: 'REQUESTED',
      direction: 'sent',
      profile: {
        id: woman.id,
        name: woman.name,
        photo: expect.stringMatching(/^\//),
        verified: false,
        online: false,
        lastSeenAt: app.clock.now().toISOString(),
      },
      lastMessage: null,
      lastSeq: 0,
      updatedAt: app.clock.now().toISOString(),
      unreadCount: 0,
      muted: false,
    });
    const womanResponse = await matchApi.read(woman, requestResponse.body.match.id);
    expect(womanResponse.body.match).toMatchObject({ status: 'REQUESTED', direction: 'received' });
    expect(womanResponse.body.match.profile.id).toBe(man.id);
  });

  test('returns 200 with the same match for a repeated request', async () => {
    const { woman, man } = await createPair(app);
    const firstResponse = await matchApi.request(man, woman);
    const secondResponse = await matchApi.request(man, woman);
    expect(secondResponse.status).toBe(200);
    expect(secondResponse.body.match).toEqual(firstResponse.body.match);
    expect(await matchApi.readMatchRows(woman, man)).toHaveLength(1);
  });

  test('accepts an existing request of the other member', async () => {
    const { woman, man } = await createPair(app);
    const { match } = (await matchApi.request(man, woman)).body;
    const womanResponse = await matchApi.request(woman, man);
    expect(womanResponse.status).toBe(200);
    expect(womanResponse.body.match).toMatchObject({
      id: match.id,
      status: 'ACCEPTED',
      direction: 'received',
    });
    expect((await matchApi.read(man, match.id)).body.match.status).toBe('ACCEPTED');
  });

  test('stores the opening message as the first message of the conversation', async () => {
    const { woman, man } = await createPair(app);
    const { match } = (await matchApi.request(man, woman, FIRST_MESSAGE)).body;
    expect(match.lastMessage).toBe(FIRST_MESSAGE);
    expect((await matchApi.read(woman, match.id)).body.match).toMatchObject({
      lastMessage: FIRST_MESSAGE,
      unreadCount: 1,
    });
    const { messages } = (
      await app.call('listMessages', { token: woman.token, params: { matchId: match.id } })
    ).body;
    expect(messages).toMatchObject([{ seq: 1, text: FIRST_MESSAGE, senderId: man.id }]);
  });

  test('adds an opening message to an interest that has none, but never a second opening message', async () => {
    const { woman, man } = await createPair(app);
    const { match } = (await matchApi.request(man, woman)).body;
    expect((await matchApi.request(man, woman, FIRST_MESSAGE)).status).toBe(200);
    expect((await matchApi.request(man, woman, 'And another one')).body.match.lastMessage).toBe(
      FIRST_MESSAGE,
    );
    expect((await matchApi.request(woman, man, 'Glad to hear it')).body.match).toMatchObject({
      id: match.id,
      status: 'ACCEPTED',
      lastMessage: 'Glad to hear it',
    });
    // The woman's retry after a lost response creates no duplicate.
    expect((await matchApi.request(woman, man, 'Glad to hear it')).status).toBe(200);
    const [row] = await matchApi.readMatchRows(woman, man);
    expect(row?.last_seq).toBe(2);
  });

  test('accepts a message of 500 characters and refuses a longer one without storing it', async () => {
    const { woman, man } = await createPair(app);
    const refusal = await matchApi.request(man, woman, 'ಕ'.repeat(501));
    expect(refusal.status).toBe(400);
    expect(refusal.error.message).toBe('Please use at most 500 characters');
    expect(await matchApi.readMatchRows(woman, man)).toEqual([]);
    expect((await matchApi.request(man, woman, 'ಕ'.repeat(500))).status).toBe(201);
  });

  test('treats a blank message as no message', async () => {
    const { woman, man } = await createPair(app);
    expect((await matchApi.request(man, woman, '  \n ')).body.match.lastMessage).toBeNull();
  });

  test('returns the first match for a repeated idempotency key until the key expires', async () => {
    const { woman, man } = await createPair(app);
    const firstResponse = await matchApi.request(man, woman, undefined, 'key-1');
    await matchApi.act(man, firstResponse.body.match.id, 'withdraw');
    const secondResponse = await matchApi.request(man, woman, undefined, 'key-1');
    expect(secondResponse.status).toBe(200);
    expect(secondResponse.body.match).toMatchObject({
      id: firstResponse.body.match.id,
      status: 'WITHDRAWN',
    });
    expect((await matchApi.request(man, woman, undefined, 'key-2')).status).toBe(201);
    // The key expires after a week.
    app.clock.advance(8 * DAY_MS);
    await deleteRowsPastRetention(app.db, app.clock.now());
    expect((await matchApi.request(man, woman, undefined, 'key-1')).body.match.status).toBe(
      'REQUESTED',
    );
    const invalidKeyResponse = await matchApi.request(man, woman, undefined, 'a key with spaces');
    expect(invalidKeyResponse.error).toMatchObject({
      code: 'VALIDATION',
      fields: [{ path: 'Idempotency-Key' }],
    });
  });

  test.each([
    ['an unknown member', async () => ({ id: uuidv7() })],
    ['a member with an incomplete profile', () => createMember(app, { bio: null })],
  ])('returns PROFILE_NOT_FOUND for %s', async (_, createRecipient) => {
    const man = await createMember(app, { gender: 'MALE' });
    const refusal = await matchApi.request(man, await createRecipient());
    expect(refusal.status).toBe(404);
    expect(refusal.error.code).toBe('PROFILE_NOT_FOUND');
  });

  test('refuses a request to oneself and between members of whom one blocked the other', async () => {
    const { woman, man } = await createPair(app);
    expect((await matchApi.request(man, man)).error.code).toBe('PROFILE_NOT_FOUND');
    await matchApi.block(woman, man);
    expect((await matchApi.request(man, woman)).error.code).toBe('PROFILE_NOT_FOUND');
    expect((await matchApi.request(woman, man)).error.code).toBe('PROFILE_NOT_FOUND');
    expect(await matchApi.readMatchRows(woman, man)).toEqual([]);
  });

  test('requires a complete profile of the requester', async () => {
    const woman = await createMember(app);
    const man = await createMember(app, { gender: 'MALE', mother_tongue: null });
    const refusal = await matchApi.request(man, woman);
    expect(refusal.status).toBe(403);
    expect(refusal.error.code).toBe('PROFILE_INCOMPLETE');
  });

  test('refuses a request of an admin to a member of the same gender', async () => {
    const admin = await createMember(app, { gender: 'MALE', is_admin: true });
    const man = await createMember(app, { gender: 'MALE' });
    expect((await matchApi.request(admin, man)).error.code).toBe('PROFILE_NOT_FOUND');
    expect(await matchApi.readMatchRows(admin, man)).toEqual([]);
    expect((await matchApi.request(admin, await createMember(app))).status).toBe(201);
  });

  test('allows a hidden member to send interest and shows the sender to the recipient', async () => {
    const woman = await createMember(app);
    const man = await createMember(app, { gender: 'MALE', hidden: true });
    const requestResponse = await matchApi.request(man, woman);
    expect(requestResponse.status).toBe(201);
    expect((await matchApi.read(woman, requestResponse.body.match.id)).body.match.profile.id).toBe(
      man.id,
    );
  });

  test('allows 25 new requests a day and returns Retry-After for the next request', async () => {
    const man = await createMember(app, { gender: 'MALE' });
    const women: TestMember[] = [];
    for (let count = 0; count < 26; count++) women.push(await createMember(app));
    const requests = await Promise.all(
      women.map(async (woman) => ({ woman, response: await matchApi.request(man, woman) })),
    );
    const storedRequests = requests.filter(({ response }) => response.status === 201);
    expect(storedRequests).toHaveLength(25);
    const refusedRequest = requests.find(({ response }) => response.status !== 201);
    if (storedRequests[0] === undefined || refusedRequest === undefined)
      throw new Error('a request is missing');
    expect(refusedRequest.response.status).toBe(429);
    expect(refusedRequest.response.error.code).toBe('DAILY_INTERESTS');
    expect(Number(refusedRequest.response.headers.get('retry-after'))).toBe(DAY_SECONDS);
    // Neither a repeated request nor an acceptance counts as a new request.
    expect((await matchApi.request(man, storedRequests[0].woman)).status).toBe(200);
    const otherWoman = await createMember(app);
    await matchApi.request(otherWoman, man);
    expect((await matchApi.request(man, otherWoman)).body.match.status).toBe('ACCEPTED');
    app.clock.advance(DAY_MS);
    expect((await matchApi.request(man, refusedRequest.woman)).status).toBe(201);
  });
});
