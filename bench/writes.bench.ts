import { findRunningPostgres } from '@sambandha/embedded-postgres';
import pg from 'pg';
import { indexed, METRICS_TOKEN } from './harness/browsing.ts';
import { freePort, load } from './harness/load.ts';
import { populate } from './harness/population.ts';
import { prepare, startProduct, withDataDir } from './harness/product.ts';
import { mixes } from './harness/queries.ts';

/**
 * Browse while members are there: the orders Recently active and Best match beside so many writes of
 * activity a second, each a transaction of its own on a listed member. The yardstick is the same
 * without writes, in the same run.
 */

const MEMBERS = Number(process.env.BENCH_MEMBERS ?? 10_000);
const RATES = [0, 50, 200, 1000];
const SECONDS = 5;
const WRITERS = 4;
const TICK = 20;

await withDataDir(async (dataDir) => {
  const { tokens } = await prepare(dataDir, (connection) => populate(connection, MEMBERS));
  const product = await startProduct(dataDir, await freePort(), {
    entry: 'bench/harness/yardstick-app.ts',
    env: { METRICS_TOKEN },
  });
  const pool = new pg.Pool({ connectionString: await findRunningPostgres(dataDir), max: WRITERS });
  try {
    await indexed(product.url);
    const ids = (await pool.query<{ id: string }>('SELECT id FROM members WHERE listed')).rows;
    const table: Record<string, object> = {};
    for (const order of ['recent', 'match'] as const) {
      const asks = mixes[order].map((path, n) => ({
        path,
        headers: { authorization: `Bearer ${tokens[n % tokens.length]}` },
      }));
      let still = 0;
      for (const rate of RATES) {
        const writing = write(pool, ids, rate);
        const result = await load(product.url, asks, {
          connections: 100,
          seconds: SECONDS,
          warmUp: 3,
        });
        const written = await writing.stop();
        still ||= result.requestsPerSecond;
        table[`${order}, ${rate} writes/s`] = {
          'requests/s': result.requestsPerSecond,
          'of still': Math.round((100 * result.requestsPerSecond) / still) / 100,
          p50: result.p50,
          p99: result.p99,
          failed: result.failed,
          'written/s': written,
        };
      }
    }
    console.log(`Browse over ${MEMBERS.toLocaleString('en-IN')} members beside writes of activity`);
    console.table(table);
  } finally {
    await pool.end();
    await product.stop();
  }
});

/** Writes so many activities a second; `stop` tells how many there were. */
function write(pool: pg.Pool, ids: readonly { readonly id: string }[], rate: number) {
  let [written, due] = [0, 0];
  const begun = performance.now();
  const pending = new Set<Promise<unknown>>();
  const timer = setInterval(() => {
    due += (rate * TICK) / 1000;
    for (; due >= 1; due -= 1) {
      const { id } = ids[Math.floor(Math.random() * ids.length)] as { id: string };
      const one = pool
        .query('UPDATE members SET last_active_at = now() WHERE id = $1', [id])
        .then(() => {
          written += 1;
        })
        .finally(() => pending.delete(one));
      pending.add(one);
    }
  }, TICK);
  return {
    stop: async () => {
      clearInterval(timer);
      await Promise.all(pending);
      return Math.round((1000 * written) / (performance.now() - begun));
    },
  };
}
