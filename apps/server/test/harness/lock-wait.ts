import { expect } from 'vitest';
import type { TestApp } from './app.ts';

/** Waits until a statement waits for a lock in the database of this app. */
export async function untilLockWait(app: TestApp): Promise<void> {
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
