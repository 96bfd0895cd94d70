import { setTimeout as delay } from 'node:timers/promises';
import { type Cluster, startCluster } from '../apps/server/test/faults/cluster-tool.ts';
import { machineOf } from '../tools/cluster/commands.mjs';
import { machines } from '../tools/cluster/network.mjs';
import { cpuOfCluster, limitApps, removeLimits } from './harness/cluster-cpu.ts';
import { type BenchRequest, measureLoad } from './harness/load.ts';
import { median, round2 } from './harness/median.ts';
import { populate } from './harness/population.ts';
import { mixes } from './harness/queries.ts';

const MEMBERS = Number(process.env.BENCH_MEMBERS ?? 10_000);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
/** Connections, and seconds of the measurement and of the warm-up before it. */
const LOAD = { connections: 30, seconds: Number(process.env.BENCH_SECONDS ?? 5), warmUp: 1 };
/**
 * Share of a core that each app may use. Three apps then leave free cores on a machine with two, so
 * that the rate shows how they share the database, and not how they share the cores.
 */
const APP_CORE_SHARE = 0.2;

const cluster = await startCluster();
if ('skipReason' in cluster) console.log(cluster.skipReason);
else await measureCluster(cluster).finally(cluster.stop).finally(removeLimits);

async function measureCluster({ apps, databases, run }: Cluster): Promise<void> {
  const { tokens } = await populate(
    { connectionString: databases[machines.indexOf(await machineOf())] as string },
    MEMBERS,
  );
  const requests = mixes.recent.map((path, index) => ({
    path,
    headers: { authorization: `Bearer ${tokens[index % tokens.length]}` },
  }));
  for (const { name } of machines) await run(`restart app ${name}`);
  await run('heal');
  for (const url of apps) await waitForIndex(url, requests);
  console.log(`Browse of a cluster over ${MEMBERS.toLocaleString('en')} members`);
  await measureProxies(apps, requests);
  await measureApps(apps, requests);
}

/** Waits until an app lists the new members. */
async function waitForIndex(url: string, [request]: readonly BenchRequest[]): Promise<void> {
  const countMembers = async () => {
    const response = await fetch(`${url}/api/profiles/count`, { headers: request?.headers ?? {} });
    return ((await response.json()) as { total?: number }).total ?? 0;
  };
  // Half of the members are of the other gender. A quarter shows that the index has the new ones.
  while ((await countMembers()) < MEMBERS / 4) await delay(100);
}

/** Prints the CPU time of HAProxy as a share of that of the app and of PostgreSQL. */
async function measureProxies(
  apps: readonly string[],
  requests: readonly BenchRequest[],
): Promise<void> {
  const shares: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const before = await cpuOfCluster();
    await measureRate(apps.slice(0, 1), requests);
    const after = await cpuOfCluster();
    const used = (kind: keyof typeof before) => after[kind] - before[kind];
    shares.push(used('haproxy') / (used('app') + used('postgres')));
  }
  console.log(
    `CPU of HAProxy, as a share of the app's and PostgreSQL's: ${(100 * median(shares)).toFixed(1)} %`,
  );
}

/** Prints the rate of two and three apps as a ratio to that of one. */
async function measureApps(
  apps: readonly string[],
  requests: readonly BenchRequest[],
): Promise<void> {
  await limitApps(APP_CORE_SHARE);
  const ratios: Record<number, number[]> = { 2: [], 3: [] };
  for (let round = 0; round < ROUNDS; round++) {
    const rateOfOne = await measureRate(apps.slice(0, 1), requests);
    for (const [count, list] of Object.entries(ratios))
      list.push((await measureRate(apps.slice(0, Number(count)), requests)) / rateOfOne);
  }
  console.log(
    `Each app limited to ${APP_CORE_SHARE} of a core, requests a second as a ratio to one app:`,
  );
  for (const [count, list] of Object.entries(ratios))
    console.log(`${count} apps: ${round2(median(list))}`);
}

/** Returns the requests per second of all apps together. */
async function measureRate(
  apps: readonly string[],
  requests: readonly BenchRequest[],
): Promise<number> {
  const results = await Promise.all(apps.map((url) => measureLoad(url, requests, LOAD)));
  if (results.some(({ failedRequests }) => failedRequests > 0)) process.exitCode = 1;
  return results.reduce((sum, { requestsPerSecond }) => sum + requestsPerSecond, 0);
}
