import { type EndpointName, endpoints } from '@sambandha/contract/endpoints';
import { expect, test } from 'vitest';
import { runSeed, WORLD } from './run.ts';

/*
 * `npm run fuzz` and `npm run test:long` set these variables; `npm test` makes the same requests every
 * time.
 */
const isLong = process.env.FUZZ_REQUESTS !== undefined;
const seed = Number(process.env.FUZZ_SEED ?? 1);
const requests = Number(process.env.FUZZ_REQUESTS ?? 1000);

/** Concurrent communities: one computes while the other waits for PostgreSQL. */
const AT_ONCE = 2;

test(
  `${requests} requests from seed ${seed} find no fault`,
  async () => {
    const started = Date.now();
    const outcomes = new Map<string, number>();
    const found: string[] = [];
    let next = 0;
    const work = async () => {
      while (next * WORLD < requests && found.length === 0) {
        const number = next++;
        const own = seed + number;
        const most = Math.min(WORLD, requests - number * WORLD);
        const result = await runSeed(own, most);
        for (const one of result.outcomes) outcomes.set(one, (outcomes.get(one) ?? 0) + 1);
        if (result.found !== null) found.push(told(own, result.found));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    if (isLong) tell(outcomes, (Date.now() - started) / 60_000);
    if (found.length > 0) throw new Error(found.join('\n'));
    if (requests < 20_000) return;
    // The run is effective: it requested every endpoint and reached the limits.
    const called = new Set([...outcomes.keys()].map((one) => one.split(' ')[0]));
    expect((Object.keys(endpoints) as EndpointName[]).filter((name) => !called.has(name))).toEqual(
      [],
    );
    for (const limit of ['requestMatch 429 DAILY_INTERESTS', 'sendMessage 429 TOO_MANY']) {
      expect([...outcomes.keys()]).toContain(limit);
    }
  },
  6 * 3_600_000,
);

test('the same seed produces the same outcomes', async () => {
  const [one, other] = [await runSeed(seed, 300), await runSeed(seed, 300)];
  expect(other.outcomes).toEqual(one.outcomes);
}, 120_000);

function told(
  own: number,
  { request, what, calls }: { request: number; what: string; calls: readonly string[] },
) {
  return [
    ...calls.slice(-20),
    `seed ${own}, request ${request}: ${what}`,
    `repeat it: npm run fuzz -- --seed ${own} --requests ${request}`,
  ].join('\n');
}

/** Prints the result of a long run. */
function tell(outcomes: ReadonlyMap<string, number>, minutes: number): void {
  const succeeded = new Set(
    [...outcomes.keys()].filter((one) => / 2\d\d /.test(one)).map((one) => one.split(' ')[0]),
  );
  const never = Object.keys(endpoints).filter((name) => !succeeded.has(name));
  const total = [...outcomes.values()].reduce((sum, count) => sum + count, 0);
  const taken = [...outcomes]
    .filter(([one]) => / 2\d\d /.test(one))
    .reduce((sum, [, count]) => sum + count, 0);
  console.log(
    `${total} requests from seed ${seed} in ${minutes.toFixed(1)} minutes; ${taken} were accepted`,
  );
  console.log(`never accepted: ${never.join(', ')}`);
}
