import { HOUR_MS, MINUTE_MS } from '@sambandha/contract/durations';
import { type EndpointName, endpoints } from '@sambandha/contract/endpoints';
import { expect, test } from 'vitest';
import { COMMUNITY_REQUESTS, type Fault, runSeed } from './run.ts';

/*
 * `npm run fuzz` and `npm run test:long` set these variables. `npm test` makes the same requests in
 * every run.
 */
const isLong = process.env.FUZZ_REQUESTS !== undefined;
const seed = Number(process.env.FUZZ_SEED ?? 1);
const requests = Number(process.env.FUZZ_REQUESTS ?? 400);

/** Number of concurrent communities. One computes while the other waits for PostgreSQL. */
const CONCURRENT_RUNS = 2;

test(
  `${requests} requests from seed ${seed} find no fault`,
  async () => {
    const startTime = Date.now();
    const outcomes = new Map<string, number>();
    const faultReports: string[] = [];
    let nextIndex = 0;
    const runCommunities = async () => {
      while (nextIndex * COMMUNITY_REQUESTS < requests && faultReports.length === 0) {
        const index = nextIndex++;
        const communitySeed = seed + index;
        const maxRequests = Math.min(COMMUNITY_REQUESTS, requests - index * COMMUNITY_REQUESTS);
        const run = await runSeed(communitySeed, maxRequests);
        for (const outcome of run.outcomes) outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
        if (run.fault !== null) faultReports.push(describeFault(communitySeed, run.fault));
      }
    };
    await Promise.all(Array.from({ length: CONCURRENT_RUNS }, runCommunities));
    if (isLong) printSummary(outcomes, (Date.now() - startTime) / MINUTE_MS);
    if (faultReports.length > 0) throw new Error(faultReports.join('\n'));
    // A long run must call every endpoint and reach the limits.
    if (requests < 20_000) return;
    const calledNames = new Set([...outcomes.keys()].map((outcome) => outcome.split(' ')[0]));
    expect(
      (Object.keys(endpoints) as EndpointName[]).filter((name) => !calledNames.has(name)),
    ).toEqual([]);
    for (const limit of ['requestMatch 429 DAILY_INTERESTS', 'sendMessage 429 TOO_MANY']) {
      expect([...outcomes.keys()]).toContain(limit);
    }
  },
  6 * HOUR_MS,
);

test('the same seed produces the same outcomes', async () => {
  const [first, second] = [await runSeed(seed, 150), await runSeed(seed, 150)];
  expect(second.outcomes).toEqual(first.outcomes);
}, 120_000);

function describeFault(communitySeed: number, { request, description, calls }: Fault) {
  return [
    ...calls.slice(-20),
    `seed ${communitySeed}, request ${request}: ${description}`,
    `to repeat: npm run fuzz -- --seed ${communitySeed} --requests ${request}`,
  ].join('\n');
}

/** Prints the result of a long run. */
function printSummary(outcomes: ReadonlyMap<string, number>, minutes: number): void {
  const acceptedNames = new Set(
    [...outcomes.keys()]
      .filter((outcome) => / 2\d\d /.test(outcome))
      .map((outcome) => outcome.split(' ')[0]),
  );
  const neverAccepted = Object.keys(endpoints).filter((name) => !acceptedNames.has(name));
  const total = [...outcomes.values()].reduce((sum, count) => sum + count, 0);
  const acceptedCount = [...outcomes]
    .filter(([outcome]) => / 2\d\d /.test(outcome))
    .reduce((sum, [, count]) => sum + count, 0);
  console.log(
    `${total} requests from seed ${seed} in ${minutes.toFixed(1)} minutes; ${acceptedCount} were accepted`,
  );
  console.log(`never accepted: ${neverAccepted.join(', ')}`);
}
