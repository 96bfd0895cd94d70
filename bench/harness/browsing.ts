import type { ChildProcess } from 'node:child_process';
import { findRunningPostgres } from '@sambandha/embedded-postgres';
import pg from 'pg';
import { startChild } from './child.ts';
import { cpuOf } from './cpu.ts';
import { type Ask, bareServer, freePort, type Load, load } from './load.ts';
import { median } from './median.ts';
import { memoryOf, probed, residentOf } from './memory.ts';
import { populate } from './population.ts';
import { prepare, startProduct, withDataDir } from './product.ts';
import { mixes } from './queries.ts';
import { openWriter } from './writer.ts';

/**
 * Minimum rate of each mix, as a share of the primary-key route's requests a second; its p99 is at most
 * three times the route's.
 */
const targets = { recent: 0.5, match: 0.25, count: 0.5, search: 0.2 } as const;
const SLOWEST = 3;
/** Goal for the cost of an answer, as a multiple of a lean read of one card; reported, not enforced. */
const COST_GOAL = 1.6;

/**
 * Number of rounds over all routes. The result is the median of the rounds, each relative to its own
 * yardstick.
 */
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
/** Number of further rounds beside writes of activity, `WRITES` a second. */
const WRITTEN_ROUNDS = 2;
const WRITES = Number(process.env.BENCH_WRITES ?? 200);
const LOAD = { connections: 100, seconds: Number(process.env.BENCH_SECONDS ?? 5), warmUp: 1 };

const LEAN = 'lean Fastify, one card';
const YARDSTICK = 'one card by primary key';

/** A measured route: its address, its process and its requests. */
interface Way {
  readonly url: string;
  readonly pid: number;
  readonly asks: readonly Ask[];
}

type Measured = Load & Readonly<Record<'server CPU, ms' | 'PostgreSQL CPU, ms', number>>;
type Round = Readonly<Record<string, Measured>>;

const of = (round: Round, name: string) => round[name] as Measured;
const costOf = (one: Measured) => one['server CPU, ms'] + one['PostgreSQL CPU, ms'];

export const METRICS_TOKEN = 'only this measurement reads these';

/** Measures Browse over that many members beside its yardsticks; the targets are for 100,000. */
export async function measureBrowse(members: number): Promise<void> {
  await withDataDir(async (dataDir) => {
    const { tokens, ids } = await prepare(dataDir, async (connection) => ({
      ...(await populate(connection, members)),
      ids: await someIds(connection),
    }));
    const product = await startProduct(dataDir, await freePort(), {
      entry: 'bench/harness/yardstick-app.ts',
      env: { METRICS_TOKEN },
      execArgv: probed,
    });
    const DATABASE_URL = (await findRunningPostgres(dataDir)) ?? '';
    const lean = await startChild('lean-node.ts', { DATABASE_URL });
    const writer = await openWriter(dataDir);
    try {
      await indexed(product.url);
      const atFirst = await memoryLine('with the index', product.process);
      const as = (n: number) => ({ authorization: `Bearer ${tokens[n % tokens.length]}` });
      const way = (paths: readonly string[]): Way => ({
        url: product.url,
        pid: product.process.pid ?? 0,
        asks: paths.map((path, n) => ({ path, headers: as(n) })),
      });
      const ways: Record<string, Way> = {
        [LEAN]: { ...lean, asks: ids.map((id) => ({ path: `/cards/${id}` })) },
        [YARDSTICK]: way(ids.map((id) => `/bench/cards/${id}`)),
        ...Object.fromEntries(Object.entries(mixes).map(([name, paths]) => [name, way(paths)])),
      };
      const first = await fetch(`${product.url}${mixes.recent[0]}`, { headers: as(0) });
      const bare = await bareServer(await first.text());
      const bytes = await load(bare.url, [{ path: '/' }], LOAD);
      await bare.stop();

      const still: Round[] = [];
      for (let n = 0; n < ROUNDS; n++) still.push(await measureAll(ways, dataDir));
      const written: Round[] = [];
      let writes = 0;
      for (let n = 0; n < WRITTEN_ROUNDS; n++) {
        const { result, writtenPerSecond } = await writer.beside(WRITES, () =>
          measureAll(ways, dataDir),
        );
        written.push(result);
        writes = writtenPerSecond;
      }
      console.log(`browse over ${members.toLocaleString('en')} members`);
      console.table({ 'bare node:http, same bytes': bytes, ...stillTable(still, members) });
      console.log(`cost: CPU of server and PostgreSQL for an answer, goal ${COST_GOAL}`);
      console.log(`beside ${writes} writes of activity a second, ${WRITTEN_ROUNDS} rounds`);
      console.table(writtenTable(written, still));
      console.log(atFirst);
      console.log(await memoryLine('after the load', product.process));
      console.log(await indexSize(product.url));
    } finally {
      await writer.end();
      await lean.stop();
      await product.stop();
    }
  });
}

async function measureAll(ways: Readonly<Record<string, Way>>, dataDir: string): Promise<Round> {
  const round: Record<string, Measured> = {};
  for (const [name, { url, pid, asks }] of Object.entries(ways)) {
    const before = await cpuOf(pid, dataDir);
    const result = await load(url, asks, LOAD);
    const after = await cpuOf(pid, dataDir);
    round[name] = {
      ...result,
      'server CPU, ms': (after.server - before.server) / result.requests,
      'PostgreSQL CPU, ms': (after.postgres - before.postgres) / result.requests,
    };
  }
  return round;
}

/** A table with the median of each route. Fails if 100,000 members miss a target. */
function stillTable(rounds: readonly Round[], members: number) {
  const table: Record<string, object> = {};
  for (const name of Object.keys(rounds[0] ?? {})) {
    const mid = (value: (round: Round) => number) => median(rounds.map(value));
    const ratio = mid((r) => of(r, name).requestsPerSecond / of(r, YARDSTICK).requestsPerSecond);
    const slower = mid((r) => of(r, name).p99 / of(r, YARDSTICK).p99);
    const failed = failures(rounds, name);
    table[name] = {
      requestsPerSecond: mid((r) => of(r, name).requestsPerSecond),
      p50: mid((r) => of(r, name).p50),
      p99: mid((r) => of(r, name).p99),
      failed,
      'server CPU, ms': rounded(mid((r) => of(r, name)['server CPU, ms'])),
      'PostgreSQL CPU, ms': rounded(mid((r) => of(r, name)['PostgreSQL CPU, ms'])),
      ratio: rounded(ratio),
      'p99 ratio': rounded(slower),
      'cost beside lean': rounded(mid((r) => costOf(of(r, name)) / costOf(of(r, LEAN)))),
    };
    const target = name in targets ? targets[name as keyof typeof targets] : 0;
    const missed = ratio < target || (target > 0 && slower > SLOWEST);
    if (failed > 0 || (members === 100_000 && missed)) process.exitCode = 1;
  }
  return table;
}

/** The same beside writes, relative to the rounds without them. */
function writtenTable(rounds: readonly Round[], still: readonly Round[]) {
  const table: Record<string, object> = {};
  for (const name of Object.keys(rounds[0] ?? {})) {
    const mid = (all: readonly Round[], value: (one: Measured) => number) =>
      median(all.map((round) => value(of(round, name))));
    const [rate, p99] = [(one: Measured) => one.requestsPerSecond, (one: Measured) => one.p99];
    table[name] = {
      requestsPerSecond: mid(rounds, rate),
      p50: mid(rounds, (one) => one.p50),
      p99: mid(rounds, p99),
      failed: failures(rounds, name),
      'of still': rounded(mid(rounds, rate) / mid(still, rate)),
      'p99 of still': rounded(mid(rounds, p99) / mid(still, p99)),
    };
  }
  return table;
}

const failures = (rounds: readonly Round[], name: string) =>
  rounds.reduce((sum, round) => sum + of(round, name).failed, 0);

const rounded = (value: number) => Math.round(value * 100) / 100;

/** Memory of the process, and its live heap after a garbage collection. */
async function memoryLine(when: string, child: ChildProcess): Promise<string> {
  const { now, most } = await residentOf(child.pid);
  const { heapUsed, heapTotal, external } = await memoryOf(child);
  const mb = (bytes: number) => Math.round(bytes / 1e6);
  return (
    `memory ${when}: ${now} MB resident, ${most} at most; ` +
    `of the heap ${mb(heapUsed)} of ${mb(heapTotal)} MB in use, outside of it ${mb(external)} MB`
  );
}

/** Ids of members for reads by primary key. */
async function someIds(connection: pg.PoolConfig): Promise<string[]> {
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query<{ id: string }>('SELECT id FROM members LIMIT 500');
  await client.end();
  return rows.map(({ id }) => id);
}

async function metrics(url: string): Promise<string> {
  const answer = await fetch(`${url}/metrics`, {
    headers: { authorization: `Bearer ${METRICS_TOKEN}` },
  });
  return answer.text();
}

function read(text: string, name: string): number {
  return Number(text.match(new RegExp(`^${name} (\\d+)`, 'm'))?.[1] ?? 0);
}

/** Waits until the index is built. */
export async function indexed(url: string): Promise<void> {
  while (read(await metrics(url), 'browse_index_members') === 0) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function indexSize(url: string): Promise<string> {
  const text = await metrics(url);
  const size = (read(text, 'browse_index_bytes') / 1e6).toFixed(1);
  return `index: ${read(text, 'browse_index_members')} members, ${size} MB with answers and rankings\n`;
}
