import pg from 'pg';
import { cpuOf } from './cpu.ts';
import { bareServer, freePort, type Load, load } from './load.ts';
import { median } from './median.ts';
import { populate } from './population.ts';
import { prepare, startProduct, withDataDir } from './product.ts';
import { mixes } from './queries.ts';

/** What each mix has to reach, of the primary-key route's requests a second; p99 at most thrice its. */
const targets = { recent: 0.5, match: 0.25, count: 0.5, search: 0.2 } as const;
const SLOWEST = 3;

/** All routes in turn, so often; what counts is the median of the rounds, each held against its own yardstick. */
const ROUNDS = 5;

type Measured = Load & Readonly<Record<'server CPU, ms' | 'PostgreSQL CPU, ms', number>>;

const byKey = (round: Readonly<Record<'one card by primary key', Measured>>) =>
  round['one card by primary key'];

export const METRICS_TOKEN = 'only this measurement reads these';

/** Browse over that many members, beside its yardsticks; the targets are for 100,000. */
export async function measureBrowse(members: number): Promise<void> {
  await withDataDir(async (dataDir) => {
    const { tokens, ids } = await prepare(dataDir, async (connection) => ({
      ...(await populate(connection, members)),
      ids: await someIds(connection),
    }));
    const entry = 'bench/harness/yardstick-app.ts';
    const product = await startProduct(dataDir, await freePort(), {
      entry,
      env: { METRICS_TOKEN },
    });
    try {
      await indexed(product.url);
      const as = (n: number) => ({ authorization: `Bearer ${tokens[n % tokens.length]}` });
      const asks = (paths: readonly string[]) => paths.map((path, n) => ({ path, headers: as(n) }));

      const measure = async (paths: readonly string[]) => {
        const before = await cpuOf(product.process.pid ?? 0, dataDir);
        const result = await load(product.url, asks(paths), {
          connections: 100,
          seconds: 5,
          warmUp: 1,
        });
        const after = await cpuOf(product.process.pid ?? 0, dataDir);
        const each = (used: number) => rounded(used / result.requests);
        return {
          ...result,
          'server CPU, ms': each(after.server - before.server),
          'PostgreSQL CPU, ms': each(after.postgres - before.postgres),
        };
      };

      const first = await fetch(`${product.url}${mixes.recent[0]}`, { headers: as(0) });
      const bare = await bareServer(await first.text());
      const yardstick = await load(bare.url, [{ path: '/' }], { connections: 100 });
      await bare.stop();
      const keys = ids.map((id) => `/bench/cards/${id}`);
      const routes = { 'one card by primary key': keys, ...mixes };
      const rounds: Record<keyof typeof routes, Measured>[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        const results = {} as Record<keyof typeof routes, Measured>;
        for (const name of Object.keys(routes) as (keyof typeof routes)[]) {
          results[name] = await measure(routes[name]);
        }
        rounds.push(results);
      }
      const table: Record<string, object> = { 'bare node:http, same bytes': yardstick };
      for (const name of Object.keys(routes) as (keyof typeof routes)[]) {
        const of = (value: (round: (typeof rounds)[number]) => number) => median(rounds.map(value));
        const ratio = of((round) => round[name].requestsPerSecond / byKey(round).requestsPerSecond);
        const slower = of((round) => round[name].p99 / byKey(round).p99);
        const failed = rounds.reduce((sum, round) => sum + round[name].failed, 0);
        table[name] = {
          requestsPerSecond: of((round) => round[name].requestsPerSecond),
          p50: of((round) => round[name].p50),
          p99: of((round) => round[name].p99),
          failed,
          'server CPU, ms': of((round) => round[name]['server CPU, ms']),
          'PostgreSQL CPU, ms': of((round) => round[name]['PostgreSQL CPU, ms']),
          ratio: rounded(ratio),
          'p99 ratio': rounded(slower),
        };
        const target = name in targets ? targets[name as keyof typeof targets] : 1;
        const missed = ratio < target || slower > SLOWEST;
        if (failed > 0 || (members === 100_000 && missed)) process.exitCode = 1;
      }
      console.log(`browse over ${members.toLocaleString('en-IN')} members`);
      console.table(table);
      console.log(await indexSize(product.url));
    } finally {
      await product.stop();
    }
  });
}

const rounded = (value: number) => Math.round(value * 100) / 100;

/** Members to be read one by one. */
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

/** Waits until the index is there. */
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
