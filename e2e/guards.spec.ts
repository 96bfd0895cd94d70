import type { Page } from '@playwright/test';
import { blockLiveConnection } from './harness/failing.ts';
import { desktopOptions, expect, test } from './harness/journey.ts';
import { createNewcomer, endSession, registerMember } from './harness/people.ts';
import { SettingsPage } from './harness/settings.ts';
import { submitSignIn } from './harness/sign-in.ts';

const titles = {
  '/browse': 'Browse profiles · Sambandha',
  '/interests': 'Interests · Sambandha',
  '/messages': 'Messages · Sambandha',
  '/profile': 'My Profile · Sambandha',
  '/profile/preview': 'Preview · Sambandha',
  '/settings': 'Settings · Sambandha',
};

async function expectNoSession(page: Page): Promise<void> {
  const readSessions = () =>
    page.evaluate(() => [localStorage['auth-storage'], sessionStorage['auth-storage']]);
  await expect.poll(readSessions).toEqual([undefined, undefined]);
}

/**
 * The console error of a rejected request. The live connection requests events that it may have
 * missed, so requests may be in flight at the end of a session.
 */
const rejectedRequestError = /status of 401/;

test('sign-in leads to Browse or the requested address, each screen has a title, and sign-out clears data', async ({
  open,
  product,
  photo,
}) => {
  const member = createNewcomer('FEMALE', 'Vijaya Hulimane');
  await registerMember(product, member, photo);
  const { page, expectError } = await open(desktopOptions);
  expectError(rejectedRequestError);
  await page.goto('/auth?mode=register');
  await expect(page.getByRole('heading', { level: 1, name: 'Verify Contact' })).toBeVisible();

  await page.goto('/auth');
  await submitSignIn(page, member.email, member.password);
  await expect(page).toHaveURL('/browse');
  const storedText = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  expect(storedText).toContain('token');
  expect(storedText).not.toContain(member.email);
  await page.goto('/register');
  await expect(page).toHaveURL('/browse');
  for (const [path, title] of Object.entries(titles)) {
    await page.goto(path);
    await expect(page).toHaveURL(path);
    await expect(page).toHaveTitle(title);
  }

  await page.getByRole('button', { name: /^Account menu of/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
  await expectNoSession(page);

  await page.goto('/messages');
  await expect(page).toHaveURL('/auth');
  await expect(page).toHaveTitle('Sign In · Sambandha');
  await submitSignIn(page, member.email, member.password);
  await expect(page).toHaveURL('/messages');
});

test('a 401 ends the session, and another member who then signs in is redirected to Browse', async ({
  open,
  product,
  photo,
}) => {
  const session = await registerMember(
    product,
    createNewcomer('FEMALE', 'Suvarna Hulimane'),
    photo,
  );
  const otherMember = createNewcomer('MALE', 'Raghupati Hulimane');
  const { user } = await registerMember(product, otherMember, photo);
  const person = await open({ ...desktopOptions, as: session });
  await blockLiveConnection(person);
  const { page, expectError } = person;
  const settings = new SettingsPage(page);
  await page.goto(`/profile/${user.id}`);
  await expect(page).toHaveTitle(`${otherMember.name} · Sambandha`);
  await page.goto('/settings/phone');
  await expect(settings.panel).toContainText('None yet');

  // A poll of the open screen would end the session before the next page is loaded. That page would
  // then open for a visitor.
  await page.goto('about:blank');
  await endSession(product, session);
  expectError(rejectedRequestError);
  // The 401 is the response to the screen's own request, or to a poll that precedes it.
  await page.goto('/settings/sessions');
  await expect(page).toHaveURL('/auth');
  await expectNoSession(page);

  await submitSignIn(page, otherMember.email, otherMember.password);
  await expect(page).toHaveURL('/browse');
});
