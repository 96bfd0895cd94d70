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

test('photos have the order that the member set, for others and in the session', async () => {
  const { woman, man } = await createPair(app);
  const [a = '', b = '', c = '', d = ''] = await addPhotos(woman, 4);
  expect(await listIds(woman)).toEqual([a, b, c, d]);
  const { status, body } = await orderPhotos(woman, [a, d, c, b]);
  expect(status).toBe(200);
  expect(body.photos.map(({ id, isPrimary }) => [id, isPrimary])).toEqual([
    [a, true],
    [d, false],
    [c, false],
    [b, false],
  ]);
  expect(await listIds(woman)).toEqual([a, d, c, b]);
  const profileResponse = await app.call('readProfile', {
    token: man.token,
    params: { id: woman.id },
  });
  const idIn = (url: string) => url.split('/')[2];
  expect(profileResponse.body.profile.photos.map(({ large }) => idIn(large))).toEqual([a, d, c, b]);
  const { user } = (await app.call('readMe', { token: woman.token })).body;
  expect(user.additionalPhotos.map(idIn)).toEqual([d, c, b]);
});

test('the first photo of a new order becomes primary, which removes the verification', async () => {
  const woman = await createMember(app);
  const [a = '', b = '', c = ''] = await addPhotos(woman, 3);
  await app.db
    .updateTable('members')
    .set({ verified_at: app.clock.now() })
    .where('id', '=', woman.id)
    .execute();
  const isVerified = async () =>
    (await app.call('readOwnProfile', { token: woman.token })).body.profile.verified;
  await orderPhotos(woman, [a, c, b]);
  expect(await isVerified()).toBe(true);
  const { body } = await orderPhotos(woman, [c, a, b]);
  expect(body.photos[0]).toMatchObject({ id: c, isPrimary: true });
  expect(await isVerified()).toBe(false);
});

test('the primary photo comes first, and the other photos keep their order', async () => {
  const woman = await createMember(app);
  const [a = '', b = '', c = ''] = await addPhotos(woman, 3);
  await setPrimary(woman, b);
  await setPrimary(woman, c);
  expect(await listIds(woman)).toEqual([c, a, b]);
  await remove(woman, c);
  // Without an order set by the member, the oldest remaining photo is first.
  expect(await listIds(woman)).toEqual([a, b]);
  const e = (await addPhoto(app, woman)).id;
  expect(await listIds(woman)).toEqual([a, b, e]);
  await orderPhotos(woman, [a, e, b]);
  await remove(woman, a);
  expect(await listIds(woman)).toEqual([e, b]);
});

test('an order that does not name each photo of the member exactly once is refused', async () => {
  const [woman, otherMember] = [await createMember(app), await createMember(app)];
  const ids = await addPhotos(woman, 3);
  const [a = '', b = '', c = ''] = ids;
  const [otherId = ''] = await addPhotos(otherMember, 1);
  const wrongOrders = [[], [a, b], [a, b, c, c], [a, a, b], [a, b, otherId], [a, b, c, uuidv7()]];
  for (const wrongOrder of wrongOrders) {
    const { status, error } = await orderPhotos(woman, wrongOrder);
    expect([status, error.code, error.message]).toEqual([400, 'VALIDATION', photoTexts.wrongOrder]);
  }
  expect((await orderPhotos(woman, ['x', b, c])).status).toBe(400);
  expect((await orderPhotos(woman, Array(7).fill(a))).status).toBe(400);
  expect(await listIds(woman)).toEqual(ids);
});

test('concurrent orders succeed, and the first photo is the only primary photo', async () => {
  const woman = await createMember(app);
  const [a = '', b = '', c = ''] = await addPhotos(woman, 3);
  const [firstOrder, secondOrder] = [
    [c, b, a],
    [b, a, c],
  ];
  const responses = await Promise.all([
    orderPhotos(woman, firstOrder),
    orderPhotos(woman, secondOrder),
    setPrimary(woman, a),
  ]);
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
  const { photos } = (await app.call('listPhotos', { token: woman.token })).body;
  expect(photos.map(({ isPrimary }) => isPrimary)).toEqual([true, false, false]);
});
