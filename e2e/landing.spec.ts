import type { Page } from '@playwright/test';
import { startMailServer } from '../apps/server/test/harness/mail-server.ts';
import { desktop, expect, phone, test } from './harness/journey.ts';
import { demo } from './harness/people.ts';
import { inEarnest, Product } from './harness/product.ts';

const purpose = 'Strictly for matrimonial purposes. Sambandha is not a dating site.';

/** What the page must say, whatever it looks like. */
async function expectTheWholePage(page: Page): Promise<void> {
  const main = page.getByRole('main');
  for (const heading of ['A small community, spread wide', 'Three promises', 'How it works']) {
    await expect(main.getByRole('heading', { name: heading })).toBeVisible();
  }
  for (const promise of [
    'A safe and simple space',
    'Verified profiles',
    'Celebrating our values',
  ]) {
    await expect(main.getByRole('heading', { name: promise })).toBeVisible();
  }
  const samples = main.getByRole('region', { name: 'What you will find inside' });
  await expect(samples.getByText('Sample', { exact: true })).toHaveCount(3);
  await expect(samples.getByText('which show nobody')).toBeVisible();
  await expect(main.getByText('Sample story')).toHaveCount(3);
  await expect(main.getByText('are not about real members')).toBeVisible();
  await expect(main.getByText(purpose)).toBeVisible();
  await expect(main.getByText('Free forever')).toBeVisible();
}

for (const [name, screen] of [
  ['a phone', phone],
  ['a desk', desktop],
] as const) {
  test(`the landing page on ${name} says what this is, with scripts and without`, async ({
    open,
  }) => {
    for (const javaScriptEnabled of [false, true]) {
      const { page } = await open({ ...screen, javaScriptEnabled });
      await page.goto('/');
      await expectTheWholePage(page);
      const footer = page.getByRole('contentinfo');
      await expect(footer.getByText('not a dating site')).toBeVisible();
      await expect(footer.getByRole('link', { name: 'support@sambandha.example' })).toBeVisible();
      await expect(footer.locator('a[href^="tel:"]')).toBeVisible();
    }
  });
}

test('every public page is good HTML: lower case, one title, landmarks with names of their own', async ({
  open,
}) => {
  const { page } = await open({ ...desktop, javaScriptEnabled: false });
  for (const path of [
    '/',
    '/support',
    '/feedback',
    '/privacy-policy',
    '/terms-of-service',
    '/safety',
    '/browse',
  ]) {
    const html = await (await page.request.get(path)).text();
    const tags = html.replaceAll(/<script[\s\S]*?<\/script>/g, '').match(/<[a-z][^<>]*>/g) ?? [];
    const names = tags.flatMap((tag) =>
      [...tag.matchAll(/\s([\w:-]+)="[^"]*"/g)].map(([, name]) => name),
    );
    expect(names.length, path).toBeGreaterThan(20);
    expect(
      names.filter((name) => name !== name?.toLowerCase()),
      path,
    ).toEqual([]);
    expect(html.match(/<title>[^<]+<\/title>/g), path).toHaveLength(1);
    const landmarks = tags.filter((tag) => tag.startsWith('<nav'));
    const labels = landmarks.map((tag) => /aria-label="([^"]+)"/.exec(tag)?.[1]);
    expect(labels, path).not.toContain(undefined);
    expect(new Set(labels).size, path).toBe(labels.length);
  }
});

test('its calls to action lead to registering, and the profiles to what one would see', async ({
  open,
}) => {
  const { page } = await open(desktop);
  for (const [place, link, path] of [
    ['banner', 'Sign In', '/auth'],
    ['banner', 'Join Now', '/register'],
    ['main', 'Join Now', '/register'],
    ['main', 'Browse Profiles', '/#profiles'],
    ['main', 'How to stay safe', '/safety'],
  ] as const) {
    await page.goto('/');
    await page.getByRole(place).getByRole('link', { name: link, exact: true }).first().click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  }
});

test('Browse Profiles shows samples and the two ways on, with scripts and without', async ({
  open,
}) => {
  for (const javaScriptEnabled of [false, true]) {
    const { page } = await open({ ...phone, javaScriptEnabled });
    const pages: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) pages.push(request.url());
    });
    await page.goto('/');
    await page.getByRole('link', { name: 'Browse Profiles' }).tap();
    const samples = page.getByRole('region', { name: 'What you will find inside' });
    await expect(samples.getByRole('heading', { level: 2 })).toBeInViewport();
    await expect(samples.getByText('Sample', { exact: true }).first()).toBeInViewport();
    await expect(samples.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/auth');
    // Nothing is loaded between the press and the samples.
    expect(pages).toHaveLength(1);
    await samples.getByRole('link', { name: 'Join Now' }).tap();
    await expect(page).toHaveURL('/register');
  }
});

test('where real people join there is no sample story and no empty box', async ({ open }) => {
  const post = await startMailServer();
  const product = await Product.start(inEarnest(post.url));
  try {
    for (const javaScriptEnabled of [false, true]) {
      const { page } = await open({ ...phone, javaScriptEnabled, baseURL: product.url });
      // Whoever reads Kannada gets the app, which must agree with the page.
      if (javaScriptEnabled) await page.addInitScript(() => localStorage.setItem('language', 'kn'));
      await page.goto('/');
      await expect(page.getByRole('main').locator('section')).toHaveCount(7);
      await expect(page.locator('[data-only]')).toHaveCount(0);
      await page.goto('/support');
      await expect(page.getByRole('main').getByText('₹49')).toBeVisible();
      await expect(page.getByRole('main').locator('figure')).toHaveCount(0);
      await page.waitForLoadState('networkidle');
      await page.context().close();
    }
  } finally {
    await product.remove();
    await post.close();
  }
});

test('it takes on the theme that a visitor chooses, and keeps it', async ({ open }) => {
  const { page } = await open(phone);
  await page.goto('/');
  const light = page.getByRole('button', { name: 'Light' });
  const dark = page.getByRole('button', { name: 'Dark' });
  await dark.click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  for (const path of ['/', '/safety', '/support']) {
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(dark).toHaveAttribute('aria-pressed', 'true');
    await expect(light).toHaveAttribute('aria-pressed', 'false');
  }
});

test('it becomes the page of a member who signs in, in this tab or in another', async ({
  open,
}) => {
  const { page } = await open(desktop);
  await page.goto('/');
  const other = await page.context().newPage();
  await other.goto('/');
  await other.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
  await other.getByLabel('Phone number or email').fill(demo.woman);
  await other.getByLabel('Password', { exact: true }).fill('Adike-thota-7');
  await other.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await expect(other).toHaveURL(/\/browse$/);
  await other.goBack();
  for (const tab of [other, page]) {
    await expect(tab).toHaveURL(/\/$/);
    await expect(tab.getByRole('banner').getByRole('link', { name: 'Messages' })).toBeVisible();
  }
});
