import { FIRST_MESSAGE } from '@sambandha/contract/match/first-message';
import { uuidv7 } from 'uuidv7';
import { describe, expect, it } from 'vitest';
import { sweepAged } from '../../src/db/sweep.ts';
import { createMember, createPair, type TestMember } from '../harness/factories.ts';
import { app, on, startMatchApp } from '../harness/match-app.ts';

startMatchApp();

describe('expressing interest', () => {
  it('creates one row that both see from their side', async () => {
    const { she, he } = await createPair(app);
    const asked = await on.request(he, she);
    expect(asked.status).toBe(201);
    expect(asked.body.match).toEqual({
      id: expect.any(String),
      status: 'REQUESTED',
      direction: 'sent',
      profile: {
        id: she.id,
        name: she.name,
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
    const hers = await on.read(she, asked.body.match.id);
    expect(hers.body.match).toMatchObject({ status: 'REQUESTED', direction: 'received' });
    expect(hers.body.match.profile.id).toBe(he.id);
  });

  it('is idempotent: asking again answers 200 with the same row', async () => {
    const { she, he } = await createPair(app);
    const first = await on.request(he, she);
    const again = await on.request(he, she);
    expect(again.status).toBe(200);
    expect(again.body.match).toEqual(first.body.match);
    expect(await on.rowsBetween(she, he)).toHaveLength(1);
  });

  it('accepts where the other side has asked already', async () => {
    const { she, he } = await createPair(app);
    const { match } = (await on.request(he, she)).body;
    const hers = await on.request(she, he);
    expect(hers.status).toBe(200);
    expect(hers.body.match).toMatchObject({
      id: match.id,
      status: 'ACCEPTED',
      direction: 'received',
    });
    expect((await on.read(he, match.id)).body.match.status).toBe('ACCEPTED');
  });

  it('lets the opening message travel as the first of the conversation', async () => {
    const { she, he } = await createPair(app);
    const { match } = (await on.request(he, she, FIRST_MESSAGE)).body;
    expect(match.lastMessage).toBe(FIRST_MESSAGE);
    expect((await on.read(she, match.id)).body.match).toMatchObject({
      lastMessage: FIRST_MESSAGE,
      unreadCount: 1,
    });
    const { messages } = (
      await app.call('listMessages', { token: she.token, params: { matchId: match.id } })
    ).body;
    expect(messages).toMatchObject([{ seq: 1, text: FIRST_MESSAGE, senderId: he.id }]);
  });

  it('adds the opening message to an interest without one, and never a second', async () => {
    const { she, he } = await createPair(app);
    const { match } = (await on.request(he, she)).body;
    expect((await on.request(he, she, FIRST_MESSAGE)).status).toBe(200);
    expect((await on.request(he, she, 'And another one')).body.match.lastMessage).toBe(
      FIRST_MESSAGE,
    );
    expect((await on.request(she, he, 'Glad to hear it')).body.match).toMatchObject({
      id: match.id,
      status: 'ACCEPTED',
      lastMessage: 'Glad to hear it',
    });
    // Her retry after a lost answer creates no duplicate.
    expect((await on.request(she, he, 'Glad to hear it')).status).toBe(200);
    const [row] = await on.rowsBetween(she, he);
    expect(row?.last_seq).toBe(2);
  });

  it('takes 500 characters and refuses more, storing nothing', async () => {
    const { she, he } = await createPair(app);
    const refused = await on.request(he, she, 'ಕ'.repeat(501));
    expect(refused.status).toBe(400);
    expect(refused.error.message).toBe('Please use at most 500 characters');
    expect(await on.rowsBetween(she, he)).toEqual([]);
    expect((await on.request(he, she, 'ಕ'.repeat(500))).status).toBe(201);
  });

  it('takes a blank message as none', async () => {
    const { she, he } = await createPair(app);
    expect((await on.request(he, she, '  \n ')).body.match.lastMessage).toBeNull();
  });

  it('answers the same key with the first result', async () => {
    const { she, he } = await createPair(app);
    const first = await on.request(he, she, undefined, 'key-1');
    await on.act(he, first.body.match.id, 'withdraw');
    const again = await on.request(he, she, undefined, 'key-1');
    expect(again.status).toBe(200);
    expect(again.body.match).toMatchObject({ id: first.body.match.id, status: 'WITHDRAWN' });
    expect((await on.request(he, she, undefined, 'key-2')).status).toBe(201);
    // After a week no client repeats a call, so the key is deleted.
    app.clock.advance(8 * 24 * 60 * 60 * 1000);
    await sweepAged(app.db, app.clock.now());
    expect((await on.request(he, she, undefined, 'key-1')).body.match.status).toBe('REQUESTED');
    const wrong = await on.request(he, she, undefined, 'a key with spaces');
    expect(wrong.error).toMatchObject({
      code: 'VALIDATION',
      fields: [{ path: 'Idempotency-Key' }],
    });
  });

  it.each([
    ['nobody', async () => ({ id: uuidv7() })],
    ['someone of the same gender', () => createMember(app, { gender: 'MALE' })],
    ['someone deactivated', () => createMember(app, { state: 'deactivated' })],
    ['someone blocked by an admin', () => createMember(app, { blocked_at: new Date() })],
    ['someone whose profile is incomplete', () => createMember(app, { bio: null })],
    ['someone hidden', () => createMember(app, { hidden: true })],
    ['someone held', () => createMember(app, { held_at: new Date() })],
  ])('refuses %s like someone who does not exist', async (_, other) => {
    const he = await createMember(app, { gender: 'MALE' });
    const refused = await on.request(he, await other());
    expect(refused.status).toBe(404);
    expect(refused.error.code).toBe('PROFILE_NOT_FOUND');
  });

  it('refuses oneself, and whom either side has blocked', async () => {
    const { she, he } = await createPair(app);
    expect((await on.request(he, he)).error.code).toBe('PROFILE_NOT_FOUND');
    await on.block(she, he);
    expect((await on.request(he, she)).error.code).toBe('PROFILE_NOT_FOUND');
    expect((await on.request(she, he)).error.code).toBe('PROFILE_NOT_FOUND');
    expect(await on.rowsBetween(she, he)).toEqual([]);
  });

  it('requires a complete profile of the requester', async () => {
    const she = await createMember(app);
    const he = await createMember(app, { gender: 'MALE', mother_tongue: null });
    const refused = await on.request(he, she);
    expect(refused.status).toBe(403);
    expect(refused.error.code).toBe('PROFILE_INCOMPLETE');
  });

  it('lets an admin ask only whom any member might ask', async () => {
    const admin = await createMember(app, { gender: 'MALE', is_admin: true });
    const man = await createMember(app, { gender: 'MALE' });
    expect((await on.request(admin, man)).error.code).toBe('PROFILE_NOT_FOUND');
    expect(await on.rowsBetween(admin, man)).toEqual([]);
    expect((await on.request(admin, await createMember(app))).status).toBe(201);
  });

  it('lets a hidden member send interest, and be seen by the recipient', async () => {
    const she = await createMember(app);
    const he = await createMember(app, { gender: 'MALE', hidden: true });
    const asked = await on.request(he, she);
    expect(asked.status).toBe(201);
    expect((await on.read(she, asked.body.match.id)).body.match.profile.id).toBe(he.id);
  });

  it('allows 25 new requests a day, and says when to go on', async () => {
    const he = await createMember(app, { gender: 'MALE' });
    const others = [];
    for (let count = 0; count < 26; count++) others.push(await createMember(app));
    const answers = await Promise.all(others.map((other) => on.request(he, other)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(25);
    const refused = answers.find(({ status }) => status !== 201);
    expect(refused?.status).toBe(429);
    expect(refused?.error.code).toBe('DAILY_INTERESTS');
    expect(Number(refused?.headers.get('retry-after'))).toBe(24 * 60 * 60);
    // Neither a repeated request nor an acceptance counts as a new request.
    expect(
      (
        await on.request(
          he,
          others[answers.findIndex(({ status }) => status === 201)] as TestMember,
        )
      ).status,
    ).toBe(200);
    const admirer = await createMember(app);
    await on.request(admirer, he);
    expect((await on.request(he, admirer)).body.match.status).toBe('ACCEPTED');
    app.clock.advance(24 * 60 * 60 * 1000);
    expect(
      (await on.request(he, others.at(answers.indexOf(refused as never)) as TestMember)).status,
    ).toBe(201);
  });
});
