import { expect, test } from 'vitest';
import { Failure } from './failure.ts';
import { createQueue } from './queue.ts';

/** Work that ends when told to. */
function held() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  return { promise, resolve, reject };
}

test('runs at most so many at once, in the order they came', async () => {
  const queue = createQueue({ atOnce: 2, waiting: 5 });
  const started: number[] = [];
  const works = [held(), held(), held(), held()];
  const results = works.map((work, index) =>
    queue.run(() => {
      started.push(index);
      return work.promise;
    }),
  );
  await Promise.resolve();
  expect(started).toEqual([0, 1]);
  works[1]?.resolve('b');
  await results[1];
  expect(started).toEqual([0, 1, 2]);
  for (const work of works) work.resolve('x');
  expect(await Promise.all(results)).toEqual(['x', 'b', 'x', 'x']);
  expect(started).toEqual([0, 1, 2, 3]);
});

test('refuses what would have to wait in a full line, and takes work again afterwards', async () => {
  const queue = createQueue({ atOnce: 1, waiting: 1 });
  const first = held();
  const running = queue.run(() => first.promise);
  const waiting = queue.run(async () => 'second');
  const refused = await queue.run(async () => 'third').catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(Failure);
  expect(refused).toMatchObject({ code: 'UNAVAILABLE', retryAfter: 5 });
  first.resolve('first');
  expect(await running).toBe('first');
  expect(await waiting).toBe('second');
  expect(await queue.run(async () => 'fourth')).toBe('fourth');
});

test('work that fails makes room for the next', async () => {
  const queue = createQueue({ atOnce: 1, waiting: 1 });
  const failing = queue.run(() => Promise.reject(new Error('no')));
  const next = queue.run(async () => 'next');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('next');
});
