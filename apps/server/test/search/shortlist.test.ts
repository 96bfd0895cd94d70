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

const listNames: readonly List[] = ['shortlist', 'passed'];

test.each(listNames)(
  'the list %s stores a member once, latest first, and removes a member',
  async (list) => {
    const { man, woman } = await createPair(app);
    const second = await createMember(app);
    expect((await addToList(list, man, woman.id)).status).toBe(204);
    app.clock.advance(1000);
    expect((await addToList(list, man, second.id)).status).toBe(204);
    expect((await addToList(list, man, woman.id)).status).toBe(204);
    expect(await listIds(list, man)).toEqual([second.id, woman.id]);
    expect(await listIds(list, woman)).toEqual([]);

    expect((await removeFromList(list, man, second.id)).status).toBe(204);
    expect((await removeFromList(list, man, second.id)).status).toBe(204);
    expect(await listIds(list, man)).toEqual([woman.id]);
  },
);

test('the shortlist returns cards in pages', async () => {
  const { man, woman } = await createPair(app);
  for (const member of [woman, await createMember(app), await createMember(app)]) {
    await addToList('shortlist', man, member.id);
    app.clock.advance(1000);
  }
  const query = { page: 2, limit: 2 };
  const { body } = await app.call('readShortlist', { token: man.token, query });
  expect(body.pagination).toEqual({ page: 2, limit: 2, total: 3, pages: 2 });
  expect(body.profiles).toMatchObject([{ id: woman.id, name: woman.name, match: null }]);
  const pageAfterLast = await app.call('readShortlist', { token: man.token, query: { page: 9 } });
  expect(pageAfterLast.body.profiles).toEqual([]);
  const headers = { authorization: `Bearer ${man.token}` };
  expect((await app.fetch('/api/shortlist?page=0', { headers })).status).toBe(400);
});

test('adding a member to one list removes the member from the other', async () => {
  const { man, woman } = await createPair(app);
  await addToList('shortlist', man, woman.id);
  expect(await readMark(man, woman.id)).toEqual({ shortlisted: true, passed: false });
  await addToList('passed', man, woman.id);
  expect(await readMark(man, woman.id)).toEqual({ shortlisted: false, passed: true });
  await addToList('shortlist', man, woman.id);
  expect(await readMark(man, woman.id)).toEqual({ shortlisted: true, passed: false });
});

test('concurrent additions to both lists leave a member in one list', async () => {
  const { man, woman } = await createPair(app);
  await Promise.all(
    listNames.flatMap((list) => [addToList(list, man, woman.id), addToList(list, man, woman.id)]),
  );
  const { shortlisted, passed } = await readMark(man, woman.id);
  expect(shortlisted).not.toBe(passed);
});

test('concurrent additions of two members to the lists of each other succeed', async () => {
  const { man, woman } = await createPair(app);
  const responses = await Promise.all([
    addToList('shortlist', man, woman.id),
    addToList('passed', woman, man.id),
    addToList('shortlist', woman, man.id),
    addToList('passed', man, woman.id),
  ]);
  expect(responses.map(({ status }) => status)).toEqual([204, 204, 204, 204]);
});

test('a passed member is absent from Browse until removed from the list', async () => {
  const { man, woman } = await createPair(app);
  const browse = async () => {
    const { body } = await app.call('browse', {
      token: man.token,
      query: { sort: 'newest', limit: 24 },
    });
    return body.profiles.map(({ id }) => id);
  };
  expect(await browse()).toContain(woman.id);
  await addToList('passed', man, woman.id);
  expect(await browse()).not.toContain(woman.id);
  await removeFromList('passed', man, woman.id);
  expect(await browse()).toContain(woman.id);
});

test.each(listNames)(
  'the list %s returns 404 for a member with an incomplete profile',
  async (list) => {
    const { man } = await createPair(app);
    const { id } = await createMember(app, { bio: null });
    expect((await addToList(list, man, id)).status).toBe(404);
    expect((await app.call('readMark', { token: man.token, params: { id } })).status).toBe(404);
    expect(await listIds(list, man)).toEqual([]);
  },
);

test.each(listNames)(
  'the list %s neither shows nor counts a member who is no longer visible',
  async (list) => {
    const { man, woman } = await createPair(app);
    const updateWoman = (change: { state?: 'active' | 'deactivated'; blocked_at?: Date | null }) =>
      app.db.updateTable('members').set(change).where('id', '=', woman.id).execute();
    await addToList(list, man, woman.id);
    await updateWoman({ state: 'deactivated' });
    expect(await listIds(list, man)).toEqual([]);
    await updateWoman({ state: 'active', blocked_at: app.clock.now() });
    expect(await listIds(list, man)).toEqual([]);
    await updateWoman({ blocked_at: null });
    expect(await listIds(list, man)).toEqual([woman.id]);
    await app.call('blockMember', { token: woman.token, params: { memberId: man.id } });
    expect(await listIds(list, man)).toEqual([]);
  },
);

test('the limit of 500 shortlisted members applies to concurrent requests', async () => {
  const { man, woman } = await createPair(app);
  const otherIds = Array.from({ length: 499 }, () => uuidv7());
  const now = app.clock.now();
  const memberColumns = { full_name: 'One of many', created_at: now, last_active_at: now };
  await app.db
    .insertInto('members')
    .values(otherIds.map((id) => ({ id, ...memberColumns })))
    .execute();
  await app.db
    .insertInto('shortlisted_members')
    .values(otherIds.map((id) => ({ member_id: man.id, shortlisted_id: id, created_at: now })))
    .execute();
  const women = [woman, await createMember(app), await createMember(app)];
  const responses = await Promise.all(women.map(({ id }) => addToList('shortlist', man, id)));
  expect(responses.map(({ status }) => status).sort()).toEqual([204, 409, 409]);
  const refusal = responses.find(({ status }) => status === 409);
  expect(refusal?.error).toMatchObject({
    code: 'SHORTLIST_FULL',
    message: failures.SHORTLIST_FULL[1],
  });
});

test('list entries are deleted with the owner and with the listed member', async () => {
  const { man, woman } = await createPair(app);
  const passedMember = await createMember(app);
  await addToList('shortlist', man, woman.id);
  await addToList('passed', man, passedMember.id);
  await app.db.deleteFrom('members').where('id', '=', woman.id).execute();
  expect(await listIds('shortlist', man)).toEqual([]);
  await app.db.deleteFrom('members').where('id', '=', man.id).execute();
  const remainingRows = await app.db.selectFrom('passed_members').selectAll().execute();
  expect(remainingRows.filter(({ member_id }) => member_id === man.id)).toEqual([]);
});

test('the export contains the shortlist of the member, with first names, and no other shortlist', async () => {
  const { man, woman } = await createPair(app);
  await addToList('shortlist', man, woman.id);
  const manExport = await exportShortlist(app.context, man.id);
  const shortlist = manExport.find(({ name }) => name === 'shortlist');
  expect(shortlist?.value).toEqual([{ name: 'Test', at: app.clock.now().toISOString() }]);
  const womanExport = await exportShortlist(app.context, woman.id);
  expect(womanExport.flatMap(({ value }) => value)).toEqual([]);
});
