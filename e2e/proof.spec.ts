import type { Page } from '@playwright/test';
import { desktop, expect, type Person, phone, test } from './harness/journey.ts';
import { newcomer, register } from './harness/people.ts';
import { expectGoodScreenInBothThemes, expectRoomForLargeText } from './harness/screen.ts';
import { newPhone, Settings } from './harness/settings.ts';

/** The dialog that asks for the password once more. */
function proofDialog(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Please confirm that it is you' });
  return {
    dialog,
    password: dialog.getByLabel('Password', { exact: true }),
    press: (name: string) => dialog.getByRole('button', { name, exact: true }).click(),
  };
}

/** The browser reports what the server refused. */
function expectRefusals({ expectError }: Person): void {
  expectError(/status of 40[03]|Access forbidden/);
}

for (const [where, size] of [
  ['a phone', phone],
  ['a desk', desktop],
] as const) {
  test(`on ${where} an export asks for the password once more, and goes on with it`, async ({
    open,
    product,
    photo,
  }) => {
    const who = newcomer('FEMALE', 'Nagaveni Gokarna');
    const session = await register(product, who, photo);
    const hers = await open({ ...size, as: session });
    const { page } = hers;
    const { dialog, password, press } = proofDialog(page);
    const settings = new Settings(page);
    await page.goto('/settings/account');
    await product.ageProof(session);
    expectRefusals(hers);

    await test.step('who does not want to reads that it failed', async () => {
      await settings.press('Export Your Data');
      await expect(password).toBeFocused();
      await expectGoodScreenInBothThemes(page, 'proof');
      await expectRoomForLargeText(page);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(settings.panel.getByRole('alert')).toHaveText(
        'Failed to export your data. Please try again.',
      );
      const button = settings.panel.getByRole('button', { name: 'Export Your Data' });
      await expect(button).toBeFocused();
    });

    await test.step('a wrong password is told, and signs nobody out', async () => {
      await settings.press('Export Your Data');
      await press('Continue');
      await expect(dialog.getByRole('alert')).toContainText('Password is required');
      await password.fill('Not-hers-1');
      await press('Continue');
      await expect(dialog.getByRole('alert')).toContainText('Current password is incorrect.');
      await expectGoodScreenInBothThemes(page, 'proof-wrong');
    });

    await test.step('with the right one the export goes on by itself, and the next one asks nothing', async () => {
      const coming = page.waitForEvent('download');
      await password.fill(who.password);
      await password.press('Enter');
      await coming;
      await expect(dialog).toBeHidden();
      const again = page.waitForEvent('download');
      await settings.press('Export Your Data');
      await again;
    });
  });
}

test('nothing entered is lost to the question', async ({ open, product, photo }) => {
  const who = newcomer('FEMALE', 'Sumangala Manchikeri');
  const session = await register(product, who, photo);
  const hers = await open({ ...desktop, as: session });
  const { page } = hers;
  const { dialog, password, press } = proofDialog(page);
  const settings = new Settings(page);
  const number = newPhone();
  expectRefusals(hers);

  await test.step('a new number and its code', async () => {
    await page.goto('/settings/phone');
    await settings.field('New mobile number').fill(number);
    await settings.press('Send OTP');
    await settings.expectSuccess('OTP sent to your new phone number.');
    await product.ageProof(session);
    const code = await product.codeFor(number);
    await settings.field('OTP').fill(code);
    await settings.press('Verify and update');
    await press('Cancel');
    await settings.expectErrors('Failed to update phone number. Please try again.');
    await expect(settings.field('OTP')).toHaveValue(code);
    await settings.press('Verify and update');
    await password.fill(who.password);
    await press('Continue');
    await settings.expectSuccess('Phone number updated successfully!');
  });

  await test.step('a form with the password asks for nothing more', async () => {
    await product.ageProof(session);
    await settings.show('Email Address');
    await settings.field('New email address').fill(`next.${who.email}`);
    await settings.field('Current password').fill('Not-hers-1');
    await settings.press('Update Email');
    await settings.expectErrors(
      'Failed to update email. Please check your password and try again.',
    );
    await settings.field('Current password').fill(who.password);
    await settings.press('Update Email');
    await settings.expectSuccess('Email address updated successfully!');
    await expect(dialog).toBeHidden();
  });

  await test.step('the contact on a biodata', async () => {
    await product.ageProof(session);
    await page.goto('/profile/biodata');
    const contact = page.getByLabel('With my phone number and email');
    await contact.click();
    await press('Cancel');
    await expect(page.getByText('Your phone number and email could not be read.')).toBeVisible();
    await expect(contact).not.toBeChecked();
    await contact.click();
    await password.fill(who.password);
    await press('Continue');
    await expect(contact).toBeChecked();
    // As people write it.
    const written = number.replace(/^(\+91)(\d{5})(\d{5})$/, '$1 $2 $3');
    await expect(page.getByRole('article')).toContainText(written);
  });

  await test.step('a farewell', async () => {
    await product.ageProof(session);
    await page.goto('/settings/account');
    await settings.press('Deactivate Account');
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: 'Yes, Deactivate' }).click();
    await press('Cancel');
    await settings.expectErrors('Failed to deactivate account. Please try again.');
    await settings.press('Delete Account');
    await settings.field('Please type "DELETE" to confirm').fill('DELETE');
    await settings.press('Delete Account Permanently');
    await password.fill(who.password);
    await press('Continue');
    await settings.expectSuccess('Account deleted successfully. You will be logged out shortly.');
    await expect(page).toHaveURL('/');
  });
});
