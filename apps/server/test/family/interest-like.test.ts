import { describe, expect, test } from 'vitest';
import {
  addRelative,
  createMember,
  createRelative,
  type TestMember,
} from '../harness/factories.ts';
import { familyCalls, headersOnBehalfOf } from '../harness/family.ts';
import { likeCalls } from '../harness/like-calls.ts';
import { matchCalls } from '../harness/match-calls.ts';
import { requireValue } from '../harness/present.ts';
import { proposalCalls } from '../harness/proposal-calls.ts';
import { statusOrErrorCode } from '../harness/response.ts';
import { testApp } from '../harness/test-app.ts';

/* Tests of a manager's like of a received interest, which only the candidate sees. */

const app = testApp();
const matchApi = matchCalls(app);
const proposalApi = proposalCalls(app);
const likeApi = likeCalls(app);
const familyApi = familyCalls(app);

const deleteAccount = ({ token }: TestMember) => app.call('deleteAccount', { token });
/** A like by the mother. `gender` is the gender of the sender of the interest. */
const likeOfMother = { relation: 'MOTHER', name: 'Test', gender: 'MALE' };
/** Counts the notifications, outbox rows, family acts and jobs, without pg-boss's own jobs. */
const countRows = async () =>
  (
    await app.query(`SELECT (SELECT count(*)::int FROM notifications) AS notifications,
    (SELECT count(*)::int FROM outbox) AS outbox, (SELECT count(*)::int FROM family_acts) AS acts,
    (SELECT count(*)::int FROM pgboss.job WHERE name NOT LIKE '\\_\\_pgboss%') AS jobs`)
  ).rows[0];

describe('a like of a received interest by a manager', () => {
  test('is visible to the candidate until the manager removes it', async () => {
    const { woman, mother, id } = await likeApi.createReceivedInterest();
    expect(await likeApi.readLikes(woman, id)).toBeUndefined();
    expect((await proposalApi.listReceivedInterests(mother, woman)).interests).toMatchObject([
      { id, liked: false },
    ]);
    expect(await statusOrErrorCode(proposalApi.like(mother, woman, id))).toBe(204);
    expect(await likeApi.readLikes(woman, id)).toEqual([likeOfMother]);
    expect((await proposalApi.listReceivedInterests(mother, woman)).interests).toMatchObject([
      { id, liked: true },
    ]);
    expect(await statusOrErrorCode(proposalApi.unlike(mother, woman, id))).toBe(204);
    expect(await statusOrErrorCode(proposalApi.unlike(mother, woman, id))).toBe(204);
    expect(await likeApi.readLikes(woman, id)).toBeUndefined();
    expect((await proposalApi.listReceivedInterests(mother, woman)).interests).toMatchObject([
      { id, liked: false },
    ]);
  });

  test('is stored once after repeated requests and creates no notification', async () => {
    const { woman, mother, id } = await likeApi.createReceivedInterest();
    const before = await countRows();
    for (let count = 0; count < 5; count++) await proposalApi.like(mother, woman, id);
    await proposalApi.unlike(mother, woman, id);
    await Promise.all([proposalApi.like(mother, woman, id), proposalApi.like(mother, woman, id)]);
    expect(await likeApi.readLikes(woman, id)).toEqual([likeOfMother]);
    expect(await countRows()).toEqual(before);
    const { body } = await app.call('matchStats', { token: woman.token });
    expect(body).toMatchObject({ received: 1, unread: 1 });
    expect(Object.keys(body)).not.toContain('likes');
  });

  test('is listed with the relation after earlier likes and does not change the order of the interests', async () => {
    const { woman, mother, id } = await likeApi.createReceivedInterest();
    app.clock.advance(1000);
    const laterId = (await matchApi.request(await likeApi.createMan(), woman)).body.match.id;
    const uncle = await createRelative(app);
    await addRelative(app, uncle.id, woman.id, 'speaker', 'UNCLE');
    await proposalApi.like(uncle, woman, id);
    app.clock.advance(1000);
    await proposalApi.like(mother, woman, id);
    expect((await likeApi.readLikes(woman, id))?.map(({ relation }) => relation)).toEqual([
      'UNCLE',
      'MOTHER',
    ]);
    const { interests } = (await matchApi.listInterests(woman, 'received')).body;
    expect(interests.map((interest) => interest.id)).toEqual([laterId, id]);
    // A relative sees only their own like.
    await proposalApi.unlike(uncle, woman, id);
    const uncleInterest = (await proposalApi.listReceivedInterests(uncle, woman)).interests.find(
      (interest) => interest.id === id,
    );
    expect(uncleInterest).toMatchObject({ liked: false });
    expect(JSON.stringify(uncleInterest)).not.toContain('MOTHER');
  });
});

describe('a received interest', () => {
  test('shows a manager the facts of the card and the native place, but not the message', async () => {
    const { woman, mother, id } = await likeApi.createReceivedInterest({
      education: 'MASTERS_DEGREE',
      profession: 'Teacher',
      height_inches: 68,
      location: 'Sirsi',
      details: JSON.stringify({ nativePlace: 'Yellapura' }),
    });
    const [interest] = (await proposalApi.listReceivedInterests(mother, woman)).interests;
    expect(interest).toMatchObject({
      id,
      profile: {
        gender: 'MALE',
        education: 'MASTERS_DEGREE',
        profession: 'Teacher',
        location: 'Sirsi',
        nativePlace: 'Yellapura',
      },
    });
    expect(interest?.profile.height).toMatch(/^5/);
    expect(JSON.stringify(interest)).not.toContain('secret');
    const asRelative = { token: mother.token, ...headersOnBehalfOf(woman) };
    const { body } = await app.call('browse', { ...asRelative, query: {} });
    const card = requireValue(
      body.profiles.find(({ id: cardId }) => cardId === interest?.profile.id),
    );
    expect(interest?.compatibility).toEqual(card.compatibility ?? null);
  });

  test('shows a manager the compatibility of preferences if both members have stated them', async () => {
    const { woman, man, mother } = await likeApi.createReceivedInterest();
    await app.db.insertInto('preferences').values({ member_id: woman.id, age_min: 20 }).execute();
    await app.db.insertInto('preferences').values({ member_id: man.id, age_min: 20 }).execute();
    const [interest] = (await proposalApi.listReceivedInterests(mother, woman)).interests;
    expect(interest?.compatibility).toMatchObject({ wishes: { met: 1, judged: 1 } });
  });
});

type ReceivedInterest = Awaited<ReturnType<typeof likeApi.createReceivedInterest>>;

describe('a like', () => {
  const endings: Readonly<Record<string, (received: ReceivedInterest) => Promise<unknown>>> = {
    'with the removal of the relative': ({ woman, mother }) => familyApi.remove(woman, mother),
    'when the relative leaves': ({ woman, mother }) =>
      app.call('leaveFamily', { token: mother.token, params: { candidateId: woman.id } }),
    'when the relative becomes an adviser': ({ woman, mother }) =>
      familyApi.change(woman, mother, { part: 'adviser' }),
    'with the account of the relative': ({ mother }) => deleteAccount(mother),
    'when the interest is set aside': ({ woman, mother, id }) =>
      proposalApi.setInterestAside(mother, woman, id),
    'when the interest is accepted': ({ woman, id }) => matchApi.act(woman, id, 'accept'),
    'when the interest is declined': ({ woman, id }) => matchApi.act(woman, id, 'decline'),
    'when the interest is withdrawn': ({ man, id }) => matchApi.act(man, id, 'withdraw'),
    'with a block by the candidate': ({ woman, man }) => matchApi.block(woman, man),
    'with a block by the sender': ({ woman, man }) => matchApi.block(man, woman),
    'when the candidate hides the profile': ({ woman }) =>
      app.call('updateOwnProfile', { token: woman.token, body: { hidden: true } }),
    'with the account of the sender': ({ man }) => deleteAccount(man),
    'with the account of the candidate': ({ woman }) => deleteAccount(woman),
  };
  test.each(Object.entries(endings))('is deleted %s', async (_, end) => {
    const received = await likeApi.createReceivedInterest();
    const { woman, mother, id } = received;
    await proposalApi.like(mother, woman, id);
    expect(await likeApi.readLikeRows(id)).toHaveLength(1);
    await end(received);
    expect(await likeApi.readLikeRows(id)).toEqual([]);
    const { body } = await matchApi.listInterests(woman, 'received');
    expect(JSON.stringify(body)).not.toContain('likedBy');
  });

  test.each(['the relative has blocked the sender', 'the sender has blocked the relative'])(
    'is deleted if %s',
    async (direction) => {
      const { woman, man, id } = await likeApi.createReceivedInterest();
      const sister = await createMember(app);
      await addRelative(app, sister.id, woman.id, 'manager', 'SISTER');
      await proposalApi.like(sister, woman, id);
      const [blocker, blocked] =
        direction === 'the relative has blocked the sender' ? [sister, man] : [man, sister];
      await matchApi.block(blocker, blocked);
      expect(await likeApi.readLikeRows(id)).toEqual([]);
      expect(await likeApi.readLikes(woman, id)).toBeUndefined();
    },
  );

  test('is hidden while the relative is blocked by the team, deactivated or a relative of both sides', async () => {
    const { woman, man, id } = await likeApi.createReceivedInterest();
    const sister = await createMember(app);
    await addRelative(app, sister.id, woman.id, 'manager', 'SISTER');
    await proposalApi.like(sister, woman, id);
    await app.query(`UPDATE members SET blocked_at = now() WHERE id = '${sister.id}'`);
    expect(await likeApi.readLikes(woman, id)).toBeUndefined();
    await app.query(`UPDATE members SET blocked_at = NULL, state = 'deactivated'
      WHERE id = '${sister.id}'`);
    expect(await likeApi.readLikes(woman, id)).toBeUndefined();
    await app.query(`UPDATE members SET state = 'active' WHERE id = '${sister.id}'`);
    expect(await likeApi.readLikes(woman, id)).toHaveLength(1);
    await addRelative(app, sister.id, man.id);
    expect(await likeApi.readLikes(woman, id)).toBeUndefined();
  });

  test('does not return with a later interest of the same member or after a set-aside interest is restored', async () => {
    const { woman, man, mother, id } = await likeApi.createReceivedInterest();
    await proposalApi.like(mother, woman, id);
    await matchApi.act(man, id, 'withdraw');
    app.clock.advance(1000);
    await matchApi.request(man, woman);
    expect(await likeApi.readLikes(woman, id)).toBeUndefined();
    await proposalApi.like(mother, woman, id);
    await proposalApi.setInterestAside(mother, woman, id);
    await proposalApi.takeInterestBack(woman, id);
    expect(await likeApi.readLikes(woman, id)).toBeUndefined();
  });

  test('stays visible to the candidate after a call for help', async () => {
    const { woman, mother, id } = await likeApi.createReceivedInterest();
    await proposalApi.like(mother, woman, id);
    await app.call('press', { token: woman.token, body: {} });
    expect(await likeApi.readLikes(woman, id)).toEqual([likeOfMother]);
  });
});

test('a like is in the exports of the candidate and the relative, and not in that of the sender', async () => {
  const { woman, man, mother, id } = await likeApi.createReceivedInterest();
  expect(await likeApi.readExportedProposals(woman)).toMatchObject({
    likedForMe: [],
    likedByMe: [],
  });
  await proposalApi.like(mother, woman, id);
  expect((await likeApi.readExportedProposals(woman)).likedForMe).toMatchObject([
    { name: 'Test', by: mother.name },
  ]);
  expect((await likeApi.readExportedProposals(mother)).likedByMe).toMatchObject([
    { for: woman.name, name: 'Test' },
  ]);
  expect(await likeApi.readExportedProposals(man)).toMatchObject({ likedForMe: [], likedByMe: [] });
  await proposalApi.unlike(mother, woman, id);
  expect(await likeApi.readExportedProposals(mother)).toMatchObject({ likedByMe: [] });
});
