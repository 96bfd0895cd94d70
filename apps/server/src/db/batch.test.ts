import { expect, test } from 'vitest';
import { createBatcher } from './batch.ts';

test('requests of one turn of the event loop share a query and each gets its own result', async () => {
  const requestedKeys: (readonly number[])[] = [];
  const double = createBatcher(async (keys: readonly number[]) => {
    requestedKeys.push(keys);
    return keys.map((key) => key * 2);
  });
  expect(await Promise.all([double(1), double(2), double(2)])).toEqual([2, 4, 4]);
  expect(await double(1)).toBe(2);
  expect(requestedKeys).toEqual([[1, 2, 2], [1]]);
});

test('a failed query rejects all of its requests and no later request', async () => {
  let isBroken = true;
  const read = createBatcher(async (keys: readonly number[]) => {
    if (isBroken) throw new Error('no connection');
    return keys;
  });
  const results = await Promise.allSettled([read(1), read(2)]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  isBroken = false;
  expect(await read(3)).toBe(3);
});

test('with retryEach, a failed query rejects only the request that caused the failure', async () => {
  const requestedKeys: (readonly number[])[] = [];
  const batchFailingOnTwo = (retryEach: boolean) =>
    createBatcher(
      async (keys: readonly number[]) => {
        requestedKeys.push(keys);
        if (keys.includes(2)) throw new Error('the key 2 is not allowed');
        return keys;
      },
      { retryEach: () => retryEach },
    );
  const readWithRetry = batchFailingOnTwo(true);
  const retriedResults = await Promise.allSettled([1, 2, 3].map(readWithRetry));
  expect(retriedResults.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
  ]);
  expect(requestedKeys).toEqual([[1, 2, 3], [1], [2], [3]]);
  const readWithoutRetry = batchFailingOnTwo(false);
  const results = await Promise.allSettled([readWithoutRetry(1), readWithoutRetry(2)]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});

test('a request made during a running query starts a query of its own', async () => {
  const finishQueries: (() => void)[] = [];
  const read = createBatcher(
    (keys: readonly string[]) =>
      new Promise<readonly string[]>((resolve) => finishQueries.push(() => resolve(keys))),
  );
  const first = read('before');
  await new Promise(setImmediate);
  const second = read('after');
  await new Promise(setImmediate);
  expect(finishQueries).toHaveLength(2);
  for (const finishQuery of finishQueries) finishQuery();
  expect(await Promise.all([first, second])).toEqual(['before', 'after']);
});

test('with serialBy, requests of one group run in successive queries and fail separately', async () => {
  const requestedKeys: (readonly string[])[] = [];
  const read = createBatcher(
    async (keys: readonly string[]) => {
      requestedKeys.push(keys);
      if (keys.includes('a2')) throw new Error('the key a2 is not allowed');
      return keys;
    },
    { serialBy: (key) => key[0] },
  );
  const results = await Promise.allSettled(['a1', 'b1', 'a2', 'c1', 'a3'].map(read));
  expect(requestedKeys).toEqual([['a1', 'b1', 'c1'], ['a2'], ['a3']]);
  expect(results.map(({ status }) => status === 'fulfilled')).toEqual([
    true,
    true,
    false,
    true,
    true,
  ]);
});
