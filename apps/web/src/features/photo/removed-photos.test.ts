import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { recheckRemovedPhotos } from './removed-photos.ts';

const ids = [
  '0190a7c4-6f70-7cc5-8a8e-1b2f3c4d5e61',
  '0190a7c4-6f70-7cc5-8a8e-1b2f3c4d5e62',
] as const;
const address = (id: string) => `/media/${id}/medium.webp?v=member:me&e=1&s=x`;
const card = (id: string) => ({ id: 'someone', photo: address(id) });

let client: QueryClient;
let asked: string[];

beforeEach(() => {
  vi.useFakeTimers();
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  asked = [];
});

afterEach(() => {
  vi.useRealTimers();
});

function follow(): () => void {
  return recheckRemovedPhotos(client, async (addresses) => {
    asked.push(...addresses);
  });
}

test('a photo removed from a list is rechecked after a delay', async () => {
  follow();
  client.setQueryData(['browse'], [card(ids[0]), card(ids[1])]);
  client.setQueryData(['browse'], [card(ids[1])]);
  await vi.advanceTimersByTimeAsync(2_900);
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(200);
  expect(asked).toEqual([address(ids[0])]);
});

test('a photo cached before the start is rechecked too', async () => {
  client.setQueryData(['interests'], { rows: [card(ids[0])] });
  follow();
  client.setQueryData(['interests'], { rows: [] });
  await vi.advanceTimersByTimeAsync(3_000);
  expect(asked).toEqual([address(ids[0])]);
});

test('the photo of a profile that returns 404 is rechecked', async () => {
  follow();
  const queryKey = ['profile', 'someone'];
  client.setQueryData(queryKey, card(ids[0]));
  const gone = new ApiError('gone', { status: 404, code: 'PROFILE_NOT_FOUND' });
  await client.fetchQuery({ queryKey, queryFn: () => Promise.reject(gone) }).catch(() => undefined);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(asked).toEqual([address(ids[0])]);
});

test('a failed connection does not recheck a photo', async () => {
  follow();
  const queryKey = ['profile', 'someone'];
  client.setQueryData(queryKey, card(ids[0]));
  await client
    .fetchQuery({ queryKey, queryFn: () => Promise.reject(new Error('lost')) })
    .catch(() => undefined);
  client.setQueryData(queryKey, { ...card(ids[0]), name: 'changed' });
  await vi.advanceTimersByTimeAsync(3_000);
  expect(asked).toEqual([]);
});

test('no photo is rechecked after the stop', async () => {
  const stop = follow();
  client.setQueryData(['browse'], [card(ids[0])]);
  client.setQueryData(['browse'], []);
  stop();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(asked).toEqual([]);
});
