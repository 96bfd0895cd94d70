import { expect, test } from 'vitest';
import { createPhotoGate, type PhotoRequest } from './gate.ts';

const asked: PhotoRequest = { viewer: 'member:her', photoId: 'one' };

/** A gate with a clock and answers that the test controls. */
function gateOf(seen: (photo: PhotoRequest) => boolean) {
  const clock = { time: 0 };
  const questions: (readonly PhotoRequest[])[] = [];
  const gate = createPhotoGate(
    async (all) => {
      questions.push(all);
      return all.map((one) => (seen(one) ? `file of ${one.photoId}` : null));
    },
    () => new Date(clock.time),
  );
  return { clock, questions, gate };
}

test('concurrent requests share one query, which decides for each viewer separately', async () => {
  const { gate, questions } = gateOf(({ viewer }) => viewer === 'member:her');
  const all: PhotoRequest[] = [
    asked,
    { viewer: 'member:him', photoId: 'one' },
    { viewer: 'member:her', photoId: 'two' },
  ];
  const files = await Promise.all(all.map((one) => gate.findFile(one)));
  expect(files).toEqual(['file of one', null, 'file of two']);
  expect(questions).toEqual([all]);
});

test('a decision is cached for under 30 seconds, and not used by findFileUncached', async () => {
  let seen = true;
  const { gate, clock } = gateOf(() => seen);
  await gate.findFile(asked);
  seen = false;
  clock.time = 29_999;
  expect(await gate.findFile(asked)).toBe('file of one');
  clock.time = 30_000;
  expect(await gate.findFile(asked)).toBeNull();
  seen = true;
  expect(await gate.findFile(asked)).toBe('file of one');
  seen = false;
  expect(await gate.findFileUncached(asked)).toBeNull();
  expect(await gate.findFile(asked)).toBeNull();
});

test('a refusal is not cached', async () => {
  let seen = false;
  const { gate } = gateOf(() => seen);
  expect(await gate.findFile(asked)).toBeNull();
  seen = true;
  expect(await gate.findFile(asked)).toBe('file of one');
});

test('the oldest of many cached decisions are dropped', async () => {
  const { gate, questions } = gateOf(() => true);
  const ids = Array.from({ length: 20_001 }, (_, at) => `photo ${at}`);
  await Promise.all(ids.map((photoId) => gate.findFile({ viewer: 'member:her', photoId })));
  const before = questions.length;
  await gate.findFile({ viewer: 'member:her', photoId: 'photo 1' });
  expect(questions).toHaveLength(before);
  await gate.findFile({ viewer: 'member:her', photoId: 'photo 0' });
  expect(questions).toHaveLength(before + 1);
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
  await expect(gate.findFile(asked)).rejects.toThrow('no database');
  isDown = false;
  expect(await gate.findFile(asked)).toBe('file of one');
});
