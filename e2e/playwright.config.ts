import { defineConfig } from '@playwright/test';
import { findBrowser } from '../tools/browser.mjs';

const browser = await findBrowser();

/** The journeys run against the built product in a new folder. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  globalSetup: './harness/shared-product.ts',
  outputDir: '../.cache/e2e',
  // Two journeys, each with its own browsers, share the two cores of the smallest machine.
  workers: 2,
  // High enough for two cores with a load of 20.
  timeout: 180_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  use: {
    launchOptions: browser,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
  },
});
