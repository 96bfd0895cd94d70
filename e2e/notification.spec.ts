import type { Page } from '@playwright/test';
import { breakCall, tryAgain } from './harness/failing.ts';
import { desktop, expect, expectGoodScreen, phone, type Session, test } from './harness/journey.ts';
import { newcomer, register } from './harness/people.ts';
import type { Product } from './harness/product.ts';
import { expectGoodScreenInBothThemes } from './harness/screen.ts';
import { Settings } from './harness/settings.ts';

/** The bell in the header; its name says how much is unread. */
const bell = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: /^Notifications/ });

async function ask(product: Product, from: Session, to: Session): Promise<void> {
  const answer = await product.fetch(`/api/matches/request/${to.user.id}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${from.token}` },
  });
  expect(answer.status).toBe(201);
}

test('an interest rings the bell, and the bell leads to where it is answered', async ({
  open,
  product,
  photo,
}) => {
  const she = await register(product, newcomer('FEMALE', 'Vasudha Karki'), photo);
  const he = await register(product, newcomer('MALE', 'Subraya Balgar'), photo);
  const { page } = await open({ ...desktop, as: she });
  const him = await open({ ...phone, as: he });
  await page.goto('/browse');
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  await bell(page).click();
  const drawer = page.getByRole('dialog', { name: 'Notifications' });
  await expect(drawer.getByRole('heading', { name: 'Nothing yet' })).toBeVisible();
  await expectGoodScreenInBothThemes(page, 'notifications-empty');

  await test.step('it comes while the drawer is open', async () => {
    await ask(product, he, she);
    await expect(
      drawer.getByRole('link', { name: /Subraya Balgar is interested in you/ }),
    ).toBeVisible();
    await expectGoodScreenInBothThemes(page, 'notifications');
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(bell(page)).toHaveAccessibleName('Notifications 1 unread');
    await expect(bell(page)).toBeFocused();
  });

  await test.step('by keyboard to the right conversation', async () => {
    await page.keyboard.press('Enter');
    await drawer.getByRole('link', { name: /Subraya Balgar/ }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/messages\?conversation=/);
    await expect(drawer).toBeHidden();
    await expect(
      page.getByRole('heading', { name: 'Subraya Balgar is interested in you' }),
    ).toBeVisible();
    await expect(bell(page)).toHaveAccessibleName('Notifications');
  });

  await test.step('he hears on his phone that she accepted', async () => {
    await him.page.goto('/profile');
    await expect(bell(him.page)).toHaveAccessibleName('Notifications');
    await page.getByRole('button', { name: 'Accept' }).click();
    await expect(bell(him.page)).toHaveAccessibleName('Notifications 1 unread');
    await bell(him.page).tap();
    const sheet = him.page.getByRole('dialog', { name: 'Notifications' });
    await expect(sheet.getByText('Vasudha Karki accepted your interest')).toBeVisible();
    await expectGoodScreen(him.page);
    await sheet.getByRole('button', { name: 'Mark all as read' }).tap();
    await expect(sheet.getByRole('button', { name: 'Mark all as read' })).toBeDisabled();
    await sheet.getByRole('link', { name: /Vasudha Karki/ }).tap();
    await expect(him.page).toHaveURL(/\/messages\?conversation=/);
    await him.page.getByRole('button', { name: 'Back to conversations' }).tap();
    await expect(bell(him.page)).toHaveAccessibleName('Notifications');
  });
});

test('the page of notifications says when they cannot be read, and tries again', async ({
  open,
  product,
  photo,
}) => {
  const she = await register(product, newcomer('FEMALE', 'Nirmala Sampemane'), photo);
  const person = await open({ ...phone, as: she });
  const { page } = person;
  const mend = await breakCall(person, 'GET', '**/api/notifications?**');
  await page.goto('/notifications');
  await expect(page.getByText('Your notifications could not be read.')).toBeVisible();
  await expectGoodScreen(page);
  await mend();
  await tryAgain(page, page.getByRole('heading', { name: 'Nothing yet' }));
  await expectGoodScreenInBothThemes(page);
});

for (const screen of [phone, desktop]) {
  test(`settings are kept at once, at ${screen.viewport?.width} px`, async ({
    open,
    product,
    photo,
  }) => {
    const she = await register(product, newcomer('FEMALE', 'Shalini Hegdekatta'), photo);
    const { page, expectError } = await open({ ...screen, as: she });
    const settings = new Settings(page);
    await page.goto('/settings');
    await settings.show('Notifications');
    const mails = settings.panel.getByRole('switch', { name: 'By email: New messages' });
    const devices = settings.panel.getByRole('switch', { name: 'On devices: New messages' });
    await expect(mails).toBeChecked();
    await expect(devices).toBeChecked();
    await expect(settings.panel).toContainText('these always come, for your safety');
    await expectGoodScreenInBothThemes(page, 'settings-notifications');
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
    await mails.click();
    expect((await saved).status()).toBe(200);
    await page.reload();
    await expect(mails).not.toBeChecked();
    await expect(devices).toBeChecked();

    expectError(/status of 500|Server error 500/);
    await page.route('**/api/notifications/settings', (route) => route.fulfill({ status: 500 }), {
      times: 1,
    });
    await devices.click();
    await expect(settings.panel.getByRole('alert')).toContainText('This could not be saved.');
    await expect(devices).toBeChecked();
  });
}

test('pushes are asked for by a press alone, and a refusal is put into words', async ({
  open,
  product,
  photo,
}) => {
  const she = await register(product, newcomer('FEMALE', 'Ahalya Kadanamane'), photo);
  const { page } = await open({ ...phone, as: she });
  await page.addInitScript(() => {
    let permission: NotificationPermission = 'default';
    Object.defineProperty(Notification, 'permission', { get: () => permission });
    Notification.requestPermission = async () => {
      permission = 'denied';
      return permission;
    };
  });
  await page.goto('/settings/notifications');
  await page.getByRole('button', { name: 'Turn on for this device' }).click();
  await expect(page.getByText('Your browser does not allow notifications')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Turn on for this device' })).toBeHidden();
  await expectGoodScreen(page);
});

test('a push is shown under its tag, and a press on it opens its place and no other site', async ({
  open,
  product,
}) => {
  const { page } = await open(desktop);
  await page.goto('/support');
  const client = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    client.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first !== undefined) resolve(first.registrationId);
    });
  });
  await client.send('ServiceWorker.enable');
  const working = page.context().waitForEvent('serviceworker');
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js');
    await navigator.serviceWorker.ready;
  });
  const worker = await working;
  // This browser has no screen to show it on. In words: a page knows no types of a worker.
  await worker.evaluate(`globalThis.shown = [];
    ServiceWorkerRegistration.prototype.showNotification = async (title, options) =>
      void shown.push([title, options.tag, options.data.url]);
    globalThis.marks = [];
    WorkerNavigator.prototype.setAppBadge = async (...given) => void marks.push(given);
    globalThis.away = false;
    const all = Clients.prototype.matchAll;
    Clients.prototype.matchAll = function (about) {
      return away ? Promise.resolve([]) : all.call(this, about);
    };`);
  const push = async (data: string) =>
    client.send('ServiceWorker.deliverPushMessage', {
      origin: new URL(product.url).origin,
      registrationId: await registered,
      data,
    });
  const press = (url: string) =>
    worker.evaluate(`dispatchEvent(Object.assign(new ExtendableEvent('notificationclick'), {
      notification: { close() {}, data: { url: ${JSON.stringify(url)} } },
    })), null`);

  const one = ['You have a new message', 'one', '/messages'];
  await push(JSON.stringify({ tag: 'one', title: 'You have a new message', url: '/messages' }));
  await expect.poll(() => worker.evaluate('[shown, marks]')).toEqual([[one], []]);
  // The icon is marked, without a word or a number, where the app is not in view.
  await worker.evaluate('globalThis.away = true');
  await push('nonsense');
  const unreadable = ['There is news for you', 'news', '/notifications'];
  await expect.poll(() => worker.evaluate('[shown, marks]')).toEqual([[one, unreadable], [[]]]);
  await worker.evaluate('globalThis.away = false');
  await press('https://elsewhere.example/');
  await press('/safety');
  await expect(page).toHaveURL('/safety');
});

test('the link in an e-mail asks before it ends them, and says when it is not whole', async ({
  open,
}) => {
  const { page, expectError } = await open(phone);
  await page.goto('/unsubscribe');
  await expect(page.getByText('This link is not complete.')).toBeVisible();
  await expectGoodScreenInBothThemes(page, 'unsubscribe-incomplete');

  const forged = 'MESSAGE.0190a000-0000-7000-8000-000000000001.forged';
  await page.goto(`/unsubscribe?token=${forged}`);
  await expect(page).toHaveURL('/unsubscribe');
  await expect(page.getByText('Shall we stop writing to you about new messages?')).toBeVisible();
  await expectGoodScreen(page);
  expectError(/status of 400/);
  await page.getByRole('button', { name: 'Yes, stop these emails' }).click();
  await expect(page.getByText('This link is no longer valid.')).toBeVisible();

  await page.route('**/api/notifications/unsubscribe', (route) =>
    route.fulfill({ json: { kind: 'MESSAGE' } }),
  );
  await page.getByRole('button', { name: 'Yes, stop these emails' }).click();
  await expect(page.getByText('Done. These emails have stopped.')).toBeVisible();
  await expectGoodScreenInBothThemes(page, 'unsubscribe-done');
});
