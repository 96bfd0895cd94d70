import { en } from '@sambandha/words/en/screens/index';
import { expect, type Person, test } from './harness/journey.ts';
import { expectVisibleFocus, Keyboard } from './harness/keyboard.ts';
import { createNewcomer, type Newcomer, registerMember } from './harness/people.ts';
import type { Product } from './harness/product.ts';
import { unusualSurname } from './harness/unusual.ts';
import { stepNames } from './harness/wizard.ts';

/** The size of a phone, which is also that of a desktop window at 400 % zoom. */
const narrow = { viewport: { width: 360, height: 740 } };
const bio =
  'I teach small children at Karkala, grow too many plants, and would like to share the evenings.';

test('two members go from the landing page to their first messages by keyboard alone', {
  tag: '@long',
}, async ({ open, product, photo }) => {
  test.setTimeout(240_000);
  const surname = unusualSurname();
  const woman = createNewcomer('FEMALE', `Malini ${surname}`);
  const man = createNewcomer('MALE', 'Raghava Perla');
  const manSession = await registerMember(product, man, photo);
  const womanScreen = await open(narrow);
  const manScreen = await open({ ...narrow, as: manSession });

  await test.step('the woman registers', () =>
    registerByKeyboard(womanScreen, product, woman, photo));
  await test.step("the man finds the woman's profile and expresses interest", () =>
    findAndExpressInterest(manScreen, woman, surname));
  await test.step('the woman accepts and writes', () => acceptAndWrite(womanScreen, man));
  await test.step('the man reads the message', async () => {
    await readMessage(manScreen, woman);
  });
  await test.step('the woman replies and deletes a message for herself', () =>
    replyAndDelete(womanScreen, man));
});

async function registerByKeyboard(
  { page }: Person,
  product: Product,
  woman: Newcomer,
  photo: Buffer,
) {
  const keys = new Keyboard(page);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const field = (name: string) => page.getByLabel(name, { exact: true });
  const heading = (step: number) =>
    page.getByRole('heading', { level: 1, name: stepNames[step - 1] ?? '' });

  await page.goto('/');
  await keys.activate(page.getByRole('link', { name: 'Skip to content' }));
  await keys.activate(page.getByRole('main').getByRole('link', { name: 'Join Now' }).first());
  await expect(heading(1)).toBeVisible();

  await keys.activate(button('Continue'));
  await expect(field('Email address')).toBeFocused();
  await expect(field('Email address')).toHaveAccessibleDescription(/Email is required/);
  await expectVisibleFocus(page);
  await page.keyboard.type(woman.email);
  await keys.press('Enter');
  await expect(field('OTP')).toBeFocused();
  await page.keyboard.type(await product.codeFor(woman.email));
  await expect(field('Password')).toBeFocused();
  await page.keyboard.type(woman.password);
  await keys.type(field('Confirm password'), woman.password);
  await keys.press('Enter');
  await expect(heading(2)).toBeFocused();

  await keys.activate(button('Continue'));
  await expect(field('Full name')).toBeFocused();
  await expectVisibleFocus(page);
  await page.keyboard.type(woman.name);
  await keys.activate(page.getByRole('radio', { name: 'Male', exact: true }), 'Space');
  await keys.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Female' })).toBeChecked();
  await keys.type(field('Day'), '3');
  await keys.type(field('Month'), '10');
  await keys.type(field('Year'), '1998');
  await keys.activate(page.getByRole('radio', { name: 'Havyaka Kannada' }), 'Space');
  await keys.activate(page.getByRole('radio', { name: 'Never Married' }), 'Space');
  await keys.activate(button('Continue'));
  await expect(heading(3)).toBeFocused();
  await keys.choose(field('Gotra'), 'Kashyapa');
  await keys.activate(button('Continue'));
  await expect(heading(4)).toBeFocused();

  // The wait for the file chooser begins before the key press. Otherwise the wait could miss it.
  const chooser = page.waitForEvent('filechooser');
  await keys.activate(button('Continue'));
  await expect(field('Choose a photo')).toBeFocused();
  await expectVisibleFocus(page);
  await keys.press('Enter');
  const files = { name: 'portrait.jpg', mimeType: 'image/jpeg', buffer: photo };
  await (await chooser).setFiles(files);
  await expect(page.getByRole('img', { name: 'Profile photo' })).toBeVisible();
  await keys.activate(button('Crop: Profile photo'), 'Enter');
  await expect(button('Use this photo')).toBeFocused();
  await keys.press('Enter');
  await expect(button('Use this photo')).toBeHidden();
  await expect(page.getByRole('img', { name: 'Profile photo' })).toBeVisible();
  await keys.activate(button('Continue'));
  await expect(heading(5)).toBeFocused();

  await keys.activate(button('Complete Registration'));
  await expect(field('About you (bio)')).toBeFocused();
  await expectVisibleFocus(page);
  await page.keyboard.type(bio);
  await keys.activate(page.getByLabel('My details are true'), 'Space');
  await keys.activate(page.getByLabel('I accept the terms'), 'Space');
  await keys.activate(button('Complete Registration'));
  await expect(page).toHaveURL('/browse');
}

async function findAndExpressInterest({ page }: Person, woman: Newcomer, surname: string) {
  const keys = new Keyboard(page);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await page.goto('/browse');
  await expect(page.getByText(/^Showing 12 of/)).toBeVisible();
  await keys.activate(button('Filters'));
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await keys.type(sheet.getByLabel('Minimum age'), '20');
  await keys.activate(sheet.getByRole('checkbox', { name: 'Kashyapa' }), 'Space');
  await keys.activate(sheet.getByRole('button', { name: /^Show \d+ profiles?$/ }));
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('button', { name: /^Filters.* 2 active$/ })).toBeFocused();
  await keys.tabTo(button('Search profiles'), 'Shift+Tab');
  await keys.press('Enter');
  await expect(page.getByRole('searchbox', { name: 'Search profiles' })).toBeFocused();
  await page.keyboard.type(surname.toLowerCase());
  await keys.press('Enter');
  await expect(page.getByText('Showing 1 of 1 profile')).toBeVisible();
  await expect(button('Search profiles')).toBeFocused();
  await keys.activate(page.getByRole('link', { name: woman.name }));
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(woman.name);
  await keys.activate(button('Express Interest'));
  const interestDialog = page.getByRole('dialog', { name: /^Express interest in/ });
  await expect(interestDialog).toBeVisible();
  await keys.press('Escape');
  await expect(interestDialog).toBeHidden();
  await expect(button('Express Interest')).toBeFocused();
  await keys.press('Enter');
  await expect(interestDialog).toBeVisible();
  await keys.activate(button('Send'));
  await expect(page.getByText('Interest sent', { exact: true })).toBeVisible();
}

async function acceptAndWrite({ page }: Person, man: Newcomer) {
  const keys = new Keyboard(page);
  const sections = page.getByRole('navigation', { name: 'Sections' });
  await expect(sections.getByRole('link', { name: 'Interests' })).toContainText('1 to answer');
  await keys.activate(sections.getByRole('link', { name: /Interests/ }));
  await expect(page.getByRole('main')).toBeFocused();
  await keys.activate(page.getByRole('button', { name: `Accept interest from ${man.name}` }));
  await keys.activate(page.getByRole('button', { name: 'Write a message' }));
  const composer = page.getByRole('textbox', { name: `Message to ${man.name}` });
  await expect(composer).toBeFocused();
  await expectVisibleFocus(page);
  await page.keyboard.type('Namaskara, Raghava.');
  await keys.press('Enter');
  await expect(page.getByRole('log')).toContainText('Namaskara, Raghava.');
  await expect(composer).toBeFocused();
  await expect(composer).toHaveValue('');
  await keys.tabTo(page.getByRole('button', { name: 'Back to conversations' }), 'Shift+Tab');
  await keys.press('Enter');
  const row = page.getByRole('link', { name: man.name });
  await expect(row).toBeFocused();
  await keys.press('Enter');
  await expect(composer).toBeVisible();
}

async function readMessage({ page }: Person, woman: Newcomer) {
  const keys = new Keyboard(page);
  await expect(page.getByText('You are matched')).toBeVisible();
  await keys.activate(page.getByRole('button', { name: 'Send Message' }));
  await expect(page.getByRole('log', { name: `Conversation with ${woman.name}` })).toContainText(
    'Namaskara, Raghava.',
  );
}

async function replyAndDelete({ page }: Person, man: Newcomer) {
  const keys = new Keyboard(page);
  const log = page.getByRole('log', { name: `Conversation with ${man.name}` });
  const actions = (text: string) =>
    log
      .locator('[data-seq]', { has: page.getByText(text, { exact: true }) })
      .getByRole('button', { name: 'Message actions' });
  await keys.type(page.getByRole('textbox', { name: `Message to ${man.name}` }), 'Until Sunday.');
  await keys.press('Enter');
  await expect(actions('Until Sunday.')).toBeAttached();
  await keys.tabTo(actions('Until Sunday.'), 'Shift+Tab');
  await keys.press('ArrowUp');
  await expect(actions('Namaskara, Raghava.')).toBeFocused();
  await keys.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Reply' })).toBeFocused();
  await keys.press('ArrowDown', 'ArrowDown', 'Enter');
  const dialog = page.getByRole('alertdialog', { name: en.message.hideTitle });
  await expect(dialog).toBeVisible();
  await keys.activate(dialog.getByRole('button', { name: 'Yes, delete' }));
  await expect(log.getByText('Namaskara, Raghava.')).toBeHidden();
  await expect(log.getByText('Until Sunday.')).toBeVisible();
}
