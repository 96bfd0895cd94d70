import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import {
  addRelative,
  createMember,
  createRelative,
  type TestMember,
} from '../harness/factories.ts';
import { familyCalls } from '../harness/family.ts';
import { liking } from '../harness/liking.ts';
import { type Matching, matchCalls } from '../harness/match-calls.ts';
import { codeOf, proposalCalls } from '../harness/proposal-calls.ts';

/* A manager likes a received interest; the candidate sees the like and decides as before. */

let app: TestApp;
let on: Matching;
let by: ReturnType<typeof proposalCalls>;
let of: ReturnType<typeof liking>;
let life: ReturnType<typeof familyCalls>;
beforeAll(async () => {
  app = await startTestApp();
  on = matchCalls(app);
  by = proposalCalls(app);
  of = liking(app);
  life = familyCalls(app);
});
afterAll(() => app.close());

const remove = ({ token }: TestMember) => app.call('deleteAccount', { token });
const mothers = { relation: 'MOTHER', name: 'Test', gender: 'MALE' };
/** The numbers of notifications, outbox rows, family acts and jobs. */
const told = async () =>
  (
    await app.query(`SELECT (SELECT count(*)::int FROM notifications) AS notifications,
    (SELECT count(*)::int FROM outbox) AS outbox, (SELECT count(*)::int FROM family_acts) AS acts,
    (SELECT count(*)::int FROM pgboss.job WHERE name NOT LIKE '\\_\\_pgboss%') AS jobs`)
  ).rows[0];

describe('a like of a received interest by a manager', () => {
  test('is visible to the candidate until the manager removes it', async () => {
    const { she, mother, id } = await of.stage();
    expect(await of.likes(she, id)).toBeUndefined();
    expect((await by.received(mother, she)).interests).toMatchObject([{ id, liked: false }]);
    expect(await codeOf(by.like(mother, she, id))).toBe(204);
    expect(await of.likes(she, id)).toEqual([mothers]);
    expect((await by.received(mother, she)).interests).toMatchObject([{ id, liked: true }]);
    expect(await codeOf(by.unlike(mother, she, id))).toBe(204);
    expect(await codeOf(by.unlike(mother, she, id))).toBe(204);
    expect(await of.likes(she, id)).toBeUndefined();
    expect((await by.received(mother, she)).interests).toMatchObject([{ id, liked: false }]);
  });

  test('is stored once after repeated requests and creates no notification', async () => {
    const { she, mother, id } = await of.stage();
    const before = await told();
    for (let time = 0; time < 5; time++) await by.like(mother, she, id);
    await by.unlike(mother, she, id);
    await Promise.all([by.like(mother, she, id), by.like(mother, she, id)]);
    expect(await of.likes(she, id)).toEqual([mothers]);
    expect(await told()).toEqual(before);
    const { body } = await app.call('matchStats', { token: she.token });
    expect(body).toEqual({ ...body, received: 1, unread: 1 });
    expect(Object.keys(body)).not.toContain('likes');
  });

  test('is listed after earlier likes with the relation; the order of the interests does not change', async () => {
    const { she, mother, id } = await of.stage();
    app.clock.advance(1000);
    const later = (await on.request(await of.man(), she)).body.match.id;
    const uncle = await createRelative(app);
    await addRelative(app, uncle.id, she.id, 'speaker', 'UNCLE');
    await by.like(uncle, she, id);
    app.clock.advance(1000);
    await by.like(mother, she, id);
    expect((await of.likes(she, id))?.map(({ relation }) => relation)).toEqual(['UNCLE', 'MOTHER']);
    const { interests } = (await on.interests(she, 'received')).body;
    expect(interests.map((interest) => interest.id)).toEqual([later, id]);
    // A relative sees only their own like.
    await by.unlike(uncle, she, id);
    const uncles = (await by.received(uncle, she)).interests.find((one) => one.id === id);
    expect(uncles).toMatchObject({ liked: false });
    expect(JSON.stringify(uncles)).not.toContain('MOTHER');
  });

  test('the manager sees the facts of the card and the native place, without the message', async () => {
    const { she, mother, id } = await of.stage({
      education: 'MASTERS_DEGREE',
      profession: 'Teacher',
      height_inches: 68,
      location: 'Sirsi',
      details: JSON.stringify({ nativePlace: 'Yellapura' }),
    });
    const [interest] = (await by.received(mother, she)).interests;
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
    const card = body.profiles.find((one) => one.id === interest?.profile.id);
    expect(interest?.compatibility).toEqual(card?.compatibility ?? null);
  });

  test('the manager sees the compatibility of preferences if both members have stated them', async () => {
    const { she, he, mother } = await of.stage();
    await app.db.insertInto('preferences').values({ member_id: she.id, age_min: 20 }).execute();
    await app.db.insertInto('preferences').values({ member_id: he.id, age_min: 20 }).execute();
    const [interest] = (await by.received(mother, she)).interests;
    expect(interest?.compatibility).toMatchObject({ wishes: { met: 1, judged: 1 } });
  });
});

type Stage = Awaited<ReturnType<ReturnType<typeof liking>['stage']>>;

describe('a like', () => {
  const ways: Readonly<Record<string, (stage: Stage) => Promise<unknown>>> = {
    'with the removal of the relative': ({ she, mother }) => life.remove(she, mother),
    'when the relative leaves': ({ she, mother }) =>
      app.call('leaveFamily', { token: mother.token, params: { candidateId: she.id } }),
    'when the relative becomes an adviser': ({ she, mother }) =>
      life.change(she, mother, { part: 'adviser' }),
    'with the account of the relative': ({ mother }) => remove(mother),
    'when the interest is set aside': ({ she, mother, id }) => by.setAside(mother, she, id),
    'when the interest is accepted': ({ she, id }) => on.act(she, id, 'accept'),
    'when the interest is declined': ({ she, id }) => on.act(she, id, 'decline'),
    'when the interest is withdrawn': ({ he, id }) => on.act(he, id, 'withdraw'),
    'with a block by the candidate': ({ she, he }) => on.block(she, he),
    'with a block by the sender': ({ she, he }) => on.block(he, she),
    'when the candidate hides the profile': ({ she }) =>
      app.call('updateOwnProfile', { token: she.token, body: { hidden: true } }),
    'with the account of the sender': ({ he }) => remove(he),
    'with the account of the candidate': ({ she }) => remove(she),
  };
  test.each(Object.keys(ways))('is deleted %s', async (way) => {
    const family = await of.stage();
    const { she, mother, id } = family;
    await by.like(mother, she, id);
    expect(await of.rowsOf(id)).toHaveLength(1);
    await ways[way]?.(family);
    expect(await of.rowsOf(id)).toEqual([]);
    const { body } = await on.interests(she, 'received');
    expect(JSON.stringify(body)).not.toContain('likedBy');
  });

  test.each(['the relative has blocked the sender', 'the sender has blocked the relative'])(
    'is deleted if %s',
    async (which) => {
      const { she, he, id } = await of.stage();
      const sister = await createMember(app);
      await addRelative(app, sister.id, she.id, 'manager', 'SISTER');
      await by.like(sister, she, id);
      const [blocker, blocked] =
        which === 'the relative has blocked the sender' ? [sister, he] : [he, sister];
      await on.block(blocker, blocked);
      expect(await of.rowsOf(id)).toEqual([]);
      expect(await of.likes(she, id)).toBeUndefined();
    },
  );

  test('is hidden while the relative is banned, deactivated or a relative of both sides', async () => {
    const { she, he, id } = await of.stage();
    const sister = await createMember(app);
    await addRelative(app, sister.id, she.id, 'manager', 'SISTER');
    await by.like(sister, she, id);
    await app.query(`UPDATE members SET blocked_at = now() WHERE id = '${sister.id}'`);
    expect(await of.likes(she, id)).toBeUndefined();
    await app.query(`UPDATE members SET blocked_at = NULL, state = 'deactivated'
      WHERE id = '${sister.id}'`);
    expect(await of.likes(she, id)).toBeUndefined();
    await app.query(`UPDATE members SET state = 'active' WHERE id = '${sister.id}'`);
    expect(await of.likes(she, id)).toHaveLength(1);
    await addRelative(app, sister.id, he.id);
    expect(await of.likes(she, id)).toBeUndefined();
  });

  test('does not return with a later interest of the same member', async () => {
    const { she, he, mother, id } = await of.stage();
    await by.like(mother, she, id);
    await on.act(he, id, 'withdraw');
    app.clock.advance(1000);
    await on.request(he, she);
    expect(await of.likes(she, id)).toBeUndefined();
    await by.like(mother, she, id);
    await by.setAside(mother, she, id);
    await by.takeBack(she, id);
    expect(await of.likes(she, id)).toBeUndefined();
  });

  test('stays visible to the candidate after a pressure report', async () => {
    const { she, mother, id } = await of.stage();
    await by.like(mother, she, id);
    await app.call('press', { token: she.token, body: {} });
    expect(await of.likes(she, id)).toEqual([mothers]);
  });
});

test('a like is in the exports of the candidate and the relative, not in that of the sender', async () => {
  const { she, he, mother, id } = await of.stage();
  expect(await of.exportOf(she)).toMatchObject({ likedForMe: [], likedByMe: [] });
  await by.like(mother, she, id);
  expect((await of.exportOf(she)).likedForMe).toMatchObject([{ name: 'Test', by: mother.name }]);
  expect((await of.exportOf(mother)).likedByMe).toMatchObject([{ for: she.name, name: 'Test' }]);
  expect(await of.exportOf(he)).toMatchObject({ likedForMe: [], likedByMe: [] });
  await by.unlike(mother, she, id);
  expect(await of.exportOf(mother)).toMatchObject({ likedByMe: [] });
});
