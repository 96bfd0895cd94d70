import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { en } from '@sambandha/words/en/screens/index';
import { unzip } from '../apps/server/test/harness/zip.ts';
import { desktopOptions, expect, test } from './harness/journey.ts';
import type { Product } from './harness/product.ts';
import { formatPhoneNumber, newPhone, SettingsPage } from './harness/settings.ts';
import { submitSignIn } from './harness/sign-in.ts';
import { Wizard } from './harness/wizard.ts';

const name = 'Mahalaxmi Kekkar';
const bio = 'I weave cane baskets with my aunt in Kekkar, and I laugh more than is good for them.';
const firstAccount = { number: newPhone(), password: 'Adike-thota-7' };

/** Milliseconds for which the final message is shown before the redirect. */
const FINAL_MESSAGE_MS = 2_000;

test('an account is registered with a phone number, used, deleted and registered again', async ({
  open,
  product,
  photo,
}) => {
  test.setTimeout(240_000);
  const { page, expectError } = await open(desktopOptions);
  // The server rejects requests in flight at the end of a session.
  expectError(/status of 401/);
  const wizard = new Wizard(page);
  const settings = new SettingsPage(page);
  const password = 'Tenginakayi-1';
  const lastAccount = { number: newPhone(), password: 'Maavina-mara-9' };

  await test.step('the member begins a registration by phone and continues it later', async () => {
    await page.goto('/register');
    await provePhone(wizard, product, firstAccount.number);
    await wizard.choosePassword(firstAccount.password);
    await wizard.next();
    await wizard.fillBasics({ name, gender: 'FEMALE', email: '', password: firstAccount.password });
    await wizard.button('Save & Continue Later').click();
    await expect(page.getByRole('alertdialog')).toContainText(en.account.wizard.savedTitle);
    await page.getByRole('button', { name: en.account.wizard.savedLeave }).click();
    await expect(page).toHaveURL('/');
    await page.reload();
    await page.goto('/register');
    await wizard.expectStep(2);
    await expect(page.getByText(en.account.wizard.welcomeBack)).toBeVisible();
    await expect(wizard.field('Full name')).toHaveValue(name);
    await completeFromBasics(wizard, photo);
    await expect(page).toHaveURL('/browse');
    await expect(page.getByText('Welcome to Sambandha.')).toBeVisible();
  });

  await test.step('the member resets a forgotten password with a code', async () => {
    await signOut(page);
    await page.goto('/auth');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await expect(page.getByRole('heading', { name: 'Forgot password' })).toBeVisible();
    await page.getByLabel(en.account.signIn.contact).fill(firstAccount.number);
    await page.getByRole('button', { name: 'Send OTP' }).click();
    await expect(
      page.getByRole('status').filter({ hasText: 'we have sent it a 6-digit OTP' }),
    ).toBeVisible();
    await page.getByLabel('OTP', { exact: true }).fill(await product.codeFor(firstAccount.number));
    await page.getByLabel('New password', { exact: true }).fill(password);
    await page.getByLabel('Confirm new password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Set new password' }).click();
    await expect(page).toHaveURL('/browse');
  });

  await test.step('the member changes the phone number, e-mail address and password', async () => {
    await page.goto('/settings/phone');
    await expect(settings.panel).toContainText(formatPhoneNumber(firstAccount.number));
    await settings.field('New mobile number').fill(lastAccount.number);
    await settings.press('Send OTP');
    await settings.expectSuccess('OTP sent to your new phone number.');
    await settings.field('OTP').fill(await product.codeFor(lastAccount.number));
    await settings.press('Verify and update');
    await settings.expectSuccess('Phone number updated successfully!');

    await settings.openSection('Email Address');
    await expect(settings.panel).toContainText('None yet');
    await settings
      .field('New email address')
      .fill(`kekkar${lastAccount.number.slice(1)}@example.org`);
    await settings.field('Current password').fill(password);
    await settings.press('Update email');
    await settings.expectSuccess('Email address updated successfully!');

    await settings.openSection('Password');
    await settings.field('Current password').fill(password);
    await settings.field('New password').fill(lastAccount.password);
    await settings.field('Confirm new password').fill(lastAccount.password);
    await settings.press('Update password');
    await settings.expectSuccess('Password updated successfully!');
  });

  await test.step('the member signs out another device', async () => {
    const otherDevice = await open(desktopOptions);
    otherDevice.expectError(/status of 401/);
    await signIn(otherDevice.page, lastAccount);
    await settings.openSection('Devices');
    await page.reload();
    const devices = settings.panel.getByRole('list', { name: 'Devices' }).getByRole('listitem');
    await expect(devices).toHaveCount(2);
    await devices.getByRole('button', { name: /^Sign out / }).click();
    await settings.expectSuccess('is signed out.');
    await expect(otherDevice.page).toHaveURL('/auth');
    await expect(devices).toHaveCount(1);
  });

  await test.step('the member exports her data, and the archive is complete', async () => {
    await settings.openSection('Account Management');
    const download = page.waitForEvent('download');
    await settings.press('Export Your Data');
    const files = unzip(await readFile(await (await download).path()));
    expect([...files.keys()]).toEqual(['your-data.html', 'data.json', 'photos/photo-1.webp']);
    const data = String(files.get('data.json'));
    const readableText = String(files.get('your-data.html'));
    for (const text of [name, lastAccount.number, bio, 'HAVYAKA_KANNADA']) {
      expect(readableText + data).toContain(text);
    }
    expect(data).not.toContain(lastAccount.password);
    expect(JSON.parse(data)).toHaveProperty('account.phone', lastAccount.number);
    expect(files.get('photos/photo-1.webp')?.subarray(8, 12).toString()).toBe('WEBP');
  });

  await test.step('the member deactivates the account and reactivates it by signing in', async () => {
    await page.clock.install();
    await settings.press('Deactivate Account');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, Deactivate' }).click();
    await settings.expectSuccess(
      'Account deactivated successfully. You can reactivate it anytime by logging in.',
    );
    await page.clock.fastForward(FINAL_MESSAGE_MS);
    await expect(page).toHaveURL('/');
    await signIn(page, lastAccount);
    await page.goto('/profile');
    await expect(page.getByLabel('Full name', { exact: true })).toHaveValue(name);
  });

  await test.step('the member deletes the account', async () => {
    await page.goto('/settings/account');
    await settings.press('Delete Account Permanently');
    await settings.field(en.settings.remove.type).fill('DELETE');
    await settings.press('Delete Account Permanently');
    await settings.expectSuccess('Account deleted successfully. You will be logged out shortly.');
    await page.clock.fastForward(FINAL_MESSAGE_MS);
    await expect(page).toHaveURL('/');
  });

  await test.step('the member registers again with the same number', async () => {
    await page.goto('/register');
    await wizard.expectStep(1);
    await expect(page.getByText('Welcome back')).toBeHidden();
    await provePhone(wizard, product, lastAccount.number);
    await wizard.choosePassword(lastAccount.password);
    await wizard.next();
    await wizard.fillBasics({ name, gender: 'FEMALE', email: '', password: lastAccount.password });
    await completeFromBasics(wizard, photo);
    await expect(page).toHaveURL('/browse');
    await page.goto('/settings/email');
    await expect(settings.panel).toContainText('None yet');
  });
});

async function provePhone(wizard: Wizard, product: Product, number: string): Promise<void> {
  await wizard.page.getByText('Phone', { exact: true }).click();
  await wizard.field('Phone number').fill(number);
  await wizard.button('Send OTP').click();
  await expect(wizard.field('OTP')).toBeFocused();
  await wizard.enterCode(product, number);
  await expect(wizard.field('Phone number')).not.toBeEditable();
}

/** Completes the registration from a filled-in step 2. */
async function completeFromBasics(wizard: Wizard, photo: Buffer): Promise<void> {
  await wizard.next();
  await wizard.expectStep(3);
  await wizard.next();
  await wizard.choosePhoto(photo);
  await expect(wizard.page.getByRole('img', { name: 'Profile photo' })).toBeVisible();
  await wizard.next();
  await wizard.fillAbout(bio);
  await wizard.button('Complete Registration').click();
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account menu of/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
}

async function signIn(
  page: Page,
  { number, password }: { number: string; password: string },
): Promise<void> {
  await page.goto('/auth');
  await submitSignIn(page, number, password);
  await expect(page).toHaveURL('/browse');
}
