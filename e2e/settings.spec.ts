import { failures } from '@sambandha/contract/errors';
import { en } from '@sambandha/words/en/screens/index';
import {
  desktopOptions,
  expect,
  expectAccessibleScreen,
  phoneOptions,
  test,
} from './harness/journey.ts';
import { createNewcomer, registerMember } from './harness/people.ts';
import { formatPhoneNumber, newPhone, readLinkFor, SettingsPage } from './harness/settings.ts';

test('a new mobile number is confirmed by a code, and the link sent to the former contact undoes the change', async ({
  open,
  product,
  photo,
}) => {
  const member = createNewcomer('FEMALE', 'Sharada Kodkani');
  const { page } = await open({
    ...phoneOptions,
    as: await registerMember(product, member, photo),
  });
  const settings = new SettingsPage(page);
  const number = newPhone();
  await page.goto('/settings');
  await settings.openSection('Mobile Number');
  await expect(settings.panel).toContainText('None yet');
  await settings.field('New mobile number').fill(number);
  await settings.press('Send OTP');
  await settings.expectSuccess('OTP sent to your new phone number.');
  await page.reload();
  await expect(settings.field('New mobile number')).not.toBeEditable();
  await settings.field('OTP').fill(await product.codeFor(number));
  await settings.press('Verify and update');
  await settings.expectSuccess('Phone number updated successfully!');
  await expect(settings.panel).toContainText(formatPhoneNumber(number));
  await settings.openSection('Email Address');
  await settings.openSection('Mobile Number');
  await expect(settings.panel.getByText('Phone number updated successfully!')).toBeHidden();

  await page.goto(await readLinkFor(product, member.email, '/undo-change'));
  await expect(page).toHaveURL('/undo-change');
  await page.getByRole('button', { name: en.settings.undoChange.submit }).click();
  await expect(page.getByText(en.settings.case.former.heading)).toBeVisible();
  await expect(page.getByRole('heading', { name: en.settings.case.title })).toBeFocused();
  await page.getByRole('button', { name: 'Send OTP' }).click();
  // The e-mail about the undo is sent first and contains no code.
  await expect.poll(() => product.codeFor(member.email)).toMatch(/^\d{6}$/);
  await page.getByLabel('OTP', { exact: true }).fill(await product.codeFor(member.email));
  await page.getByLabel(en.settings.case.password, { exact: true }).fill(member.password);
  await expectAccessibleScreen(page);
  await page.getByRole('button', { name: en.settings.case.submit }).click();
  await expect(page.getByText(en.settings.case.former.won)).toBeVisible();
  await page.getByRole('link', { name: 'Sign In' }).last().click();
  await expect(page.getByLabel(en.account.signIn.contact)).toBeVisible();
});

test('a new e-mail address requires the password and is confirmed by a link in an e-mail', async ({
  open,
  product,
  photo,
}) => {
  const member = createNewcomer('FEMALE', 'Vasudha Hosmane');
  const { page, expectError } = await open({
    ...desktopOptions,
    as: await registerMember(product, member, photo),
  });
  const settings = new SettingsPage(page);
  const { email } = createNewcomer('FEMALE', 'Vasudha Hosmane');
  await page.goto('/settings/email');
  await expect(settings.panel).toContainText(member.email);
  await settings.field('New email address').fill(email);
  await settings.field('Current password').fill(member.password);
  await settings.press('Update email');
  await settings.expectSuccess('Email address updated successfully!');
  await expect(settings.panel).toContainText(email);
  await expect(settings.panel).toContainText('Not confirmed yet');
  await expect(settings.field('Current password')).toHaveValue('');

  await page.goto(await readLinkFor(product, email, '/confirm-email'));
  await expect(page).toHaveURL('/confirm-email');
  await expect(page.getByText(email, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: en.settings.confirmEmail.submit }).click();
  await expect(page.getByText(en.settings.confirmEmail.done)).toBeVisible();
  await page.goto('/settings/email');
  await expect(settings.panel.getByText('Confirmed', { exact: true })).toBeVisible();
  expectError(/status of 400/);
  await page.goBack();
  await page.reload();
  // A heading of one sentence has no period.
  await expect(page.getByText(failures.LINK_INVALID[1].slice(0, -1))).toBeVisible();
});
