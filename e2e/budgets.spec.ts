import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { en } from '@sambandha/words/en/screens/index';
import { expect, phoneOptions, test } from './harness/journey.ts';
import { openProfileSections } from './harness/own-profile.ts';
import { createNewcomer, registerMember } from './harness/people.ts';

/**
 * Records the sizes of scripts and fonts loaded over the network, in KB of 1000 bytes with gzip.
 */
function recordSizes(page: Page) {
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  const kilobytesOf = async (type: 'script' | 'font') => {
    const countedResponses = responses.filter(
      (response) =>
        response.ok() &&
        !response.fromServiceWorker() &&
        response.request().resourceType() === type,
    );
    const bodies = await Promise.all(countedResponses.map((response) => response.body()));
    // Font files are already compressed.
    const bytes = bodies.map((body) => (type === 'font' ? body : gzipSync(body)).length);
    return bytes.reduce((sum, size) => sum + size, 0) / 1000;
  };
  return { scripts: () => kilobytesOf('script'), fonts: () => kilobytesOf('font') };
}

/** Waits until the page and its fonts are loaded and its deferred work is done. */
async function waitUntilIdle(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 10_000 }));
  });
}

/** Maximum KB of scripts for the first view of Browse. React and the router alone take 112. */
const BROWSE_KB = 191;

test('a visitor reads and uses the landing page without a script of the app', async ({ open }) => {
  const { page } = await open(phoneOptions);
  const sizes = recordSizes(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'Dark' }).click();
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Join Now' })).toBeVisible();
  await waitUntilIdle(page);
  expect(await sizes.scripts()).toBe(0);
  expect(await sizes.fonts()).toBeLessThanOrEqual(45);
});

/** Maximum KB of the consent page with its script and its stylesheet. */
const CONSENT_KB = 59.2;

test('the consent page loads one document, script and stylesheet, within its size limit', async ({
  open,
}) => {
  const { page } = await open(phoneOptions);
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  const sizes = recordSizes(page);
  await page.goto('/consent');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('no longer works');
  await waitUntilIdle(page);
  const kinds = ['document', 'script', 'stylesheet'];
  const bodies = await Promise.all(
    responses
      .filter((response) => response.ok() && kinds.includes(response.request().resourceType()))
      .map((response) => response.body()),
  );
  expect(bodies).toHaveLength(kinds.length);
  const bytes = bodies.reduce((sum, body) => sum + gzipSync(body).length, 0);
  expect(bytes / 1000).toBeLessThanOrEqual(CONSENT_KB);
  expect(await sizes.scripts()).toBeLessThanOrEqual(37);
});

test('Kannada fonts are loaded only for a page in Kannada', async ({ open }) => {
  const readFonts = async (language: 'en' | 'kn') => {
    const { page } = await open({ ...phoneOptions, language });
    const requestedUrls: string[] = [];
    page.on('request', (request) => requestedUrls.push(request.url()));
    await page.goto('/safety');
    await expect(page.locator('html')).toHaveAttribute('lang', `${language}-IN`);
    await expect(page.getByRole('contentinfo').getByText('ಕನ್ನಡ')).toBeVisible();
    await waitUntilIdle(page);
    const families = await page.evaluate(() =>
      [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
    );
    return {
      faces: families.filter((family) => family.includes('Kannada')).length,
      files: requestedUrls.filter((url) => /kannada.*woff2/.test(url)).length,
      // The language menu renders each language in its own script, also on a device without a font
      // for that script.
      names: families.filter((family) => family.includes('Names')).length,
    };
  };
  expect(await readFonts('en')).toEqual({ faces: 0, files: 0, names: 1 });
  // A Kannada font of the device, if there is one, replaces a downloaded font.
  const { faces, files: fontFiles } = await readFonts('kn');
  expect(faces).toBe(2);
  expect(fontFiles).toBeLessThanOrEqual(2);
});

test('a suggested Kannada name loads a Kannada font on an English page', async ({
  open,
  product,
  photo,
}) => {
  const as = await registerMember(product, createNewcomer('FEMALE', 'Bhageerathi Salkani'), photo);
  const { page } = await open({ ...phoneOptions, as });
  await page.goto('/profile');
  await openProfileSections(page);
  await expect(page.getByRole('button', { name: /^Use [\u0c80-\u0cff]/ })).toBeVisible();
  await waitUntilIdle(page);
  const families = await page.evaluate(() =>
    [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
  );
  expect(families.filter((family) => family.includes('Kannada'))).not.toEqual([]);
});

test('the first view of Browse stays within its size limit and requests the list once', async ({
  open,
  product,
  photo,
}) => {
  const as = await registerMember(product, createNewcomer('FEMALE', 'Bhageerathi Salkani'), photo);
  const { page } = await open({ ...phoneOptions, as });
  const sizes = recordSizes(page);
  const listRequests: string[] = [];
  const listResponse = Promise.withResolvers<void>();
  await page.route('**/api/profiles/?*', async (route) => {
    listRequests.push(route.request().url());
    await listResponse.promise;
    await route.continue();
  });
  await page.goto('/browse');
  await expect(page.getByRole('status').filter({ hasText: en.search.counting })).toBeVisible();
  expect(await sizes.scripts()).toBeLessThanOrEqual(BROWSE_KB);
  // The cards need no further script. Scripts that load in idle time are delayed until the cards
  // are rendered.
  const cardsShown = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await cardsShown.promise;
    await route.continue();
  });
  listResponse.resolve();
  await expect(page.getByText(/^Showing 12 of/)).toBeVisible();
  cardsShown.resolve();
  // The list is requested only once, before the app runs.
  expect(listRequests).toHaveLength(1);
  const isEarly = await page.evaluate(() => {
    const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const [request] = performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('/api/profiles/?'));
    return request !== undefined && load !== undefined && request.startTime < load.domInteractive;
  });
  expect(isEarly).toBe(true);
});

test('a visitor who opens Browse loads no script of Browse', async ({ open, product, photo }) => {
  const scriptsOf = async (opening: Parameters<typeof open>[0], heading: string) => {
    const { page } = await open({ ...phoneOptions, ...opening });
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
    });
    await page.goto('/browse');
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeAttached();
    await waitUntilIdle(page);
    return scripts.filter((path) => /\/(browse-page|member-screens|members-layout)-/.test(path));
  };
  const as = await registerMember(product, createNewcomer('FEMALE', 'Bhageerathi Salkani'), photo);
  expect(await scriptsOf({ as }, 'Browse profiles')).not.toEqual([]);
  expect(await scriptsOf({}, 'Welcome back')).toEqual([]);
});
