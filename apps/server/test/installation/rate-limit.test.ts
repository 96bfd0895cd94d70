import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { consumeAllowance, consumeAllowances, returnAllowance } from '../../src/db/rate-limit.ts';
import { deleteExpiredRows } from '../../src/db/sweep.ts';
import { createTestDatabase, type TestDatabase } from '../harness/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const start = new Date('2026-03-01T10:59:30.000Z');
const secondsAfterStart = (seconds: number) => new Date(start.getTime() + seconds * 1000);
const useOnce = (key: string, now = start) =>
  consumeAllowance(database.db, key, { maxUses: 3, seconds: 60, now });

test('a window opens with the first use and closes after its length', async () => {
  expect(await useOnce('plain')).toEqual({ allowed: true });
  expect(await useOnce('plain', secondsAfterStart(10))).toEqual({ allowed: true });
  expect(await useOnce('plain', secondsAfterStart(59))).toEqual({ allowed: true });
  expect(await useOnce('plain', secondsAfterStart(59.5))).toEqual({
    allowed: false,
    retryAfter: 1,
  });
  expect(await useOnce('plain', secondsAfterStart(60))).toEqual({ allowed: true });
  expect(await useOnce('plain', secondsAfterStart(61))).toEqual({ allowed: true });
});

test('a refused use is not counted, and the result contains the time to wait', async () => {
  for (let count = 0; count < 3; count += 1) await useOnce('refused');
  for (let attempt = 0; attempt < 5; attempt += 1) {
    expect(await useOnce('refused', secondsAfterStart(20))).toEqual({
      allowed: false,
      retryAfter: 40,
    });
  }
  await returnAllowance(database.db, 'refused');
  expect(await useOnce('refused', secondsAfterStart(20))).toEqual({ allowed: true });
});

test('concurrent uses do not exceed the limit', async () => {
  const results = await Promise.all(Array.from({ length: 50 }, () => useOnce('crowd')));
  expect(results.filter(({ allowed }) => allowed)).toHaveLength(3);
  const next = await Promise.all(
    Array.from({ length: 50 }, () => useOnce('crowd', secondsAfterStart(60))),
  );
  expect(next.filter(({ allowed }) => allowed)).toHaveLength(3);
});

test('keys have independent limits', async () => {
  for (let count = 0; count < 3; count += 1) await useOnce('one');
  expect(await useOnce('other')).toEqual({ allowed: true });
});

test('a returned use can be used again, and further returns do not raise the limit', async () => {
  for (let count = 0; count < 3; count += 1) await useOnce('back');
  await returnAllowance(database.db, 'back');
  expect(await useOnce('back')).toEqual({ allowed: true });
  expect(await useOnce('back')).toMatchObject({ allowed: false });
  await returnAllowance(database.db, 'never used');
  for (let count = 0; count < 9; count += 1) await returnAllowance(database.db, 'back');
  const results = await Promise.all(Array.from({ length: 9 }, () => useOnce('back')));
  expect(results.filter(({ allowed }) => allowed)).toHaveLength(3);
});

test('a use inside a failed transaction is not counted', async () => {
  const failing = database.db.transaction().execute(async (trx) => {
    await consumeAllowance(trx, 'undone', { maxUses: 1, seconds: 60, now: start });
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  const result = await consumeAllowance(database.db, 'undone', {
    maxUses: 1,
    seconds: 60,
    now: start,
  });
  expect(result).toEqual({ allowed: true });
});

test('the sweep deletes closed windows and keeps open windows', async () => {
  await database.db.deleteFrom('rate_limits').execute();
  await useOnce('closed');
  await useOnce('open', secondsAfterStart(30));
  await deleteExpiredRows(database.db, secondsAfterStart(60));
  expect(await database.db.selectFrom('rate_limits').select('key').execute()).toEqual([
    { key: 'open' },
  ]);
});

describe('a use of several limits', () => {
  const useSeveral = (name: string, limitValues: readonly number[], now = start) =>
    consumeAllowances(
      database.db,
      limitValues.map((limit, index) => ({
        key: `${name}:${index}`,
        maxUses: limit,
        seconds: 60 * (index + 1),
      })),
      now,
    );
  const readUsed = async (name: string) => {
    const rows = await database.db
      .selectFrom('rate_limits')
      .select('used')
      .where('key', 'like', `${name}:%`)
      .orderBy('key')
      .execute();
    return rows.map(({ used }) => used);
  };

  test('counts toward all limits or none', async () => {
    expect(await useSeveral('both', [2, 5])).toEqual({ allowed: true, used: [1, 1] });
    expect(await useSeveral('both', [2, 5])).toEqual({ allowed: true, used: [2, 2] });
    expect(await useSeveral('both', [2, 5], secondsAfterStart(20))).toEqual({
      allowed: false,
      retryAfter: 40,
    });
    expect(await readUsed('both')).toEqual([2, 2]);
  });

  test('returns the time to wait for the last window that refuses it', async () => {
    await useSeveral('last', [1, 1]);
    expect(await useSeveral('last', [1, 1])).toEqual({ allowed: false, retryAfter: 120 });
    expect(await useSeveral('last', [1, 1], secondsAfterStart(60))).toEqual({
      allowed: false,
      retryAfter: 60,
    });
    expect(await useSeveral('last', [1, 1], secondsAfterStart(120))).toMatchObject({
      allowed: true,
    });
  });

  test('does not exceed a limit if it is concurrent, in any order of the limits', async () => {
    const limits = [3, 100, 100].map((maxUses, index) => ({
      key: `many:${index}`,
      maxUses,
      seconds: 60,
    }));
    const results = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        consumeAllowances(database.db, index % 2 ? limits : limits.toReversed(), start),
      ),
    );
    expect(results.filter(({ allowed }) => allowed)).toHaveLength(3);
    expect(await readUsed('many')).toEqual([3, 3, 3]);
  });
});
