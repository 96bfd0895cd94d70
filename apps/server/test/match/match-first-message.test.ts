import { FIRST_MESSAGE_UNANSWERED } from '@sambandha/contract/match/first-message';
import { describe, expect, test } from 'vitest';
import { createPair, type TestMember } from '../harness/factories.ts';
import { advanceDays, app, matchApi, startMatchApp } from '../harness/match-app.ts';

/*
 * Tests of the limits on messages and requests to a member, before and after an answer. The clock
 * advances between requests, so that each has its own time.
 */

startMatchApp();

/** Returns the texts of a conversation as the woman sees it. */
async function readTexts(woman: TestMember, id: string): Promise<string[]> {
  const { body } = await matchApi.readHistory(woman, id);
  return body.messages.map(({ text }) => text);
}

describe('a recipient who never answered', () => {
  test('receives only the first message of a requester who withdraws and requests again', async () => {
    const { woman, man } = await createPair(app);
    let id = '';
    for (let round = 1; round <= 5; round++) {
      const { status, body } = await matchApi.request(man, woman, `Message ${round}`);
      if (status === 201) id = body.match.id;
      await matchApi.act(man, id, 'withdraw');
      app.clock.advance(60_000);
    }
    await advanceDays(91);
    await matchApi.request(man, woman, 'Message 6');
    expect(await readTexts(woman, id)).toEqual(['Message 1']);
  });

  test('receives no second message while a request is open', async () => {
    const { woman, man } = await createPair(app);
    const { id } = (await matchApi.request(man, woman, 'The first')).body.match;
    await matchApi.act(man, id, 'withdraw');
    app.clock.advance(60_000);
    expect((await matchApi.request(man, woman)).status).toBe(201);
    app.clock.advance(60_000);
    for (const text of ['The second', 'The third']) {
      const { status } = await matchApi.request(man, woman, text);
      expect(status).toBe(200);
    }
    expect((await matchApi.send(man, id, 'The fourth')).error.code).toBe('NOT_CONNECTED');
    expect(await readTexts(woman, id)).toEqual(['The first']);
  });

  test('receives no new message after declining', async () => {
    const { woman, man } = await createPair(app);
    const { id } = (await matchApi.request(man, woman, 'The first')).body.match;
    await matchApi.act(woman, id, 'decline');
    await advanceDays(91);
    expect((await matchApi.request(man, woman, 'The second')).status).toBe(201);
    expect(await readTexts(woman, id)).toEqual(['The first']);
  });

  test('sees the earlier message with a repeated request, and the sender gets a notice', async () => {
    const { woman, man } = await createPair(app);
    const first = await matchApi.request(man, woman, 'The first');
    expect(first.body.notice).toBeUndefined();
    const { id } = first.body.match;
    await matchApi.act(man, id, 'withdraw');
    const secondResponse = await matchApi.request(man, woman, 'Another one');
    expect([secondResponse.status, secondResponse.body.notice]).toEqual([
      201,
      FIRST_MESSAGE_UNANSWERED,
    ]);
    const repeatedResponse = await matchApi.request(man, woman, 'Another one', 'key');
    expect((await matchApi.request(man, woman, 'Another one', 'key')).body).toEqual(
      repeatedResponse.body,
    );
    expect(repeatedResponse.body.notice).toBe(FIRST_MESSAGE_UNANSWERED);
    expect(secondResponse.body.match.lastMessage).toBe('The first');
    const receivedInterests = (await matchApi.listInterests(woman, 'received')).body.interests;
    expect(receivedInterests.map(({ message }) => message)).toEqual(['The first']);
    // The text is the same as that of the unanswered message, so there is no notice.
    expect((await matchApi.request(man, woman, 'The first')).body.notice).toBeUndefined();
  });
});

describe('a recipient who answered', () => {
  test('receives new messages after accepting, writing or sending a request', async () => {
    for (const response of ['accepts', 'writes', 'asks'] as const) {
      const { woman, man } = await createPair(app);
      const { id } = (await matchApi.request(man, woman, 'The first')).body.match;
      if (response === 'accepts') await matchApi.act(woman, id, 'accept');
      if (response === 'writes') await matchApi.send(woman, id, 'Hello');
      if (response === 'asks') await matchApi.request(woman, man);
      expect((await matchApi.send(man, id, 'The second')).status).toBe(201);
      await matchApi.act(woman, id, 'end');
      await advanceDays(91);
      const { status, body } = await matchApi.request(man, woman, 'The third');
      expect([status, body.notice]).toEqual([201, undefined]);
      expect((await readTexts(woman, id)).at(-1)).toBe('The third');
      const [interest] = (await matchApi.listInterests(woman, 'received')).body.interests;
      expect(interest?.message).toBe('The third');
    }
  });

  test('receives the next message of a requester whose screen does not show the acceptance yet', async () => {
    const { woman, man } = await createPair(app);
    const { id } = (await matchApi.request(man, woman, 'The first')).body.match;
    await matchApi.act(woman, id, 'accept');
    for (const text of ['The second', 'The second']) {
      const { status, body } = await matchApi.request(man, woman, text);
      expect([status, body.notice]).toEqual([200, undefined]);
    }
    expect(await readTexts(woman, id)).toEqual(['The first', 'The second']);
  });

  test('receives a new message after sending a request in response to a withdrawn request', async () => {
    const { woman, man } = await createPair(app);
    const { id } = (await matchApi.request(man, woman, 'The first')).body.match;
    await matchApi.act(man, id, 'withdraw');
    await matchApi.request(woman, man, 'Hers');
    await matchApi.act(woman, id, 'withdraw');
    expect((await matchApi.request(man, woman, 'The second')).status).toBe(201);
    expect(await readTexts(woman, id)).toEqual(['The first', 'Hers', 'The second']);
  });
});

describe('withdrawing and requesting again', () => {
  test('delays the third and each later request by 90 days', async () => {
    const { woman, man } = await createPair(app);
    const { id } = (await matchApi.request(man, woman)).body.match;
    const first = await matchApi.act(man, id, 'withdraw');
    expect(first.body.match.askAgainFrom).toBeUndefined();
    expect((await matchApi.request(man, woman)).status).toBe(201);
    const second = await matchApi.act(man, id, 'withdraw');
    const { askAgainFrom } = second.body.match;
    expect(askAgainFrom).toMatch(/^\d{4}-\d\d-\d\d$/);
    const { status, error } = await matchApi.request(man, woman);
    expect([status, error.code]).toEqual([409, 'ASK_LATER']);
    expect(error.message).toMatch(/^You have already sent interest. You can send it again from /);
    const profileResponse = await app.call('readProfile', {
      token: man.token,
      params: { id: woman.id },
    });
    expect(profileResponse.body.profile.match).toMatchObject({ status: 'WITHDRAWN', askAgainFrom });
    const card = (
      await app.call('browse', { token: man.token, query: { sort: 'newest' } })
    ).body.profiles.find((profile) => profile.id === woman.id);
    expect(card?.match).toMatchObject({ status: 'WITHDRAWN', askAgainFrom });
    await advanceDays(89);
    expect((await matchApi.request(man, woman)).status).toBe(409);
    await advanceDays(2);
    expect((await matchApi.request(man, woman)).status).toBe(201);
    await matchApi.act(man, id, 'withdraw');
    expect((await matchApi.request(man, woman)).error.code).toBe('ASK_LATER');
  });

  test('does not restrict requests of the other member', async () => {
    const { woman, man } = await createPair(app);
    const { id } = (await matchApi.request(man, woman)).body.match;
    await matchApi.act(man, id, 'withdraw');
    await matchApi.request(man, woman);
    await matchApi.act(man, id, 'withdraw');
    const profileResponse = await app.call('readProfile', {
      token: woman.token,
      params: { id: man.id },
    });
    expect(profileResponse.body.profile.match?.askAgainFrom).toBeUndefined();
    expect((await matchApi.request(woman, man)).status).toBe(201);
    // A request from the other member resets the count.
    await matchApi.act(woman, id, 'withdraw');
    await matchApi.request(man, woman);
    await matchApi.act(man, id, 'withdraw');
    expect((await matchApi.request(man, woman)).status).toBe(201);
  });
});
