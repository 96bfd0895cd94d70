import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findRunningPostgres } from '@sambandha/embedded-postgres';
import pg from 'pg';
import { METRICS_TOKEN, waitForIndex } from './harness/browsing.ts';
import { startChild } from './harness/child.ts';
import { readCpuTimes } from './harness/cpu.ts';
import { type BenchRequest, findFreePort, type LoadResult, measureLoad } from './harness/load.ts';
import { median, round2 } from './harness/median.ts';
import { readResidentMemory } from './harness/memory.ts';
import { type Page, type Peer, peerQueryOf, peers, withPeers } from './harness/peers.ts';
import { populate } from './harness/population.ts';
import { prepare, startProduct, withDataDir } from './harness/product.ts';
import { mixes } from './harness/queries.ts';

/**
 * Compares Browse, sorted by recent activity, with other frameworks. All servers run the same 200
 * queries in turns over the same database and must return the same pages and totals. The database
 * has an index for this order, which the product does not need. With 100,000 members, the table is
 * written into docs/compared.md, which lists the features that each framework omits.
 */

const MEMBERS = Number(process.env.BENCH_MEMBERS ?? 100_000);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
/** Connections, and seconds of the measurement and of the warm-up before it. */
const LOAD = { connections: 100, seconds: Number(process.env.BENCH_SECONDS ?? 5), warmUp: 2 };
const PRODUCT = 'Sambandha';
/** Milliseconds until the product's own index of Browse contains the activity of the viewers. */
const INDEX_DELAY_MS = 6000;

/** A measured server: its address, its queries and a function that reads its responses. */
interface Server {
  readonly url: string;
  readonly pid: number;
  readonly requests: readonly BenchRequest[];
  readonly read: (text: string) => Page;
}

/** `cpu` is the CPU milliseconds per response. */
type Measurement = LoadResult & { readonly cpu: number };
type Child = Awaited<ReturnType<typeof startChild>>;

async function fetchPage(
  { url, read }: Server,
  { path, ...init }: BenchRequest,
): Promise<Page | null> {
  const response = await fetch(`${url}${path}`, init);
  return response.ok ? read(await response.text()) : null;
}

/** Counts the queries for which both servers return the same members, order and total. */
async function countEqualPages(product: Server, other: Server): Promise<number> {
  let equalCount = 0;
  for (const [index, request] of product.requests.entries()) {
    const page = await fetchPage(product, request);
    const otherPage = await fetchPage(other, other.requests[index] as BenchRequest);
    if (page !== null && JSON.stringify(page) === JSON.stringify(otherPage)) equalCount += 1;
  }
  return equalCount;
}

function readProduct(text: string): Page {
  const { profiles, pagination } = JSON.parse(text) as {
    profiles: { id: string }[];
    pagination: { total: number };
  };
  return { ids: profiles.map(({ id }) => id), total: pagination.total };
}

/**
 * Returns the gender that each viewer looks for, in the order of the viewers' ids. The session
 * tokens have the same order.
 */
async function readSoughtGenders(connection: pg.PoolConfig, viewers: number): Promise<string[]> {
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query<{ gender: string }>(
    `SELECT CASE gender WHEN 'MALE' THEN 'FEMALE' ELSE 'MALE' END AS gender
     FROM members WHERE listed ORDER BY id LIMIT $1`,
    [viewers],
  );
  await client.end();
  return rows.map(({ gender }) => gender);
}

/** Creates the usual index for this order and runs VACUUM, as autovacuum would. */
async function createOrderIndex(connection: pg.PoolConfig): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query(
    'CREATE INDEX compared_recent ON members (gender, last_active_at DESC, id DESC) WHERE listed',
  );
  await client.query('VACUUM ANALYZE');
  await client.end();
}

/**
 * Waits until the previous load has ended, because its queries continue after their callers have
 * disconnected.
 */
async function waitUntilIdle(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const isBusy = async () => {
    const { rows } = await client.query(
      `SELECT 1 FROM pg_stat_activity WHERE state = 'active' AND pid <> pg_backend_pid()
         AND backend_type = 'client backend'`,
    );
    return rows.length > 0;
  };
  while (await isBusy()) await delay(100);
  await client.end();
}

async function measure({ url, pid, requests }: Server, dataDir: string): Promise<Measurement> {
  const before = await readCpuTimes(pid, dataDir);
  const result = await measureLoad(url, requests, LOAD);
  const after = await readCpuTimes(pid, dataDir);
  const usedCpu = after.server - before.server + after.postgres - before.postgres;
  return { ...result, cpu: usedCpu / result.requestCount };
}

function tableRow(rounds: readonly Measurement[], productRounds: readonly Measurement[]) {
  const medianOf = (value: (result: Measurement) => number) => median(rounds.map(value));
  const ratio = median(
    rounds.map(
      (round, index) =>
        (productRounds[index] as Measurement).requestsPerSecond / round.requestsPerSecond,
    ),
  );
  return {
    'answers a second': medianOf((result) => result.requestsPerSecond),
    'Sambandha has times as many': Math.round(10 * ratio) / 10,
    'p50, ms': medianOf((result) => result.p50),
    'p99, ms': medianOf((result) => result.p99),
    failed: rounds.reduce((sum, { failedRequests }) => sum + failedRequests, 0),
    'CPU of an answer, ms': round2(medianOf((result) => result.cpu)),
  };
}

/** Writes the caption and the table between the markers in docs/compared.md. */
async function writeTable(table: Readonly<Record<string, object>>, caption: string): Promise<void> {
  const file = join(import.meta.dirname, '../docs/compared.md');
  const rows = Object.entries(table).map(([name, values]) => [name, ...Object.values(values)]);
  const head = ['', ...Object.keys(Object.values(table)[0] ?? {})];
  const lines = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  const text = await readFile(file, 'utf8');
  const [startMarker, endMarker] = ['<!-- measured -->', '<!-- until here -->'];
  const [before = '', rest = ''] = text.split(startMarker);
  const after = rest.slice(rest.indexOf(endMarker));
  await writeFile(file, `${before}${startMarker}\n${caption}\n\n${lines.join('\n')}\n${after}`);
}

await withPeers((folder, versions) =>
  withDataDir(async (dataDir) => {
    const { tokens, genders } = await prepare(dataDir, async (connection) => {
      const population = await populate(connection, MEMBERS);
      await createOrderIndex(connection);
      return {
        ...population,
        genders: await readSoughtGenders(connection, population.tokens.length),
      };
    });
    const env = { METRICS_TOKEN };
    const product = await startProduct(dataDir, await findFreePort(), { env });
    const databaseUrl = await findRunningPostgres(dataDir);
    const children: Child[] = [];
    try {
      await waitForIndex(product.url);
      const productWith = (paths: readonly string[]): Server => ({
        url: product.url,
        pid: product.process.pid ?? 0,
        requests: paths.map((path, index) => ({
          path,
          headers: { authorization: `Bearer ${tokens[index % tokens.length]}` },
        })),
        read: readProduct,
      });
      const productServer = productWith(mixes.recent);
      const servers: Record<string, Server> = { [PRODUCT]: productServer };
      for (const peer of peers) {
        const variables = { DATABASE_URL: databaseUrl, NODE_ENV: 'production' };
        const child = await startChild(join(folder, peer.file), variables);
        children.push(child);
        servers[nameOf(peer, versions)] = { ...child, ...requestsOf(peer, genders) };
      }
      const equalCounts = await countAllEqualPages(productServer, servers);
      const measuredServers = {
        ...servers,
        [`${PRODUCT}, in the order Best match`]: productWith(mixes.match),
      };
      const rounds = await measureRounds(measuredServers, { databaseUrl, dataDir });
      await report(measuredServers, rounds, equalCounts);
    } finally {
      for (const child of children) await child.stop();
      await product.stop();
    }
  }),
);

/** Returns the name of a peer with the versions of its packages. */
function nameOf({ name, packages }: Peer, versions: Readonly<Record<string, string>>): string {
  return `${name} (${packages.map((packageName) => `${packageName} ${versions[packageName]}`).join(', ')})`;
}

function requestsOf({ toRequest, read }: Peer, genders: readonly string[]) {
  const requests = mixes.recent.map((path, index) =>
    toRequest(peerQueryOf(path, genders[index % genders.length] as string)),
  );
  return { requests, read };
}

/** Returns the number of pages that equal those of the product, by server. */
async function countAllEqualPages(
  product: Server,
  servers: Readonly<Record<string, Server>>,
): Promise<Record<string, number>> {
  // These requests are activities of the viewers, which change the order.
  for (const request of product.requests) await fetchPage(product, request);
  await delay(INDEX_DELAY_MS);
  const equalCounts: Record<string, number> = {};
  for (const [name, server] of Object.entries(servers))
    equalCounts[name] = await countEqualPages(product, server);
  return equalCounts;
}

/** Measures all servers in turns. Returns the measurements by server. */
async function measureRounds(
  servers: Readonly<Record<string, Server>>,
  { databaseUrl, dataDir }: { databaseUrl: string; dataDir: string },
): Promise<Record<string, Measurement[]>> {
  const rounds: Record<string, Measurement[]> = {};
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, server] of Object.entries(servers)) {
      await waitUntilIdle(databaseUrl);
      rounds[name] = [...(rounds[name] ?? []), await measure(server, dataDir)];
    }
  }
  return rounds;
}

/**
 * Prints the table, and writes it for 100,000 members. Fails if a request failed or a page differs.
 */
async function report(
  servers: Readonly<Record<string, Server>>,
  rounds: Readonly<Record<string, readonly Measurement[]>>,
  equalCounts: Readonly<Record<string, number>>,
): Promise<void> {
  const table: Record<string, object> = {};
  for (const [name, measurements] of Object.entries(rounds)) {
    const { peak } = await readResidentMemory(servers[name]?.pid);
    table[name] = {
      ...tableRow(measurements, rounds[PRODUCT] as readonly Measurement[]),
      'MB at most': peak,
      'same page and total': equalCounts[name] ?? '',
    };
  }
  const caption =
    `${new Date().toISOString().slice(0, 10)}, ${availableParallelism()} cores, Node ${process.versions.node}, ` +
    `\`npm run bench -- compared\` over ${MEMBERS.toLocaleString('en')} members: medians of ` +
    `${ROUNDS} rounds in turn of ${LOAD.seconds} s, ${LOAD.connections} connections, ` +
    `${mixes.recent.length} queries.`;
  console.log(caption);
  console.table(table);
  if (MEMBERS === 100_000) await writeTable(table, caption);
  const hasFailures = Object.values(rounds)
    .flat()
    .some(({ failedRequests }) => failedRequests > 0);
  const hasDifferences = Object.values(equalCounts).some((count) => count < mixes.recent.length);
  if (hasFailures || hasDifferences) process.exitCode = 1;
}
