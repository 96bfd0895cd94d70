import { photoTexts } from '@sambandha/contract/photo/schemas';
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { createMember, createPair, type TestMember } from '../harness/factories.ts';
import { addPhoto } from '../harness/images.ts';
import { testApp } from '../harness/test-app.ts';

const app = testApp();

const orderPhotos = ({ token }: TestMember, ids: readonly string[]) =>
  app.call('orderPhotos', { token, body: { ids: [...ids] } });
const setPrimary = ({ token }: TestMember, id: string) =>
  app.call('setPrimaryPhoto', { token, params: { id }, body: { isPrimary: true } });
const remove = ({ token }: TestMember, id: string) =>
  app.call('deletePhoto', { token, params: { id } });
const listIds = async ({ token }: TestMember) =>
  (await app.call('listPhotos', { token })).body.photos.map(({ id }) => id);

/** Adds photos to a member, and returns their ids. */
async function addPhotos(member: TestMember, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < count; index++) ids.push((await addPhoto(app, member)).id);
  return ids;
}

test('photos have the order that the member set, for the member and for others', async () => {
  const { woman, man } = await createPair(app);
  const [first = '', second = '', third = '', fourth = ''] = await addPhotos(woman, 4);
  expect(await listIds(woman)).toEqual([first, second, third, fourth]);
  const { status, body } = await orderPhotos(woman, [first, fourth, third, second]);
  expect(status).toBe(200);
  expect(body.photos.map(({ id, isPrimary }) => [id, isPrimary])).toEqual([
    [first, true],
    [fourth, false],
    [third, false],
    [second, false],
  ]);
  expect(await listIds(woman)).toEqual([first, fourth, third, second]);
  const profileResponse = await app.call('readProfile', {
    token: man.token,
    params: { id: woman.id },
  });
  const idIn = (url: string) => url.split('/')[2];
  expect(profileResponse.body.profile.photos.map(({ large }) => idIn(large))).toEqual([
    first,
    fourth,
    third,
    second,
  ]);
  const { user } = (await app.call('readMe', { token: woman.token })).body;
  expect(user.additionalPhotos.map(idIn)).toEqual([fourth, third, second]);
});

test('the first photo of a new order becomes primary, which removes the verification', async () => {
  const woman = await createMember(app);
  const [first = '', second = '', third = ''] = await addPhotos(woman, 3);
  await app.db
    .updateTable('members')
    .set({ verified_at: app.clock.now() })
    .where('id', '=', woman.id)
    .execute();
  const isVerified = async () =>
    (await app.call('readOwnProfile', { token: woman.token })).body.profile.verified;
  await orderPhotos(woman, [first, third, second]);
  expect(await isVerified()).toBe(true);
  const { body } = await orderPhotos(woman, [third, first, second]);
  expect(body.photos[0]).toMatchObject({ id: third, isPrimary: true });
  expect(await isVerified()).toBe(false);
});

test('the primary photo comes first, and the other photos keep their order', async () => {
  const woman = await createMember(app);
  const [first = '', second = '', third = ''] = await addPhotos(woman, 3);
  await setPrimary(woman, second);
  await setPrimary(woman, third);
  expect(await listIds(woman)).toEqual([third, first, second]);
  await remove(woman, third);
  // Without an order set by the member, the oldest remaining photo is first.
  expect(await listIds(woman)).toEqual([first, second]);
  const newest = (await addPhoto(app, woman)).id;
  expect(await listIds(woman)).toEqual([first, second, newest]);
  await orderPhotos(woman, [first, newest, second]);
  await remove(woman, first);
  expect(await listIds(woman)).toEqual([newest, second]);
});

test('an order that does not name each photo of the member exactly once is refused', async () => {
  const [woman, otherMember] = [await createMember(app), await createMember(app)];
  const ids = await addPhotos(woman, 3);
  const [first = '', second = '', third = ''] = ids;
  const [otherId = ''] = await addPhotos(otherMember, 1);
  const wrongOrders = [
    [],
    [first, second],
    [first, second, third, third],
    [first, first, second],
    [first, second, otherId],
    [first, second, third, uuidv7()],
  ];
  for (const wrongOrder of wrongOrders) {
    const { status, error } = await orderPhotos(woman, wrongOrder);
    expect([status, error.code, error.message]).toEqual([400, 'VALIDATION', photoTexts.wrongOrder]);
  }
  expect((await orderPhotos(woman, ['x', second, third])).status).toBe(400);
  expect((await orderPhotos(woman, Array(7).fill(first))).status).toBe(400);
  expect(await listIds(woman)).toEqual(ids);
});

test('concurrent orders succeed, and the first photo is the only primary photo', async () => {
  const woman = await createMember(app);
  const [first = '', second = '', third = ''] = await addPhotos(woman, 3);
  const [firstOrder, secondOrder] = [
    [third, second, first],
    [second, first, third],
  ];
  const responses = await Promise.all([
    orderPhotos(woman, firstOrder),
    orderPhotos(woman, secondOrder),
    setPrimary(woman, first),
  ]);
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
  const { photos } = (await app.call('listPhotos', { token: woman.token })).body;
  expect(photos.map(({ isPrimary }) => isPrimary)).toEqual([true, false, false]);
});
