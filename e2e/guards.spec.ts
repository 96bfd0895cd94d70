import type { Page } from '@playwright/test';
import { withoutLiveConnection } from './harness/failing.ts';
import { desktop, expect, phone, test } from './harness/journey.ts';
import { demo, endSession, signIn } from './harness/people.ts';

const forVisitors = ['/', '/support', '/feedback', '/privacy-policy', '/terms-of-service', '/auth'];
const forMembers = [
  '/browse',
  '/interests',
  '/messages',
  '/profile',
  '/profile/preview',
  '/settings',
];
const someone = '/profile/0193b0a0-0000-7000-8000-000000000000';

const titles = {
  '/browse': 'Browse matches · Sambandha',
  '/interests': 'Interests · Sambandha',
  '/messages': 'Messages · Sambandha',
  '/profile': 'My Profile · Sambandha',
  '/profile/preview': 'Preview · Sambandha',
  '/settings': 'Settings · Sambandha',
};

async function fillIn(page: Page, contact: string): Promise<void> {
  await page.getByLabel('Phone number or email').fill(contact);
  await page.getByLabel('Password', { exact: true }).fill('Any-word-6');
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
}

async function expectForgotten(page: Page): Promise<void> {
  const kept = () =>
    page.evaluate(() => [localStorage['auth-storage'], sessionStorage['auth-storage']]);
  await expect.poll(kept).toEqual([undefined, undefined]);
}

test('a visitor sees the open pages, and is asked to sign in for the others', async ({ open }) => {
  const { page } = await open(desktop);
  for (const path of forVisitors) {
    await page.goto(path);
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await page.goto('/auth?mode=register');
  await expect(page.getByRole('heading', { level: 1, name: 'Verify Contact' })).toBeVisible();
  await expect(page).toHaveTitle('Create your profile · Sambandha');
  for (const path of [...forMembers, someone]) {
    await page.goto(path);
    await expect(page).toHaveURL('/auth');
    await expect(page).toHaveTitle('Sign In · Sambandha');
  }
});

/** The live connection asks for what it may have missed: as a session ends such calls may be under way. */
const refusedOnItsWay = /status of 401/;

test('signing in leads to Browse, or to where one was going', async ({ open }) => {
  const { page, expectError } = await open(desktop);
  expectError(refusedOnItsWay);
  await page.goto('/auth');
  await fillIn(page, demo.woman);
  await expect(page).toHaveURL('/browse');
  const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  expect(kept).toContain('token');
  expect(kept).not.toContain(demo.woman);
  await page.getByRole('button', { name: /^Account menu of/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
  await expectForgotten(page);
  await page.goto('/messages');
  await expect(page).toHaveURL('/auth');
  await fillIn(page, demo.woman);
  await expect(page).toHaveURL('/messages');
});

test('a member has a title on every screen, and no need to sign in again', async ({
  open,
  product,
}) => {
  const { page } = await open({ ...desktop, as: await signIn(product, demo.woman) });
  for (const path of ['/auth', '/register', '/auth?mode=register']) {
    await page.goto(path);
    await expect(page).toHaveURL('/browse');
  }
  for (const [path, title] of Object.entries(titles)) {
    await page.goto(path);
    await expect(page).toHaveURL(path);
    await expect(page).toHaveTitle(title);
  }
  const he = await signIn(product, demo.man);
  await page.goto(`/profile/${he.user.id}`);
  await expect(page).toHaveTitle(`${he.user.name} · Sambandha`);
});

test('a session that ends elsewhere ends here at once', async ({ open, product }) => {
  const session = await signIn(product, demo.woman);
  const { page, expectError } = await open({ ...desktop, as: session });
  expectError(refusedOnItsWay);
  await page.goto('/messages');
  await expect(page.getByRole('listitem').getByRole('link').first()).toBeVisible();
  // With all that follows the first view: from now on only the live connection can tell.
  await page.waitForLoadState('networkidle');
  await endSession(product, session);
  await expect(page).toHaveURL('/auth');
  await expectForgotten(page);
  await page.goto('/browse');
  await expect(page).toHaveURL('/auth');
});

test('after the end of a session only the same member comes back to where they were', async ({
  open,
  product,
}) => {
  const session = await signIn(product, demo.woman);
  const { page, expectError } = await open({ ...desktop, as: session });
  expectError(refusedOnItsWay);
  await page.goto('/settings/account');
  await expect(page.getByRole('heading', { name: 'Deactivate Account' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await endSession(product, session);
  await expect(page).toHaveURL('/auth');
  await fillIn(page, demo.man);
  await expect(page).toHaveURL('/browse');
});

test('a 401 to any call clears the session and leads to the sign-in', async ({ open, product }) => {
  const session = await signIn(product, demo.woman);
  const person = await open({ ...desktop, as: session });
  await withoutLiveConnection(person);
  const { page, expectError } = person;
  await page.goto('/browse');
  await expect(page.getByText(/^Showing 12 of/)).toBeVisible();
  await endSession(product, session);
  expectError(/status of 401/);
  await page.keyboard.press('End');
  await expect(page).toHaveURL('/auth');
  await expectForgotten(page);
});

test('every path begins at its top, and Back returns to where one was', async ({
  open,
  product,
}) => {
  const { page } = await open({ ...phone, as: await signIn(product, demo.woman) });
  const down = () => page.evaluate(() => Math.round(scrollY));
  await page.goto('/browse');
  const eighth = page.getByRole('heading', { level: 2 }).getByRole('link').nth(7);
  await eighth.scrollIntoViewIfNeeded();
  await expect.poll(down).toBeGreaterThan(1000);
  const left = await down();
  await eighth.click();
  await expect(page).toHaveURL(/\/profile\//);
  await expect(page.getByRole('heading', { name: 'About Me' })).toBeAttached();
  await expect.poll(down).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL('/browse');
  await expect.poll(down).toBeGreaterThan(left - 200);
  await page
    .getByRole('navigation', { name: 'Sections' })
    .getByRole('link', { name: 'Profile' })
    .click();
  await expect(page).toHaveURL('/profile');
  await expect.poll(down).toBe(0);
});
