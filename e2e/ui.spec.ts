import { test as base, type Page } from '@playwright/test';
import { startGallery } from './harness/gallery.ts';
import { desktop, expect, expectGoodScreen, phone } from './harness/journey.ts';

const test = base.extend<{ gallery: Page }, { address: string }>({
  address: [
    // biome-ignore lint/correctness/noEmptyPattern: the fixture needs no other
    async ({}, use) => {
      const { url, stop } = await startGallery();
      await use(url);
      await stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  gallery: async ({ page, address }, use) => {
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    await page.goto(`${address}/ui`);
    await expect(page.getByRole('heading', { level: 1, name: 'The kit' })).toBeVisible();
    await use(page);
    expect(complaints, 'unexpected console errors').toEqual([]);
  },
});

for (const [device, options] of Object.entries({ phone, desktop })) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`on a ${device}, ${colorScheme}`, () => {
      test.use({ ...options, colorScheme, reducedMotion: 'reduce' });

      test('every component can be used by everyone', async ({ gallery }) => {
        await expectGoodScreen(gallery);
      });
    });
  }
}

// Each shape of what lies over the page once: sheets differ by width, colours were seen above.
for (const [device, options] of Object.entries({ phone, desktop })) {
  test.describe(`on a ${device}`, () => {
    const colorScheme = device === 'phone' ? 'light' : 'dark';
    test.use({ ...options, colorScheme, reducedMotion: 'reduce' });

    test('what lies over the page can be used by everyone', async ({ gallery }) => {
      for (const name of ['Dialog', 'Confirm', 'Alert', 'Sheet']) {
        const opener = gallery.getByRole('button', { name, exact: true });
        await opener.click();
        await expect(gallery.locator('dialog[open]')).toBeVisible();
        await expectGoodScreen(gallery);
        await gallery.keyboard.press('Escape');
        await expect(gallery.locator('dialog[open]')).toHaveCount(0);
        await expect(opener).toBeFocused();
      }
      await gallery.getByRole('button', { name: 'Danger toast' }).click();
      await gallery.getByRole('main').getByRole('button', { name: 'Menu', exact: true }).click();
      await expect(gallery.getByRole('menu')).toBeVisible();
      await expect(gallery.getByRole('alert').filter({ hasText: 'Failed to send' })).toBeVisible();
      await expectGoodScreen(gallery);
    });
  });
}

test.describe('by keyboard', () => {
  test.use(desktop);

  test('a menu opens by arrow, moves, finds by letter, and gives the focus back', async ({
    gallery,
  }) => {
    const opener = gallery.getByRole('button', { name: 'Menu', exact: true });
    await opener.focus();
    await gallery.keyboard.press('ArrowDown');
    await expect(gallery.getByRole('menuitem', { name: 'View profile' })).toBeFocused();
    await gallery.keyboard.press('End');
    await expect(gallery.getByRole('menuitem', { name: 'Block' })).toBeFocused();
    await gallery.keyboard.press('ArrowDown');
    await expect(gallery.getByRole('menuitem', { name: 'View profile' })).toBeFocused();
    await gallery.keyboard.press('r');
    await expect(gallery.getByRole('menuitem', { name: 'Report' })).toBeFocused();
    await gallery.keyboard.press('Escape');
    await expect(opener).toBeFocused();
    await expect(opener).toHaveAttribute('aria-expanded', 'false');
  });

  test('arrows choose a tab and go round', async ({ gallery }) => {
    const tab = (name: RegExp) => gallery.getByRole('tab', { name });
    await tab(/^Verified/).focus();
    await gallery.keyboard.press('ArrowRight');
    await expect(tab(/^Reported/)).toBeFocused();
    await expect(tab(/^Reported/)).toHaveAttribute('aria-selected', 'true');
    await gallery.keyboard.press('End');
    await gallery.keyboard.press('ArrowRight');
    await expect(tab(/^Pending/)).toBeFocused();
    await expect(gallery.getByRole('tabpanel')).toHaveText('Members who are pending.');
  });

  test('the errors of a form take the focus and lead to their fields', async ({ gallery }) => {
    await gallery.getByRole('button', { name: 'Submit' }).press('Enter');
    const summary = gallery.getByRole('alert').filter({ hasText: 'Title is required' });
    await expect(summary).toBeFocused();
    await gallery.keyboard.press('Tab');
    await gallery.keyboard.press('Enter');
    const title = gallery.getByRole('textbox', { name: 'Title', exact: true });
    await expect(title).toBeFocused();
    await expect(title).toHaveAccessibleDescription('Title is required');
  });

  test('a code is pasted with whatever surrounds it', async ({ gallery }) => {
    const code = gallery.getByRole('textbox', { name: 'Code', exact: true });
    await code.fill('Your code: 904 117.');
    await expect(code).toHaveValue('904117');
  });

  test('a chosen theme outlives the page', async ({ gallery }) => {
    const html = gallery.locator('html');
    await gallery.getByRole('button', { name: 'Dark' }).first().click();
    await expect(html).toHaveAttribute('data-theme', 'dark');
    await gallery.reload();
    await expect(html).toHaveAttribute('data-theme', 'dark');
    await expect(gallery.getByRole('button', { name: 'Dark' }).first()).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  });
});
