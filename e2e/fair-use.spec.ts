import { startDemo } from './harness/demo.ts';
import { test as base, desktop, expect, phone } from './harness/journey.ts';
import { signIn } from './harness/people.ts';
import type { Product } from './harness/product.ts';
import { expectGoodScreenInBothThemes } from './harness/screen.ts';

/* Whoever looks at very many members reads kindly that it is enough, and when it goes on. */

const test = base.extend<object, { product: Product }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: the fixture needs no other
    async ({}, use) => {
      const product = await startDemo({ CARDS_PER_DAY: '24', NEW_PROFILES_PER_DAY: '2' });
      await use(product);
      await product.remove();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

const screens = { phone, desktop };

for (const [name, screen] of Object.entries(screens)) {
  test(`Browse and profiles say that it is enough for today, on a ${name}`, async ({
    open,
    product,
  }) => {
    const session = await signIn(product, `99009${Math.floor(10_000 + Math.random() * 89_999)}`);
    const { page, expectError } = await open({ ...screen, as: session });
    expectError(/status of 429/);
    let asked = 0;
    page.on('response', (response) => {
      if (response.status() === 429) asked += 1;
    });
    const enough = page.getByRole('heading', { name: 'That is plenty for today' });

    await page.goto('/browse?sort=newest');
    const more = page.getByRole('button', { name: 'Load More Profiles' });
    await more.scrollIntoViewIfNeeded();
    await expect(page.getByText(/^Showing 24 of/)).toBeVisible();
    const people = await page
      .locator('main a[href^="/profile/"]')
      .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href') ?? ''))]);
    expect(people.length).toBe(24);

    // What was loaded stays, with the reason in the place of the next page.
    await more.scrollIntoViewIfNeeded();
    await expect(enough).toBeVisible();
    await expect(page.getByRole('status').filter({ has: enough })).toBeFocused();
    await expect(page.getByText(/^It goes on from \d+ \w+ \d{4}\.$/)).toBeVisible();
    await expect(page.getByText(/^Showing 24 of/)).toBeVisible();
    await enough.scrollIntoViewIfNeeded();
    await expectGoodScreenInBothThemes(page, 'fair-use-more');

    // A list of nobody but new faces.
    await page.goto('/browse?sort=recent&search=bhat');
    await expect(enough).toBeVisible();
    await expectGoodScreenInBothThemes(page, 'fair-use-browse');

    for (const path of people.slice(0, 2)) {
      await page.goto(path);
      await expect(page.getByRole('button', { name: 'Send Message' })).toBeVisible();
    }
    await page.goto(people[2] ?? '');
    await expect(enough).toBeVisible();
    await expectGoodScreenInBothThemes(page, 'fair-use-profile');
    // Looking again costs nothing.
    await page.goto(people[0] ?? '');
    await expect(page.getByRole('button', { name: 'Send Message' })).toBeVisible();
    await page.addInitScript(() => localStorage.setItem('language', 'kn'));
    await page.goto(people[2] ?? '');
    await expect(page.getByRole('heading', { name: 'ಇಂದಿಗೆ ಇಷ್ಟು ಸಾಕು' })).toBeVisible();
    await expectGoodScreenInBothThemes(page, 'fair-use-kannada');
    // Nobody asks again and again.
    expect(asked).toBeLessThanOrEqual(4);
  });
}
