import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { startMailServer } from '../apps/server/test/harness/mail-server.ts';
import { type Attack, attacks, type Hostile } from './harness/attacks.ts';
import { indexed, METRICS_TOKEN } from './harness/browsing.ts';
import { asker, people, type Someone, tokenOf } from './harness/exhaustion-people.ts';
import type { Order } from './harness/hostile-node.ts';
import { freePort } from './harness/load.ts';
import { percentile } from './harness/median.ts';
import { prepare, startProduct, withDataDir } from './harness/product.ts';

/**
 * One hostile client drives each bounded resource past its bound while ten honest clients continue. These
 * read Browse, a profile, their conversations and their account, and write; meanwhile each uses the
 * attacked resource twice. Fails if an honest call is refused or the p95 of their calls exceeds a second.
 * For a resource that takes longer without an attack, the limit is twice that time.
 */

const MEMBERS = Number(process.env.BENCH_MEMBERS ?? 5000);
const SECONDS = 10;
/** Milliseconds between two calls of an honest client. */
const PAUSE = 100;
const MOST = 1000;
/** Number of uses of the attacked resource by each honest client. */
const USES = 2;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

interface Honest {
  readonly who: Someone;
  readonly token: string;
}

interface Seen {
  readonly milliseconds: number;
  readonly status: number;
}

/** Runs one honest client until the end: its usual calls, and its uses of the resource. */
async function goOn(url: string, { who, token }: Honest, use: Attack['use'], until: number) {
  const [usual, used]: [Seen[], Seen[]] = [[], []];
  const timed = async (seen: Seen[], call: () => Promise<number>) => {
    const began = performance.now();
    const status = await call().catch(() => 0);
    seen.push({ milliseconds: performance.now() - began, status });
  };
  const get = async (path: string, body?: unknown) => {
    const answer = await asker(url, who)(path, { token, ...(body === undefined ? {} : { body }) });
    await answer.arrayBuffer();
    return answer.status;
  };
  const calls = [
    () => get('/profiles/?sort=match'),
    () => get('/messages/conversations'),
    () => get(`/messages/${who.matchId}?limit=50`),
    () => get(`/messages/${who.matchId}`, { text: 'Namaste!', clientId: randomUUID() }),
    () => get('/auth/me'),
  ];
  // One use in each half of the time, at a random moment.
  const half = (until - performance.now()) / USES;
  const dues = Array.from(
    { length: USES },
    (_, at) => until - half * (at + 0.2 + 0.8 * Math.random()),
  );
  for (let nth = 0; performance.now() < until; nth++) {
    await timed(usual, calls[nth % calls.length] as () => Promise<number>);
    if (performance.now() > (dues.at(-1) ?? Number.POSITIVE_INFINITY)) {
      dues.pop();
      await timed(used, () => use(url, who, token));
    }
    await pause(PAUSE * (0.5 + Math.random()));
  }
  return { usual, used };
}

/** Starts the hostile client in a separate process; `statuses` returns the count of each status. */
async function press(order: Order) {
  const child = fork(join(import.meta.dirname, 'harness/hostile-node.ts'));
  // A real attacker takes no CPU time of the server, so this process runs with low priority.
  setPriority(child.pid ?? 0, 10);
  child.send(order);
  await once(child, 'message');
  return {
    statuses: async () => {
      const [statuses] = (await once(child, 'message')) as [[number, number][]];
      child.kill();
      return statuses;
    },
  };
}

const p95 = (seen: readonly Seen[]) =>
  Math.round(
    percentile(
      seen.map(({ milliseconds }) => milliseconds),
      0.95,
    ),
  );

const refused = (seen: readonly Seen[]) =>
  seen.map(({ status }) => status).filter((status) => status < 200 || status > 299);

async function measure(
  url: string,
  attack: Attack | null,
  hostile: Hostile | null,
  honest: readonly Honest[],
) {
  const pressed =
    attack === null || hostile === null
      ? null
      : await press({ hostile, name: attack.name, seconds: SECONDS });
  const until = performance.now() + SECONDS * 1000;
  const idle = async () => 200;
  const [statuses, ...went] = await Promise.all([
    pressed?.statuses() ?? [],
    ...honest.map((one) => goOn(url, one, attack?.use ?? idle, until)),
  ]);
  const usual = went.flatMap((one) => one.usual);
  const used = went.flatMap((one) => one.used);
  return {
    calls: usual.length,
    usual: p95(usual),
    used: p95(used),
    refused: refused([...usual, ...used]),
    hostile: statuses.map(([status, count]) => `${status}: ${count}`).join(', '),
  };
}

const mail = await startMailServer();
await withDataDir(async (dataDir) => {
  const { hostile: who, honest: all } = await prepare(dataDir, (connection) =>
    people(connection, MEMBERS),
  );
  const product = await startProduct(dataDir, await freePort(), {
    env: { METRICS_TOKEN, SMTP_URL: mail.url, TRUST_PROXY: '127.0.0.1' },
  });
  const { url } = product;
  const failed: string[] = [];
  try {
    await indexed(url);
    const hostile = { url, who, token: await tokenOf(url, who) };
    const honest = await Promise.all(
      all.map(async (one) => ({ who: one, token: await tokenOf(url, one) })),
    );
    const table: Record<string, object> = {};
    const wanted = attacks.filter(({ name }) => name.includes(process.env.BENCH_ONLY ?? ''));
    // The first run warms up.
    await measure(url, null, null, honest);
    for (const attack of wanted) {
      const alone = await measure(url, attack, null, honest);
      const beside = await measure(url, attack, hostile, honest);
      const most = Math.max(MOST, 2 * alone.used);
      table[attack.name] = {
        'p95 alone': alone.usual,
        p95: beside.usual,
        'resource p95 alone': alone.used,
        'resource p95': beside.used,
        calls: beside.calls,
        'refused, honest': [...new Set(beside.refused)].join(' ') || 0,
        hostile: beside.hostile,
      };
      console.log(attack.name, table[attack.name]);
      const isSlow = beside.usual > MOST || beside.used > most;
      if (isSlow || beside.refused.length > 0) failed.push(attack.name);
      await pause(2000);
    }
    const arrived = mail.arrived.length;
    console.log(`ten honest clients beside one hostile, ${MEMBERS} members, milliseconds`);
    console.table(table);
    console.log(`${arrived} messages were delivered`);
  } finally {
    await product.stop();
    await mail.close();
  }
  if (failed.length > 0) {
    console.error(`honest clients were kept waiting or refused: ${failed.join('; ')}`);
    process.exitCode = 1;
  }
});
