import { ensureWebBuilt } from './lib/build-web.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { faultTests, longFaultEnv } from './lib/long-faults.mjs';
import { main } from './lib/main.mjs';
import { formatSummary } from './lib/summary.mjs';
import { runJourneys, runVitest } from './lib/tests.mjs';

/** @type {{ name: string, args: string[], env?: Record<string, string> }[]} */
const parts = [
  { name: 'seeded defects', args: ['--project', 'long'] },
  {
    name: '20,000 fuzzed requests',
    args: ['apps/server/test/fuzz'],
    env: { FUZZ_REQUESTS: '20000' },
  },
  {
    name: '500 family histories',
    args: ['apps/server/test/family/family-model.test.ts'],
    env: { HISTORIES: '500' },
  },
  {
    name: '200 histories of boards and of matches',
    args: [
      'apps/server/test/family/board-model.test.ts',
      'apps/server/test/match/match-model.test.ts',
    ],
    env: { HISTORIES: '200' },
  },
  {
    name: '200 searches',
    args: ['apps/server/test/search/search-model.test.ts'],
    env: { QUERIES: '200' },
  },
  {
    name: 'prepared profiles, as every viewer',
    args: ['apps/server/test/draft/draft-canary.test.ts'],
    env: { CANARY: 'all' },
  },
  {
    name: '10,000 guessed links',
    args: ['apps/server/test/draft/biodata-link-hostile.test.ts'],
    env: { GUESSES: '10000' },
  },
  {
    name: 'hostile bodies',
    args: ['apps/server/test/everything/hostile.test.ts'],
    env: { BODIES: '15' },
  },
  ...faultTests.map((args, index) => ({
    name: `long fault tests, part ${index + 1}`,
    args: [...args, '--no-file-parallelism'],
    env: longFaultEnv,
  })),
];

const journeyParts = [
  { name: 'rarer journeys', id: 'long-journeys', args: ['--grep', '@long'] },
  {
    name: 'all screens of a phone, in both themes',
    id: 'long-crawl',
    args: ['e2e/crawl.spec.ts', '--grep-invert', '@long'],
  },
];

// `npm run test:long` runs the tests that do not need to run on every change. A failed part does
// not stop the others.
await main(async () => {
  const startedAt = Date.now();
  await ensureInstalled();
  const results = [];
  for (const [index, { name, args, env = {} }] of parts.entries()) {
    results.push(await runVitest(name, args, { id: `long-${index + 1}`, env }));
  }
  await ensureWebBuilt();
  for (const { name, id, args } of journeyParts)
    results.push(await runJourneys(args, { name, id, env: { CRAWL: 'all' } }));
  console.log(formatSummary(results, (Date.now() - startedAt) / 1000).join('\n'));
  return results.every(({ failures }) => failures.length === 0) ? 0 : 1;
});
