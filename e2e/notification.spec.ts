import type { Page } from '@playwright/test';
import { en } from '@sambandha/words/en/screens/index';
import { sendInterest } from './harness/interests.ts';
import { desktopOptions, expect, phoneOptions, test } from './harness/journey.ts';
import { createNewcomer, registerMember } from './harness/people.ts';
import { expectAccessibleInBothThemes } from './harness/screen.ts';

/** Returns the bell in the header. Its name contains the number of unread notifications. */
const bell = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: /^Notifications/ });

test('an interest raises the unread count of the bell, and the notification leads to the conversation', async ({
  open,
  product,
  photo,
}) => {
  const woman = await registerMember(product, createNewcomer('FEMALE', 'Vasudha Karki'), photo);
  const man = await registerMember(product, createNewcomer('MALE', 'Subraya Balgar'), photo);
  const { page } = await open({ ...desktopOptions, as: woman });
  const manScreen = await open({ ...phoneOptions, as: man });
  await page.goto('/browse');
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  await bell(page).click();
  const drawer = page.getByRole('dialog', { name: 'Notifications' });
  await expect(drawer.getByRole('heading', { name: 'Nothing yet' })).toBeVisible();

  await test.step('the notification arrives while the drawer is open', async () => {
    await sendInterest(product, man, woman);
    await expect(
      drawer.getByRole('link', { name: /Subraya Balgar is interested in you/ }),
    ).toBeVisible();
    await expectAccessibleInBothThemes(page, 'notifications');
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(bell(page)).toHaveAccessibleName('Notifications 1 unread');
    await expect(bell(page)).toBeFocused();
  });

  await test.step('the notification opens its conversation by keyboard', async () => {
    await page.keyboard.press('Enter');
    await drawer.getByRole('link', { name: /Subraya Balgar/ }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/messages\?conversation=/);
    await expect(drawer).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Subraya is interested in you' })).toBeVisible();
    await expect(bell(page)).toHaveAccessibleName('Notifications');
  });

  await test.step('the sender is notified on his phone that the interest was accepted', async () => {
    await manScreen.page.goto('/profile');
    await expect(bell(manScreen.page)).toHaveAccessibleName('Notifications');
    await page.getByRole('button', { name: 'Accept' }).click();
    await expect(bell(manScreen.page)).toHaveAccessibleName('Notifications 1 unread');
    await bell(manScreen.page).tap();
    const sheet = manScreen.page.getByRole('dialog', { name: 'Notifications' });
    await expect(sheet.getByText('Vasudha Karki accepted your interest')).toBeVisible();
    await sheet.getByRole('button', { name: en.notification.markAllRead }).tap();
    await expect(sheet.getByRole('button', { name: en.notification.markAllRead })).toBeDisabled();
    await sheet.getByRole('link', { name: /Vasudha Karki/ }).tap();
    await expect(manScreen.page).toHaveURL(/\/messages\?conversation=/);
    await manScreen.page.getByRole('button', { name: 'Back to conversations' }).tap();
    await expect(bell(manScreen.page)).toHaveAccessibleName('Notifications');
  });
});

test('a push message is shown with its tag, and a click on it opens only an address of this site', async ({
  open,
  product,
}) => {
  const { page } = await open(desktopOptions);
  await page.goto('/support');
  const client = await page.context().newCDPSession(page);
  const registration = new Promise<string>((resolve) => {
    client.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first !== undefined) resolve(first.registrationId);
    });
  });
  await client.send('ServiceWorker.enable');
  const workerStart = page.context().waitForEvent('serviceworker');
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js');
    await navigator.serviceWorker.ready;
  });
  const worker = await workerStart;
  // This browser cannot show notifications, so the script records them. The script is a string,
  // because this file is compiled with the types of a page, not with those of a worker.
  await worker.evaluate(`globalThis.shown = [];
    ServiceWorkerRegistration.prototype.showNotification = async (title, options) =>
      void shown.push([title, options.tag, options.data.url]);
    globalThis.badgeCalls = [];
    WorkerNavigator.prototype.setAppBadge = async (...args) => void badgeCalls.push(args);
    globalThis.hasNoWindow = false;
    const all = Clients.prototype.matchAll;
    Clients.prototype.matchAll = function (options) {
      return hasNoWindow ? Promise.resolve([]) : all.call(this, options);
    };`);
  const push = async (data: string) =>
    client.send('ServiceWorker.deliverPushMessage', {
      origin: new URL(product.url).origin,
      registrationId: await registration,
      data,
    });
  const click = (url: string) =>
    worker.evaluate(`dispatchEvent(Object.assign(new ExtendableEvent('notificationclick'), {
      notification: { close() {}, data: { url: ${JSON.stringify(url)} } },
    })), null`);

  const shownNotification = ['You have a new message', 'one', '/messages'];
  await push(JSON.stringify({ tag: 'one', title: 'You have a new message', url: '/messages' }));
  await expect
    .poll(() => worker.evaluate('[shown, badgeCalls]'))
    .toEqual([[shownNotification], []]);
  // If no window of the app is open, its icon gets a badge without a number.
  await worker.evaluate('globalThis.hasNoWindow = true');
  await push('nonsense');
  const fallbackNotification = ['There is news for you', 'news', '/notifications'];
  await expect
    .poll(() => worker.evaluate('[shown, badgeCalls]'))
    .toEqual([[shownNotification, fallbackNotification], [[]]]);
  await worker.evaluate('globalThis.hasNoWindow = false');
  await click('https://elsewhere.example/');
  await click('/safety');
  await expect(page).toHaveURL('/safety');
});
