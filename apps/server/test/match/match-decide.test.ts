import { DAY_MS } from '@sambandha/contract/durations';
import { failures } from '@sambandha/contract/errors';
import type { MatchAction } from '@sambandha/contract/match/schemas';
import { uuidv7 } from 'uuidv7';
import { describe, expect, test } from 'vitest';
import { createMember, createPair } from '../harness/factories.ts';
import { advanceDays, app, matchApi, startMatchApp } from '../harness/match-app.ts';

startMatchApp();

describe('a decision on a match', () => {
  test.each([
    ['accept', 'ACCEPTED'],
    ['decline', 'DECLINED'],
  ] as const)('allows only the recipient to %s, idempotently', async (action, status) => {
    const { woman, man } = await createPair(app);
    const { id } = (await matchApi.request(man, woman)).body.match;
    expect((await matchApi.act(man, id, action)).error.code).toBe('MATCH_STATE');
    expect((await matchApi.act(woman, id, action)).body.match.status).toBe(status);
    expect((await matchApi.act(woman, id, action)).body.match.status).toBe(status);
    expect((await matchApi.read(man, id)).body.match).toMatchObject({ status, direction: 'sent' });
  });

  test.each([
    ['decline', 'the woman'],
    ['withdraw', 'the man'],
    ['end', 'the woman'],
    ['end', 'the man'],
  ] as const)(
    'succeeds for %s by %s when the other member is hidden, and then hides the match',
    async (action, actor) => {
      const { woman, man } = await createPair(app);
      const { id } = (await matchApi.request(man, woman)).body.match;
      if (action === 'end') await matchApi.act(woman, id, 'accept');
      const [member, otherMember] = actor === 'the woman' ? [woman, man] : [man, woman];
      await app.call('updateOwnProfile', { token: otherMember.token, body: { hidden: true } });
      // After each action, the response shows the match with the hidden member as ended.
      const { status, body } = await matchApi.act(member, id, action);
      expect([status, body.match]).toEqual([200, expect.objectContaining({ id, status: 'ENDED' })]);
      expect(body.match.profile.name).not.toBe(otherMember.name);
      expect((await matchApi.read(member, id)).status).toBe(404);
    },
  );

  test('allows only the requester to withdraw, and then allows a new request immediately', async () => {
    const { woman, man } = await createPair(app);
    const { id } = (await matchApi.request(man, woman)).body.match;
    expect((await matchApi.act(woman, id, 'withdraw')).status).toBe(409);
    expect((await matchApi.act(man, id, 'withdraw')).body.match.status).toBe('WITHDRAWN');
    expect((await matchApi.act(woman, id, 'accept')).error).toMatchObject({
      statusCode: 409,
      code: 'MATCH_STATE',
    });
    const secondResponse = await matchApi.request(man, woman);
    expect(secondResponse.status).toBe(201);
    expect(secondResponse.body.match).toMatchObject({ id, status: 'REQUESTED', direction: 'sent' });
  });

  test('allows the former recipient to send a request after a withdrawal', async () => {
    const { woman, man } = await createPair(app);
    const { id } = (await matchApi.request(man, woman)).body.match;
    await matchApi.act(man, id, 'withdraw');
    expect((await matchApi.request(woman, man)).body.match).toMatchObject({
      id,
      direction: 'sent',
    });
    expect((await matchApi.act(man, id, 'accept')).body.match.status).toBe('ACCEPTED');
  });

  test('allows both members to end an accepted match but not an open request', async () => {
    const { woman, man } = await createPair(app);
    const { id } = (await matchApi.request(man, woman)).body.match;
    expect((await matchApi.act(man, id, 'end')).status).toBe(409);
    await matchApi.act(woman, id, 'accept');
    expect((await matchApi.act(man, id, 'end')).body.match.status).toBe('ENDED');
    expect((await matchApi.act(woman, id, 'end')).body.match.status).toBe('ENDED');
    expect((await matchApi.act(woman, id, 'accept')).status).toBe(409);
  });

  test('allows a declined requester a new request after 90 days and states the date', async () => {
    const { woman, man } = await createPair(app);
    const { id } = (await matchApi.request(man, woman)).body.match;
    await matchApi.act(woman, id, 'decline');
    const refusal = await matchApi.request(man, woman);
    expect(refusal.status).toBe(409);
    expect(refusal.error.code).toBe('ASK_LATER');
    const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' });
    const until = new Date(app.clock.now().getTime() + 90 * DAY_MS);
    expect(refusal.error.message).toBe(
      `You have already sent interest. You can send it again from ${day.format(until)}.`,
    );
    await advanceDays(89);
    expect((await matchApi.request(man, woman)).error.code).toBe('ASK_LATER');
    await advanceDays(1);
    expect((await matchApi.request(man, woman)).status).toBe(201);
    expect(await matchApi.readMatchRows(woman, man)).toHaveLength(1);
  });

  test('allows the member who declined to send a request immediately', async () => {
    const { woman, man } = await createPair(app);
    const { id } = (await matchApi.request(man, woman)).body.match;
    await matchApi.act(woman, id, 'decline');
    expect((await matchApi.request(woman, man)).body.match).toMatchObject({
      id,
      direction: 'sent',
    });
  });

  test('is refused for an unknown action and for an invalid id', async () => {
    const { woman, man } = await createPair(app);
    const { id } = (await matchApi.request(man, woman)).body.match;
    expect((await matchApi.act(woman, id, 'marry' as MatchAction)).error.code).toBe('VALIDATION');
    expect((await matchApi.act(woman, 'nonsense', 'accept')).error.code).toBe('VALIDATION');
  });
});

describe('the message of an accepted interest', () => {
  test('is unread until the recipient, and nobody else, marks it as read', async () => {
    const { woman, man } = await createPair(app);
    const stranger = await createMember(app);
    const { id } = (await matchApi.request(man, woman, 'Namaste')).body.match;
    const readState = async () => ({
      statuses: (await matchApi.readHistory(man, id)).body.messages.map(({ status }) => status),
      unreadCount: (await matchApi.read(woman, id)).body.match.unreadCount,
      unread: (await app.call('matchStats', { token: woman.token })).body.unread,
    });
    await matchApi.act(woman, id, 'accept');
    expect((await matchApi.markRead(stranger, id)).error.code).toBe('CONVERSATION_NOT_FOUND');
    expect((await matchApi.markRead(man, id)).status).toBe(204);
    expect(await readState()).toEqual({ statuses: ['sent'], unreadCount: 1, unread: 1 });
    expect((await matchApi.markRead(woman, id)).status).toBe(204);
    expect(await readState()).toEqual({ statuses: ['read'], unreadCount: 0, unread: 0 });
  });
});

describe('access to a match', () => {
  test('is refused to strangers and admins like access to an unknown match', async () => {
    const { woman, man } = await createPair(app);
    const { id } = (await matchApi.request(man, woman)).body.match;
    const stranger = await createMember(app);
    const admin = await createMember(app, { is_admin: true });
    for (const outsider of [stranger, admin]) {
      for (const matchId of [id, uuidv7()]) {
        expect((await matchApi.read(outsider, matchId)).error).toEqual({
          statusCode: 404,
          error: 'Not Found',
          code: 'CONVERSATION_NOT_FOUND',
          message: failures.CONVERSATION_NOT_FOUND[1],
        });
        expect((await matchApi.act(outsider, matchId, 'accept')).error.code).toBe(
          'CONVERSATION_NOT_FOUND',
        );
      }
    }
    expect((await matchApi.read(man, id)).body.match.status).toBe('REQUESTED');
  });
});
