import type { Page } from '@playwright/test';
import { conversationRow } from './harness/chat.ts';
import { couple, him } from './harness/couple.ts';
import { desktop, expect, expectGoodScreen, phone, test } from './harness/journey.ts';
import { connect, demo, newcomer, register, say, signIn } from './harness/people.ts';
import { expectGoodScreenInBothThemes, expectRoomForLargeText } from './harness/screen.ts';

interface Watched extends Window {
  /** How often the browser's question was asked. */
  asked: number;
  /** Numbers that the icon was given; null where it was cleared. */
  badges: (number | null)[];
}

/** Chromium's offer, as it comes where the app can be installed. */
async function canInstall(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watched = window as unknown as Watched;
    watched.asked = 0;
    addEventListener('DOMContentLoaded', () => {
      const prompt = async () => {
        watched.asked += 1;
      };
      dispatchEvent(
        Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }),
      );
    });
  });
}

const offer = (page: Page) => page.getByRole('region', { name: 'Keep Sambandha at hand?' });

/** Opens a screen, and waits until what comes after it has come. */
async function openAndSettle(page: Page, path: string): Promise<void> {
  const last = page.waitForResponse((answer) => answer.url().includes('/api/matches/me'));
  await page.goto(path);
  await last;
}

test('the app is offered once, after the first answer, and never again', async ({
  open,
  product,
  photo,
}) => {
  const she = await register(product, newcomer('FEMALE', 'Varada Hosmane'), photo);
  const he = await register(product, newcomer('MALE', 'Narayana Hosmane'), photo);
  const { page } = await open({ ...phone, as: she });
  await canInstall(page);
  await openAndSettle(page, '/browse');
  await expect(page.getByRole('button', { name: /^Notifications/ })).toBeVisible();
  await expect(offer(page)).toHaveCount(0);

  // An open list would show it at once.
  await page.goto('/safety');
  const matchId = await connect(product, he, she);
  await test.step('not in a conversation, but in the list', async () => {
    await openAndSettle(page, `/messages?conversation=${matchId}`);
    await expect(page.getByRole('button', { name: 'Back to conversations' })).toBeVisible();
    await expect(offer(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Back to conversations' }).tap();
    await expect(offer(page)).toBeVisible();
    await expect(offer(page)).not.toContainText('Narayana');
    await expectRoomForLargeText(page);
    await expectGoodScreenInBothThemes(page, 'install-offer');
  });
  await offer(page).getByRole('button', { name: 'Not now' }).tap();
  await expect(offer(page)).toHaveCount(0);
  for (const path of ['/messages', '/browse']) {
    await openAndSettle(page, path);
    await expect(page.getByRole('button', { name: /^Notifications/ })).toBeVisible();
    await expect(offer(page)).toHaveCount(0);
  }
  expect(await page.evaluate(() => (window as unknown as Watched).asked)).toBe(0);
});

test('the browser asks after a press, and in Safari words say how', async ({
  open,
  product,
  photo,
}) => {
  const { she } = await couple(product, photo);
  const { page } = await open({ ...desktop, as: she });
  await canInstall(page);
  await page.goto('/interests');
  await offer(page).getByRole('button', { name: 'Install' }).click();
  await expect(offer(page)).toHaveCount(0);
  expect(await page.evaluate(() => (window as unknown as Watched).asked)).toBe(1);

  const safari = await open({ ...phone, as: she });
  await safari.page.addInitScript(() => {
    Object.defineProperty(navigator, 'standalone', { value: false });
  });
  await safari.page.goto('/browse');
  await expect(offer(safari.page)).toContainText('Press Share, then “Add to Home Screen”.');
  await expectGoodScreen(safari.page);
  await offer(safari.page).getByRole('button', { name: 'Understood' }).tap();
  await expect(offer(safari.page)).toHaveCount(0);
});

test('the icon shows a number, and nothing once it is read or the session ends', async ({
  open,
  product,
  photo,
}) => {
  const { she, he, matchId } = await couple(product, photo, ['One', 'Two']);
  const { page } = await open({ ...phone, as: she });
  await page.addInitScript(() => {
    const watched = window as unknown as Watched;
    watched.badges = [];
    navigator.setAppBadge = async (count) => void watched.badges.push(count ?? -1);
    navigator.clearAppBadge = async () => void watched.badges.push(null);
  });
  const last = () => page.evaluate(() => (window as unknown as Watched).badges.at(-1));
  await page.goto('/messages');
  await expect.poll(last).toBe(1);
  await conversationRow(page, him).tap();
  await expect.poll(last).toBe(0);
  await page.goto('/browse');
  await say(product, he, matchId, 'Three');
  await expect.poll(last).toBe(1);

  const worker = await test.step('the worker is there', async () => {
    await expect
      .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null))
      .toBe(true);
    const [first] = page.context().serviceWorkers();
    if (first === undefined) throw new Error('there is no worker');
    return first;
  });
  // What lies on the lock screen of a phone. In words: a page knows no types of a worker.
  await worker.evaluate(`globalThis.gone = [];
    ServiceWorkerRegistration.prototype.getNotifications = async () =>
      [{ close: () => gone.push('notification') }];`);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect.poll(last).toBeNull();
  await expect.poll(() => worker.evaluate('[...new Set(gone)]')).toEqual(['notification']);
});

test('the shortcuts of the icon lead to screens, and say nothing of anybody', async ({
  open,
  product,
}) => {
  const { page } = await open({ ...phone, as: await signIn(product, demo.woman) });
  const manifest = await (await page.request.get('/site.webmanifest')).json();
  const shortcuts: { name: string; url: string }[] = manifest.shortcuts;
  expect(shortcuts.map(({ name }) => name)).toEqual(['Browse', 'Messages', 'Interests']);
  for (const { name, url } of shortcuts) {
    await page.goto(url);
    await expect(page).toHaveTitle(new RegExp(`^${name}`));
    await expect(page).toHaveURL(url);
  }
});

/** A page of somebody else that sends a form to the address where the manifest takes photos. */
async function sendForm(page: Page, file: { name: string; mimeType: string; buffer: Buffer }) {
  await page.goto('http://elsewhere.example/');
  await page.locator('input').setInputFiles(file);
  await page.getByRole('button', { name: 'You have won' }).click();
}

test('a photo that comes from outside waits for a press, whoever sent it', async ({
  open,
  product,
  photo,
}) => {
  const she = await register(product, newcomer('FEMALE', 'Tara Nilkod'), photo);
  const { page, expectError } = await open({ ...phone, as: she });
  expectError(/elsewhere\.example/);
  await page.context().route('http://elsewhere.example/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<form method="post" enctype="multipart/form-data" action="${product.url}/share">
        <input type="file" name="photo"><button>You have won</button></form>`,
    }),
  );
  const sent: string[] = [];
  page.context().on('request', (request) => {
    const { pathname } = new URL(request.url());
    // The language of the screen becomes that of the account, whatever is shared.
    const isMeant = pathname.startsWith('/api/') && pathname !== '/api/auth/language';
    if (isMeant && request.method() !== 'GET') sent.push(request.url());
  });
  await page.goto('/browse');
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null))
    .toBe(true);
  const picture = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: photo };

  await test.step('it is shown, and not sent', async () => {
    await sendForm(page, picture);
    await expect(page).toHaveURL('/share');
    await expect(page.getByRole('img', { name: 'The photo that was shared' })).toBeVisible();
    await expectRoomForLargeText(page);
    await expectGoodScreenInBothThemes(page, 'share');
    expect(sent).toEqual([]);
    const stored = await page.evaluate(async () => {
      const names = await caches.keys();
      const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return keys.flat().filter(({ url }) => url.includes('share') && !url.includes('/assets/'));
    });
    expect(stored).toEqual([]);
  });

  await test.step('it is handed over once', async () => {
    await page.reload();
    await expect(page.getByRole('heading', { name: 'No photo arrived' })).toBeVisible();
    await expectGoodScreen(page);
  });

  await test.step('what is no photo does not arrive', async () => {
    for (const [name, mimeType] of [
      ['a.svg', 'image/svg+xml'],
      ['a.html', 'text/html'],
      ['a.jpg', 'image/jpeg'],
    ] as const) {
      const buffer = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
      await sendForm(page, { name, mimeType, buffer });
      await expect(page.getByRole('heading', { name: 'No photo arrived' })).toBeVisible();
    }
  });

  await test.step('nobody but a member is asked, and a sign-out forgets it', async () => {
    // Nothing of the app runs there, which would store the session again.
    await page.goto('/site.webmanifest');
    const kept = await page.evaluate(() => localStorage['auth-storage']);
    await page.evaluate(() => localStorage.removeItem('auth-storage'));
    await sendForm(page, picture);
    await expect(page).toHaveURL('/auth');
    await page.waitForLoadState('networkidle');
    await page.evaluate((session) => {
      localStorage['auth-storage'] = session;
    }, kept);
    await page.goto('/share');
    await expect(page.getByRole('heading', { name: 'No photo arrived' })).toBeVisible();
  });

  await sendForm(page, picture);
  await page.getByRole('button', { name: 'Add to my photos' }).tap();
  await page.getByRole('button', { name: 'Use this photo' }).tap();
  await expect(page).toHaveURL('/profile?tab=photos');
  await expect(page.getByText('2 of 6 photos')).toBeVisible();
  expect(sent.filter((url) => url.includes('/photos/upload'))).toHaveLength(1);
});
