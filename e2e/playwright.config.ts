import { defineConfig } from '@playwright/test';
import { findBrowser } from '../tools/browser.mjs';

const browser = await findBrowser();

/** The journeys run against the built product, started on a folder of its own. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  globalSetup: './harness/shared-product.ts',
  outputDir: '../.cache/e2e',
  // Two journeys, each with browsers of its own, share the two cores of the smallest machine.
  workers: 2,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  use: {
    launchOptions: browser,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
  },
});
