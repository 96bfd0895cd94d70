import { defineConfig } from '@playwright/test';
import { findBrowser } from '../tools/browser.mjs';

const browser = await findBrowser();

/** The journeys run against the built product, started on a folder of its own. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../.cache/e2e',
  // The machine of the smallest kind has two cores: one for the browser, one for the product.
  workers: 1,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  // A second try is told apart in the report (flaky): it is to be looked into, not to stop a landing.
  retries: process.env.CI ? 1 : 0,
  use: {
    launchOptions: browser,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    trace: 'retain-on-failure',
  },
});
