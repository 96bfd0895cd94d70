import type { Page } from '@playwright/test';
import { en } from '@sambandha/words/en/screens/index';
import { Chat, conversationRow } from './harness/chat.ts';
import { createCouple, manName, womanName } from './harness/couple.ts';
import { expect, phoneOptions, test } from './harness/journey.ts';
import { connectMembers, createNewcomer, registerMember, sendMessage } from './harness/people.ts';
import { submitSignIn } from './harness/sign-in.ts';
import { Wizard } from './harness/wizard.ts';

/** Simulates a browser whose settings block site data: every storage access throws. */
function forbidStorage(): void {
  const refuse = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'] as const) {
    Object.defineProperty(window, name, { get: refuse });
  }
  navigator.locks.request = () => Promise.reject(new DOMException('Denied', 'SecurityError'));
  navigator.serviceWorker.register = () => Promise.reject(new DOMException('Denied'));
}

/** Fills the storage quota of the site. */
function fillStorage(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (let size = 2 ** 20; size >= 1; size = Math.floor(size / 2)) {
      try {
        for (let index = 0; ; index += 1)
          localStorage.setItem(`filler-${size}-${index}`, 'x'.repeat(size));
      } catch {
        // Smaller pieces fill the remaining quota.
      }
    }
  });
}

test('messages from two tabs without a connection arrive once each, and an unsent text remains', async ({
  open,
  product,
  photo,
}) => {
  const { woman, man, address } = await createCouple(product, photo, ['Namaskara']);
  const { page: firstTab, expectError } = await open({ as: man });
  const secondTab = await firstTab.context().newPage();
  const [firstChat, secondChat] = [new Chat(firstTab, womanName), new Chat(secondTab, womanName)];
  await firstTab.goto(address);
  await secondTab.goto(address);
  for (const { log } of [firstChat, secondChat])
    await expect(log.getByText('Namaskara', { exact: true })).toBeVisible();
  // The service worker may be registering, or caching the app's files, when the connection is lost.
  expectError(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|error occurred when fetching the script/);
  await firstTab.context().setOffline(true);
  await firstChat.send('From the first tab');
  await secondChat.send('From the second tab');
  await secondChat.composer.fill('Not yet sent');
  await expect(firstChat.composer).toHaveValue('Not yet sent');
  await firstChat.expectStatus('From the second tab', 'Sending');

  await firstTab.context().setOffline(false);
  const texts = ['Namaskara', 'From the first tab', 'From the second tab'];
  for (const chat of [firstChat, secondChat]) {
    await chat.expectStatus('From the second tab', /Sent|Delivered/);
    await chat.expectMessages(texts);
    await expect(chat.composer).toHaveValue('Not yet sent');
  }
  const { page } = await open({ as: woman });
  await page.goto(address);
  await new Chat(page, manName).expectMessages(texts);
});

test('with full storage a message is sent once, and the page reports that the device is full', {
  tag: '@long',
}, async ({ open, product, photo }) => {
  const { woman, man, address } = await createCouple(product, photo);
  const { page } = await open({ as: man });
  const chat = new Chat(page, womanName);
  await page.goto(address);
  await expect(chat.composer).toBeVisible();
  await fillStorage(page);
  await page.reload();
  // The pointer is over the button when the notice appears. A notice that covered the button would
  // stay open as long as the pointer is over it.
  await page.getByRole('button', { name: 'Send', exact: true }).hover();
  await chat.composer.fill('With no room left');
  await expect(page.getByText('This device is full.')).toBeVisible();
  await chat.send('With no room left');
  await expect(chat.composer).toHaveValue('');
  await chat.composer.press('Enter');
  await chat.expectStatus('With no room left', /Sent|Delivered/);
  await chat.expectMessages(['With no room left']);
  const { page: womanPage } = await open({ as: woman });
  await womanPage.goto(address);
  await new Chat(womanPage, manName).expectMessages(['With no room left']);
});

test('with full storage the page does not report that a registration is saved', {
  tag: '@long',
}, async ({ open, product }) => {
  const { page } = await open(phoneOptions);
  const wizard = new Wizard(page);
  await page.goto('/register');
  await wizard.completeContact(product, createNewcomer('MALE', manName));
  await fillStorage(page);
  await wizard.button('Save & Continue Later').click();
  await expect(page.getByText(en.account.wizard.notSaved)).toBeVisible();
  await expect(page.getByRole('alertdialog')).toBeHidden();
});

test('with site data blocked a member can sign in, open each section and send a message', {
  tag: '@long',
}, async ({ open, product, photo }) => {
  const member = createNewcomer('MALE', manName);
  const man = await registerMember(product, member, photo);
  const woman = await registerMember(product, createNewcomer('FEMALE', womanName), photo);
  const matchId = await connectMembers(product, man, woman);
  await sendMessage(product, woman, matchId, 'Namaskara');
  const { page } = await open(phoneOptions);
  await page.context().addInitScript(forbidStorage);
  await page.goto('/auth');
  await submitSignIn(page, member.email, member.password);
  await expect(page).toHaveURL(/\/browse/);
  await expect(page.getByText('This browser does not save anything from Sambandha')).toBeVisible();
  const tabs = page.getByRole('navigation', { name: 'Sections' });
  await tabs.getByRole('link', { name: /Interests/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Interests' })).toBeVisible();
  await tabs.getByRole('link', { name: /Profile/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible();
  await tabs.getByRole('link', { name: /Messages/ }).click();
  await conversationRow(page, womanName).click();
  const chat = new Chat(page, womanName);
  await chat.send('Without a trace');
  await chat.expectStatus('Without a trace', /Sent|Delivered/);
});

test('a session that is not remembered is available in a new tab but not in a new browser', async ({
  open,
  product,
  photo,
}) => {
  const member = createNewcomer('MALE', manName);
  await registerMember(product, member, photo);
  const { page } = await open();
  await page.goto('/auth');
  await page.getByRole('checkbox', { name: 'Remember me' }).uncheck();
  await submitSignIn(page, member.email, member.password);
  await expect(page).toHaveURL(/\/browse/);
  const otherPage = await page.context().newPage();
  await otherPage.goto('/settings/account');
  await expect(otherPage).toHaveURL(/\/settings\/account/);
  await expect(otherPage.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await page.close();
  await otherPage.close();
  const laterTab = await (await open()).page.context().newPage();
  await laterTab.goto('/settings/account');
  await expect(laterTab).toHaveURL(/\/auth/);
});

test('a missing file of a dialog does not affect the screen or the unsent text', {
  tag: '@long',
}, async ({ open, product, photo }) => {
  const { man, address } = await createCouple(product, photo, ['Namaskara']);
  const { page, expectError } = await open({ as: man, serviceWorkers: 'block' });
  const chat = new Chat(page, womanName);
  await page.goto(address);
  await chat.composer.fill('Not yet sent');
  expectError(/ERR_FAILED/);
  await page.route('**/assets/notification-drawer*', (route) => route.abort());
  const bell = page.getByRole('banner').getByRole('button', { name: /^Notifications/ });
  await bell.click();
  await expect(page.getByText(en.common.partLost)).toBeVisible();
  await expect(chat.composer).toHaveValue('Not yet sent');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reload the page' }).click();
  await expect(chat.composer).toHaveValue('Not yet sent');
  await bell.click();
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible();
});

test('a message is sent while the files of the background tasks are missing', {
  tag: '@long',
}, async ({ open, product, photo }) => {
  const { man, address } = await createCouple(product, photo, ['Namaskara']);
  const { page, expectError } = await open({ as: man, serviceWorkers: 'block' });
  expectError(/ERR_FAILED/);
  const failedRequest = page.waitForEvent('requestfailed');
  await page.route('**/assets/member-sync*', (route) => route.abort());
  await page.goto(address);
  await failedRequest;
  const chat = new Chat(page, womanName);
  await chat.send('Namaste');
  await chat.expectStatus('Namaste', /Sent|Delivered/);
});

test('a screen with missing files reloads the page once and then offers to try again', async ({
  open,
  product,
  photo,
}) => {
  const man = await registerMember(product, createNewcomer('MALE', manName), photo);
  const { page, expectError } = await open({ as: man, serviceWorkers: 'block' });
  expectError(/ERR_FAILED/);
  await page.goto('/browse');
  const interestsLink = page.getByRole('banner').getByRole('link', { name: /^Interests/ });
  async function expectOneReload() {
    let loads = 0;
    const countLoad = () => {
      loads += 1;
    };
    page.on('domcontentloaded', countLoad);
    for (const file of ['interests-page', 'members-layout'])
      await page.route(`**/assets/${file}*`, (route) => route.abort());
    await interestsLink.click();
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    await expect(page).toHaveURL('/interests');
    expect(loads).toBe(1);
    page.off('domcontentloaded', countLoad);
    await page.unrouteAll();
  }
  await expectOneReload();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Interests' })).toBeVisible();
  // Simulates the next release.
  await page.addInitScript(() => {
    let manifest: { version: string } | undefined;
    Object.defineProperty(window, '__reactRouterManifest', {
      get: () => manifest,
      set(original: { version: string }) {
        manifest = { ...original, version: 'next' };
      },
    });
  });
  await page.goto('/browse');
  await expectOneReload();
});

test('an address that cannot be decoded returns 404 and the page for unknown addresses', async ({
  open,
}) => {
  const { page } = await open(phoneOptions);
  const response = await page.goto('/profile/%E0%A4%A');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
});
