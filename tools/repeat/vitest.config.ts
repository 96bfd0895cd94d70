import { defineConfig } from 'vitest/config';

/** Runs the tests that repeat.test.mjs repeats. They do not belong to the suite. */
export default defineConfig({
  cacheDir: '.cache/vite',
  test: { include: ['tools/repeat/*.fixture.mjs'] },
});
