import type { Locator, Page } from '@playwright/test';
import { hints as hintTexts } from '@sambandha/words/en/screens/hints';
import { expect, phoneOptions, test } from './harness/journey.ts';
import { createNewcomer, registerMember } from './harness/people.ts';

const headingOf = (page: Page, name: string) =>
  page.getByRole('main').getByRole('heading', { level: 2, name });

/** Reloads Browse until it shows `expected`. */
async function reloadBrowse(page: Page, expected: Locator): Promise<void> {
  await expect(async () => {
    await page.goto('/browse?search=Balehalli&sort=newest');
    await expect(page.getByText(/^(Showing \d|No profiles found)/).first()).toBeVisible();
    // A loaded list does not change, so each attempt loads the page again.
    await expect(expected).toBeVisible({ timeout: 1_000 });
  }).toPass();
}

test('a candidate in talks has a label in Browse, is hidden when engaged, and returns with one click', {
  tag: '@long',
}, async ({ open, product, photo }) => {
  const woman = createNewcomer('FEMALE', 'Damayanti Balehalli');
  const session = await registerMember(product, woman, photo);
  const candidateScreen = await open({ ...phoneOptions, as: session });
  const viewerScreen = await open({
    ...phoneOptions,
    as: await registerMember(product, createNewcomer('MALE', 'Nala Balehalli'), photo),
  });
  const choose = async (page: Page, name: string) => {
    const response = page.waitForResponse(
      (answer) => answer.url().endsWith('/api/standing') && answer.request().method() === 'PUT',
    );
    await page.getByRole('radio', { name }).check();
    expect((await response).status()).toBe(200);
  };

  await test.step('a visitor who opens /still-looking must sign in first', async () => {
    const visitor = await open(phoneOptions);
    await visitor.page.goto('/still-looking');
    await expect(visitor.page).toHaveURL(/\/auth/);
  });

  await test.step('a candidate in talks is shown with the label', async () => {
    await candidateScreen.page.goto('/settings/visibility');
    await expect(candidateScreen.page.getByRole('radio', { name: 'Looking' })).toBeChecked();
    await choose(candidateScreen.page, hintTexts.standing.inTalksEffect);
    await reloadBrowse(viewerScreen.page, viewerScreen.page.getByText('In talks', { exact: true }));
    await expect(headingOf(viewerScreen.page, woman.name)).toBeVisible();
    await viewerScreen.page.goto(`/profile/${session.user.id}`);
    await expect(
      viewerScreen.page.getByText('This member is in talks with a family.'),
    ).toBeVisible();
  });

  await test.step('a candidate who is engaged or married is hidden from Browse', async () => {
    await choose(candidateScreen.page, hintTexts.standing.choice.SETTLED);
    await expect(
      candidateScreen.page.getByText(/^Your conversations stay as they are/),
    ).toBeVisible();
    await reloadBrowse(viewerScreen.page, headingOf(viewerScreen.page, 'No profiles found'));
  });

  await test.step('the candidate returns to Browse with one click', async () => {
    await choose(candidateScreen.page, 'Looking');
    await reloadBrowse(viewerScreen.page, headingOf(viewerScreen.page, woman.name));
    await expect(viewerScreen.page.getByText('In talks', { exact: true })).toHaveCount(0);
  });
});
