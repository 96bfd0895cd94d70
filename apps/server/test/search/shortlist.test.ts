import { failures } from '@sambandha/contract/errors';
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { exportShortlist } from '../../src/features/shortlist/index.ts';
import { createMember, createPair, type TestMember } from '../harness/factories.ts';
import { testApp } from '../harness/test-app.ts';

type List = 'shortlist' | 'passed';

const app = testApp();

const calls = {
  shortlist: { put: 'shortlist', remove: 'unshortlist', read: 'readShortlist' },
  passed: { put: 'pass', remove: 'unpass', read: 'readPassed' },
} as const;

const addToList = (list: List, { token }: TestMember, id: string) =>
  app.call(calls[list].put, { token, params: { id } });
const removeFromList = (list: List, { token }: TestMember, id: string) =>
  app.call(calls[list].remove, { token, params: { id } });
const readMark = async ({ token }: TestMember, id: string) =>
  (await app.call('readMark', { token, params: { id } })).body;

async function listIds(list: List, { token }: TestMember) {
  const { status, body } = await app.call(calls[list].read, { token });
  expect(status).toBe(200);
  expect(body.pagination.total).toBe(body.profiles.length);
  return body.profiles.map(({ id }) => id);
}

const lists: readonly List[] = ['shortlist', 'passed'];

test.each(lists)(
  'the list %s stores a member once, latest first, and removes a member',
  async (list) => {
    const { he, she } = await createPair(app);
    const second = await createMember(app);
    expect((await addToList(list, he, she.id)).status).toBe(204);
    app.clock.advance(1000);
    expect((await addToList(list, he, second.id)).status).toBe(204);
    expect((await addToList(list, he, she.id)).status).toBe(204);
    expect(await listIds(list, he)).toEqual([second.id, she.id]);
    expect(await listIds(list, she)).toEqual([]);

    expect((await removeFromList(list, he, second.id)).status).toBe(204);
    expect((await removeFromList(list, he, second.id)).status).toBe(204);
    expect(await listIds(list, he)).toEqual([she.id]);
  },
);

test('the shortlist returns cards in pages', async () => {
  const { he, she } = await createPair(app);
  for (const member of [she, await createMember(app), await createMember(app)]) {
    await addToList('shortlist', he, member.id);
    app.clock.advance(1000);
  }
  const query = { page: 2, limit: 2 };
  const { body } = await app.call('readShortlist', { token: he.token, query });
  expect(body.pagination).toEqual({ page: 2, limit: 2, total: 3, pages: 2 });
  expect(body.profiles).toMatchObject([{ id: she.id, name: she.name, match: null }]);
  const pageAfterLast = await app.call('readShortlist', { token: he.token, query: { page: 9 } });
  expect(pageAfterLast.body.profiles).toEqual([]);
  const headers = { authorization: `Bearer ${he.token}` };
  expect((await app.fetch('/api/shortlist?page=0', { headers })).status).toBe(400);
});

test('adding a member to one list removes the member from the other', async () => {
  const { he, she } = await createPair(app);
  await addToList('shortlist', he, she.id);
  expect(await readMark(he, she.id)).toEqual({ shortlisted: true, passed: false });
  await addToList('passed', he, she.id);
  expect(await readMark(he, she.id)).toEqual({ shortlisted: false, passed: true });
  await addToList('shortlist', he, she.id);
  expect(await readMark(he, she.id)).toEqual({ shortlisted: true, passed: false });
});

test('concurrent additions to both lists leave a member in one list', async () => {
  const { he, she } = await createPair(app);
  await Promise.all(
    lists.flatMap((list) => [addToList(list, he, she.id), addToList(list, he, she.id)]),
  );
  const { shortlisted, passed } = await readMark(he, she.id);
  expect(shortlisted).not.toBe(passed);
});

test('two members who mark each other concurrently both succeed', async () => {
  const { he, she } = await createPair(app);
  const responses = await Promise.all([
    addToList('shortlist', he, she.id),
    addToList('passed', she, he.id),
    addToList('shortlist', she, he.id),
    addToList('passed', he, she.id),
  ]);
  expect(responses.map(({ status }) => status)).toEqual([204, 204, 204, 204]);
});

test('a passed member is absent from Browse until removed from the list', async () => {
  const { he, she } = await createPair(app);
  const browse = async () => {
    const { body } = await app.call('browse', {
      token: he.token,
      query: { sort: 'newest', limit: 24 },
    });
    return body.profiles.map(({ id }) => id);
  };
  expect(await browse()).toContain(she.id);
  await addToList('passed', he, she.id);
  expect(await browse()).not.toContain(she.id);
  await removeFromList('passed', he, she.id);
  expect(await browse()).toContain(she.id);
});

test.each(lists)('the list %s returns 404 for a member who is not visible', async (list) => {
  const { he } = await createPair(app);
  const blocker = await createMember(app);
  await app.call('blockMember', { token: blocker.token, params: { memberId: he.id } });
  const invisibleMembers = [
    he,
    await createMember(app, { gender: 'MALE' }),
    await createMember(app, { state: 'deactivated' }),
    await createMember(app, { blocked_at: app.clock.now() }),
    await createMember(app, { hidden: true }),
    await createMember(app, { bio: null }),
    blocker,
    { id: uuidv7() },
  ];
  for (const { id } of invisibleMembers) {
    expect((await addToList(list, he, id)).error).toMatchObject({ statusCode: 404 });
    const mark = await app.call('readMark', { token: he.token, params: { id } });
    expect(mark.status).toBe(404);
  }
  expect(await listIds(list, he)).toEqual([]);
});

test.each(lists)(
  'the list %s refuses a visitor and a member with an incomplete profile',
  async (list) => {
    const { she } = await createPair(app);
    const { error } = await app.call(calls[list].put, { params: { id: she.id } });
    expect(error.code).toBe('UNAUTHENTICATED');
    const incomplete = await createMember(app, { gender: 'MALE', bio: null });
    expect((await addToList(list, incomplete, she.id)).status).toBe(404);
  },
);

test.each(lists)(
  'the list %s neither shows nor counts a member who is no longer visible',
  async (list) => {
    const { he, she } = await createPair(app);
    const updateHer = (change: { state?: 'active' | 'deactivated'; blocked_at?: Date | null }) =>
      app.db.updateTable('members').set(change).where('id', '=', she.id).execute();
    await addToList(list, he, she.id);
    await updateHer({ state: 'deactivated' });
    expect(await listIds(list, he)).toEqual([]);
    await updateHer({ state: 'active', blocked_at: app.clock.now() });
    expect(await listIds(list, he)).toEqual([]);
    await updateHer({ blocked_at: null });
    expect(await listIds(list, he)).toEqual([she.id]);
    await app.call('blockMember', { token: she.token, params: { memberId: he.id } });
    expect(await listIds(list, he)).toEqual([]);
  },
);

test('the limit of 500 shortlisted members applies to concurrent requests', async () => {
  const { he, she } = await createPair(app);
  const otherIds = Array.from({ length: 499 }, () => uuidv7());
  const now = app.clock.now();
  const memberColumns = { full_name: 'One of many', created_at: now, last_active_at: now };
  await app.db
    .insertInto('members')
    .values(otherIds.map((id) => ({ id, ...memberColumns })))
    .execute();
  await app.db
    .insertInto('shortlisted_members')
    .values(otherIds.map((id) => ({ member_id: he.id, shortlisted_id: id, created_at: now })))
    .execute();
  const women = [she, await createMember(app), await createMember(app)];
  const responses = await Promise.all(women.map(({ id }) => addToList('shortlist', he, id)));
  expect(responses.map(({ status }) => status).sort()).toEqual([204, 409, 409]);
  const refusal = responses.find(({ status }) => status === 409);
  expect(refusal?.error).toMatchObject({
    code: 'SHORTLIST_FULL',
    message: failures.SHORTLIST_FULL[1],
  });
});

test('list entries are deleted with the owner and with the listed member', async () => {
  const { he, she } = await createPair(app);
  const passedMember = await createMember(app);
  await addToList('shortlist', he, she.id);
  await addToList('passed', he, passedMember.id);
  await app.db.deleteFrom('members').where('id', '=', she.id).execute();
  expect(await listIds('shortlist', he)).toEqual([]);
  await app.db.deleteFrom('members').where('id', '=', he.id).execute();
  const remainingRows = await app.db.selectFrom('passed_members').selectAll().execute();
  expect(remainingRows.filter(({ member_id }) => member_id === he.id)).toEqual([]);
});

test('the export contains the shortlist of the member, with first names, and no other shortlist', async () => {
  const { he, she } = await createPair(app);
  await addToList('shortlist', he, she.id);
  const hisExport = await exportShortlist(app.context, he.id);
  const shortlist = hisExport.find(({ name }) => name === 'shortlist');
  expect(shortlist?.value).toEqual([{ name: 'Test', at: app.clock.now().toISOString() }]);
  const herExport = await exportShortlist(app.context, she.id);
  expect(herExport.flatMap(({ value }) => value)).toEqual([]);
});
