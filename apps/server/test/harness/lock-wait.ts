import type { Transaction } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '../../src/db/schema.ts';
import type { TestApp } from './app.ts';

/** Waits until a statement waits for a lock in the database of this app. */
export async function waitForBlockedStatement(app: TestApp): Promise<void> {
  await expect
    .poll(
      async () => {
        const { rows } = await app.query(`SELECT FROM pg_stat_activity
          WHERE datname = current_database() AND wait_event_type = 'Lock'`);
        return rows.length;
      },
      { interval: 10 },
    )
    .toBeGreaterThan(0);
}

interface LockedCall<T> {
  /** Locks rows that the call needs. */
  readonly lock: (trx: Transaction<Database>) => Promise<unknown>;
  readonly call: () => Promise<T>;
  /** Runs in the transaction that has the lock, while the call waits. */
  readonly runDuringWait?: (trx: Transaction<Database>) => Promise<unknown>;
}

/** Makes a call that waits for a lock until another transaction commits. Returns its result. */
export async function callDuringLock<T>(
  app: TestApp,
  { lock, call, runDuringWait }: LockedCall<T>,
): Promise<T> {
  const { result } = await app.db.transaction().execute(async (trx) => {
    await lock(trx);
    const pending = call();
    await waitForBlockedStatement(app);
    await runDuringWait?.(trx);
    // The promise is in an object, because a promise that is returned directly would be awaited
    // while this transaction has the lock.
    return { result: pending };
  });
  return result;
}
