import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const cores = availableParallelism();

/** What all tests on a real PostgreSQL share. */
const onPostgres = {
  globalSetup: ['apps/server/test/harness/test-server.ts'],
  // Loading the whole app again for every file would take half of the run; no file mocks a module.
  isolate: false,
  // Limits that a busy machine does not reach: a test waits for events.
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 30_000 } },
};

/**
 * These start, kill and freeze whole processes and database servers, or call without a pause: after
 * the others, not beside. `npm run check` leaves them out.
 */
const processes = ['apps/server/test/{db,faults,fuzz,operator}/*.test.ts'];

/**
 * These seed holes, run tests on changed copies of the sources, or take long for what rarely
 * changes. Only `npm run test:long` runs them.
 */
const long = [
  'apps/server/test/db/embedded.test.ts',
  'apps/server/test/everything/honest-week.test.ts',
  'apps/server/test/operator/root.test.ts',
  'tools/gates/{fuzz,permissions}.test.{mjs,ts}',
  'apps/server/test/moderation/hold-seeded.test.ts',
];

/** Where a project's tests are, and what it needs beside them. */
const projects = [
  {
    name: 'contract',
    include: ['packages/contract/src/**/*.test.ts'],
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
    // They wait for processes to start and end.
    maxWorkers: cores + 1,
    sequence: { groupOrder: 2 },
  },
  {
    name: 'web',
    include: ['apps/web/src/**/*.test.{ts,tsx}'],
    // A test without a fake response would call the origin of its page, http://localhost:3000.
    setupFiles: ['apps/web/src/test/no-network.ts'],
    // A new context for each file in the same thread: 25 seconds on two cores, instead of 63 in
    // processes.
    pool: 'vmThreads',
    testTimeout: 60_000,
    // Code that loads on demand is compiled first, which takes seconds on a busy machine.
    expect: { poll: { timeout: 30_000 } },
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
  // Nothing is written into the tree but here.
  cacheDir: '.cache/vite',
  test: {
    projects: projects.map((test) => ({ extends: true as const, test })),
    maxWorkers: Math.max(2, cores),
  },
});
