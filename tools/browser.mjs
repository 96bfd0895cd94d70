import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { root } from './lib/root.mjs';
import { unpackChromium } from './lib/unpack-chromium.mjs';

const run = promisify(execFile);

/**
 * Options of Playwright's `launch` for the browser.
 *
 * @typedef {{ executablePath: string, args: string[], env: Record<string, string> }} Browser
 */

const installedPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/opt/google/chrome/chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const quietFlags = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
];

// Playwright loads its configuration again in every worker. Workers inherit the browser of the
// first load.
const BROWSER_VARIABLE = 'SAMBANDHA_BROWSER';

/**
 * Finds a browser that starts on this machine: that of CHROME_PATH, an installed Chromium or
 * Chrome, the Chromium of the npm package, or else the Chromium that Playwright downloads.
 *
 * @returns {Promise<Browser>}
 */
export async function findBrowser() {
  const cachedBrowser = process.env[BROWSER_VARIABLE];
  const browser =
    cachedBrowser === undefined ? await findWorkingBrowser() : JSON.parse(cachedBrowser);
  process.env[BROWSER_VARIABLE] = JSON.stringify(browser);
  return { ...browser, env: environment(browser.env) };
}

async function findWorkingBrowser() {
  const args = process.getuid?.() === 0 ? ['--no-sandbox', ...quietFlags] : quietFlags;
  const chromePath = process.env.CHROME_PATH;
  if (chromePath) {
    const problem = await findStartProblem({ executablePath: chromePath, args, env: {} });
    if (problem) throw new Error(`CHROME_PATH is ${chromePath}, which does not start: ${problem}`);
    return { executablePath: chromePath, args, env: {} };
  }
  for (const executablePath of installedPaths) {
    const browser = { executablePath, args, env: {} };
    if ((await findStartProblem(browser)) === undefined) return browser;
  }
  const unpackedBrowser = await unpackChromium();
  let reason = 'the npm package @sparticuz/chromium has no build for this machine';
  if (unpackedBrowser) {
    const browser = { ...unpackedBrowser, args };
    const problem = await findStartProblem(browser);
    if (problem === undefined) return browser;
    reason = problem;
  }
  const browser = { executablePath: await downloadWithPlaywright(reason), args, env: {} };
  const downloadProblem = await findStartProblem(browser);
  if (downloadProblem)
    throw new Error(`The browser that Playwright downloaded does not start: ${downloadProblem}`);
  return browser;
}

/**
 * Tries to show a page, because an existing browser may be a stub or lack libraries.
 *
 * @param {Browser} browser
 * @returns {Promise<string | undefined>} the problem; undefined if the browser works
 */
async function findStartProblem({ executablePath, args, env }) {
  if (!existsSync(executablePath)) return `${executablePath} does not exist`;
  try {
    const browser = await chromium.launch({ executablePath, args, env: environment(env) });
    try {
      const page = await browser.newPage();
      await page.goto('data:text/html,<title>it works', { timeout: 15_000 });
      return (await page.title()) === 'it works' ? undefined : 'it shows no page';
    } finally {
      await browser.close();
    }
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/**
 * Downloads a browser and returns its path.
 *
 * @param {string} reason why no other browser was found
 * @returns {Promise<string>}
 */
async function downloadWithPlaywright(reason) {
  try {
    await run(process.execPath, [
      join(root, 'node_modules/.bin/playwright'),
      'install',
      'chromium',
    ]);
  } catch (error) {
    throw new Error(
      `No browser found for the tests. Install Chromium or Chrome, or set CHROME_PATH.\n${reason}\n` +
        (error instanceof Error ? error.message : String(error)),
      { cause: error },
    );
  }
  return chromium.executablePath();
}

/**
 * Returns the environment of the browser: that of this process and further variables.
 *
 * @param {Record<string, string>} extra
 * @returns {Record<string, string>}
 */
function environment(extra) {
  /** @type {Record<string, string>} */
  const variables = {};
  for (const [name, value] of Object.entries({ ...process.env, ...extra })) {
    if (value !== undefined && name !== BROWSER_VARIABLE) variables[name] = value;
  }
  return variables;
}
