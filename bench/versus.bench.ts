import { join, resolve } from 'node:path';
import autocannon from 'autocannon';
import pg from 'pg';
import { hashPassword } from '../apps/server/src/features/account/password.ts';
import { cpuOf } from './harness/cpu.ts';
import { freePort } from './harness/load.ts';
import { median, medianInterval } from './harness/median.ts';
import { mixes } from './harness/queries.ts';

/** Another checkout of the product, installed: what this one is held against. */
const base = process.env.BENCH_BASE;
const MEMBERS = Number(process.env.BENCH_MEMBERS ?? 10_000);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 10);
/** Starts of both products: what a process compiled early it keeps to its end. */
const STARTS = Number(process.env.BENCH_STARTS ?? 2);
const SECONDS = 3;
/** A process needs ten seconds of load before what it takes for a request falls no further. */
const WARM_SECONDS = 12;
/** How many sign in, in turn, with a browser that they used before. */
const RETURNING = 200;
const PASSWORD = 'Bench-Passw0rd-31';

type Harness = typeof import('./harness/product.ts');
type Population = typeof import('./harness/population.ts');
type Product = Awaited<ReturnType<Harness['startProduct']>>;

/** Somebody who signs in: by which address, and with what their browser kept of the last time. */
interface Returning {
  readonly email: string;
  readonly cookie: string;
}

/** A checkout, its filled folder and who signs in there. */
interface Side {
  readonly dataDir: string;
  readonly start: () => Promise<Product>;
  readonly tokens: readonly string[];
  readonly returning: readonly Returning[];
}

const browse =
  (paths: readonly string[]) =>
  ({ tokens }: Side): autocannon.Request[] =>
    paths.map((path, n) => ({
      path,
      headers: { authorization: `Bearer ${tokens[n % tokens.length]}` },
    }));

const signIn = ({ email, cookie }: Returning, n: number) => ({
  method: 'POST' as const,
  path: '/api/auth/login',
  // Each household signs in from an address of its own.
  headers: {
    'content-type': 'application/json',
    'x-forwarded-for': `10.0.${n}.1`,
    ...(cookie === '' ? {} : { cookie }),
  },
  body: JSON.stringify({ phone: email, password: PASSWORD }),
});

const measurements: Record<string, (side: Side) => autocannon.Request[]> = {
  'sign-in': ({ returning }) => returning.map(signIn),
  'browse, recent': browse(mixes.recent),
  'browse, match': browse(mixes.match),
  'browse, count': browse(mixes.count),
};

if (base === undefined) {
  console.error('BENCH_BASE: the folder of another installed checkout of the product.');
  process.exit(2);
}

await beside(join(import.meta.dirname, '..'), (after) =>
  beside(resolve(base), async (before) => {
    const ratios: Record<string, number[]> = {};
    const keep = (name: string, ratio: number) => {
      ratios[name] = [...(ratios[name] ?? []), ratio];
    };
    for (let start = 0; start < STARTS; start++) {
      const running = new Map([
        [before, await before.start()],
        [after, await after.start()],
      ]);
      const measureOn = (side: Side, requests: autocannon.Request[], seconds: number) =>
        measure(running.get(side) as Product, side.dataDir, { requests, seconds });
      for (const [name, requests] of Object.entries(measurements)) {
        for (const side of [before, after]) await measureOn(side, requests(side), WARM_SECONDS);
        for (let round = 0; round < ROUNDS; round++) {
          // Who goes first changes with the round: drift favours neither.
          const order = round % 2 === 0 ? [before, after] : [after, before];
          const found = new Map<Side, Measured>();
          for (const side of order) found.set(side, await measureOn(side, requests(side), SECONDS));
          const [then, today] = [found.get(before), found.get(after)] as [Measured, Measured];
          keep(`${name}: requests a second`, today.perSecond / then.perSecond);
          // Less is better, so turned round: what else the machine does disturbs it least.
          keep(`${name}: CPU a request`, then.cpu / today.cpu);
        }
      }
      for (const product of running.values()) await product.stop();
    }
    console.log(
      `after / before, more is better, ${MEMBERS} members, ${STARTS} times ${ROUNDS} rounds in turn`,
    );
    console.table(
      Object.fromEntries(Object.entries(ratios).map(([name, all]) => [name, row(all)])),
    );
  }),
);

/** Runs a checkout's product on a filled folder of its own, by that checkout's own harness. */
async function beside(root: string, work: (side: Side) => Promise<void>): Promise<void> {
  const load = (file: string) => import(join(root, 'bench/harness', file));
  const harness: Harness = await load('product.ts');
  const { populate }: Population = await load('population.ts');
  await harness.withDataDir(async (dataDir) => {
    const filled = await harness.prepare(dataDir, async (connection) => ({
      ...(await populate(connection, MEMBERS)),
      emails: await givePasswords(connection),
    }));
    const env = {
      TRUST_PROXY: '127.0.0.1',
      PROFILES_PER_DAY: '1000000',
      CARDS_PER_DAY: '1000000',
      CARDS_PER_WEEK: '1000000',
      NEW_PROFILES_PER_DAY: '1000000',
      SEARCHES_PER_DAY: '9000000',
    };
    const start = async () => harness.startProduct(dataDir, await freePort(), { env });
    const product = await start();
    const returning = await signInOnce(product, filled.emails);
    await product.stop();
    await work({ dataDir, start, tokens: filled.tokens, returning });
  });
}

async function givePasswords(connection: pg.PoolConfig): Promise<string[]> {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query('UPDATE accounts SET password_hash = $1', [await hashPassword(PASSWORD)]);
  const { rows } = await client.query<{ email: string }>('SELECT email FROM accounts');
  await client.end();
  return rows.map(({ email }) => email);
}

/** Signs some members in, each with a browser of their own, as they did before the day of the bench. */
async function signInOnce({ url }: Product, emails: readonly string[]): Promise<Returning[]> {
  const returning: Returning[] = [];
  for (const [n, email] of emails.slice(0, RETURNING).entries()) {
    const { path, ...request } = signIn({ email, cookie: '' }, n);
    const answer = await fetch(`${url}${path}`, request);
    if (!answer.ok) throw new Error(`sign-in failed: ${answer.status}`);
    const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
    returning.push({ email, cookie: cookies.join('; ') });
  }
  return returning;
}

interface Measured {
  readonly perSecond: number;
  /** Milliseconds of CPU that product and database spent on a request. */
  readonly cpu: number;
}

async function measure(
  { url, process: { pid } }: Product,
  dataDir: string,
  { requests, seconds }: { readonly requests: autocannon.Request[]; readonly seconds: number },
): Promise<Measured> {
  const connections = requests[0]?.method === 'POST' ? 2 : 50;
  const began = await cpuOf(pid as number, dataDir);
  const result = await autocannon({ url, requests, connections, duration: seconds });
  const ended = await cpuOf(pid as number, dataDir);
  const spent = ended.server + ended.postgres - began.server - began.postgres;
  const cpu = spent / result.requests.total;
  const failed = result.non2xx + result.errors;
  if (failed > 0) throw new Error(`${failed} requests failed: ${requests[0]?.path}`);
  return { perSecond: result.requests.average, cpu };
}

function row(ratios: readonly number[]) {
  const [low, high] = medianInterval(ratios);
  const shown = (value: number) => value.toFixed(3);
  return { median: shown(median(ratios)), '95 % from': shown(low), to: shown(high) };
}
