import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { findBrowser } from '../tools/browser.mjs';

const browser = await findBrowser();

/** The journeys run against the built product in a new folder. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  globalSetup: './harness/shared-product.ts',
  outputDir: '../.cache/e2e',
  // One journey waits for the product or a browser while others compute: on two cores, a third worker saves
  // an eighth of the time.
  workers: Math.max(2, availableParallelism()) + 1,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  use: {
    launchOptions: browser,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
  },
});
