import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { type CallResult, runArrivals } from './harness/arrivals.ts';
import { METRICS_TOKEN, waitForIndex } from './harness/browsing.ts';
import { type ReturningMember, signInOnce } from './harness/checkout.ts';
import { CALLS_PER_HOUR, createDayCalls } from './harness/day-calls.ts';
import { compareWithDatabase, openLedger } from './harness/day-ledger.ts';
import { createLiveConnections } from './harness/day-live.ts';
import { type BenchPopulation, createBenchPopulation } from './harness/day-people.ts';
import { findFreePort } from './harness/load.ts';
import { percentile } from './harness/median.ts';
import { readResidentMemory } from './harness/memory.ts';
import { hasEnded, startProduct, withDatabase, withDataDir } from './harness/product.ts';

/**
 * Simulates a day of a community. The active members make the calls of `CALLS_PER_HOUR` on two
 * processes of the product and one database. Each call begins at its due time, even if earlier
 * calls are still pending. The client, both processes and PostgreSQL share the CPU of one machine.
 * Fails if acknowledged data is lost or a message is stored twice. With at most 15,000 active
 * members, also fails if the p99 of a kind of call exceeds a second, a call fails, or a message
 * does not arrive live.
 */

const MEMBERS = Number(process.env.BENCH_MEMBERS ?? 100_000);
/** Numbers of active members, one for each measurement. */
const ACTIVE_COUNTS = (process.env.BENCH_ACTIVE ?? '3000,15000,60000').split(',').map(Number);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 60);
const WARM_UP = Math.min(20, SECONDS);
/** The number of active members up to which limits apply, and the limit of p99 in milliseconds. */
const LIMITS = { active: 15_000, p99: 1000 };
/** Milliseconds after the last call within which the live connections must receive all commits. */
const RECEIVE_TIMEOUT_MS = 3000;

interface Installation {
  readonly dataDir: string;
  readonly databaseUrl: string;
  readonly population: BenchPopulation;
}

async function startProducts({ dataDir, databaseUrl }: Installation) {
  const env = { METRICS_TOKEN, TRUST_PROXY: '127.0.0.1', INTERESTS_PER_DAY: '1000000' };
  const products = [];
  for (const port of [await findFreePort(), await findFreePort()]) {
    products.push(await startProduct(dataDir, port, { databaseUrl, env }));
  }
  for (const { url } of products) await waitForIndex(url);
  return products;
}

/** Runs one measurement with `activeCount` active members. */
async function measureDay(
  installation: Installation,
  activeCount: number,
  returningMembers: readonly ReturningMember[],
): Promise<void> {
  const { population, databaseUrl } = installation;
  const products = await startProducts(installation);
  const urls = products.map(({ url }) => url);
  const ledger = openLedger();
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  const liveConnections = createLiveConnections(population, activeCount, urls);
  try {
    const rejectedCount = await liveConnections.open();
    const call = await createDayCalls({ urls, population, activeCount, returningMembers, ledger });
    const rates = Object.fromEntries(
      Object.entries(CALLS_PER_HOUR).map(([kind, anHour]) => [kind, (anHour * activeCount) / 3600]),
    );
    await runArrivals(rates, WARM_UP, call);
    liveConnections.startReloads();
    const { results, clientDelay } = await runArrivals(rates, SECONDS, call);
    await delay(RECEIVE_TIMEOUT_MS);
    const report = await liveConnections.report();
    const comparison = await compareWithDatabase(pool, ledger, report.arrivalCounts);
    const resident = await Promise.all(
      products.map(({ process: { pid } }) => readResidentMemory(pid)),
    );

    const count = (number: number) => number.toLocaleString('en-IN');
    console.log(
      `${count(activeCount)} of ${count(MEMBERS)} members active, two processes, ${SECONDS} s`,
    );
    const table = callTable(results, report);
    console.table(table);
    console.table(comparison);
    const receivedTwice = [...report.arrivalCounts.values()].filter((times) => times > 1).length;
    console.log(
      `live connections: ${liveConnections.count}, rejected at first ${rejectedCount}, ` +
        `broken ${report.brokenCount}; messages received twice: ${receivedTwice}`,
    );
    console.log(
      'failed: 0 is a timeout or a broken connection, -1 a call that the client did not send ' +
        'or a rejected live connection',
    );
    console.log(`the client itself was late by ${clientDelay} ms (p99)`);
    for (const { process: child } of products) {
      if (hasEnded(child)) {
        console.log(`a process ended by itself: ${child.exitCode ?? child.signalCode}`);
      }
    }
    console.log(`resident at most: ${resident.map(({ peak }) => `${peak} MB`).join(', ')}\n`);
    const isLost = Object.values(comparison).some(({ lost }) => lost > 0);
    const isSlow = Object.values(table).some(
      ({ p99, failed }) => p99 > LIMITS.p99 || failed !== 'none',
    );
    if (isLost || comparison.messages.duplicated > 0) process.exitCode = 1;
    if (activeCount <= LIMITS.active && (isSlow || comparison.messages['not received live'] > 0)) {
      process.exitCode = 1;
    }
  } finally {
    liveConnections.end();
    await pool.end();
    for (const product of products) await product.stop();
  }
}

type LiveOutcome = Awaited<ReturnType<ReturnType<typeof createLiveConnections>['report']>>;

/** Returns a table with a row for each kind of call. */
function callTable(results: readonly CallResult[], report: LiveOutcome) {
  const kinds = Map.groupBy(results, ({ kind }) => kind);
  const row = (all: readonly Pick<CallResult, 'status' | 'milliseconds'>[]) => {
    const times = all.filter(({ status }) => status !== -1).map(({ milliseconds }) => milliseconds);
    const percentileOf = (share: number) => Math.round(percentile(times, share));
    return {
      'a second': Math.round((100 * all.length) / SECONDS) / 100,
      p50: percentileOf(0.5),
      p99: percentileOf(0.99),
      failed: formatFailures(all.map(({ status }) => status)),
    };
  };
  const openCalls = report.openMilliseconds.map((milliseconds) => ({ status: 200, milliseconds }));
  const rejectedCalls = Array.from({ length: report.rejectedCount }, () => ({
    status: -1,
    milliseconds: 0,
  }));
  return {
    ...Object.fromEntries(
      Object.keys(CALLS_PER_HOUR).map((kind) => [kind, row(kinds.get(kind) ?? [])] as const),
    ),
    'live connection': row([...openCalls, ...rejectedCalls]),
  };
}

/**
 * Returns the number of calls by failed status, as `503: 12`. The statuses 0 and -1 are those of
 * `CallResult`.
 */
function formatFailures(statuses: readonly number[]): string {
  const failed = statuses.filter((status) => status < 200 || status > 299);
  const counts = [...Map.groupBy(failed, (status) => status)].toSorted(([a], [b]) => a - b);
  return counts.map(([status, all]) => `${status}: ${all.length}`).join(', ') || 'none';
}

await withDataDir((dataDir) =>
  withDatabase(dataDir, async (databaseUrl) => {
    const maxActive = Math.max(...ACTIVE_COUNTS);
    const population = await createBenchPopulation(
      { connectionString: databaseUrl },
      { memberCount: MEMBERS, activeCount: maxActive, dataDir },
    );
    const installation = { dataDir, databaseUrl, population };
    const [first, ...others] = await startProducts(installation);
    const returning = first === undefined ? [] : await signInOnce(first, population.emails);
    for (const product of [first, ...others]) await product?.stop();
    console.table(CALLS_PER_HOUR);
    for (const active of ACTIVE_COUNTS) await measureDay(installation, active, returning);
  }),
);
