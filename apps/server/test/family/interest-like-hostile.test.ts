import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { addRelative, createMember, createRelative } from '../harness/factories.ts';
import { familyCalls } from '../harness/family.ts';
import { liking } from '../harness/liking.ts';
import { type Matching, matchCalls } from '../harness/match-calls.ts';
import { codeOf, proposalCalls } from '../harness/proposal-calls.ts';

/* Forbidden likes, and responses that must not reveal a like. */

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

const mothers = { relation: 'MOTHER', name: 'Test', gender: 'MALE' };

describe('a request to like an interest', () => {
  test('is refused for an adviser, the candidate, the sender, a stranger and another family', async () => {
    const { she, he, id } = await of.stage();
    const uncle = await createRelative(app);
    await addRelative(app, uncle.id, she.id);
    const other = await by.family();
    expect(await codeOf(by.like(uncle, she, id))).toBe('FORBIDDEN');
    expect(await codeOf(by.unlike(uncle, she, id))).toBe('FORBIDDEN');
    const own = { token: she.token, params: { id } };
    expect(await codeOf(app.call('likeInterest', own))).toBe('FORBIDDEN');
    expect(await codeOf(by.like(await createRelative(app), she, id))).toBe('NOT_IN_FAMILY');
    expect(await codeOf(by.like(other.mother, other.she, id))).toBe('NOT_FOUND');
    expect(await codeOf(by.like(he, she, id))).toBe('NOT_IN_FAMILY');
    expect(await of.rowsOf(id)).toEqual([]);
  });

  test('a manager cannot remove the like of another relative', async () => {
    const { she, mother, id } = await of.stage();
    const father = await createRelative(app);
    await addRelative(app, father.id, she.id, 'manager', 'FATHER');
    await by.like(mother, she, id);
    await by.unlike(father, she, id);
    expect(await of.likes(she, id)).toEqual([mothers]);
  });

  test('is refused for a removed relative with a valid session', async () => {
    const { she, mother, id } = await of.stage();
    await life.remove(she, mother);
    expect(await codeOf(by.like(mother, she, id))).toBe('NOT_IN_FAMILY');
    expect(await codeOf(by.unlike(mother, she, id))).toBe('NOT_IN_FAMILY');
  });

  test.each(['the relative has blocked the sender', 'the sender has blocked the relative'])(
    'is refused if %s',
    async (which) => {
      const { she, he, id } = await of.stage();
      const sister = await createMember(app);
      await addRelative(app, sister.id, she.id, 'manager', 'SISTER');
      const [blocker, blocked] =
        which === 'the relative has blocked the sender' ? [sister, he] : [he, sister];
      await on.block(blocker, blocked);
      expect(await codeOf(by.like(sister, she, id))).toBe('NOT_FOUND');
      expect(await of.rowsOf(id)).toEqual([]);
    },
  );

  test('is refused for a relative of both sides', async () => {
    const { she, he, mother, id } = await of.stage();
    await addRelative(app, mother.id, he.id);
    expect(await codeOf(by.like(mother, she, id))).toBe('BOTH_SIDES');
    expect(await of.rowsOf(id)).toEqual([]);
  });

  test('is refused while the candidate is hidden or under review', async () => {
    const { she, mother, id } = await of.stage();
    await app.call('updateOwnProfile', { token: she.token, body: { hidden: true } });
    expect(await codeOf(by.like(mother, she, id))).toBe('RESTING');
    await app.call('updateOwnProfile', { token: she.token, body: { hidden: false } });
    await app.call('press', { token: she.token, body: {} });
    expect(await codeOf(by.like(mother, she, id))).toBe('UNDER_REVIEW');
    expect(await of.rowsOf(id)).toEqual([]);
  });

  test('is refused for a sent, unknown, set-aside or withdrawn interest', async () => {
    const { she, he, mother, id } = await of.stage();
    const sent = (await on.request(she, await of.man())).body.match.id;
    const nothing = '00000000-0000-4000-8000-000000000000';
    for (const one of [sent, nothing]) {
      expect(await codeOf(by.like(mother, she, one))).toBe('NOT_FOUND');
    }
    await by.setAside(mother, she, id);
    expect(await codeOf(by.like(mother, she, id))).toBe('NOT_FOUND');
    await by.takeBack(she, id);
    await on.act(he, id, 'withdraw');
    expect(await codeOf(by.like(mother, she, id))).toBe('NOT_FOUND');
  });
});

test('a concurrent like and set-aside leave no like', async () => {
  const { she, mother, id } = await of.stage();
  const father = await createRelative(app);
  await addRelative(app, father.id, she.id, 'manager', 'FATHER');
  const [, aside] = await Promise.all([
    codeOf(by.like(mother, she, id)),
    codeOf(by.setAside(father, she, id)),
  ]);
  expect(aside).toBe(204);
  expect(await of.rowsOf(id)).toEqual([]);
});

test('a like changes no response to the sender, other relatives or a moderator and publishes no event', async () => {
  const { she, he, mother, id } = await of.stage();
  const adviser = await createRelative(app);
  await addRelative(app, adviser.id, she.id);
  const father = await createRelative(app);
  await addRelative(app, father.id, she.id, 'manager', 'FATHER');
  const moderator = await createMember(app, { is_moderator: true });
  const headers = { 'x-on-behalf-of': she.id };
  const his = { token: he.token };
  const row = `SELECT to_jsonb(x) AS row FROM matches x WHERE id = '${id}'`;
  const read = async () => [
    (await app.query(row)).rows,
    (await on.read(he, id)).body,
    (await on.interests(he, 'sent')).body,
    (await on.list(he)).body,
    (await app.call('readProfile', { ...his, params: { id: she.id } })).body.profile.match,
    (await app.call('matchStats', his)).body,
    (await app.call('listNotifications', { ...his, query: {} })).body,
    await of.exportOf(he),
    await by.received(father, she),
    await of.exportOf(father),
    (await app.call('readFamilies', { token: adviser.token })).body,
    (await app.call('readBoard', { token: father.token, headers })).body,
    (await app.call('readAdminUser', { token: moderator.token, params: { id: she.id } })).body,
  ];
  // The first read marks the interest as read.
  await read();
  const before = JSON.stringify(await read());
  const published: string[] = [];
  const { live } = app.context;
  const publish = live.publish;
  live.publish = (...given: Parameters<typeof publish>) => {
    published.push(given[0]);
    return publish(...given);
  };
  try {
    await by.like(mother, she, id);
  } finally {
    live.publish = publish;
  }
  expect(published).toEqual([]);
  expect(JSON.stringify(await read())).toBe(before);
});
