import { METRICS_TOKEN, waitForIndex } from './harness/browsing.ts';
import { freePort, measureLoad } from './harness/load.ts';
import { populate } from './harness/population.ts';
import { prepare, startProduct, withDataDir } from './harness/product.ts';
import { mixes } from './harness/queries.ts';
import { openWriter } from './harness/writer.ts';

/**
 * Browse under activity: the orders Recently active and Best match beside many writes of activity a second,
 * each a separate transaction on a listed member. The yardstick is the same without writes, in the same
 * run.
 */

const MEMBERS = Number(process.env.BENCH_MEMBERS ?? 10_000);
const RATES = [0, 50, 200, 1000];
const SECONDS = 5;

await withDataDir(async (dataDir) => {
  const { tokens } = await prepare(dataDir, (connection) => populate(connection, MEMBERS));
  const product = await startProduct(dataDir, await freePort(), {
    entry: 'bench/harness/yardstick-app.ts',
    env: { METRICS_TOKEN },
  });
  const writer = await openWriter(dataDir);
  try {
    await waitForIndex(product.url);
    const table: Record<string, object> = {};
    for (const order of ['recent', 'match'] as const) {
      const requests = mixes[order].map((path, n) => ({
        path,
        headers: { authorization: `Bearer ${tokens[n % tokens.length]}` },
      }));
      let rateWithoutWrites = 0;
      for (const rate of RATES) {
        const { result, writtenPerSecond } = await writer.beside(rate, () =>
          measureLoad(product.url, requests, { connections: 100, seconds: SECONDS, warmUp: 3 }),
        );
        rateWithoutWrites ||= result.requestsPerSecond;
        table[`${order}, ${rate} writes/s`] = {
          'requests/s': result.requestsPerSecond,
          'of still': Math.round((100 * result.requestsPerSecond) / rateWithoutWrites) / 100,
          p50: result.p50,
          p99: result.p99,
          failed: result.failedRequests,
          'written/s': writtenPerSecond,
        };
      }
    }
    console.log(`Browse over ${MEMBERS.toLocaleString('en-IN')} members beside writes of activity`);
    console.table(table);
  } finally {
    await writer.end();
    await product.stop();
  }
});
