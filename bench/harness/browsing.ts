import type { ChildProcess } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { findRunningPostgres } from '@sambandha/embedded-postgres';
import pg from 'pg';
import { startChild } from './child.ts';
import { readCpuTimes } from './cpu.ts';
import {
  type BenchRequest,
  findFreePort,
  type LoadResult,
  measureLoad,
  startBareServer,
} from './load.ts';
import { median, round2 } from './median.ts';
import { PROBE_ARGS, readMemoryUsage, readResidentMemory } from './memory.ts';
import { populate } from './population.ts';
import { prepare, startProduct, withDataDir } from './product.ts';
import { mixes } from './queries.ts';
import { openWriter } from './writer.ts';

/** Minimum ratio of the requests per second of each mix to those of the yardstick. */
const targets = { recent: 0.5, match: 0.25, count: 0.5, search: 0.2 } as const;
/** Maximum ratio of the p99 response time of each mix to that of the yardstick. */
const MAX_P99_RATIO = 3;
/** Goal for the ratio of the CPU time per response to that of `LEAN`. Reported, not enforced. */
const COST_GOAL = 1.6;

/**
 * Number of rounds over all routes. The result is the median of the rounds. Each round also
 * measures the yardstick.
 */
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
/** Number of further rounds, during which last visits are written. */
const ROUNDS_WITH_WRITES = 2;
/** Writes of last visits per second in these rounds. */
const WRITES_PER_SECOND = Number(process.env.BENCH_WRITES ?? 200);
/** Connections, and seconds of the measurement and of the warm-up before it. */
const LOAD = { connections: 100, seconds: Number(process.env.BENCH_SECONDS ?? 5), warmUp: 1 };

/** A minimal server with one route, which reads the data of a card. */
const LEAN = 'lean Fastify, one card';
/** The route of the product to which the other routes are compared. */
const YARDSTICK = 'one card by primary key';

/** A measured route: its address, its process and its requests. */
interface Route {
  readonly url: string;
  readonly pid: number;
  readonly requests: readonly BenchRequest[];
}

type Measurement = LoadResult & Readonly<Record<'server CPU, ms' | 'PostgreSQL CPU, ms', number>>;
type Round = Readonly<Record<string, Measurement>>;

const resultIn = (round: Round, name: string) => round[name] as Measurement;
const costOf = (result: Measurement) => result['server CPU, ms'] + result['PostgreSQL CPU, ms'];

export const METRICS_TOKEN = 'only this measurement reads these';

/**
 * Measures Browse with `members` members, together with the yardstick, a minimal server and
 * a bare `node:http` server. The targets apply only to 100,000 members.
 */
export async function measureBrowse(members: number): Promise<void> {
  await withDataDir(async (dataDir) => {
    const { tokens, ids } = await prepare(dataDir, async (connection) => ({
      ...(await populate(connection, members)),
      ids: await readIds(connection),
    }));
    const product = await startProduct(dataDir, await findFreePort(), {
      entry: 'bench/harness/yardstick-app.ts',
      env: { METRICS_TOKEN },
      execArgv: PROBE_ARGS,
    });
    const DATABASE_URL = await findRunningPostgres(dataDir);
    const leanServer = await startChild('lean-node.ts', { DATABASE_URL });
    const writer = await openWriter(dataDir);
    try {
      await waitForIndex(product.url);
      const memoryWithIndex = await memoryLine('with the index', product.process);
      const authorizationOf = (index: number) => ({
        authorization: `Bearer ${tokens[index % tokens.length]}`,
      });
      const toRoute = (paths: readonly string[]): Route => ({
        url: product.url,
        pid: product.process.pid ?? 0,
        requests: paths.map((path, index) => ({ path, headers: authorizationOf(index) })),
      });
      const routes: Record<string, Route> = {
        [LEAN]: { ...leanServer, requests: ids.map((id) => ({ path: `/cards/${id}` })) },
        [YARDSTICK]: toRoute(ids.map((id) => `/bench/cards/${id}`)),
        ...Object.fromEntries(Object.entries(mixes).map(([name, paths]) => [name, toRoute(paths)])),
      };
      const firstResponse = await fetch(`${product.url}${mixes.recent[0]}`, {
        headers: authorizationOf(0),
      });
      const bareServer = await startBareServer(await firstResponse.text());
      const bareResult = await measureLoad(bareServer.url, [{ path: '/' }], LOAD);
      await bareServer.stop();

      const withoutWrites: Round[] = [];
      for (let count = 0; count < ROUNDS; count++)
        withoutWrites.push(await measureAll(routes, dataDir));
      const withWrites: Round[] = [];
      let writes = 0;
      for (let count = 0; count < ROUNDS_WITH_WRITES; count++) {
        const { result, writtenPerSecond } = await writer.runWhileWriting(WRITES_PER_SECOND, () =>
          measureAll(routes, dataDir),
        );
        withWrites.push(result);
        writes = writtenPerSecond;
      }
      console.log(`browse over ${members.toLocaleString('en')} members`);
      console.table({
        'bare node:http, same bytes': {
          requestsPerSecond: bareResult.requestsPerSecond,
          p50: bareResult.p50,
          p99: bareResult.p99,
          failed: bareResult.failedRequests,
          requests: bareResult.requestCount,
        },
        ...tableWithoutWrites(withoutWrites, members),
      });
      console.log(`cost: CPU of server and PostgreSQL for an answer, goal ${COST_GOAL}`);
      console.log(`beside ${writes} writes of activity a second, ${ROUNDS_WITH_WRITES} rounds`);
      console.table(tableWithWrites(withWrites, withoutWrites));
      console.log(memoryWithIndex);
      console.log(await memoryLine('after the load', product.process));
      console.log(await indexLine(product.url));
    } finally {
      await writer.end();
      await leanServer.stop();
      await product.stop();
    }
  });
}

async function measureAll(
  routes: Readonly<Record<string, Route>>,
  dataDir: string,
): Promise<Round> {
  const round: Record<string, Measurement> = {};
  for (const [name, { url, pid, requests }] of Object.entries(routes)) {
    const before = await readCpuTimes(pid, dataDir);
    const result = await measureLoad(url, requests, LOAD);
    const after = await readCpuTimes(pid, dataDir);
    round[name] = {
      ...result,
      'server CPU, ms': (after.server - before.server) / result.requestCount,
      'PostgreSQL CPU, ms': (after.postgres - before.postgres) / result.requestCount,
    };
  }
  return round;
}

/**
 * Returns a table with the median of each route. Sets exit code 1 if a request failed, or if a mix
 * misses its target with 100,000 members.
 */
function tableWithoutWrites(rounds: readonly Round[], members: number) {
  const table: Record<string, object> = {};
  for (const name of Object.keys(rounds[0] ?? {})) {
    const medianOf = (value: (result: Measurement) => number) =>
      median(rounds.map((round) => value(resultIn(round, name))));
    const medianRatio = (value: (result: Measurement) => number, reference: string) =>
      median(
        rounds.map((round) => value(resultIn(round, name)) / value(resultIn(round, reference))),
      );
    const ratio = medianRatio((result) => result.requestsPerSecond, YARDSTICK);
    const p99Ratio = medianRatio((result) => result.p99, YARDSTICK);
    const failedCount = countFailedRequests(rounds, name);
    table[name] = {
      requestsPerSecond: medianOf((result) => result.requestsPerSecond),
      p50: medianOf((result) => result.p50),
      p99: medianOf((result) => result.p99),
      failed: failedCount,
      'server CPU, ms': round2(medianOf((result) => result['server CPU, ms'])),
      'PostgreSQL CPU, ms': round2(medianOf((result) => result['PostgreSQL CPU, ms'])),
      ratio: round2(ratio),
      'p99 ratio': round2(p99Ratio),
      'cost beside lean': round2(medianRatio(costOf, LEAN)),
    };
    const target = name in targets ? targets[name as keyof typeof targets] : 0;
    const missesTarget = ratio < target || (target > 0 && p99Ratio > MAX_P99_RATIO);
    if (failedCount > 0 || (members === 100_000 && missesTarget)) process.exitCode = 1;
  }
  return table;
}

/**
 * Returns a table of the rounds with writes. The columns with `without writes` contain ratios to
 * the rounds without writes.
 */
function tableWithWrites(rounds: readonly Round[], withoutWrites: readonly Round[]) {
  const table: Record<string, object> = {};
  for (const name of Object.keys(rounds[0] ?? {})) {
    const medianOf = (all: readonly Round[], value: (result: Measurement) => number) =>
      median(all.map((round) => value(resultIn(round, name))));
    const [rate, p99] = [
      (result: Measurement) => result.requestsPerSecond,
      (result: Measurement) => result.p99,
    ];
    if (countFailedRequests(rounds, name) > 0) process.exitCode = 1;
    table[name] = {
      requestsPerSecond: medianOf(rounds, rate),
      p50: medianOf(rounds, (result) => result.p50),
      p99: medianOf(rounds, p99),
      failed: countFailedRequests(rounds, name),
      'of rate without writes': round2(medianOf(rounds, rate) / medianOf(withoutWrites, rate)),
      'of p99 without writes': round2(medianOf(rounds, p99) / medianOf(withoutWrites, p99)),
    };
  }
  return table;
}

const countFailedRequests = (rounds: readonly Round[], name: string) =>
  rounds.reduce((sum, round) => sum + resultIn(round, name).failedRequests, 0);

/** Returns a line with the resident memory, and with the heap after a garbage collection. */
async function memoryLine(when: string, child: ChildProcess): Promise<string> {
  const { now, peak } = await readResidentMemory(child.pid);
  const { heapUsed, heapTotal, external } = await readMemoryUsage(child);
  const mb = (bytes: number) => Math.round(bytes / 1e6);
  return (
    `memory ${when}: ${now} MB resident, ${peak} at most; ` +
    `of the heap ${mb(heapUsed)} of ${mb(heapTotal)} MB in use, outside of it ${mb(external)} MB`
  );
}

/** Returns the ids of 500 members for reads by primary key. */
async function readIds(connection: pg.PoolConfig): Promise<string[]> {
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query<{ id: string }>('SELECT id FROM members LIMIT 500');
  await client.end();
  return rows.map(({ id }) => id);
}

async function fetchMetrics(url: string): Promise<string> {
  const response = await fetch(`${url}/metrics`, {
    headers: { authorization: `Bearer ${METRICS_TOKEN}` },
  });
  return response.text();
}

function readMetric(text: string, name: string): number {
  return Number(text.match(new RegExp(`^${name} (\\d+)`, 'm'))?.[1] ?? 0);
}

/** Waits until the index is built. */
export async function waitForIndex(url: string): Promise<void> {
  while (readMetric(await fetchMetrics(url), 'browse_index_members') === 0) {
    await delay(50);
  }
}

async function indexLine(url: string): Promise<string> {
  const text = await fetchMetrics(url);
  const size = (readMetric(text, 'browse_index_bytes') / 1e6).toFixed(1);
  return `index: ${readMetric(text, 'browse_index_members')} members, ${size} MB with answers and rankings\n`;
}
