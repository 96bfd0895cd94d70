import { findRunningPostgres } from '@sambandha/embedded-postgres';
import pg from 'pg';

/** Number of concurrent connections. */
const WRITERS = 4;
/** Milliseconds between checks for due writes. */
const TICK_MS = 20;
/** Maximum number of listed members that are updated. */
const MAX_MEMBERS = 200_000;

/**
 * Opens a writer of members' activity times on the folder's database. Each write is a separate
 * transaction on one listed member.
 */
export async function openWriter(dataDir: string) {
  const pool = new pg.Pool({ connectionString: await findRunningPostgres(dataDir), max: WRITERS });
  const { rows } = await pool.query<{ id: string }>(
    'SELECT id FROM members WHERE listed LIMIT $1',
    [MAX_MEMBERS],
  );
  const ids = rows.map(({ id }) => id);
  return {
    /** Runs `work` while writing `rate` activities a second. Also returns the achieved rate. */
    runWhileWriting: async <T>(rate: number, work: () => Promise<T>) => {
      const stop = startWriting(pool, ids, rate);
      try {
        return { result: await work(), writtenPerSecond: await stop() };
      } finally {
        // Needed if `work` failed. A second call has no effect.
        await stop();
      }
    },
    end: () => pool.end(),
  };
}

/**
 * Writes `rate` activities a second until the returned function is called. That function returns
 * the achieved rate.
 */
function startWriting(pool: pg.Pool, ids: readonly string[], rate: number) {
  let [written, due] = [0, 0];
  const startedAt = performance.now();
  const pending = new Set<Promise<unknown>>();
  const timer = setInterval(() => {
    due += (rate * TICK_MS) / 1000;
    for (; due >= 1; due -= 1) {
      const id = ids[Math.floor(Math.random() * ids.length)];
      const update = pool
        .query('UPDATE members SET last_active_at = now() WHERE id = $1', [id])
        .then(() => {
          written += 1;
        })
        .finally(() => pending.delete(update));
      pending.add(update);
    }
  }, TICK_MS);
  return async () => {
    clearInterval(timer);
    await Promise.all(pending);
    return Math.round((1000 * written) / (performance.now() - startedAt));
  };
}
