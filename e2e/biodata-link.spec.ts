import { family as familyTexts } from '@sambandha/words/en/screens/family';
import { expect, expectAccessibleScreen, phoneOptions, test } from './harness/journey.ts';
import { createNewcomer, registerMember } from './harness/people.ts';

const READER_USER_AGENT =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36';

test('a candidate creates a biodata link with a code, and a visitor can open it until she ends it', {
  tag: '@long',
}, async ({ open, product, photo }) => {
  const candidate = await registerMember(
    product,
    createNewcomer('FEMALE', 'Sahana Kadatoka'),
    photo,
  );
  const { page } = await open({ ...phoneOptions, as: candidate });
  await page.goto('/profile/biodata');
  await page.getByRole('link', { name: 'Share by link' }).click();
  await expect(page.getByRole('heading', { name: 'Biodata links' })).toBeVisible();
  await page.getByRole('button', { name: 'Make a link' }).click();
  const form = page.getByRole('dialog', { name: 'Make a link' });
  await form.getByLabel(familyTexts.link.label).fill('The Joshi family');
  await form.getByLabel('Full name').check();
  await form.getByLabel(familyTexts.link.code).fill('4711');
  await form.getByRole('button', { name: 'Make a link' }).click();
  const addressRegion = page.getByRole('region', { name: familyTexts.link.address });
  const address = await addressRegion.getByRole('paragraph').innerText();
  expect(address).toMatch(/\/b\/[\w-]{22}$/);
  await expectAccessibleScreen(page);

  // A headless browser identifies itself as a robot.
  const outsider = await open({ ...phoneOptions, userAgent: READER_USER_AGENT });
  await outsider.page.goto(address);
  await expect(outsider.page.getByText('Kadatoka')).toHaveCount(0);
  await outsider.page.getByLabel('Code').fill('4711');
  await outsider.page.getByRole('button', { name: 'Open' }).click();
  await expect(outsider.page.getByRole('heading', { name: 'Sahana Kadatoka' })).toBeVisible();
  await expect(outsider.page.getByRole('img')).toBeVisible();
  expect(await outsider.page.locator('script').count()).toBe(0);

  const row = page.getByRole('listitem').filter({ hasText: 'The Joshi family' });
  // The server counts the opening after its response, and the list does not refresh itself.
  await expect(async () => {
    await page.reload();
    await expect(row).toContainText('Opened once', { timeout: 1_000 });
  }).toPass();
  await row.getByRole('button', { name: 'End the link The Joshi family' }).click();
  await expect(row).toHaveCount(0);
  const responseAfterEnd = await outsider.page.request.get(address);
  expect(responseAfterEnd.status()).toBe(410);
});
