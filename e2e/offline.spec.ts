import type { Page } from '@playwright/test';
import { Chat, conversationRow } from './harness/chat.ts';
import { createCouple, manName, womanName } from './harness/couple.ts';
import {
  expect,
  expectAccessibleScreen,
  phoneOptions,
  type Session,
  test,
} from './harness/journey.ts';
import {
  connectMembers,
  createNewcomer,
  endSession,
  registerMember,
  sendMessage,
  signIn,
} from './harness/people.ts';
import { openPageWithoutScripts, storedSession } from './harness/stored-session.ts';

interface DeviceStorage {
  readonly cacheNames: string[];
  /** Paths of stored responses with personal data. */
  readonly personalPaths: string[];
  /** Paths of stored photos. */
  readonly photoPaths: string[];
  readonly databaseCount: number;
}

/** Milliseconds between a photo's removal from the lists and the app's check for it. */
const PHOTO_CHECK_DELAY = 3_000;

/**
 * Returns the names of the caches. A test that waits for a deletion polls only these names, because
 * `caches.open` in `readStorage` creates the cache again if the app deletes it at that moment.
 */
function cacheNames(page: Page): Promise<string[]> {
  return page.evaluate(() => caches.keys());
}

/** Returns the caches and databases of this browser. */
function readStorage(page: Page): Promise<DeviceStorage> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const paths: string[] = [];
    for (const name of names) {
      const cache = await caches.open(name);
      paths.push(...(await cache.keys()).map(({ url }) => new URL(url).pathname));
    }
    const photoPaths = paths.filter((path) => path.startsWith('/media/'));
    const personalPaths = paths.filter(
      (path) => !path.startsWith('/assets/') && !path.startsWith('/media/') && path !== '/__shell',
    );
    const databaseCount = (await indexedDB.databases()).length;
    return { cacheNames: names, personalPaths, photoPaths, databaseCount };
  });
}

/** Waits until the app, its screens and the conversation are stored on the device. */
async function waitUntilStored(page: Page, matchId: string): Promise<void> {
  await expect
    .poll(async () => (await readStorage(page)).personalPaths.sort(), { timeout: 30_000 })
    .toEqual(['/__kept/conversations/list', `/__kept/conversations/thread/${matchId}`]);
  await expect
    .poll(
      () =>
        page.evaluate(async () => {
          const shell = await caches.open('shell');
          const files = (await shell.keys()).map(({ url }) => url);
          const screens = ['messages-page', 'browse-page', 'settings-page', '__shell'];
          const missing = screens.filter((name) => !files.some((url) => url.includes(name)));
          return navigator.serviceWorker.controller === null ? ['the worker'] : missing;
        }),
      { timeout: 30_000 },
    )
    .toEqual([]);
}

test('without a connection recent conversations are readable, and new messages are queued', async ({
  open,
  product,
  photo,
}) => {
  const { woman, matchId, address } = await createCouple(product, photo, [
    'The rain has come to Sirsi.',
  ]);
  const { page, expectError } = await open({ ...phoneOptions, as: woman });
  const chat = new Chat(page, manName);
  await page.goto(address);
  await chat.expectMessages(['The rain has come to Sirsi.']);
  await waitUntilStored(page, matchId);

  expectError(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket connection/);
  await test.step('the messages page opens and shows the stored conversation', async () => {
    await page.context().setOffline(true);
    await page.goto('/messages');
    await expect(page.getByText('You are offline.')).toBeVisible();
    await expect(conversationRow(page, manName)).toBeVisible();
    await conversationRow(page, manName).click();
    await chat.expectMessages(['The rain has come to Sirsi.']);
  });

  await test.step('other screens report that there is no connection, and Browse recovers automatically', async () => {
    for (const path of ['/browse', '/profile', '/settings', '/interests', '/notifications']) {
      await page.goto(path);
      const offlineHeading = page.getByRole('heading', { level: 1, name: 'No connection' });
      // On a phone, /settings is a list of links, which needs no data.
      if (path !== '/settings') await expect(offlineHeading).toBeVisible();
    }
    await page.goto('/browse');
    await expect(page.getByRole('heading', { level: 1, name: 'No connection' })).toBeVisible();
    await expectAccessibleScreen(page);
    await page.context().setOffline(false);
    await expect(page.getByText(/^Showing 12 of/)).toBeVisible();
    await page.context().setOffline(true);
  });

  await test.step('a message is queued on the device, even after a reload, and is sent once', async () => {
    await page.goto(address);
    await chat.send('Here too, since the morning.');
    await chat.expectStatus('Here too, since the morning.', 'Sending');
    await page.reload();
    await chat.expectMessages(['The rain has come to Sirsi.', 'Here too, since the morning.']);
    await page.context().setOffline(false);
    await chat.expectStatus('Here too, since the morning.', /Sent|Delivered/);
    await page.reload();
    await chat.expectMessages(['The rain has come to Sirsi.', 'Here too, since the morning.']);
  });
});

test('the data on the device is deleted with the session, whatever ends the session', async ({
  open,
  product,
  photo,
}) => {
  const member = createNewcomer('FEMALE', womanName);
  const woman = await registerMember(product, member, photo);
  const matchId = await connectMembers(
    product,
    await registerMember(product, createNewcomer('MALE', manName), photo),
    woman,
  );
  const address = `/messages?conversation=${matchId}`;
  await sendMessage(product, woman, matchId, 'A word for him alone.');
  const { page, expectError } = await open({ ...phoneOptions, as: woman });
  const chat = new Chat(page, manName);
  await page.goto(address);
  await chat.expectMessages(['A word for him alone.']);
  await waitUntilStored(page, matchId);

  await test.step('a sign-out deletes the data and closes the notifications', async () => {
    await page.goto('/browse');
    await expect.poll(async () => (await readStorage(page)).photoPaths.length).toBeGreaterThan(0);
    const [worker] = page.context().serviceWorkers();
    if (worker === undefined) throw new Error('there is no worker');
    // The script is a string, because this file is compiled with the types of a page, not with
    // those of a worker.
    await worker.evaluate(`globalThis.closed = [];
      ServiceWorkerRegistration.prototype.getNotifications = async () =>
        [{ close: () => closed.push('notification') }];`);
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/$/);
    await expect.poll(() => cacheNames(page)).toEqual(['shell']);
    expect(await readStorage(page)).toEqual({
      cacheNames: ['shell'],
      personalPaths: [],
      photoPaths: [],
      databaseCount: 0,
    });
    await expect.poll(() => worker.evaluate('[...new Set(closed)]')).toEqual(['notification']);
    const storage = await page.evaluate(() =>
      JSON.stringify({ ...localStorage, ...sessionStorage }),
    );
    expect(storage).not.toContain(woman.user.id);
    expect(storage).not.toContain('A word');
  });

  await test.step('a session of a single tab stores no personal data on the device', async () => {
    const tabScreen = await open(phoneOptions);
    await storeSession(tabScreen.page, await signIn(product, member.email), 'sessionStorage');
    await tabScreen.page.goto(address);
    const tabChat = new Chat(tabScreen.page, manName);
    await tabChat.send('And one more.');
    await tabChat.expectStatus('And one more.', /Sent|Delivered|Read/);
    const { personalPaths, photoPaths } = await readStorage(tabScreen.page);
    expect([...personalPaths, ...photoPaths]).toEqual([]);
  });

  expectError(/401|WebSocket connection/);
  await test.step('the end of the session on another device deletes the data', async () => {
    const newSession = await signIn(product, member.email);
    await storeSession(page, newSession, 'localStorage');
    await page.goto(address);
    await chat.expectMessages(['A word for him alone.', 'And one more.']);
    await waitUntilStored(page, matchId);
    await endSession(product, newSession);
    await expect(page).toHaveURL(/\/auth$/);
    await expect.poll(() => cacheNames(page)).toEqual(['shell']);
  });

  await test.step('the next start deletes the data if the session ended while the app was closed', async () => {
    const lastSession = await signIn(product, member.email);
    await storeSession(page, lastSession, 'localStorage');
    await page.goto(address);
    await waitUntilStored(page, matchId);
    await page.close();
    await endSession(product, lastSession);
    const nextPage = await page.context().newPage();
    await nextPage.goto('/');
    await expect.poll(() => cacheNames(nextPage), { timeout: 30_000 }).toEqual(['shell']);
  });
});

test('a photo stays cached when its address changes, and is deleted when the member may no longer see it', {
  tag: '@long',
}, async ({ open, product, photo }) => {
  const { woman, man, matchId, address } = await createCouple(product, photo, [
    'A word for her alone.',
  ]);
  const { page } = await open({ ...phoneOptions, as: man });
  await page.goto(address);
  await waitUntilStored(page, matchId);
  await page.clock.install();
  await page.goto('/messages');
  const portrait = conversationRow(page, womanName).locator('img');
  await expect(portrait).toBeVisible();
  const source = (await portrait.getAttribute('src')) ?? '';
  const [path = ''] = source.split('?');
  await expect.poll(async () => (await readStorage(page)).photoPaths).toContain(path);

  // The server would reject this address, so only the stored copy can be the source.
  const laterSource = source.replace(/e=\d+&s=.*/, 'e=9999999999&s=later');
  expect(await statusOf(page, laterSource)).toBe(200);

  await product.fetch(`/api/blocks/${man.user.id}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${woman.token}` },
  });
  await expect(conversationRow(page, womanName)).toBeHidden();
  // The app waits before it requests the photo again.
  await page.clock.fastForward(PHOTO_CHECK_DELAY);
  await expect.poll(async () => (await readStorage(page)).photoPaths).not.toContain(path);
});

function statusOf(page: Page, address: string): Promise<number> {
  return page.evaluate(async (path) => (await fetch(path)).status, address);
}

/** Stores a session on the device or in this tab alone, as a sign-in would. */
async function storeSession(
  page: Page,
  session: Session,
  storage: 'localStorage' | 'sessionStorage',
): Promise<void> {
  await openPageWithoutScripts(page);
  await page.evaluate(([name, text]) => window[name].setItem('auth-storage', text), [
    storage,
    storedSession(session),
  ] as const);
}
