import { expect, test } from 'vitest';
import { together } from './together.ts';

test('what is asked in one turn is read at once, and each gets the answer to its own question', async () => {
  const asked: (readonly number[])[] = [];
  const double = together(async (keys: readonly number[]) => {
    asked.push(keys);
    return keys.map((key) => key * 2);
  });
  expect(await Promise.all([double(1), double(2), double(2)])).toEqual([2, 4, 4]);
  expect(await double(1)).toBe(2);
  expect(asked).toEqual([[1, 2, 2], [1]]);
});

test('a failure is told to all who asked together, and to nobody after them', async () => {
  let broken = true;
  const read = together(async (keys: readonly number[]) => {
    if (broken) throw new Error('gone');
    return keys;
  });
  const [one, other] = await Promise.allSettled([read(1), read(2)]);
  expect([one?.status, other?.status]).toEqual(['rejected', 'rejected']);
  broken = false;
  expect(await read(3)).toBe(3);
});

test('a question asked while another is on its way has a reading of its own', async () => {
  const answers: (() => void)[] = [];
  const read = together(
    (keys: readonly string[]) =>
      new Promise<readonly string[]>((resolve) => answers.push(() => resolve(keys))),
  );
  const first = read('before');
  await new Promise(setImmediate);
  const second = read('after');
  await new Promise(setImmediate);
  expect(answers).toHaveLength(2);
  for (const answer of answers) answer();
  expect(await Promise.all([first, second])).toEqual(['before', 'after']);
});
