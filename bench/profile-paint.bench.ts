import { setTimeout } from 'node:timers/promises';
import { chromium, type Page } from '@playwright/test';
import { findBrowser } from '../tools/browser.mjs';
import { freePort } from './harness/load.ts';
import { populate } from './harness/population.ts';
import { prepare, startProduct, withDataDir } from './harness/product.ts';

const MEMBERS = 2_000;
const PROFILES = 12;
/** Milliseconds without a request after which a screen counts as loaded. */
const QUIET_MS = 500;

/** A browser window on Browse, signed in as the first member. */
async function openBrowse(url: string, token: string): Promise<Page> {
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${url}/api/auth/me`, { headers });
  const { user } = (await response.json()) as { user: object };
  const browser = await chromium.launch(await findBrowser());
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  const session = JSON.stringify({ state: { user, token }, version: 0 });
  await page.addInitScript((state) => localStorage.setItem('auth-storage', state), session);
  await page.goto(`${url}/browse`);
  return page;
}

/**
 * Milliseconds from the press on a card to the frame that shows the profile's name, facts and actions.
 * Photos come later, each when it is loaded.
 */
function clickToPainted(page: Page, index: number): Promise<number> {
  return page.evaluate((position) => {
    const card = document.querySelectorAll<HTMLElement>('main h2 a[href^="/profile/"]')[position];
    if (card === undefined) throw new Error('there is no such card');
    return new Promise<number>((resolve) => {
      const startedAt = performance.now();
      const watch = new MutationObserver(() => {
        if (document.querySelector('main article h1 ~ p') === null) return;
        watch.disconnect();
        const { port1, port2 } = new MessageChannel();
        // The message arrives after the frame with the profile is painted.
        port1.onmessage = () => resolve(performance.now() - startedAt);
        requestAnimationFrame(() => port2.postMessage(null));
      });
      watch.observe(document.body, { subtree: true, childList: true });
      card.click();
    });
  }, index);
}

await withDataDir(async (dataDir) => {
  const { tokens } = await prepare(dataDir, (connection) => populate(connection, MEMBERS));
  const product = await startProduct(dataDir, await freePort());
  const page = await openBrowse(product.url, tokens[0] ?? '');
  try {
    const calls: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}`);
    });
    const times: number[] = [];
    for (let index = 0; index < PROFILES; index++) {
      await page.locator('main h2 a[href^="/profile/"]').nth(index).waitFor();
      await waitForQuiet(page);
      calls.length = 0;
      times.push(await clickToPainted(page, index));
      await waitForQuiet(page);
      if (calls.length !== 1) {
        console.log(`profile ${index + 1} asked ${calls.join(', ')}`);
        process.exitCode = 1;
      }
      await page.goBack();
    }
    const [first = 0, ...others] = times.map(Math.round);
    const sorted = others.toSorted((a, b) => a - b);
    console.log(`from click to painted, ${PROFILES} profiles from a list, milliseconds`);
    console.table({
      'the first, with the code of the page': { median: first, most: first },
      'the others': { median: sorted[Math.floor(sorted.length / 2)], most: sorted.at(-1) },
    });
  } finally {
    await page.context().browser()?.close();
    await product.stop();
  }
});

/** Waits for half a second without a request. */
async function waitForQuiet(page: Page): Promise<void> {
  let last = Date.now();
  const noteRequest = () => {
    last = Date.now();
  };
  page.on('request', noteRequest).on('requestfinished', noteRequest);
  while (Date.now() - last < QUIET_MS) await setTimeout(QUIET_MS / 10);
  page.off('request', noteRequest).off('requestfinished', noteRequest);
}
