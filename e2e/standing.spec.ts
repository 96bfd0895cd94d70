import type { Locator, Page } from '@playwright/test';
import { expect, phone, test } from './harness/journey.ts';
import { newcomer, register } from './harness/people.ts';

const cardOf = (page: Page, name: string) =>
  page.getByRole('main').getByRole('heading', { level: 2, name });

/** Reloads Browse until it shows `shown`. */
async function browse(page: Page, shown: Locator): Promise<void> {
  await expect(async () => {
    await page.goto('/browse?search=Balehalli&sort=newest');
    await expect(page.getByText(/^(Showing \d|No profiles found)/).first()).toBeVisible();
    // A list does not change after its response, so the page is loaded again.
    await expect(shown).toBeVisible({ timeout: 1_000 });
  }).toPass();
}

test('a candidate in talks has a mark in Browse, is hidden when engaged, and returns with one choice', {
  tag: '@long',
}, async ({ open, product, photo }) => {
  const her = newcomer('FEMALE', 'Damayanti Balehalli');
  const session = await register(product, her, photo);
  const hers = await open({ ...phone, as: session });
  const his = await open({
    ...phone,
    as: await register(product, newcomer('MALE', 'Nala Balehalli'), photo),
  });
  const choose = async (page: Page, name: string) => {
    const stored = page.waitForResponse(
      (answer) => answer.url().endsWith('/api/standing') && answer.request().method() === 'PUT',
    );
    await page.getByRole('radio', { name }).check();
    expect((await stored).status()).toBe(200);
  };

  await test.step('the address of the question does not sign a visitor in', async () => {
    const visitor = await open(phone);
    await visitor.page.goto('/still-looking');
    await expect(visitor.page).toHaveURL(/\/auth/);
  });

  await test.step('a candidate in talks is shown with the mark', async () => {
    await hers.page.goto('/settings/visibility');
    await expect(hers.page.getByRole('radio', { name: 'Looking' })).toBeChecked();
    await choose(hers.page, 'In talks, shown in Browse with that mark');
    await browse(his.page, his.page.getByText('In talks', { exact: true }));
    await expect(cardOf(his.page, her.name)).toBeVisible();
    await his.page.goto(`/profile/${session.user.id}`);
    await expect(his.page.getByText('This member is in talks with a family.')).toBeVisible();
  });

  await test.step('a candidate who is engaged or married is hidden from Browse', async () => {
    await choose(hers.page, 'Engaged or married, not shown in Browse');
    await expect(hers.page.getByText(/^Your conversations stay as they are/)).toBeVisible();
    await expect(hers.page.getByRole('switch', { name: /^Hide my profile/ })).toBeChecked();
    await browse(his.page, his.page.getByText('No profiles found'));
  });

  await test.step('the candidate returns to Browse with one choice', async () => {
    await choose(hers.page, 'Looking');
    await expect(hers.page.getByRole('switch', { name: /^Hide my profile/ })).not.toBeChecked();
    await browse(his.page, cardOf(his.page, her.name));
    await expect(his.page.getByText('In talks', { exact: true })).toHaveCount(0);
  });
});
