import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Where a project's tests are, and what it needs beside them. */
const projects = [
  { name: 'contract', include: ['packages/contract/src/**/*.test.ts'] },
  {
    name: 'server',
    include: ['apps/server/src/**/*.test.ts', 'apps/server/test/**/*.test.ts'],
    globalSetup: ['apps/server/test/harness/test-server.ts'],
    // Loading the whole app anew for every file would take half of the run; no file mocks a module.
    isolate: false,
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
  { name: 'web', include: ['apps/web/src/**/*.test.{ts,tsx}'] },
  { name: 'tools', include: ['tools/**/*.test.{ts,mjs}'], testTimeout: 60_000 },
];

export default defineConfig({
  // Nothing is written into the tree but here.
  cacheDir: '.cache/vite',
  test: {
    projects: projects.map((test) => ({ extends: true as const, test })),
    passWithNoTests: true,
    maxWorkers: Math.max(2, availableParallelism()),
  },
});
