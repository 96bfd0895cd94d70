import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { expect, phone, test } from './harness/journey.ts';
import { demo, signIn } from './harness/people.ts';

/** KB (of 1000 bytes) that a page had to load, with gzip, of scripts and of letters; by its browser. */
function weigh(page: Page) {
  const answers: Response[] = [];
  page.on('response', (answer) => answers.push(answer));
  const bytesOf = async (type: 'script' | 'font', counts = (_: Response) => true) => {
    const loaded = answers.filter(
      (one) =>
        one.ok() &&
        !one.fromServiceWorker() &&
        one.request().resourceType() === type &&
        counts(one),
    );
    const bodies = await Promise.all(loaded.map((one) => one.body()));
    // Letters are compressed in their own way already.
    const bytes = bodies.map((body) => (type === 'font' ? body : gzipSync(body)).length);
    return bytes.reduce((sum, one) => sum + one, 0) / 1000;
  };
  return {
    scripts: (urls?: readonly string[]) =>
      bytesOf('script', (one) => urls === undefined || urls.includes(one.url())),
    fonts: () => bytesOf('font'),
  };
}

/** KB of scripts for the first look at Browse; React and the router alone are 112. */
const BROWSE = 190;

/** Runs in the page before its own scripts: notes when the cards stand. */
function noteCards(): void {
  new MutationObserver((_, observer) => {
    if (document.querySelector('main li h2') === null) return;
    performance.mark('cards');
    observer.disconnect();
  }).observe(document, { childList: true, subtree: true });
}

/** Scripts that were asked for before the cards stood; what comes once all is quiet is not needed. */
function scriptsBeforeCards(): string[] {
  const [cards] = performance.getEntriesByName('cards');
  if (cards === undefined) throw new Error('no card stands');
  return performance
    .getEntriesByType('resource')
    .filter(({ name, startTime }) => name.endsWith('.js') && startTime < cards.startTime)
    .map(({ name }) => name);
}

test('a visitor reads and uses the landing page without a script of the app', async ({ open }) => {
  const { page } = await open(phone);
  const weight = weigh(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'Dark' }).click();
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Join Now' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await weight.scripts()).toBe(0);
  expect(await weight.fonts()).toBeLessThanOrEqual(45);
});

test('the first look at Browse', async ({ open, product }) => {
  const { page } = await open({ ...phone, as: await signIn(product, demo.woman) });
  await page.addInitScript(noteCards);
  const weight = weigh(page);
  const questions: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/profiles')) questions.push(request.url());
  });
  await page.goto('/browse');
  await expect(page.getByText(/^Showing 12 of/)).toBeVisible();
  const scripts = await page.evaluate(scriptsBeforeCards);
  expect(scripts.length).toBeGreaterThan(5);
  expect(await weight.scripts(scripts)).toBeLessThanOrEqual(BROWSE);
  // The one that was asked ahead of the app is the one that the screen asks.
  expect(questions).toHaveLength(1);
  const early = await page.evaluate(() => {
    const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const [question] = performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('/api/profiles/?'));
    return question !== undefined && load !== undefined && question.startTime < load.domInteractive;
  });
  expect(early).toBe(true);
});
