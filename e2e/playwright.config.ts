import { defineConfig } from '@playwright/test';
import { findBrowser } from '../tools/browser.mjs';

const browser = await findBrowser();

/** The journeys are tests in a browser. They run against the built product, with a new database. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  globalSetup: './harness/shared-product.ts',
  outputDir: '../.cache/e2e',
  // Two journeys, each with its own browsers, share the two cores of the smallest machine.
  workers: 2,
  // Enough for two cores with a load average of 20.
  timeout: 180_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  use: {
    launchOptions: browser,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
  },
});
