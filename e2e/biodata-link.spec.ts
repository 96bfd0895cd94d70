import { inviteRelative } from './harness/family.ts';
import { desktop, expect, expectGoodScreen, phone, test } from './harness/journey.ts';
import { expectLoaded, obstaclesOf } from './harness/large-text.ts';
import { collectGiven, latinIn } from './harness/latin.ts';
import { change, newcomer, register } from './harness/people.ts';

const READER =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36';

test('a candidate makes a link with a code; somebody without an account reads it until it ends', async ({
  open,
  product,
  photo,
}) => {
  const hers = await register(product, newcomer('FEMALE', 'Sahana Hosmane'), photo);
  const { page } = await open({ ...phone, as: hers });
  await page.goto('/profile/biodata');
  await page.getByRole('link', { name: 'Links for families without an account' }).click();
  await expect(page.getByRole('heading', { name: 'Links to the biodata' })).toBeVisible();
  await page.getByRole('button', { name: 'Make a link' }).click();
  const form = page.getByRole('dialog', { name: 'Make a link' });
  await form.getByLabel('For whom is it?').fill('The Joshi family');
  await form.getByLabel('The full name').check();
  await form.getByLabel('Code to open it').fill('4711');
  await form.getByRole('button', { name: 'Make a link' }).click();
  const given = page.getByRole('region', { name: 'Address of the link' });
  const address = (await given.getByRole('paragraph').textContent()) ?? '';
  expect(address).toMatch(/\/b\/[\w-]{22}$/);
  await expectGoodScreen(page);

  // A browser without a window names itself as a robot.
  const outsider = await open({ ...phone, userAgent: READER });
  await outsider.page.goto(address);
  await expect(outsider.page.getByText('Hosmane')).toHaveCount(0);
  await outsider.page.getByLabel('Code').fill('4711');
  await outsider.page.getByRole('button', { name: 'Open' }).click();
  await expect(outsider.page.getByRole('heading', { name: 'Sahana Hosmane' })).toBeVisible();
  await expect(outsider.page.getByRole('img')).toBeVisible();
  expect(await outsider.page.locator('script').count()).toBe(0);

  await page.reload();
  const row = page.getByRole('listitem').filter({ hasText: 'The Joshi family' });
  await expect(row).toContainText('Opened once');
  await row.getByRole('button', { name: 'End the link The Joshi family' }).click();
  await expect(row).toHaveCount(0);
  const after = await outsider.page.request.get(address);
  expect(after.status()).toBe(410);
});

test('a manager proposes a link, and the candidate says yes', async ({ open, product, photo }) => {
  const mother = newcomer('FEMALE', 'Kamala Balur');
  const hers = await register(product, newcomer('FEMALE', 'Asha Balur'), photo);
  const mothers = await register(product, mother, photo);
  const link = await inviteRelative(product, hers, { email: mother.email, relation: 'MOTHER' });
  const body = { token: link.slice(link.indexOf('#') + 1) };
  await change(product, mothers, '/families/join', body, 'POST');
  await change(product, hers, `/family/relatives/${mothers.user.id}`, { part: 'manager' });

  const manager = await open({ ...desktop, as: mothers });
  await manager.page.goto('/families');
  await manager.page.getByRole('button', { name: 'Look for Asha Balur' }).click();
  await expect(manager.page).toHaveURL(/\/browse/);
  await manager.page.goto('/biodata-links');
  await manager.page.getByRole('button', { name: 'Propose a link' }).click();
  const form = manager.page.getByRole('dialog', { name: 'Propose a link' });
  await form.getByLabel('For whom is it?').fill('Bhat');
  await form.getByRole('button', { name: 'Propose a link' }).click();
  const proposed = manager.page.getByRole('listitem').filter({ hasText: 'Bhat' });
  await expect(proposed).toContainText('Waits for a yes until');
  await expect(proposed.getByRole('button', { name: /address/ })).toHaveCount(0);

  const daughter = await open({ ...phone, as: hers, language: 'kn', reducedMotion: 'reduce' });
  await daughter.page.addInitScript(() => localStorage.setItem('text-size', '200'));
  const texts = collectGiven(daughter.page).add('Bhat');
  await daughter.page.goto('/biodata-links');
  await daughter.page.getByRole('button', { name: 'ಈ ಕೊಂಡಿ ಮಾಡಿ: Bhat' }).click();
  const given = daughter.page.getByRole('region', { name: 'ಕೊಂಡಿಯ ವಿಳಾಸ' });
  const address = (await given.getByRole('paragraph').textContent()) ?? '';
  await expectLoaded(daughter.page);
  await expect.poll(() => obstaclesOf(daughter.page)).toEqual([]);
  texts.add(address).add('English');
  await expect.poll(() => latinIn(daughter.page, texts)).toEqual([]);
  expect((await daughter.page.request.get(address)).status()).toBe(200);

  await manager.page.reload();
  await manager.page.getByRole('button', { name: 'Address of the link Bhat' }).click();
  await expect(manager.page.getByRole('region', { name: 'Address of the link' })).toContainText(
    address,
  );
});
