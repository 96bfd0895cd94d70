import { readFile } from 'node:fs/promises';
import { unzip } from '../apps/server/test/harness/zip.ts';
import { desktop, expect, expectGoodScreen, type Person, phone, test } from './harness/journey.ts';
import { type Newcomer, newcomer, register } from './harness/people.ts';
import { Settings } from './harness/settings.ts';

test('a forgotten password is replaced with a code, which nobody learns anything from', async ({
  open,
  product,
  photo,
}) => {
  const who = newcomer('FEMALE', 'Girija Kalmane');
  await register(product, who, photo);
  const { page, expectError } = await open(phone);
  const field = (name: string) => page.getByLabel(name, { exact: true });
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const ask = async (contact: string) => {
    await field('Phone number or email').fill(contact);
    await press('Send OTP');
    await expect(page.getByRole('status').filter({ hasText: 'is on its way' })).toHaveText(
      `If ${contact} belongs to an account, a 6-digit code is on its way to it, valid for 10 minutes.`,
    );
  };

  await page.goto('/auth');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot password' })).toBeVisible();
  await press('Send OTP');
  await expect(page.getByRole('alert')).toContainText('Please enter your phone number or email');
  await expectGoodScreen(page);
  await ask(newcomer('FEMALE', 'Nobody Here').email);
  await press('Use another phone number or email');
  await ask(who.email);
  await page.reload();

  await press('Set new password');
  await expect(page.getByRole('alert').getByRole('listitem')).toHaveText([
    'Please enter the OTP',
    'Please enter a new password',
  ]);
  const code = await product.codeFor(who.email);
  expectError(/status of 400/);
  await field('OTP').fill(code === '000000' ? '000001' : '000000');
  await field('New password').fill('Tenginakayi-1');
  await field('Confirm new password').fill('Tenginakayi-2');
  await press('Set new password');
  await expect(page.getByRole('alert').getByRole('listitem')).toHaveText([
    'Passwords do not match',
  ]);
  await field('Confirm new password').fill('Tenginakayi-1');
  await press('Set new password');
  await expect(page.getByRole('alert').getByRole('listitem')).toHaveText([
    'Invalid OTP. Please try again.',
  ]);
  await expectGoodScreen(page);
  await field('OTP').fill(code);
  await press('Set new password');
  await expect(page).toHaveURL('/browse');
  await signsIn(await open(desktop), { ...who, password: 'Tenginakayi-1' });
});

test('what is held about a member comes as one archive', async ({ open, product, photo }) => {
  const who = newcomer('FEMALE', 'Kaveri Honnavar');
  const { page, expectError } = await open({ ...phone, as: await register(product, who, photo) });
  const settings = new Settings(page);
  await page.goto('/settings/account');
  expectError(/status of 500|Server error 500/);
  await page.route('**/auth/export', (route) => route.fulfill({ status: 500 }), { times: 1 });
  await settings.press('Export Your Data');
  await expect(settings.panel.getByRole('alert')).toHaveText(
    'Failed to export your data. Please try again.',
  );
  const coming = page.waitForEvent('download');
  await settings.press('Export Your Data');
  const download = await coming;
  await expect(settings.panel).toContainText(
    `Your data is in the file ${download.suggestedFilename()}.`,
  );
  const files = unzip(await readFile(await download.path()));
  expect([...files.keys()]).toEqual(['your-data.html', 'data.json', 'photos/photo-1.webp']);
  const data: unknown = JSON.parse(files.get('data.json')?.toString() ?? '');
  expect(JSON.stringify(data)).toContain(who.email);
  expect(files.get('your-data.html')?.toString()).toContain(who.name);
  await expectGoodScreen(page);
});

test('who deactivates their account is signed out, and returns by signing in', async ({
  open,
  product,
  photo,
}) => {
  const who = newcomer('MALE', 'Narasimha Balur');
  const { page, expectError } = await open({ ...phone, as: await register(product, who, photo) });
  const settings = new Settings(page);
  await page.goto('/settings/account');
  await settings.press('Deactivate Account');
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await expectGoodScreen(page);

  expectError(/status of (401|500)|Server error 500/);
  await page.route('**/deactivate-account', (route) => route.fulfill({ status: 500 }), {
    times: 1,
  });
  await settings.press('Deactivate Account');
  await question.getByRole('button', { name: 'Yes, Deactivate' }).click();
  await settings.expectErrors('Failed to deactivate account. Please try again.');
  await settings.press('Deactivate Account');
  await question.getByRole('button', { name: 'Yes, Deactivate' }).click();
  await settings.expectSuccess(
    'Account deactivated successfully. You can reactivate it anytime by logging in.',
  );
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Join Now' })).toBeVisible();
  await signsIn({ page, expectError }, who);
});

test('who deletes their account has to mean it, and may begin anew with the same contact', async ({
  open,
  product,
  photo,
}) => {
  const who = newcomer('FEMALE', 'Parvati Ullala');
  const { page, expectError } = await open({ ...desktop, as: await register(product, who, photo) });
  const settings = new Settings(page);
  await page.goto('/settings/account');
  await settings.press('Delete Account');
  const word = settings.field('Please type "DELETE" to confirm');
  const mean = settings.panel.getByRole('button', { name: 'Delete Account Permanently' });
  await expect(mean).toBeDisabled();
  await word.fill('delete');
  await expect(mean).toBeDisabled();
  await word.fill('DELETE');
  await expect(mean).toBeEnabled();
  await settings.press('Cancel');
  await settings.press('Delete Account');
  await expect(word).toHaveValue('');
  await expectGoodScreen(page);

  expectError(/status of (401|500)|Server error 500/);
  await page.route('**/delete-account', (route) => route.fulfill({ status: 500 }), { times: 1 });
  await word.fill('DELETE');
  await mean.click();
  await settings.expectErrors('Failed to delete account. Please try again.');
  await settings.press('Delete Account');
  await word.fill('DELETE');
  await mean.click();
  await settings.expectSuccess('Account deleted successfully. You will be logged out shortly.');
  await expect(page).toHaveURL('/');

  const again = await register(product, who, photo);
  await signsIn({ page, expectError }, who);
  expect(again.user.name).toBe(who.name);
});

async function signsIn({ page }: Person, { email, password }: Newcomer): Promise<void> {
  await page.goto('/auth');
  await page.getByLabel('Phone number or email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/browse');
}
