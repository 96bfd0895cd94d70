import { expect, test } from 'vitest';
import { createPhotoGate, type PhotoRequest } from './gate.ts';

const photoRequest: PhotoRequest = { viewer: 'member:asha', photoId: 'one' };

/** Creates a gate whose clock and query results the test controls. */
function createGate(isVisible: (photo: PhotoRequest) => boolean) {
  const clock = { time: 0 };
  const queries: (readonly PhotoRequest[])[] = [];
  const gate = createPhotoGate(
    async (requests) => {
      queries.push(requests);
      return requests.map((request) => (isVisible(request) ? `file of ${request.photoId}` : null));
    },
    () => new Date(clock.time),
  );
  return { clock, queries, gate };
}

test('concurrent requests share one query, which decides for each viewer separately', async () => {
  const { gate, queries } = createGate(({ viewer }) => viewer === 'member:asha');
  const requests: PhotoRequest[] = [
    photoRequest,
    { viewer: 'member:ravi', photoId: 'one' },
    { viewer: 'member:asha', photoId: 'two' },
  ];
  const files = await Promise.all(requests.map((request) => gate.findFile(request)));
  expect(files).toEqual(['file of one', null, 'file of two']);
  expect(queries).toEqual([requests]);
});

test('a decision is cached for less than 30 seconds and not used by findFileUncached', async () => {
  let isVisible = true;
  const { gate, clock } = createGate(() => isVisible);
  await gate.findFile(photoRequest);
  isVisible = false;
  clock.time = 29_999;
  expect(await gate.findFile(photoRequest)).toBe('file of one');
  clock.time = 30_000;
  expect(await gate.findFile(photoRequest)).toBeNull();
  isVisible = true;
  expect(await gate.findFile(photoRequest)).toBe('file of one');
  isVisible = false;
  expect(await gate.findFileUncached(photoRequest)).toBeNull();
  // The refusal deleted the cached decision.
  expect(await gate.findFile(photoRequest)).toBeNull();
});

test('a refusal is not cached', async () => {
  let isVisible = false;
  const { gate } = createGate(() => isVisible);
  expect(await gate.findFile(photoRequest)).toBeNull();
  isVisible = true;
  expect(await gate.findFile(photoRequest)).toBe('file of one');
});

test('the oldest decision is removed if too many are cached', async () => {
  const { gate, queries } = createGate(() => true);
  // The gate caches at most 20,000 decisions.
  const ids = Array.from({ length: 20_001 }, (_, index) => `photo ${index}`);
  await Promise.all(ids.map((photoId) => gate.findFile({ viewer: 'member:asha', photoId })));
  const queryCount = queries.length;
  await gate.findFile({ viewer: 'member:asha', photoId: 'photo 1' });
  expect(queries).toHaveLength(queryCount);
  await gate.findFile({ viewer: 'member:asha', photoId: 'photo 0' });
  expect(queries).toHaveLength(queryCount + 1);
});

test('a failed query is not cached', async () => {
  let isDown = true;
  const gate = createPhotoGate(
    async () => {
      if (isDown) throw new Error('no database');
      return ['file of one'];
    },
    () => new Date(0),
  );
  await expect(gate.findFile(photoRequest)).rejects.toThrow('no database');
  isDown = false;
  expect(await gate.findFile(photoRequest)).toBe('file of one');
});
