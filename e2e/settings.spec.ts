import { desktop, expect, expectGoodScreen, phone, test } from './harness/journey.ts';
import { change, newcomer, register } from './harness/people.ts';
import { expectGoodScreenInBothThemes, expectRoomForLargeText } from './harness/screen.ts';
import { asShown, linkFor, newPhone, Settings } from './harness/settings.ts';

test('a new mobile number takes its code, and the link to the former contact takes it back', async ({
  open,
  product,
  photo,
}) => {
  const who = newcomer('FEMALE', 'Sharada Kodkani');
  const { page, expectError } = await open({ ...phone, as: await register(product, who, photo) });
  const settings = new Settings(page);
  await page.goto('/settings');
  await expect(page.getByRole('link', { name: 'Back to Profile' })).toHaveAttribute(
    'href',
    '/profile',
  );
  await settings.show('Mobile Number');
  await expect(settings.panel).toContainText('None yet');

  await settings.press('Send OTP');
  await settings.expectErrors('Please enter a new phone number');
  await settings.field('New mobile number').fill('12345');
  await settings.press('Send OTP');
  await settings.expectErrors('Please enter a valid phone number');
  await expect(settings.field('New mobile number')).toHaveAccessibleDescription(
    /Please enter a valid phone number/,
  );

  expectError(/status of (400|500)|Server error 500/);
  await page.route('**/api/auth/request-otp', (route) => route.fulfill({ status: 500 }), {
    times: 1,
  });
  const number = newPhone();
  await settings.field('New mobile number').fill(number);
  await settings.press('Send OTP');
  await settings.expectErrors('Failed to send OTP. Please try again.');
  await settings.press('Send OTP');
  await settings.expectSuccess('OTP sent to your new phone number.');
  await page.reload();
  await expect(settings.field('New mobile number')).not.toBeEditable();
  await expectGoodScreen(page);

  await settings.press('Verify and update');
  await settings.expectErrors('Please enter the OTP');
  const code = await product.codeFor(number);
  await settings.field('OTP').fill(code === '000000' ? '000001' : '000000');
  await settings.press('Verify and update');
  await settings.expectErrors('Invalid OTP. Please try again.');
  await settings.field('OTP').fill(code);
  await settings.press('Verify and update');
  await settings.expectSuccess('Phone number updated successfully!');
  await expect(settings.panel).toContainText(asShown(number));
  await settings.show('Email Address');
  await settings.show('Mobile Number');
  await expect(settings.panel.getByText('Phone number updated successfully!')).toBeHidden();

  await page.goto(await linkFor(product, who.email, '/undo-change'));
  await expect(page).toHaveURL('/undo-change');
  await expectGoodScreen(page);
  await page.getByRole('button', { name: 'Take it back and sign out everywhere' }).click();
  await expect(page.getByText('All devices are signed out')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Whose account is it?' })).toBeFocused();
  await expectGoodScreen(page);
  await page.getByRole('button', { name: 'Send OTP' }).click();
  // The letter of the undo came before it.
  await expect.poll(() => product.codeFor(who.email)).toMatch(/^\d{6}$/);
  await page.getByLabel('OTP', { exact: true }).fill(await product.codeFor(who.email));
  await page.getByRole('button', { name: 'This account is mine' }).click();
  await expect(page.getByText('Password is required').first()).toBeVisible();
  await expectGoodScreen(page);
  await page.getByLabel('Password from before the change', { exact: true }).fill(who.password);
  await page.getByRole('button', { name: 'This account is mine' }).click();
  await expect(page.getByText('The account is yours again.')).toBeVisible();
  await page.getByRole('link', { name: 'Sign In' }).last().click();
  await expect(page.getByLabel('Phone number or email')).toBeVisible();
});

test('who changed a contact that is taken back is asked, too', async ({ open, product, photo }) => {
  const who = newcomer('FEMALE', 'Sharada Kodkani');
  const session = await register(product, who, photo);
  const number = newPhone();
  const tell = (path: string, body: object) => change(product, session, path, body, 'POST');
  await tell('/auth/request-otp', { phone: number });
  await tell('/auth/update-phone', { newPhone: number, otpCode: await product.codeFor(number) });
  const undo = await linkFor(product, who.email, '/undo-change');
  await tell('/auth/undo-change', { token: undo.slice(undo.indexOf('#') + 1) });

  const { page, expectError } = await open(phone);
  await page.goto(await linkFor(product, number, '/keep-change'));
  await expect(page.getByText('The change of your phone number is questioned')).toBeVisible();
  await expectGoodScreenInBothThemes(page, 'case-present');
  await expectRoomForLargeText(page);
  await page.getByRole('button', { name: 'Send OTP' }).press('Enter');
  const code = page.getByLabel('OTP', { exact: true });
  await expect(code).toBeFocused();
  await code.fill(await product.codeFor(number));
  const password = page.getByLabel('Password from before the change', { exact: true });
  await password.fill('Not-hers-1');
  expectError(/status of 400/);
  await password.press('Enter');
  const errors = page.getByRole('alert').filter({ hasText: 'Please fix the following errors' });
  await expect(errors).toContainText('This is not the password from before the change.');
  await expectGoodScreenInBothThemes(page, 'case-code');
  await expectRoomForLargeText(page);
  await password.fill(who.password);
  await password.press('Enter');
  await expect(page.getByText('Thank you. We have noted it.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Whose account is it?' })).toBeFocused();
  await expectGoodScreenInBothThemes(page, 'case-noted');

  await page.goto('/keep-change#nobody');
  await page.reload();
  await expect(page.getByText('This link is no longer valid.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Contact support' })).toBeVisible();
  await expectGoodScreenInBothThemes(page, 'case-over');
});

test('a new email address takes the password, and is confirmed by its link', async ({
  open,
  product,
  photo,
}) => {
  const who = newcomer('FEMALE', 'Vasudha Hosmane');
  const { page, expectError } = await open({ ...desktop, as: await register(product, who, photo) });
  const settings = new Settings(page);
  await page.goto('/settings/email');
  await expect(settings.panel).toContainText(who.email);

  await settings.press('Update Email');
  await settings.expectErrors(
    'Please enter a new email address',
    'Please enter your current password',
  );
  await settings.field('New email address').fill('vasudha at home');
  await settings.field('Current password').fill('Wrong-one-1');
  await settings.press('Update Email');
  await settings.expectErrors('Please enter a valid email address');

  expectError(/status of 400/);
  const { email } = newcomer('FEMALE', 'Vasudha Hosmane');
  await settings.field('New email address').fill(email);
  await settings.press('Update Email');
  await settings.expectErrors('Failed to update email. Please check your password and try again.');
  await settings.field('Current password').fill(who.password);
  await settings.press('Update Email');
  await settings.expectSuccess('Email address updated successfully!');
  await expect(settings.panel).toContainText(email);
  await expect(settings.panel).toContainText('Not confirmed yet');
  await expect(settings.field('Current password')).toHaveValue('');
  await expectGoodScreen(page);

  await page.goto(await linkFor(product, email, '/confirm-email'));
  await expect(page).toHaveURL('/confirm-email');
  await page.getByRole('button', { name: 'Confirm my email address' }).click();
  await expect(page.getByText('Your email address is confirmed.')).toBeVisible();
  await page.goto('/settings/email');
  await expect(settings.panel.getByText('Confirmed', { exact: true })).toBeVisible();
  await page.goBack();
  await page.reload();
  await expect(page.getByText('This link is no longer valid.')).toBeVisible();
});

test('a new password signs out the other devices and leaves this one signed in', async ({
  open,
  product,
  photo,
}) => {
  const who = newcomer('MALE', 'Timmappa Gersoppa');
  const session = await register(product, who, photo);
  const { page, expectError } = await open({ ...phone, as: session });
  const other = await open({ ...desktop, as: await signInAgain(product.url, who) });
  await other.page.goto('/settings');
  const settings = new Settings(page);
  await page.goto('/settings/password');

  await settings.press('Update Password');
  await settings.expectErrors('Please enter your current password', 'Please enter a new password');
  await settings.field('Current password').fill('Wrong-one-1');
  await settings.field('New password').fill('Ab1');
  await settings.field('Confirm new password').fill('Ab2');
  await settings.press('Update Password');
  await settings.expectErrors('Password must be at least 6 characters', 'Passwords do not match');
  await settings.field('New password').fill('tenginakayi');
  await settings.field('Confirm new password').fill('tenginakayi');
  await settings.press('Update Password');
  await settings.expectErrors('Password must contain uppercase, lowercase, and number');

  expectError(/status of 400/);
  await settings.field('New password').fill('Tenginakayi-1');
  await settings.field('Confirm new password').fill('Tenginakayi-1');
  await settings.press('Update Password');
  await settings.expectErrors('Current password is incorrect.');
  await settings.field('Current password').fill(who.password);
  await settings.press('Update Password');
  await settings.expectSuccess('Password updated successfully!');
  // What lies half below the header is no small target.
  await page.evaluate(() => scrollTo(0, 0));
  await expectGoodScreen(page);

  await expect(other.page).toHaveURL('/auth');
  await page.reload();
  await expect(settings.field('Current password')).toBeVisible();
  await settings.show('Devices');
  await expect(settings.panel).toContainText('You are signed in on this device only.');
});

test('one device is signed out from another, and all others at once', async ({
  open,
  product,
  photo,
}) => {
  const who = newcomer('MALE', 'Venkatramana Sonda');
  const { page } = await open({ ...phone, as: await register(product, who, photo) });
  const tablet = await open({ ...desktop, as: await signInAgain(product.url, who, iPad) });
  const settings = new Settings(page);
  await tablet.page.goto('/browse');
  await page.goto('/settings/sessions');
  const devices = settings.panel.getByRole('list', { name: 'Devices' }).getByRole('listitem');
  await expect(devices).toHaveCount(2);
  await expect(devices.filter({ hasText: 'This device' })).toHaveCount(1);
  await expectGoodScreen(page);

  await settings.press('Sign out Safari on iPad');
  await settings.expectSuccess('Safari on iPad is signed out.');
  await expect(tablet.page).toHaveURL('/auth');
  await expect(settings.panel).toContainText('You are signed in on this device only.');

  await signInAgain(product.url, who, iPad);
  await signInAgain(product.url, who, iPad);
  await page.reload();
  await expect(devices).toHaveCount(3);
  await settings.press('Sign out all other devices');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, sign them out' }).click();
  await settings.expectSuccess('All other devices are signed out.');
  await expect(devices).toHaveCount(1);
});

const iPad =
  'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/604.1';

/** Another session of the same member, on a device that names itself so. */
async function signInAgain(
  url: string,
  { email, password }: { email: string; password: string },
  userAgent = '',
) {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': userAgent },
    body: JSON.stringify({ phone: email, password, remember: true }),
  });
  expect(answer.status).toBe(200);
  return (await answer.json()) as Awaited<ReturnType<typeof register>>;
}
