import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { recheckRemovedPhotos } from './removed-photos.ts';

const photoIds = [
  '0190a7c4-6f70-7cc5-8a8e-1b2f3c4d5e61',
  '0190a7c4-6f70-7cc5-8a8e-1b2f3c4d5e62',
] as const;
const photoAddress = (photoId: string) => `/media/${photoId}/medium.webp?v=member:me&e=1&s=x`;
const createCard = (photoId: string) => ({ id: 'someone', photo: photoAddress(photoId) });

let client: QueryClient;
let recheckedAddresses: string[];

beforeEach(() => {
  vi.useFakeTimers();
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  recheckedAddresses = [];
});

afterEach(() => {
  vi.useRealTimers();
});

function startRechecking(): () => void {
  return recheckRemovedPhotos(client, async (addresses) => {
    recheckedAddresses.push(...addresses);
  });
}

test('a photo removed from a list is rechecked after a delay', async () => {
  startRechecking();
  client.setQueryData(['browse'], [createCard(photoIds[0]), createCard(photoIds[1])]);
  client.setQueryData(['browse'], [createCard(photoIds[1])]);
  await vi.advanceTimersByTimeAsync(2_900);
  expect(recheckedAddresses).toEqual([]);
  await vi.advanceTimersByTimeAsync(200);
  expect(recheckedAddresses).toEqual([photoAddress(photoIds[0])]);
});

test('a photo cached before the start is also rechecked', async () => {
  client.setQueryData(['interests'], { rows: [createCard(photoIds[0])] });
  startRechecking();
  client.setQueryData(['interests'], { rows: [] });
  await vi.advanceTimersByTimeAsync(3_000);
  expect(recheckedAddresses).toEqual([photoAddress(photoIds[0])]);
});

test('the photo of a profile that returns 404 is rechecked', async () => {
  startRechecking();
  const queryKey = ['profile', 'someone'];
  client.setQueryData(queryKey, createCard(photoIds[0]));
  const notFoundError = new ApiError('gone', { status: 404, code: 'PROFILE_NOT_FOUND' });
  await client
    .fetchQuery({ queryKey, queryFn: () => Promise.reject(notFoundError) })
    .catch(() => undefined);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(recheckedAddresses).toEqual([photoAddress(photoIds[0])]);
});

const sizes = ['large', 'medium', 'thumb'] as const;
const addressOfSize = (photoId: string, size: (typeof sizes)[number]) =>
  photoAddress(photoId).replace('medium', size);
const createProfile = (photoId: string) => ({
  id: 'someone',
  photo: addressOfSize(photoId, 'large'),
  photos: [
    {
      large: addressOfSize(photoId, 'large'),
      medium: addressOfSize(photoId, 'medium'),
      thumb: addressOfSize(photoId, 'thumb'),
    },
  ],
});

test('each size of a photo removed from a profile is rechecked', async () => {
  startRechecking();
  client.setQueryData(['profile', 'someone'], createProfile(photoIds[0]));
  client.setQueryData(['profile', 'someone'], null);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(recheckedAddresses).toEqual(sizes.map((size) => addressOfSize(photoIds[0], size)));
});

test('each size of a photo removed from several responses is rechecked', async () => {
  startRechecking();
  client.setQueryData(['browse'], [createCard(photoIds[0])]);
  client.setQueryData(['thumbs'], [addressOfSize(photoIds[0], 'thumb')]);
  client.setQueryData(['browse'], []);
  client.setQueryData(['thumbs'], []);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(recheckedAddresses).toEqual([
    photoAddress(photoIds[0]),
    addressOfSize(photoIds[0], 'thumb'),
  ]);
});

test('an update that removes no photo does not extend the delay', async () => {
  startRechecking();
  client.setQueryData(['browse'], [createCard(photoIds[0])]);
  client.setQueryData(['browse'], []);
  await vi.advanceTimersByTimeAsync(2_000);
  client.setQueryData(['notifications'], ['unread']);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(recheckedAddresses).toEqual([photoAddress(photoIds[0])]);
});

test('no photo is rechecked after a request fails because the connection is lost', async () => {
  startRechecking();
  const queryKey = ['profile', 'someone'];
  client.setQueryData(queryKey, createCard(photoIds[0]));
  await client
    .fetchQuery({ queryKey, queryFn: () => Promise.reject(new Error('lost')) })
    .catch(() => undefined);
  client.setQueryData(queryKey, { ...createCard(photoIds[0]), name: 'changed' });
  await vi.advanceTimersByTimeAsync(3_000);
  expect(recheckedAddresses).toEqual([]);
});

test('no photo is rechecked after rechecking was stopped', async () => {
  const stop = startRechecking();
  client.setQueryData(['browse'], [createCard(photoIds[0])]);
  client.setQueryData(['browse'], []);
  stop();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(recheckedAddresses).toEqual([]);
});
