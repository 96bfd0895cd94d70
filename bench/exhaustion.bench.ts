import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startMailServer } from '../apps/server/test/harness/mail-server.ts';
import { type Attack, attacks, type HostileClient } from './harness/attacks.ts';
import { METRICS_TOKEN, waitForIndex } from './harness/browsing.ts';
import {
  type ClientMember,
  createCaller,
  createClientMembers,
  signInAs,
} from './harness/exhaustion-people.ts';
import type { AttackCommand } from './harness/hostile-node.ts';
import { findFreePort } from './harness/load.ts';
import { percentile } from './harness/median.ts';
import { prepare, startProduct, withDataDir } from './harness/product.ts';

/**
 * One hostile client exceeds the limit of each resource in turn while ten honest clients continue.
 * The honest clients read Browse, their conversations, one conversation and their account, and send
 * a message. Each of them also uses the attacked resource twice. Fails if an honest call is
 * rejected, or if the p95 of the usual calls exceeds a second. The limit for the p95 of the
 * attacked resource is a second, or twice its p95 without an attack if that is more.
 */

const MEMBERS = Number(process.env.BENCH_MEMBERS ?? 5000);
const SECONDS = 10;
/** Mean milliseconds between two calls of an honest client. */
const PAUSE_MS = 100;
/** Milliseconds between two attacks, in which the product recovers. */
const RECOVERY_MS = 2000;
const MAX_P95_MS = 1000;
/** Number of uses of the attacked resource by each honest client. */
const USES_PER_CLIENT = 2;

interface HonestClient {
  readonly member: ClientMember;
  readonly token: string;
}

interface CallResult {
  readonly milliseconds: number;
  readonly status: number;
}

/**
 * Runs one honest client until `endsAt`, a time of `performance.now()`. Returns its usual calls and
 * its uses of the resource.
 */
async function runHonestClient(
  url: string,
  { member, token }: HonestClient,
  use: Attack['useAsHonestMember'],
  endsAt: number,
) {
  const usualCalls: CallResult[] = [];
  const resourceCalls: CallResult[] = [];
  const recordCall = async (results: CallResult[], call: () => Promise<number>) => {
    const startedAt = performance.now();
    const status = await call().catch(() => 0);
    results.push({ milliseconds: performance.now() - startedAt, status });
  };
  const request = async (path: string, body?: unknown) => {
    const response = await createCaller(url, member)(path, {
      token,
      ...(body === undefined ? {} : { body }),
    });
    await response.arrayBuffer();
    return response.status;
  };
  const calls = [
    () => request('/profiles/?sort=match'),
    () => request('/messages/conversations'),
    () => request(`/messages/${member.matchId}?limit=50`),
    () => request(`/messages/${member.matchId}`, { text: 'Namaste!', clientId: randomUUID() }),
    () => request('/auth/me'),
  ];
  // The client uses the resource once in each half of the time, at a random moment before the last
  // fifth of the half. The latest moment comes first.
  const interval = (endsAt - performance.now()) / USES_PER_CLIENT;
  const dueTimes = Array.from(
    { length: USES_PER_CLIENT },
    (_, index) => endsAt - interval * (index + 0.2 + 0.8 * Math.random()),
  );
  for (let count = 0; performance.now() < endsAt; count++) {
    await recordCall(usualCalls, calls[count % calls.length] as () => Promise<number>);
    if (performance.now() > (dueTimes.at(-1) ?? Number.POSITIVE_INFINITY)) {
      dueTimes.pop();
      await recordCall(resourceCalls, () => use(url, member, token));
    }
    await delay(PAUSE_MS * (0.5 + Math.random()));
  }
  return { usual: usualCalls, ofResource: resourceCalls };
}

/** Starts the hostile client in a separate process. `statuses` returns the count of each status. */
async function startHostileClient(command: AttackCommand) {
  const child = fork(join(import.meta.dirname, 'harness/hostile-node.ts'));
  // A real attacker uses no CPU time of the server, so this process runs with low priority.
  setPriority(child.pid ?? 0, 10);
  child.send(command);
  const failure = once(child, 'exit').then(([code]): never => {
    throw new Error(`the hostile client exited with ${code}`);
  });
  // The promise also rejects when the process is killed at the end.
  failure.catch(() => undefined);
  const nextMessage = () => Promise.race([once(child, 'message'), failure]);
  // The first message reports that the attack has begun.
  await nextMessage();
  return {
    statuses: async () => {
      const [statuses] = (await nextMessage()) as [[number, number][]];
      child.kill();
      return statuses;
    },
  };
}

const p95 = (results: readonly CallResult[]) =>
  Math.round(
    percentile(
      results.map(({ milliseconds }) => milliseconds),
      0.95,
    ),
  );

const failureStatuses = (results: readonly CallResult[]) =>
  results.map(({ status }) => status).filter((status) => status < 200 || status > 299);

async function measure(
  url: string,
  attack: Attack | null,
  hostile: HostileClient | null,
  honestClients: readonly HonestClient[],
) {
  const hostileClient =
    attack === null || hostile === null
      ? null
      : await startHostileClient({ hostile, name: attack.name, seconds: SECONDS });
  const endsAt = performance.now() + SECONDS * 1000;
  const idle = async () => 200;
  const [statuses, ...results] = await Promise.all([
    hostileClient?.statuses() ?? [],
    ...honestClients.map((client) =>
      runHonestClient(url, client, attack?.useAsHonestMember ?? idle, endsAt),
    ),
  ]);
  const usual = results.flatMap((result) => result.usual);
  const ofResource = results.flatMap((result) => result.ofResource);
  return {
    calls: usual.length,
    usualP95: p95(usual),
    resourceP95: p95(ofResource),
    failures: failureStatuses([...usual, ...ofResource]),
    hostile: statuses.map(([status, count]) => `${status}: ${count}`).join(', '),
  };
}

const mail = await startMailServer();
await withDataDir(async (dataDir) => {
  const { hostile: hostileMember, honest: honestMembers } = await prepare(dataDir, (connection) =>
    createClientMembers(connection, MEMBERS),
  );
  const product = await startProduct(dataDir, await findFreePort(), {
    env: { METRICS_TOKEN, SMTP_URL: mail.url, TRUST_PROXY: '127.0.0.1' },
  });
  const { url } = product;
  const failedAttacks: string[] = [];
  try {
    await waitForIndex(url);
    const hostile = { url, member: hostileMember, token: await signInAs(url, hostileMember) };
    const honestClients = await Promise.all(
      honestMembers.map(async (member) => ({ member, token: await signInAs(url, member) })),
    );
    const table: Record<string, object> = {};
    const selectedAttacks = attacks.filter(({ name }) =>
      name.includes(process.env.BENCH_ONLY ?? ''),
    );
    // The first run is a warm-up.
    await measure(url, null, null, honestClients);
    for (const attack of selectedAttacks) {
      const withoutAttack = await measure(url, attack, null, honestClients);
      const underAttack = await measure(url, attack, hostile, honestClients);
      const limit = Math.max(MAX_P95_MS, 2 * withoutAttack.resourceP95);
      table[attack.name] = {
        'p95 alone': withoutAttack.usualP95,
        p95: underAttack.usualP95,
        'resource p95 alone': withoutAttack.resourceP95,
        'resource p95': underAttack.resourceP95,
        calls: underAttack.calls,
        'failures, honest': [...new Set(underAttack.failures)].join(' ') || 0,
        hostile: underAttack.hostile,
      };
      console.log(attack.name, table[attack.name]);
      const isSlow = underAttack.usualP95 > MAX_P95_MS || underAttack.resourceP95 > limit;
      if (isSlow || underAttack.failures.length > 0) failedAttacks.push(attack.name);
      await delay(RECOVERY_MS);
    }
    const arrived = mail.arrived.length;
    console.log(`ten honest clients beside one hostile, ${MEMBERS} members, milliseconds`);
    console.table(table);
    console.log(`${arrived} messages were delivered`);
  } finally {
    await product.stop();
    await mail.close();
  }
  if (failedAttacks.length > 0) {
    console.error(`honest clients were too slow or rejected: ${failedAttacks.join('; ')}`);
    process.exitCode = 1;
  }
});
