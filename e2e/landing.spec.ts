import type { Page } from '@playwright/test';
import { en } from '@sambandha/words/en/screens/index';
import { desktopOptions, expect, test } from './harness/journey.ts';
import { createNewcomer, registerMember } from './harness/people.ts';
import { submitSignIn } from './harness/sign-in.ts';

const supportEmail = 'support@sambandha.example';
const purpose = en.landing.promises.purpose;

const pages = [
  { path: '/', heading: en.landing.hero.heading, text: purpose },
  { path: '/privacy-policy', heading: 'Privacy Policy', text: 'Effective 29/06/2025' },
  {
    path: '/terms-of-service',
    heading: 'Terms of Service',
    text: 'Effective January 15, 2025',
  },
  {
    path: '/safety',
    heading: 'Safety',
    text: 'acknowledged in 24 hours and resolved in 15 days',
  },
  { path: '/support', heading: en.support.heading, text: '₹49 or ₹99' },
  { path: '/feedback', heading: 'Send Feedback', text: 'Content suggestion' },
];

/** Expects attribute names in lower case, one title, and a different label for each `nav`. */
async function expectGoodHtml(page: Page, path: string): Promise<void> {
  const html = await (await page.request.get(path)).text();
  const tags = html.replaceAll(/<script[\s\S]*?<\/script>/g, '').match(/<[a-z][^<>]*>/gi) ?? [];
  const attributeNames = tags.flatMap((tag) =>
    [...tag.matchAll(/\s([\w:-]+)="[^"]*"/g)].map(([, name]) => name),
  );
  expect(attributeNames.length, path).toBeGreaterThan(20);
  expect(
    attributeNames.filter((name) => name !== name?.toLowerCase()),
    path,
  ).toEqual([]);
  expect(html.match(/<title>[^<]+<\/title>/g), path).toHaveLength(1);
  const navTags = tags.filter((tag) => tag.startsWith('<nav'));
  const labels = navTags.map((tag) => /aria-label="([^"]+)"/.exec(tag)?.[1]);
  expect(labels, path).not.toContain(undefined);
  expect(new Set(labels).size, path).toBe(labels.length);
}

/** Expects the headings, the samples and the links of the landing page. */
async function expectLandingContent(page: Page): Promise<void> {
  const main = page.getByRole('main');
  for (const heading of [
    en.landing.why.heading,
    'Three promises',
    'How it works',
    en.landing.promises.safe.title,
    'Verified profiles',
    'Celebrating our values',
  ]) {
    await expect(main.getByRole('heading', { name: heading })).toBeVisible();
  }
  const samples = main.getByRole('region', { name: en.landing.samples.heading });
  await expect(samples.getByText('Sample', { exact: true })).toHaveCount(3);
  await expect(samples.getByText('samples, not real people')).toBeVisible();
  await expect(main.getByText('Sample story')).toHaveCount(3);
  await expect(main.getByText('are not about real members')).toBeVisible();
  await expect(main.getByText('Free forever')).toBeVisible();
  for (const [landmark, link, path] of [
    ['banner', 'Sign In', '/auth'],
    ['banner', 'Join Now', '/register'],
    ['main', 'Join Now', '/register'],
    ['main', 'Browse Profiles', '/#profiles'],
    ['main', en.landing.promises.more, '/safety'],
  ] as const) {
    const linkLocator = page
      .getByRole(landmark)
      .getByRole('link', { name: link, exact: true })
      .first();
    await expect(linkLocator).toHaveAttribute('href', path);
  }
}

/** Expects that the footer names the support contact and links to every page. */
async function expectFooter(page: Page): Promise<void> {
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByText('not a dating site')).toBeVisible();
  await expect(footer.getByRole('link', { name: supportEmail })).toHaveAttribute(
    'href',
    `mailto:${supportEmail}`,
  );
  await expect(footer.locator('a[href^="tel:"]')).toBeVisible();
  for (const [link, path] of [
    ['Privacy Policy', '/privacy-policy'],
    ['Terms of Service', '/terms-of-service'],
    ['Safety', '/safety'],
    ['Feedback', '/feedback'],
    ['Support Us', '/support'],
  ] as const) {
    const linkLocator = footer.getByRole('link', { name: link, exact: true });
    await expect(linkLocator).toHaveAttribute('href', path);
  }
}

test('every public page has good HTML and is readable without scripts', async ({ open }) => {
  const { page } = await open({ ...desktopOptions, javaScriptEnabled: false });
  await expectGoodHtml(page, '/browse');
  for (const { path, heading, text } of pages) {
    await expectGoodHtml(page, path);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByRole('main').getByText(text)).toBeVisible();
  }
  await page.goto('/');
  await expectLandingContent(page);
  await expectFooter(page);
  for (const path of ['/privacy-policy', '/terms-of-service', '/safety']) {
    await page.goto(path);
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: supportEmail }).first()).toBeVisible();
    const feedbackLink = main.getByRole('link', { name: 'Send Feedback' });
    await expect(feedbackLink).toHaveAttribute('href', '/feedback');
  }
  await page.goto('/safety');
  const urgent = page.getByRole('main').getByRole('complementary').first();
  await expect(urgent.getByRole('link', { name: /1930/ })).toHaveAttribute('href', 'tel:1930');
  await expect(urgent.getByRole('link', { name: 'Get help now' })).toBeInViewport();
  await page.getByRole('link', { name: 'Grievance Officer' }).click();
  await expect(page).toHaveURL(/#grievance$/);
  await expect(page.getByRole('heading', { name: 'Grievance Officer' })).toBeInViewport();
});

test('a visitor chooses a theme and sees samples, and a sign-in changes the page in every tab', async ({
  open,
  product,
  photo,
}) => {
  const member = createNewcomer('FEMALE', 'Chandrakala Bilagi');
  await registerMember(product, member, photo);
  const { page } = await open(desktopOptions);

  await test.step('the theme also applies to the other pages', async () => {
    const themeOption = (name: string) =>
      page.getByRole('contentinfo').getByRole('button', { name, exact: true });
    await page.goto('/');
    await themeOption('Dark').click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    for (const path of ['/safety', '/']) {
      await page.goto(path);
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      await expect(themeOption('Dark')).toHaveAttribute('aria-pressed', 'true');
      await expect(themeOption('Light')).toHaveAttribute('aria-pressed', 'false');
    }
  });

  await test.step('Browse Profiles leads to the samples and the links to sign in and join', async () => {
    const requestedUrls: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'document') requestedUrls.push(request.url());
    });
    await page.getByRole('main').getByRole('link', { name: 'Browse Profiles' }).click();
    const samples = page.getByRole('region', { name: en.landing.samples.heading });
    await expect(samples.getByRole('heading', { level: 2 })).toBeInViewport();
    await expect(samples.getByText('Sample', { exact: true }).first()).toBeInViewport();
    await expect(samples.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/auth');
    await expect(samples.getByRole('link', { name: 'Join Now' })).toHaveAttribute(
      'href',
      '/register',
    );
    // The link scrolls to the samples and loads no document.
    expect(requestedUrls).toEqual([]);
  });

  await test.step('a sign-in in another tab changes both tabs', async () => {
    await page.goto('/');
    const otherTab = await page.context().newPage();
    await otherTab.goto('/');
    await otherTab.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
    await submitSignIn(otherTab, member.email, member.password);
    await expect(otherTab).toHaveURL(/\/browse$/);
    await otherTab.goBack();
    for (const tab of [otherTab, page]) {
      await expect(tab).toHaveURL(/\/$/);
      await expect(tab.getByRole('banner').getByRole('link', { name: 'Messages' })).toBeVisible();
    }
  });
});
