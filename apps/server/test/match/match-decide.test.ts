import type { MatchAction } from '@sambandha/contract/match/schemas';
import { uuidv7 } from 'uuidv7';
import { describe, expect, it } from 'vitest';
import { createMember, createPair, signInAnew } from '../harness/factories.ts';
import { app, on, startMatchApp } from '../harness/match-app.ts';

startMatchApp();

/** Advances the clock by days and signs everyone in again. */
async function passDays(days: number) {
  app.clock.advance(days * 24 * 60 * 60 * 1000);
  await signInAnew(app);
}

describe('deciding', () => {
  it.each([
    ['accept', 'ACCEPTED'],
    ['decline', 'DECLINED'],
  ] as const)('lets only the recipient %s, and twice does no harm', async (action, status) => {
    const { she, he } = await createPair(app);
    const { id } = (await on.request(he, she)).body.match;
    expect((await on.act(he, id, action)).error.code).toBe('MATCH_STATE');
    expect((await on.act(she, id, action)).body.match.status).toBe(status);
    expect((await on.act(she, id, action)).body.match.status).toBe(status);
    expect((await on.read(he, id)).body.match).toMatchObject({ status, direction: 'sent' });
  });

  it.each([
    ['decline', 'she'],
    ['withdraw', 'he'],
    ['end', 'she'],
    ['end', 'he'],
  ] as const)(
    'answers %s by %s where the other hides and is then seen no more',
    async (action, by) => {
      const { she, he } = await createPair(app);
      const { id } = (await on.request(he, she)).body.match;
      if (action === 'end') await on.act(she, id, 'accept');
      const [member, other] = by === 'she' ? [she, he] : [he, she];
      await app.call('updateOwnProfile', { token: other.token, body: { hidden: true } });
      const { status, body } = await on.act(member, id, action);
      expect([status, body.match]).toEqual([200, expect.objectContaining({ id, status: 'ENDED' })]);
      expect(body.match.profile.name).not.toBe(other.name);
      expect((await on.read(member, id)).status).toBe(404);
    },
  );

  it('lets only the requester withdraw, and ask again at once', async () => {
    const { she, he } = await createPair(app);
    const { id } = (await on.request(he, she)).body.match;
    expect((await on.act(she, id, 'withdraw')).status).toBe(409);
    expect((await on.act(he, id, 'withdraw')).body.match.status).toBe('WITHDRAWN');
    expect((await on.act(she, id, 'accept')).error).toMatchObject({
      statusCode: 409,
      code: 'MATCH_STATE',
    });
    const again = await on.request(he, she);
    expect(again.status).toBe(201);
    expect(again.body.match).toMatchObject({ id, status: 'REQUESTED', direction: 'sent' });
  });

  it('lets the former recipient ask after a withdrawal: the direction turns', async () => {
    const { she, he } = await createPair(app);
    const { id } = (await on.request(he, she)).body.match;
    await on.act(he, id, 'withdraw');
    expect((await on.request(she, he)).body.match).toMatchObject({ id, direction: 'sent' });
    expect((await on.act(he, id, 'accept')).body.match.status).toBe('ACCEPTED');
  });

  it('lets either side end what was accepted, and nobody end what was not', async () => {
    const { she, he } = await createPair(app);
    const { id } = (await on.request(he, she)).body.match;
    expect((await on.act(he, id, 'end')).status).toBe(409);
    await on.act(she, id, 'accept');
    expect((await on.act(he, id, 'end')).body.match.status).toBe('ENDED');
    expect((await on.act(she, id, 'end')).body.match.status).toBe('ENDED');
    expect((await on.act(she, id, 'accept')).status).toBe(409);
  });

  it('lets a declined requester ask again after 90 days, and says from when', async () => {
    const { she, he } = await createPair(app);
    const { id } = (await on.request(he, she)).body.match;
    await on.act(she, id, 'decline');
    const refused = await on.request(he, she);
    expect(refused.status).toBe(409);
    expect(refused.error.code).toBe('ASK_LATER');
    const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' });
    const until = new Date(app.clock.now().getTime() + 90 * 24 * 60 * 60 * 1000);
    expect(refused.error.message).toBe(
      `You have expressed interest before. You can do so again from ${day.format(until)}.`,
    );
    await passDays(89);
    expect((await on.request(he, she)).error.code).toBe('ASK_LATER');
    await passDays(1);
    expect((await on.request(he, she)).status).toBe(201);
    expect(await on.rowsBetween(she, he)).toHaveLength(1);
  });

  it('lets whoever declined think again at once', async () => {
    const { she, he } = await createPair(app);
    const { id } = (await on.request(he, she)).body.match;
    await on.act(she, id, 'decline');
    expect((await on.request(she, he)).body.match).toMatchObject({ id, direction: 'sent' });
  });

  it('refuses an action that does not exist', async () => {
    const { she, he } = await createPair(app);
    const { id } = (await on.request(he, she)).body.match;
    expect((await on.act(she, id, 'marry' as MatchAction)).error.code).toBe('VALIDATION');
    expect((await on.act(she, 'nonsense', 'accept')).error.code).toBe('VALIDATION');
  });
});

describe('other people', () => {
  it('learn nothing of a match: it answers like one that does not exist', async () => {
    const { she, he } = await createPair(app);
    const { id } = (await on.request(he, she)).body.match;
    const stranger = await createMember(app);
    const admin = await createMember(app, { is_admin: true });
    for (const other of [stranger, admin]) {
      for (const matchId of [id, uuidv7()]) {
        expect((await on.read(other, matchId)).error).toEqual({
          statusCode: 404,
          error: 'Not Found',
          code: 'CONVERSATION_NOT_FOUND',
          message: 'This conversation does not exist.',
        });
        expect((await on.act(other, matchId, 'accept')).error.code).toBe('CONVERSATION_NOT_FOUND');
      }
    }
    expect((await on.read(he, id)).body.match.status).toBe('REQUESTED');
  });

  it('who are signed out get 401', async () => {
    expect((await app.call('listMatches')).status).toBe(401);
    expect((await app.call('matchStats')).status).toBe(401);
    expect((await app.call('requestMatch', { params: { id: uuidv7() } })).status).toBe(401);
  });

  it('blocked either way no longer have the match between them', async () => {
    const { she, he } = await createPair(app);
    const { id } = (await on.request(he, she)).body.match;
    await on.block(she, he);
    for (const member of [she, he]) {
      expect((await on.read(member, id)).error.code).toBe('CONVERSATION_NOT_FOUND');
      expect((await on.act(member, id, 'withdraw')).error.code).toBe('CONVERSATION_NOT_FOUND');
      expect((await on.list(member)).body).toMatchObject({ matches: [], pagination: { total: 0 } });
    }
  });
});
