import { METRICS_TOKEN, waitForIndex } from './harness/browsing.ts';
import { type BenchRequest, freePort, type LoadResult, measureLoad } from './harness/load.ts';
import { median } from './harness/median.ts';
import { residentOf } from './harness/memory.ts';
import { populate } from './harness/population.ts';
import { prepare, startProduct, withDataDir } from './harness/product.ts';
import { mixes } from './harness/queries.ts';

/**
 * Browse in the order Best match for many viewers in random order: 100, 1,000 and 10,000 (`BENCH_VIEWERS`),
 * each of whom opened Browse once before. All run in turn, in five rounds.
 */

const MEMBERS = Number(process.env.BENCH_MEMBERS ?? 100_000);
const VIEWERS = (process.env.BENCH_VIEWERS ?? '100,1000,10000').split(',').map(Number);
const ROUNDS = 5;
/** Number of different pages, each of one viewer. */
const PAGES = 10_000;
const LOAD = { connections: 100, seconds: 5, warmUp: 1 };

await withDataDir(async (dataDir) => {
  const maxViewers = Math.max(...VIEWERS);
  const { tokens } = await prepare(dataDir, (connection) =>
    populate(connection, MEMBERS, maxViewers),
  );
  const product = await startProduct(dataDir, await freePort(), { env: { METRICS_TOKEN } });
  const resident = () => residentOf(product.process.pid);
  try {
    await waitForIndex(product.url);
    const initial = await resident();
    const opening = await openOnce(product.url, tokens);
    const rounds = VIEWERS.map((): LoadResult[] => []);
    for (let round = 0; round < ROUNDS; round++) {
      for (const [index, viewers] of VIEWERS.entries()) {
        rounds[index]?.push(
          await measureLoad(product.url, pagesOf(tokens.slice(0, viewers)), LOAD),
        );
      }
    }
    const rate = (loads: readonly LoadResult[]) =>
      median(loads.map((result) => result.requestsPerSecond));
    const table = VIEWERS.map((viewers, index) => {
      const loads = rounds[index] as LoadResult[];
      return {
        viewers,
        'requests/s': rate(loads),
        'of the first': Math.round((100 * rate(loads)) / rate(rounds[0] as LoadResult[])) / 100,
        p50: median(loads.map(({ p50 }) => p50)),
        p99: median(loads.map(({ p99 }) => p99)),
        failed: loads.reduce((sum, { failedRequests }) => sum + failedRequests, 0),
      };
    });
    console.log(`Best match over ${MEMBERS.toLocaleString('en-IN')} members`);
    console.table(table);
    console.log(`each viewer once: ${opening} a second`);
    const { now, most: maxViewers } = await resident();
    console.log(
      `resident: ${initial.now} MB with the index, ${now} after all, ${maxViewers} at most`,
    );
  } finally {
    await product.stop();
  }
});

function authorization(token: string) {
  return { authorization: `Bearer ${token}` };
}

function pagesOf(tokens: readonly string[]): BenchRequest[] {
  const { match } = mixes;
  return Array.from({ length: PAGES }, (_, n) => ({
    path: match[(n + Math.floor(n / tokens.length)) % match.length] as string,
    headers: authorization(tokens[n % tokens.length] as string),
  }));
}

/** Every viewer opens Browse, 50 at a time; returns viewers a second. */
async function openOnce(url: string, tokens: readonly string[]): Promise<number> {
  const startedAt = performance.now();
  const waiting = [...tokens];
  const open = async () => {
    for (let token = waiting.pop(); token !== undefined; token = waiting.pop()) {
      const response = await fetch(`${url}/api/profiles/?sort=match`, {
        headers: authorization(token),
      });
      if (!response.ok) throw new Error(`Browse answered ${response.status}`);
      await response.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: 50 }, open));
  return Math.round((1000 * tokens.length) / (performance.now() - startedAt));
}
