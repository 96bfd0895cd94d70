import { DAY_MS } from '@sambandha/contract/durations';
import { failures } from '@sambandha/contract/errors';
import { searchTexts } from '@sambandha/contract/search/choices';
import { expect, test } from 'vitest';
import { sendDigest } from '../../src/features/saved-search/digest.ts';
import { digestCutoff } from '../../src/features/saved-search/rules.ts';
import {
  lockDigests,
  markDigestsSent,
  membersWithDueDigest,
} from '../../src/features/saved-search/store.ts';
import { createMember, type TestMember } from '../harness/factories.ts';
import { callDuringLock } from '../harness/lock-wait.ts';
import { testApp } from '../harness/test-app.ts';

const app = testApp();

const createMan = () => createMember(app, { gender: 'MALE' });

type Body = NonNullable<NonNullable<Parameters<typeof app.call<'saveSearch'>>[1]>['body']>;

const save = ({ token }: TestMember, body: Body, headers: Record<string, string> = {}) =>
  app.call('saveSearch', { token, body, headers });
const change = ({ token }: TestMember, id: string, body: object) =>
  app.call('changeSavedSearch', { token, params: { id }, body });
const listSearches = async ({ token }: TestMember) =>
  (await app.call('listSavedSearches', { token })).body.searches;

test('a search is saved, renamed, changed and deleted', async () => {
  const man = await createMan();
  const query = { ageMin: 25, ageMax: 32, gotra: ['ATRI', 'KASHYAPA'], search: 'Sirsi' } as const;
  const { status, body } = await save(man, {
    name: ' Near home ',
    query: { ...query, gotra: [...query.gotra] },
  });
  expect(status).toBe(201);
  expect(body.search).toMatchObject({ name: 'Near home', query, digest: false });

  const { id } = body.search;
  expect((await change(man, id, { name: 'Sirsi' })).body.search).toMatchObject({
    name: 'Sirsi',
    query,
  });
  expect((await change(man, id, { query: { sort: 'newest' } })).body.search.query).toEqual({
    sort: 'newest',
  });
  expect(await listSearches(man)).toEqual([expect.objectContaining({ id, name: 'Sirsi' })]);
  const deleteSearch = () => app.call('deleteSavedSearch', { token: man.token, params: { id } });
  expect((await deleteSearch()).status).toBe(204);
  expect((await deleteSearch()).error.code).toBe('SAVED_SEARCH_NOT_FOUND');
  expect(await listSearches(man)).toEqual([]);
});

test.each([
  ['a search without a name', { name: '  ', query: {} }, 'Please give the search a name'],
  [
    'a search with a long name',
    { name: 'x'.repeat(61), query: {} },
    'Please use at most 60 characters',
  ],
  ['an inverted age range', { name: 'A', query: { ageMin: 40, ageMax: 30 } }, searchTexts.ageOrder],
  ['an unknown value', { name: 'A', query: { gotra: 'NONE' } }, searchTexts.choice],
  ['a page number', { name: 'A', query: { page: 2 } }, 'Unknown field: page'],
])('%s is refused and nothing is stored', async (_, body, message) => {
  const man = await createMan();
  const { status, error } = await save(man, body as Body);
  expect([status, error.message]).toEqual([400, message]);
  expect(await listSearches(man)).toEqual([]);
});

test('the name of a search is unique per member, regardless of case', async () => {
  const man = await createMan();
  const responses = await Promise.all([0, 1].map(() => save(man, { name: 'Near', query: {} })));
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect((await save(man, { name: 'NEAR', query: {} })).error.code).toBe('SAVED_SEARCH_NAME');
  const secondSearch = (await save(man, { name: 'Far', query: {} })).body.search;
  expect((await change(man, secondSearch.id, { name: 'near' })).error.code).toBe(
    'SAVED_SEARCH_NAME',
  );
  expect((await change(man, secondSearch.id, { name: 'FAR' })).status).toBe(200);
  // Names are unique per member only.
  expect((await save(await createMan(), { name: 'Near', query: {} })).status).toBe(201);
});

test('requests with one idempotency key save one search', async () => {
  const man = await createMan();
  const headers = { 'idempotency-key': 'once' };
  const responses = await Promise.all(
    [0, 1, 2].map(() => save(man, { name: 'Once', query: {} }, headers)),
  );
  expect(new Set(responses.map(({ status, body }) => `${status} ${body.search.id}`)).size).toBe(1);
  expect(await listSearches(man)).toHaveLength(1);
});

test('the limit of twenty searches applies to concurrent requests', async () => {
  const man = await createMan();
  for (let n = 1; n < 20; n++) await save(man, { name: `Search ${n}`, query: {} });
  const responses = await Promise.all(
    ['a', 'b', 'c'].map((name) => save(man, { name, query: {} })),
  );
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  expect(responses.find(({ status }) => status === 409)?.error).toMatchObject({
    code: 'SAVED_SEARCH_LIMIT',
    message: failures.SAVED_SEARCH_LIMIT[1],
  });
  expect(await listSearches(man)).toHaveLength(20);
});

test('a digest requires a confirmed e-mail address', async () => {
  const man = await createMember(app, { gender: 'MALE', email: null, phone: '+919900800001' });
  expect((await save(man, { name: 'A', query: {}, digest: true })).error.code).toBe('EMAIL_NEEDED');
  const { id } = (await save(man, { name: 'A', query: {} })).body.search;
  expect((await change(man, id, { digest: true })).error.message).toBe(failures.EMAIL_NEEDED[1]);
  expect((await change(man, id, { digest: false })).status).toBe(200);
});

/** Returns the names and counts in the member's notifications about saved searches. */
async function listSearchNotifications({ token }: TestMember) {
  const { body } = await app.call('listNotifications', { token });
  const notifications = body.notifications.filter(({ kind }) => kind === 'SAVED_SEARCH');
  return notifications.map(({ search, count }) => [search?.name, count]);
}

test('a digest reports the number of new visible members per search once a week', async () => {
  const man = await createMan();
  await createMember(app, { gotra: 'GAUTAMA' });
  await save(man, { name: 'Gautama', query: { gotra: 'GAUTAMA' }, digest: true });
  await save(man, { name: 'Agastya', query: { gotra: 'AGASTYA' }, digest: true });
  await save(man, { name: 'Silent', query: { gotra: 'GAUTAMA' } });
  app.clock.advance(DAY_MS);
  for (let n = 0; n < 2; n++) await createMember(app, { gotra: 'GAUTAMA' });
  const passedMember = await createMember(app, { gotra: 'GAUTAMA' });
  await app.call('pass', { token: man.token, params: { id: passedMember.id } });
  await createMember(app, { gotra: 'GAUTAMA', state: 'deactivated' });
  await createMember(app, { gotra: 'GAUTAMA', gender: 'MALE' });

  // The week is not over.
  await sendDigest(app.context, man.id);
  expect(await listSearchNotifications(man)).toEqual([]);
  app.clock.advance(6 * DAY_MS);
  expect(await membersWithDueDigest(app.db, digestCutoff(app.clock.now()))).toContain(man.id);
  await Promise.all([0, 1, 2].map(() => sendDigest(app.context, man.id)));
  expect(await listSearchNotifications(man)).toEqual([['Gautama', 2]]);
  expect(await membersWithDueDigest(app.db, digestCutoff(app.clock.now()))).not.toContain(man.id);

  // No new member joins in the next week, so there is no notification.
  app.clock.advance(7 * DAY_MS);
  await sendDigest(app.context, man.id);
  expect(await listSearchNotifications(man)).toEqual([['Gautama', 2]]);
});

test('a deactivated member and a member who turned the digest off get no notification', async () => {
  const deactivatedMember = await createMan();
  const memberWithoutDigest = await createMan();
  for (const member of [deactivatedMember, memberWithoutDigest])
    await save(member, { name: 'All', query: {}, digest: true });
  const [search] = await listSearches(memberWithoutDigest);
  await change(memberWithoutDigest, search?.id ?? '', { digest: false });
  app.clock.advance(8 * DAY_MS);
  await createMember(app);
  await app.db
    .updateTable('members')
    .set({ state: 'deactivated' })
    .where('id', '=', deactivatedMember.id)
    .execute();
  for (const { id } of [deactivatedMember, memberWithoutDigest]) await sendDigest(app.context, id);
  const notifications = await app.db
    .selectFrom('notifications')
    .select('id')
    .where('member_id', 'in', [deactivatedMember.id, memberWithoutDigest.id])
    .execute();
  expect(notifications).toEqual([]);
});

test('a digest counts new members from the time it is turned on', async () => {
  const man = await createMan();
  const { id } = (await save(man, { name: 'Later', query: { gotra: 'VASISHTA' } })).body.search;
  await createMember(app, { gotra: 'VASISHTA' });
  app.clock.advance(3 * DAY_MS);
  await change(man, id, { digest: true });
  app.clock.advance(8 * DAY_MS);
  await sendDigest(app.context, man.id);
  expect(await listSearchNotifications(man)).toEqual([]);
});

test('a change of a search during a digest does not overwrite the time of the digest', async () => {
  const man = await createMan();
  const { id } = (await save(man, { name: 'All', query: {}, digest: true })).body.search;
  app.clock.advance(7 * DAY_MS);
  const response = await callDuringLock(app, {
    lock: (trx) => lockDigests(trx, man.id),
    call: () => change(man, id, { name: 'Everybody' }),
    runDuringWait: (trx) => markDigestsSent(trx, man.id, app.clock.now()),
  });
  expect(response.body.search.name).toBe('Everybody');
  const { rows } = await app.query(`SELECT name, last_digest_at FROM saved_searches
    WHERE id = '${id}'`);
  expect(rows).toEqual([{ name: 'Everybody', last_digest_at: app.clock.now() }]);
});
