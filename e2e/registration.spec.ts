import type { Page } from '@playwright/test';
import { breakCall } from './harness/failing.ts';
import { desktop, expect, test } from './harness/journey.ts';
import { type Newcomer, newcomer } from './harness/people.ts';
import type { Product } from './harness/product.ts';
import { Wizard } from './harness/wizard.ts';

test('a registration continues after a reload, and in another tab once it is saved', async ({
  open,
  product,
  photo,
}) => {
  const person = await open(desktop);
  const { page } = person;
  let wizard = new Wizard(page);
  const who = newcomer('MALE', 'Krishna Manjunath Kota');
  await page.goto('/register');
  await wizard.completeContact(product, who);
  await wizard.fillBasics(who);
  await wizard.field('Location').fill('Kumta');
  const tabStorage = await storageOf(page);
  expect(tabStorage).toContain('Kumta');
  expect(tabStorage).not.toContain(who.password);
  await page.reload();
  await wizard.expectStep(2);
  await expect(page.getByText('Welcome back. Your answers are still here.')).toBeVisible();
  await expect(wizard.field('Location')).toHaveValue('Kumta');
  await wizard.next();
  await wizard.next();
  await wizard.choosePhoto(photo);
  await expect(page.getByRole('img', { name: 'Profile photo' })).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(who.email);

  await wizard.button('Save & Continue Later').click();
  await expect(page.getByRole('alertdialog')).toContainText('Your progress is saved');
  await page.getByRole('button', { name: 'Go to the home page' }).click();
  await expect(page).toHaveURL('/');
  const next = await page.context().newPage();
  await page.close();

  wizard = new Wizard(next);
  await next.goto('/register');
  await wizard.expectStep(4);
  await expect(next.getByText(/They are saved in this browser until/)).toBeVisible();
  expect(await storageOf(next)).not.toContain(who.password);
  const shown = next.getByRole('img', { name: 'Profile photo' });
  await expect
    .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await wizard.next();

  await wizard.fillAbout(
    'I keep bees at the edge of a garden near Kumta, and I am never stung twice.',
  );
  const mend = await breakCall({ ...person, page: next }, 'POST', '**/api/auth/register');
  await wizard.button('Complete Registration').click();
  await expect(next.getByText('Registration failed. Please try again.')).toBeVisible();
  await mend();
  const sent: string[] = [];
  next.on('request', (request) => {
    if (request.url().endsWith('/auth/register')) sent.push(request.method());
  });
  await wizard.button('Complete Registration').dblclick();
  await expect(next).toHaveURL('/browse');
  expect(sent).toEqual(['POST']);
  await next.goto('/browse');
  expect(await storageOf(next)).not.toContain('Kumta');
});

const storageOf = (page: Page) =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));

test('a lost response leaves one account, and the next press opens it', async ({
  open,
  product,
  photo,
}) => {
  const { page, expectError } = await open(desktop);
  const wizard = new Wizard(page);
  const who = newcomer('FEMALE', 'Bhagirathi Kumbri');
  await fillIn(wizard, product, who, photo);
  expectError(/ERR_FAILED|Failed to load resource/);
  await page.route('**/api/auth/register', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await wizard.button('Complete Registration').click();
  await expect(page.getByText('Registration failed. Please try again.')).toBeVisible();
  await page.unroute('**/api/auth/register');
  await wizard.button('Complete Registration').click();
  await expect(page).toHaveURL('/browse');
  await expect(page.getByText('Welcome to Sambandha.')).toBeVisible();
  await page.goto('/settings?tab=sessions');
  await expect(page.getByRole('list', { name: 'Devices' }).getByRole('listitem')).toHaveCount(2);
});

/** Fills all steps, without the last press. */
async function fillIn(
  wizard: Wizard,
  product: Product,
  who: Newcomer,
  photo: Buffer,
): Promise<void> {
  await wizard.page.goto('/register');
  await wizard.completeContact(product, who);
  await wizard.fillBasics(who);
  await wizard.next();
  await wizard.next();
  await wizard.choosePhoto(photo);
  await expect(wizard.page.getByRole('img', { name: 'Profile photo' })).toBeVisible();
  await wizard.next();
  await wizard.fillAbout(
    'I tune harmoniums in a small room above a tea shop, and walk home at dusk.',
  );
}
