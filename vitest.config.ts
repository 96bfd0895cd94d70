import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const cores = availableParallelism();

/** The options of all projects whose tests use a real PostgreSQL. */
const onPostgres = {
  globalSetup: ['apps/server/test/harness/test-server.ts'],
  // The files share a context, because loading the app for each file would take half of the run. No
  // file mocks a module.
  isolate: false,
  // The time limits are far above the needs of a busy machine, because tests wait for events.
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 30_000 } },
};

/** The options of the projects of the web app. */
const onWeb = {
  // A test without a fake response would call the origin of its page, http://localhost:3000.
  setupFiles: ['apps/web/src/test/no-network.ts'],
  // Threads with a new context for each file take 25 seconds on two cores, and processes 63.
  pool: 'vmThreads' as const,
  testTimeout: 60_000,
  // Code that loads on demand is compiled first, which takes seconds on a busy machine.
  expect: { poll: { timeout: 30_000 } },
};

/**
 * Tests that start, kill and freeze processes and database servers, or send requests without a
 * pause. They run after the other tests. `npm run check` does not run them.
 */
const processes = ['apps/server/test/{db,faults,fuzz,operator}/*.test.ts'];

/**
 * Tests that seed defects, run tests on changed copies of the sources, or take long and test code
 * that rarely changes. Only `npm run test:long` runs them.
 */
const long = [
  'apps/server/test/db/embedded.test.ts',
  'apps/server/test/everything/honest-week.test.ts',
  'apps/server/test/message/live-memory.test.ts',
  'apps/server/test/operator/{backup-key,cases,incident,root,sealed}.test.ts',
  'tools/gates/{fuzz,permissions}.test.{mjs,ts}',
  'apps/server/test/moderation/hold-seeded.test.ts',
];

/** The projects, each with the paths and options of its tests. */
const projects = [
  {
    name: 'contract',
    include: ['packages/contract/src/**/*.test.ts'],
    testTimeout: 60_000,
  },
  {
    name: 'matching',
    include: ['packages/{compatibility,member-index}/src/**/*.test.ts'],
    testTimeout: 60_000,
  },
  { name: 'demo', include: ['packages/demo/src/**/*.test.ts'], testTimeout: 60_000 },
  {
    ...onPostgres,
    name: 'server',
    include: ['apps/server/{src,test}/**/*.test.ts'],
    exclude: [...processes, ...long],
    // One file waits for PostgreSQL or a job while others compute.
    maxWorkers: cores + 1,
    sequence: { groupOrder: 1 },
  },
  {
    ...onPostgres,
    name: 'processes',
    include: processes,
    exclude: long,
    // Files wait for processes that start and end, while others compute.
    maxWorkers: cores + 2,
    sequence: { groupOrder: 2 },
  },
  {
    ...onWeb,
    name: 'web',
    include: ['apps/web/src/**/*.test.ts'],
  },
  {
    ...onWeb,
    name: 'web-components',
    include: ['apps/web/src/**/*.test.tsx'],
    environment: 'happy-dom',
    setupFiles: [...onWeb.setupFiles, 'apps/web/src/test/components.ts'],
  },
  {
    name: 'tools',
    include: ['tools/**/*.test.{ts,mjs}'],
    exclude: long,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
  {
    ...onPostgres,
    name: 'long',
    include: long,
    isolate: true,
    sequence: { groupOrder: 3 },
  },
];

export default defineConfig({
  // The tests write no other folder of the tree.
  cacheDir: '.cache/vite',
  test: {
    projects: projects.map((test) => ({ extends: true as const, test })),
    maxWorkers: Math.max(2, cores),
  },
});
