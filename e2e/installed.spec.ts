import type { Page } from '@playwright/test';
import { hints as hintTexts } from '@sambandha/words/en/screens/hints';
import { expect, phoneOptions, test } from './harness/journey.ts';
import { createNewcomer, registerMember } from './harness/people.ts';
import { expectAccessibleInBothThemes, expectNoOverflowInLargeText } from './harness/screen.ts';
import { openPageWithoutScripts } from './harness/stored-session.ts';

/** Submits a form on a foreign page to the address that the app's manifest declares for photos. */
async function shareFile(page: Page, file: { name: string; mimeType: string; buffer: Buffer }) {
  await page.goto('http://elsewhere.example/');
  await page.locator('input').setInputFiles(file);
  await page.getByRole('button', { name: 'You have won' }).click();
}

test('a photo that another page shares is uploaded only after the member confirms', {
  tag: '@long',
}, async ({ open, product, photo }) => {
  const member = await registerMember(product, createNewcomer('FEMALE', 'Tara Nilkod'), photo);
  const { page, expectError } = await open({ ...phoneOptions, as: member });
  expectError(/elsewhere\.example/);
  await page.context().route('http://elsewhere.example/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<form method="post" enctype="multipart/form-data" action="${product.url}/share">
        <input type="file" name="photo"><button>You have won</button></form>`,
    }),
  );
  const changeRequests: string[] = [];
  page.context().on('request', (request) => {
    const { pathname } = new URL(request.url());
    // The app stores the language of the screen in the account even without a photo.
    const isCounted = pathname.startsWith('/api/') && pathname !== '/api/auth/language';
    if (isCounted && request.method() !== 'GET') changeRequests.push(request.url());
  });
  await page.goto('/browse');
  // The app registers the service worker itself, but only in idle time.
  await page.evaluate(() => navigator.serviceWorker.register('/sw.js').then(() => {}));
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null))
    .toBe(true);
  const picture = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: photo };

  await test.step('the photo is shown and not uploaded', async () => {
    await shareFile(page, picture);
    await expect(page).toHaveURL('/share');
    await expect(page.getByRole('img', { name: hintTexts.share.preview })).toBeVisible();
    await expectNoOverflowInLargeText(page);
    await expectAccessibleInBothThemes(page, 'share');
    expect(changeRequests).toEqual([]);
    const cachedUrls = await page.evaluate(async () => {
      const names = await caches.keys();
      const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return keys.flat().filter(({ url }) => url.includes('share') && !url.includes('/assets/'));
    });
    expect(cachedUrls).toEqual([]);
  });

  await test.step('the photo is not shown again after a reload', async () => {
    await page.reload();
    await expect(page.getByRole('heading', { name: hintTexts.share.none })).toBeVisible();
  });

  await test.step('a file that is not a photo is not accepted', async () => {
    for (const [name, mimeType] of [
      ['a.svg', 'image/svg+xml'],
      ['a.html', 'text/html'],
      ['a.jpg', 'image/jpeg'],
    ] as const) {
      const buffer = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
      await shareFile(page, { name, mimeType, buffer });
      await expect(page.getByRole('heading', { name: hintTexts.share.none })).toBeVisible();
    }
  });

  await test.step('a visitor is redirected to the sign-in, and the photo is not stored for a later session', async () => {
    await openPageWithoutScripts(page);
    const storedSession = await page.evaluate(() => localStorage['auth-storage']);
    await page.evaluate(() => localStorage.removeItem('auth-storage'));
    await shareFile(page, picture);
    await expect(page).toHaveURL('/auth');
    await expect(page.getByRole('main').getByRole('button', { name: 'Sign In' })).toBeVisible();
    await openPageWithoutScripts(page);
    await page.evaluate((session) => {
      localStorage['auth-storage'] = session;
    }, storedSession);
    await page.goto('/share');
    await expect(page.getByRole('heading', { name: hintTexts.share.none })).toBeVisible();
  });

  await shareFile(page, picture);
  await page.getByRole('button', { name: hintTexts.share.add }).tap();
  await page.getByRole('button', { name: 'Use this photo' }).tap();
  await expect(page).toHaveURL('/profile?tab=photos');
  await expect(page.getByText('2 of 6 photos')).toBeVisible();
  expect(changeRequests.filter((url) => url.includes('/photos/upload'))).toHaveLength(1);
});
