import { describe, expect, test } from 'vitest';
import {
  addRelative,
  createMember,
  createRelative,
  type TestMember,
} from '../harness/factories.ts';
import { familyCalls } from '../harness/family.ts';
import { likeCalls } from '../harness/like-calls.ts';
import { matchCalls } from '../harness/match-calls.ts';
import { proposalCalls } from '../harness/proposal-calls.ts';
import { statusOrErrorCode } from '../harness/response.ts';
import { testApp } from '../harness/test-app.ts';

/* A manager can like a received interest. The candidate sees the like, and decides as before. */

const app = testApp();
const matchApi = matchCalls(app);
const proposalApi = proposalCalls(app);
const likeApi = likeCalls(app);
const familyApi = familyCalls(app);

const deleteAccount = ({ token }: TestMember) => app.call('deleteAccount', { token });
const motherLike = { relation: 'MOTHER', name: 'Test', gender: 'MALE' };
/** Counts the notifications, outbox rows, family acts and jobs. */
const countRows = async () =>
  (
    await app.query(`SELECT (SELECT count(*)::int FROM notifications) AS notifications,
    (SELECT count(*)::int FROM outbox) AS outbox, (SELECT count(*)::int FROM family_acts) AS acts,
    (SELECT count(*)::int FROM pgboss.job WHERE name NOT LIKE '\\_\\_pgboss%') AS jobs`)
  ).rows[0];

describe('a like of a received interest by a manager', () => {
  test('is visible to the candidate until the manager removes it', async () => {
    const { she, mother, id } = await likeApi.stage();
    expect(await likeApi.likes(she, id)).toBeUndefined();
    expect((await proposalApi.received(mother, she)).interests).toMatchObject([
      { id, liked: false },
    ]);
    expect(await statusOrErrorCode(proposalApi.like(mother, she, id))).toBe(204);
    expect(await likeApi.likes(she, id)).toEqual([motherLike]);
    expect((await proposalApi.received(mother, she)).interests).toMatchObject([
      { id, liked: true },
    ]);
    expect(await statusOrErrorCode(proposalApi.unlike(mother, she, id))).toBe(204);
    expect(await statusOrErrorCode(proposalApi.unlike(mother, she, id))).toBe(204);
    expect(await likeApi.likes(she, id)).toBeUndefined();
    expect((await proposalApi.received(mother, she)).interests).toMatchObject([
      { id, liked: false },
    ]);
  });

  test('is stored once after repeated requests and creates no notification', async () => {
    const { she, mother, id } = await likeApi.stage();
    const before = await countRows();
    for (let count = 0; count < 5; count++) await proposalApi.like(mother, she, id);
    await proposalApi.unlike(mother, she, id);
    await Promise.all([proposalApi.like(mother, she, id), proposalApi.like(mother, she, id)]);
    expect(await likeApi.likes(she, id)).toEqual([motherLike]);
    expect(await countRows()).toEqual(before);
    const { body } = await app.call('matchStats', { token: she.token });
    expect(body).toEqual({ ...body, received: 1, unread: 1 });
    expect(Object.keys(body)).not.toContain('likes');
  });

  test('is listed after earlier likes with the relation, and the order of the interests does not change', async () => {
    const { she, mother, id } = await likeApi.stage();
    app.clock.advance(1000);
    const laterId = (await matchApi.request(await likeApi.man(), she)).body.match.id;
    const uncle = await createRelative(app);
    await addRelative(app, uncle.id, she.id, 'speaker', 'UNCLE');
    await proposalApi.like(uncle, she, id);
    app.clock.advance(1000);
    await proposalApi.like(mother, she, id);
    expect((await likeApi.likes(she, id))?.map(({ relation }) => relation)).toEqual([
      'UNCLE',
      'MOTHER',
    ]);
    const { interests } = (await matchApi.interests(she, 'received')).body;
    expect(interests.map((interest) => interest.id)).toEqual([laterId, id]);
    // A relative sees only their own like.
    await proposalApi.unlike(uncle, she, id);
    const uncleInterest = (await proposalApi.received(uncle, she)).interests.find(
      (listed) => listed.id === id,
    );
    expect(uncleInterest).toMatchObject({ liked: false });
    expect(JSON.stringify(uncleInterest)).not.toContain('MOTHER');
  });

  test('the manager sees the facts of the card and the native place, without the message', async () => {
    const { she, mother, id } = await likeApi.stage({
      education: 'MASTERS_DEGREE',
      profession: 'Teacher',
      height_inches: 68,
      location: 'Sirsi',
      details: JSON.stringify({ nativePlace: 'Yellapura' }),
    });
    const [interest] = (await proposalApi.received(mother, she)).interests;
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
    const headers = { 'x-on-behalf-of': she.id };
    const { body } = await app.call('browse', { token: mother.token, headers, query: {} });
    const card = body.profiles.find((profile) => profile.id === interest?.profile.id);
    expect(interest?.compatibility).toEqual(card?.compatibility ?? null);
  });

  test('the manager sees the compatibility of preferences if both members have stated them', async () => {
    const { she, he, mother } = await likeApi.stage();
    await app.db.insertInto('preferences').values({ member_id: she.id, age_min: 20 }).execute();
    await app.db.insertInto('preferences').values({ member_id: he.id, age_min: 20 }).execute();
    const [interest] = (await proposalApi.received(mother, she)).interests;
    expect(interest?.compatibility).toMatchObject({ wishes: { met: 1, judged: 1 } });
  });
});

type Stage = Awaited<ReturnType<ReturnType<typeof likeCalls>['stage']>>;

describe('a like', () => {
  const endings: Readonly<Record<string, (stage: Stage) => Promise<unknown>>> = {
    'with the removal of the relative': ({ she, mother }) => familyApi.remove(she, mother),
    'when the relative leaves': ({ she, mother }) =>
      app.call('leaveFamily', { token: mother.token, params: { candidateId: she.id } }),
    'when the relative becomes an adviser': ({ she, mother }) =>
      familyApi.change(she, mother, { part: 'adviser' }),
    'with the account of the relative': ({ mother }) => deleteAccount(mother),
    'when the interest is set aside': ({ she, mother, id }) =>
      proposalApi.setAside(mother, she, id),
    'when the interest is accepted': ({ she, id }) => matchApi.act(she, id, 'accept'),
    'when the interest is declined': ({ she, id }) => matchApi.act(she, id, 'decline'),
    'when the interest is withdrawn': ({ he, id }) => matchApi.act(he, id, 'withdraw'),
    'with a block by the candidate': ({ she, he }) => matchApi.block(she, he),
    'with a block by the sender': ({ she, he }) => matchApi.block(he, she),
    'when the candidate hides the profile': ({ she }) =>
      app.call('updateOwnProfile', { token: she.token, body: { hidden: true } }),
    'with the account of the sender': ({ he }) => deleteAccount(he),
    'with the account of the candidate': ({ she }) => deleteAccount(she),
  };
  test.each(Object.keys(endings))('is deleted %s', async (ending) => {
    const family = await likeApi.stage();
    const { she, mother, id } = family;
    await proposalApi.like(mother, she, id);
    expect(await likeApi.rowsOf(id)).toHaveLength(1);
    await endings[ending]?.(family);
    expect(await likeApi.rowsOf(id)).toEqual([]);
    const { body } = await matchApi.interests(she, 'received');
    expect(JSON.stringify(body)).not.toContain('likedBy');
  });

  test.each(['the relative has blocked the sender', 'the sender has blocked the relative'])(
    'is deleted if %s',
    async (direction) => {
      const { she, he, id } = await likeApi.stage();
      const sister = await createMember(app);
      await addRelative(app, sister.id, she.id, 'manager', 'SISTER');
      await proposalApi.like(sister, she, id);
      const [blocker, blocked] =
        direction === 'the relative has blocked the sender' ? [sister, he] : [he, sister];
      await matchApi.block(blocker, blocked);
      expect(await likeApi.rowsOf(id)).toEqual([]);
      expect(await likeApi.likes(she, id)).toBeUndefined();
    },
  );

  test('is hidden while the relative is banned, deactivated or a relative of both sides', async () => {
    const { she, he, id } = await likeApi.stage();
    const sister = await createMember(app);
    await addRelative(app, sister.id, she.id, 'manager', 'SISTER');
    await proposalApi.like(sister, she, id);
    await app.query(`UPDATE members SET blocked_at = now() WHERE id = '${sister.id}'`);
    expect(await likeApi.likes(she, id)).toBeUndefined();
    await app.query(`UPDATE members SET blocked_at = NULL, state = 'deactivated'
      WHERE id = '${sister.id}'`);
    expect(await likeApi.likes(she, id)).toBeUndefined();
    await app.query(`UPDATE members SET state = 'active' WHERE id = '${sister.id}'`);
    expect(await likeApi.likes(she, id)).toHaveLength(1);
    await addRelative(app, sister.id, he.id);
    expect(await likeApi.likes(she, id)).toBeUndefined();
  });

  test('does not return with a later interest of the same member', async () => {
    const { she, he, mother, id } = await likeApi.stage();
    await proposalApi.like(mother, she, id);
    await matchApi.act(he, id, 'withdraw');
    app.clock.advance(1000);
    await matchApi.request(he, she);
    expect(await likeApi.likes(she, id)).toBeUndefined();
    await proposalApi.like(mother, she, id);
    await proposalApi.setAside(mother, she, id);
    await proposalApi.takeBack(she, id);
    expect(await likeApi.likes(she, id)).toBeUndefined();
  });

  test('stays visible to the candidate after a press', async () => {
    const { she, mother, id } = await likeApi.stage();
    await proposalApi.like(mother, she, id);
    await app.call('press', { token: she.token, body: {} });
    expect(await likeApi.likes(she, id)).toEqual([motherLike]);
  });
});

test('a like is in the exports of the candidate and the relative, and not in that of the sender', async () => {
  const { she, he, mother, id } = await likeApi.stage();
  expect(await likeApi.readExportedProposals(she)).toMatchObject({ likedForMe: [], likedByMe: [] });
  await proposalApi.like(mother, she, id);
  expect((await likeApi.readExportedProposals(she)).likedForMe).toMatchObject([
    { name: 'Test', by: mother.name },
  ]);
  expect((await likeApi.readExportedProposals(mother)).likedByMe).toMatchObject([
    { for: she.name, name: 'Test' },
  ]);
  expect(await likeApi.readExportedProposals(he)).toMatchObject({ likedForMe: [], likedByMe: [] });
  await proposalApi.unlike(mother, she, id);
  expect(await likeApi.readExportedProposals(mother)).toMatchObject({ likedByMe: [] });
});
