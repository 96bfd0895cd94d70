import type { Page } from '@playwright/test';
import { en } from '@sambandha/words/en/screens/index';
import { makeCallFail } from './harness/failing.ts';
import { desktopOptions, expect, test } from './harness/journey.ts';
import { createNewcomer, type Newcomer } from './harness/people.ts';
import type { Product } from './harness/product.ts';
import { Wizard } from './harness/wizard.ts';

test('a registration continues after a reload, and in another tab once it is saved', async ({
  open,
  product,
  photo,
}) => {
  const person = await open(desktopOptions);
  const { page } = person;
  let wizard = new Wizard(page);
  const member = createNewcomer('MALE', 'Krishna Manjunath Kota');
  await page.goto('/register');
  await wizard.completeContact(product, member);
  await wizard.fillBasics(member);
  await wizard.field('Location').fill('Kumta');
  const storedText = await storageOf(page);
  expect(storedText).toContain('Kumta');
  expect(storedText).not.toContain(member.password);
  await page.reload();
  await wizard.expectStep(2);
  await expect(page.getByText(en.account.wizard.welcomeBack)).toBeVisible();
  await expect(wizard.field('Location')).toHaveValue('Kumta');
  await wizard.next();
  await wizard.next();
  await wizard.choosePhoto(photo);
  await expect(page.getByRole('img', { name: 'Profile photo' })).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(member.email);

  await wizard.button('Save & Continue Later').click();
  await expect(page.getByRole('alertdialog')).toContainText('Your progress is saved');
  await page.getByRole('button', { name: en.account.wizard.savedLeave }).click();
  await expect(page).toHaveURL('/');
  const nextPage = await page.context().newPage();
  await page.close();

  wizard = new Wizard(nextPage);
  await nextPage.goto('/register');
  await wizard.expectStep(4);
  await expect(nextPage.getByText(/They are saved in this browser until/)).toBeVisible();
  expect(await storageOf(nextPage)).not.toContain(member.password);
  const storedPhoto = nextPage.getByRole('img', { name: 'Profile photo' });
  await expect
    .poll(() => storedPhoto.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await wizard.next();

  await wizard.fillAbout(
    'I keep bees at the edge of a garden near Kumta, and I am never stung twice.',
  );
  const endFailures = await makeCallFail(
    { ...person, page: nextPage },
    'POST',
    '**/api/auth/register',
  );
  await wizard.button('Complete Registration').click();
  await expect(nextPage.getByText('Registration failed. Please try again.')).toBeVisible();
  await endFailures();
  const registerRequests: string[] = [];
  nextPage.on('request', (request) => {
    if (request.url().endsWith('/auth/register')) registerRequests.push(request.method());
  });
  await wizard.button('Complete Registration').dblclick();
  await expect(nextPage).toHaveURL('/browse');
  expect(registerRequests).toEqual(['POST']);
  await nextPage.goto('/browse');
  expect(await storageOf(nextPage)).not.toContain('Kumta');
});

test('two tabs at the same step share the values of all fields', async ({ open, product }) => {
  const { page } = await open(desktopOptions);
  const wizard = new Wizard(page);
  const member = createNewcomer('MALE', 'Ganapati Shankar Hegde');
  await page.goto('/register');
  await wizard.completeContact(product, member);
  await wizard.button('Save & Continue Later').click();
  await page.getByRole('button', { name: en.account.wizard.savedStay }).click();
  const otherTab = await page.context().newPage();
  const otherWizard = new Wizard(otherTab);
  await otherTab.goto('/register');
  await otherWizard.expectStep(2);

  await wizard.fillBasics(member);
  await expect(otherWizard.field('Full name')).toHaveValue(member.name);
  await expect(otherWizard.field('Year')).toHaveValue('1997');
  await otherWizard.field('Location').fill('Kumta');
  await expect(wizard.field('Location')).toHaveValue('Kumta');
  await wizard.field('Profession').fill('Weaver');
  await expect(otherWizard.field('Profession')).toHaveValue('Weaver');
  await otherTab.close();
  await page.reload();
  await wizard.expectStep(2);
  await expect(wizard.field('Full name')).toHaveValue(member.name);
  await expect(wizard.field('Location')).toHaveValue('Kumta');
  await expect(wizard.field('Profession')).toHaveValue('Weaver');
});

const storageOf = (page: Page) =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));

test('after a lost response there is one account, and the next attempt signs in to it', async ({
  open,
  product,
  photo,
}) => {
  const { page, expectError } = await open(desktopOptions);
  const wizard = new Wizard(page);
  const member = createNewcomer('FEMALE', 'Bhagirathi Kumbri');
  await fillAllSteps(wizard, product, member, photo);
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
  // The lost response and the next attempt each opened a session.
  await expect(page.getByRole('list', { name: 'Devices' }).getByRole('listitem')).toHaveCount(2);
});

/** Fills all steps without submitting the registration. */
async function fillAllSteps(
  wizard: Wizard,
  product: Product,
  member: Newcomer,
  photo: Buffer,
): Promise<void> {
  await wizard.page.goto('/register');
  await wizard.completeContact(product, member);
  await wizard.fillBasics(member);
  await wizard.next();
  await wizard.next();
  await wizard.choosePhoto(photo);
  await expect(wizard.page.getByRole('img', { name: 'Profile photo' })).toBeVisible();
  await wizard.next();
  await wizard.fillAbout(
    'I tune harmoniums in a small room above a tea shop, and walk home at dusk.',
  );
}
