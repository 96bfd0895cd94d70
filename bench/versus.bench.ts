import { join, resolve } from 'node:path';
import autocannon from 'autocannon';
import {
  type Checkout,
  newMessageBody,
  type Product,
  signInRequest,
  type Visitor,
  withCheckout,
} from './harness/checkout.ts';
import { readCpuTimes } from './harness/cpu.ts';
import { randomRequests } from './harness/load.ts';
import { median, medianInterval } from './harness/median.ts';
import { mixes } from './harness/queries.ts';

/** Another installed checkout of the product, the base of the comparison. */
const base = process.env.BENCH_BASE;
const MEMBERS = Number(process.env.BENCH_MEMBERS ?? 10_000);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 10);
/**
 * Number of starts of both products. Several are needed, because a process keeps the machine code
 * that it compiled early.
 */
const STARTS = Number(process.env.BENCH_STARTS ?? 2);
const SECONDS = 3;
/** Seconds of load until the time per request of a new process stops falling. */
const WARM_SECONDS = 12;
/** Number of different requests in a measurement of reads. */
const REQUESTS = 200;
/** Only measurements whose name contains this text are run. */
const NAME_FILTER = process.env.BENCH_ONLY ?? '';

const readRequests =
  (pathOf: (visitor: Visitor, index: number) => string) =>
  ({ visitors }: Checkout): autocannon.Request[] =>
    Array.from({ length: REQUESTS }, (_, index) => {
      const visitor = visitors[index % visitors.length] as Visitor;
      return {
        path: pathOf(visitor, index),
        headers: { authorization: `Bearer ${visitor.token}` },
      };
    });

const browseRequests = (paths: readonly string[]) =>
  readRequests((_, index) => paths[index % paths.length] as string);

const sendRequests = ({ visitors }: Checkout): autocannon.Request[] =>
  visitors.map(({ token, matchId }) => ({
    method: 'POST',
    path: `/api/messages/${matchId}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    setupRequest: (request) => ({ ...request, body: newMessageBody() }),
  }));

const measurements: Record<string, (checkout: Checkout) => autocannon.Request[]> = {
  'sign-in': ({ returningMembers }) => returningMembers.map(signInRequest),
  'browse, recent': browseRequests(mixes.recent),
  'browse, match': browseRequests(mixes.match),
  'browse, count': browseRequests(mixes.count),
  'browse, search': browseRequests(mixes.search),
  'own profile': readRequests(() => '/api/profiles/me'),
  'a profile': readRequests(({ otherId }) => `/api/profiles/${otherId}`),
  interests: readRequests(() => '/api/matches/me'),
  conversations: readRequests(() => '/api/messages/conversations'),
  'a conversation': readRequests(({ matchId }) => `/api/messages/${matchId}`),
  'a message sent': sendRequests,
};

if (base === undefined) {
  console.error('BENCH_BASE: the folder of another installed checkout of the product.');
  process.exit(2);
}

await withCheckout(join(import.meta.dirname, '..'), MEMBERS, (after) =>
  withCheckout(resolve(base), MEMBERS, async (before) => {
    const ratios = new Map<string, number[]>();
    for (let start = 0; start < STARTS; start++)
      await addRatiosOfOneStart({ before, after }, ratios);
    console.log(
      `after / before, more is better, ${MEMBERS} members, ${STARTS} starts of ${ROUNDS} alternating rounds`,
    );
    console.table(Object.fromEntries([...ratios].map(([name, all]) => [name, ratioRow(all)])));
  }),
);

/** The two sides of the comparison: `after` is this checkout, `before` is `base`. */
interface Sides {
  readonly before: Checkout;
  readonly after: Checkout;
}

/** Starts both products once, and adds the ratios of all rounds. */
async function addRatiosOfOneStart(sides: Sides, ratios: Map<string, number[]>): Promise<void> {
  const products = new Map([
    [sides.before, await sides.before.start()],
    [sides.after, await sides.after.start()],
  ]);
  const addRatio = (name: string, ratio: number) =>
    ratios.set(name, [...(ratios.get(name) ?? []), ratio]);
  for (const [name, requestsOf] of Object.entries(measurements)) {
    if (!name.includes(NAME_FILTER)) continue;
    const measureSide = (side: Checkout, seconds: number) =>
      measure(products.get(side) as Product, side.dataDir, { requests: requestsOf(side), seconds });
    for (const [before, after] of await measureRounds(sides, measureSide)) {
      addRatio(`${name}: requests per second`, after.perSecond / before.perSecond);
      // The ratio is inverted, because less is better. Other load on the machine affects CPU time
      // least.
      addRatio(`${name}: CPU per request`, before.cpu / after.cpu);
    }
  }
  for (const product of products.values()) await product.stop();
}

/** Returns the results of both sides, by round. */
async function measureRounds(
  { before, after }: Sides,
  measureSide: (side: Checkout, seconds: number) => Promise<Measurement>,
): Promise<[before: Measurement, after: Measurement][]> {
  for (const side of [before, after]) await measureSide(side, WARM_SECONDS);
  const rounds: [Measurement, Measurement][] = [];
  for (let round = 0; round < ROUNDS; round++) {
    // The order alternates with the round, so that drift affects both products equally.
    const order = round % 2 === 0 ? [before, after] : [after, before];
    const results = new Map<Checkout, Measurement>();
    for (const side of order) results.set(side, await measureSide(side, SECONDS));
    rounds.push([results.get(before) as Measurement, results.get(after) as Measurement]);
  }
  return rounds;
}

interface Measurement {
  readonly perSecond: number;
  /** CPU milliseconds of product and database per request. */
  readonly cpu: number;
}

async function measure(
  { url, process: { pid } }: Product,
  dataDir: string,
  { requests, seconds }: { readonly requests: autocannon.Request[]; readonly seconds: number },
): Promise<Measurement> {
  // Each sign-in hashes a password on one core, so more connections would only wait.
  const connections = requests[0]?.path === '/api/auth/login' ? 2 : 50;
  const cpuBefore = await readCpuTimes(pid as number, dataDir);
  const result = await autocannon({
    url,
    requests: randomRequests(requests),
    connections,
    duration: seconds,
  });
  const cpuAfter = await readCpuTimes(pid as number, dataDir);
  const cpuMs = cpuAfter.server + cpuAfter.postgres - cpuBefore.server - cpuBefore.postgres;
  const cpu = cpuMs / result.requests.total;
  const failedCount = result.non2xx + result.errors;
  if (failedCount > 0) throw new Error(`${failedCount} requests failed: ${requests[0]?.path}`);
  return { perSecond: result.requests.average, cpu };
}

function ratioRow(ratios: readonly number[]) {
  const [low, high] = medianInterval(ratios);
  const format = (value: number) => value.toFixed(3);
  return { median: format(median(ratios)), '95 % from': format(low), to: format(high) };
}
