import { randomUUID } from 'node:crypto';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { addRelative, createMember, createRelative } from '../harness/factories.ts';
import { headersOnBehalfOf } from '../harness/family.ts';
import { likeCalls } from '../harness/like-calls.ts';
import { matchCalls } from '../harness/match-calls.ts';
import { proposalCalls } from '../harness/proposal-calls.ts';
import { statusOrErrorCode } from '../harness/response.ts';
import { testApp } from '../harness/test-app.ts';

/* Tests of forbidden likes, and of responses that must not reveal a like. */

const app = testApp();
const matchApi = matchCalls(app);
const proposalApi = proposalCalls(app);
const likeApi = likeCalls(app);

/** A like by the mother. `gender` is the gender of the sender of the interest. */
const likeOfMother = { relation: 'MOTHER', name: 'Test', gender: 'MALE' };

describe('a like of a received interest', () => {
  test('is refused for a manager of another family', async () => {
    const { id } = await likeApi.createReceivedInterest();
    const otherFamily = await proposalApi.createFamily();
    expect(
      await statusOrErrorCode(proposalApi.like(otherFamily.mother, otherFamily.woman, id)),
    ).toBe('NOT_FOUND');
    expect(await likeApi.readLikeRows(id)).toEqual([]);
  });

  test('cannot be removed by another relative', async () => {
    const { woman, mother, id } = await likeApi.createReceivedInterest();
    const father = await createRelative(app);
    await addRelative(app, father.id, woman.id, 'manager', 'FATHER');
    await proposalApi.like(mother, woman, id);
    await proposalApi.unlike(father, woman, id);
    expect(await likeApi.readLikes(woman, id)).toEqual([likeOfMother]);
  });

  test.each(['the relative has blocked the sender', 'the sender has blocked the relative'])(
    'is refused if %s',
    async (direction) => {
      const { woman, man, id } = await likeApi.createReceivedInterest();
      const sister = await createMember(app);
      await addRelative(app, sister.id, woman.id, 'manager', 'SISTER');
      const [blocker, blocked] =
        direction === 'the relative has blocked the sender' ? [sister, man] : [man, sister];
      await matchApi.block(blocker, blocked);
      expect(await statusOrErrorCode(proposalApi.like(sister, woman, id))).toBe('NOT_FOUND');
      expect(await likeApi.readLikeRows(id)).toEqual([]);
    },
  );

  test('is refused for a relative of both sides', async () => {
    const { woman, man, mother, id } = await likeApi.createReceivedInterest();
    await addRelative(app, mother.id, man.id);
    expect(await statusOrErrorCode(proposalApi.like(mother, woman, id))).toBe('BOTH_SIDES');
    expect(await likeApi.readLikeRows(id)).toEqual([]);
  });

  test('is refused while the candidate is hidden or under review', async () => {
    const { woman, mother, id } = await likeApi.createReceivedInterest();
    await app.call('updateOwnProfile', { token: woman.token, body: { hidden: true } });
    expect(await statusOrErrorCode(proposalApi.like(mother, woman, id))).toBe('RESTING');
    await app.call('updateOwnProfile', { token: woman.token, body: { hidden: false } });
    await app.call('press', { token: woman.token, body: {} });
    expect(await statusOrErrorCode(proposalApi.like(mother, woman, id))).toBe('UNDER_REVIEW');
    expect(await likeApi.readLikeRows(id)).toEqual([]);
  });

  test('is refused for a sent, unknown, set-aside or withdrawn interest', async () => {
    const { woman, man, mother, id } = await likeApi.createReceivedInterest();
    const sentId = (await matchApi.request(woman, await likeApi.createMan())).body.match.id;
    for (const interestId of [sentId, randomUUID()]) {
      expect(await statusOrErrorCode(proposalApi.like(mother, woman, interestId))).toBe(
        'NOT_FOUND',
      );
    }
    await proposalApi.setInterestAside(mother, woman, id);
    expect(await statusOrErrorCode(proposalApi.like(mother, woman, id))).toBe('NOT_FOUND');
    await proposalApi.takeInterestBack(woman, id);
    await matchApi.act(man, id, 'withdraw');
    expect(await statusOrErrorCode(proposalApi.like(mother, woman, id))).toBe('NOT_FOUND');
  });
});

test('a concurrent like and set-aside leave no like', async () => {
  const { woman, mother, id } = await likeApi.createReceivedInterest();
  const father = await createRelative(app);
  await addRelative(app, father.id, woman.id, 'manager', 'FATHER');
  const [, asideStatus] = await Promise.all([
    statusOrErrorCode(proposalApi.like(mother, woman, id)),
    statusOrErrorCode(proposalApi.setInterestAside(father, woman, id)),
  ]);
  expect(asideStatus).toBe(204);
  expect(await likeApi.readLikeRows(id)).toEqual([]);
});

test('a like changes no response to the sender, other relatives or a moderator and publishes no event', async () => {
  const { woman, man, mother, id } = await likeApi.createReceivedInterest();
  const adviser = await createRelative(app);
  await addRelative(app, adviser.id, woman.id);
  const father = await createRelative(app);
  await addRelative(app, father.id, woman.id, 'manager', 'FATHER');
  const moderator = await createMember(app, { is_moderator: true });
  const asMan = { token: man.token };
  const matchQuery = `SELECT to_jsonb(match) AS row FROM matches AS match WHERE id = '${id}'`;
  const readResponses = async () => [
    (await app.query(matchQuery)).rows,
    (await matchApi.read(man, id)).body,
    (await matchApi.listInterests(man, 'sent')).body,
    (await matchApi.list(man)).body,
    (await app.call('readProfile', { ...asMan, params: { id: woman.id } })).body.profile.match,
    (await app.call('matchStats', asMan)).body,
    (await app.call('listNotifications', { ...asMan, query: {} })).body,
    await likeApi.readExportedProposals(man),
    await proposalApi.listReceivedInterests(father, woman),
    await likeApi.readExportedProposals(father),
    (await app.call('readFamilies', { token: adviser.token })).body,
    (await app.call('readBoard', { token: father.token, ...headersOnBehalfOf(woman) })).body,
    (await app.call('readAdminUser', { token: moderator.token, params: { id: woman.id } })).body,
  ];
  // The first read marks the interest as read.
  await readResponses();
  const before = JSON.stringify(await readResponses());
  const publish = vi.spyOn(app.context.live, 'publish');
  const publishToRelative = vi.spyOn(app.context.live, 'publishToRelative');
  onTestFinished(() => {
    publish.mockRestore();
    publishToRelative.mockRestore();
  });
  await proposalApi.like(mother, woman, id);
  expect(publish).not.toHaveBeenCalled();
  expect(publishToRelative).not.toHaveBeenCalled();
  expect(JSON.stringify(await readResponses())).toBe(before);
});
