import { expect, test } from 'vitest';
import { runForEach } from './run-for-each.ts';

test('items after a failed item are processed, and the failures are thrown at the end', async () => {
  const processed: number[] = [];
  const failure = new Error('the second item');
  const result = runForEach([1, 2, 3], async (item) => {
    if (item === 2) throw failure;
    processed.push(item);
  });
  await expect(result).rejects.toMatchObject({ errors: [failure] });
  expect(processed).toEqual([1, 3]);
});

test('without a failure nothing is thrown', async () => {
  await expect(runForEach([1], async () => undefined)).resolves.toBeUndefined();
});
