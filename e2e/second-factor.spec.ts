import { desktop, expect, expectGoodScreen, phone, test } from './harness/journey.ts';
import { demo, newcomer, register, signIn } from './harness/people.ts';
import { Settings } from './harness/settings.ts';

/* The demo has no second factor: what the server would answer is played here, and tested there. */

test('signing in asks for the code of who has a second factor', async ({
  open,
  product,
  photo,
}) => {
  const who = newcomer('FEMALE', 'Savitri Balekoppa');
  await register(product, who, photo);
  const { page, expectError } = await open(phone);
  expectError(/status of 40[03]|Access forbidden/);
  await page.route('**/api/auth/login', (route) => {
    const { otpCode } = route.request().postDataJSON() as { otpCode?: string };
    if (otpCode === '123456') return route.continue();
    const [statusCode, code, message] =
      otpCode === undefined
        ? ([403, 'SECOND_FACTOR', 'Please enter the code from your authenticator app.'] as const)
        : ([400, 'OTP_INVALID', 'Invalid OTP. Please try again.'] as const);
    return route.fulfill({ status: statusCode, json: { statusCode, code, message } });
  });
  const submit = page.getByRole('main').getByRole('button', { name: 'Sign In' });
  const code = page.getByLabel('Code from your authenticator app');
  await page.goto('/auth');
  await page.getByLabel('Phone number or email').fill(who.email);
  await page.getByLabel('Password', { exact: true }).fill(who.password);
  await submit.click();
  await expect(code).toBeFocused();
  await expect(page.getByRole('main').getByRole('alert')).toBeHidden();
  await expectGoodScreen(page);
  await submit.click();
  await expect(page.getByText('Please enter the OTP')).toBeVisible();
  await code.fill('111111');
  await submit.click();
  await expect(page.getByText('Invalid OTP. Please try again.')).toBeVisible();
  await code.fill('123456');
  await submit.click();
  await expect(page).toHaveURL('/browse');
});

test('an admin sets a second factor up, and keeps the recovery codes', async ({
  open,
  product,
}) => {
  const { page, expectError } = await open({ ...desktop, as: await signIn(product, demo.admin) });
  expectError(/status of 400/);
  const recoveryCodes = Array.from({ length: 10 }, (_, at) => `abcd${at}-efgh${at}`);
  let on = false;
  await page.route('**/api/auth/second-factor', (route) =>
    route.fulfill({
      json:
        route.request().method() === 'GET'
          ? { offered: true, required: true, on, recoveryCodesLeft: on ? 10 : 0 }
          : {
              secret: 'JBSWY3DPEHPK3PXP',
              uri: 'otpauth://totp/Sambandha:a?secret=JBSWY3DPEHPK3PXP',
            },
    }),
  );
  await page.route('**/api/auth/second-factor/confirm', (route) => {
    const right = (route.request().postDataJSON() as { otpCode: string }).otpCode === '123456';
    on = right;
    const wrong = {
      statusCode: 400,
      code: 'OTP_INVALID',
      message: 'Invalid OTP. Please try again.',
    };
    return route.fulfill({ status: right ? 200 : 400, json: right ? { recoveryCodes } : wrong });
  });
  const settings = new Settings(page);
  const card = settings.panel;
  await page.goto('/settings?tab=password');
  await expect(card.getByText('Without it you cannot do anything of an admin here.')).toBeVisible();
  await expectGoodScreen(page);
  await card.getByRole('button', { name: 'Set up' }).click();
  await settings.expectErrors('Please enter your current password');
  await card.locator('#second-factor-currentPassword').fill('Adike-thota-7');
  await card.getByRole('button', { name: 'Set up' }).click();
  await expect(card.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  await expect(card).toContainText('JBSWY3DPEHPK3PXP');
  await expectGoodScreen(page);
  await settings.field('Code from the app').fill('000000');
  await settings.press('Switch on');
  await settings.expectErrors('Invalid OTP. Please try again.');
  await settings.field('Code from the app').fill('123456');
  await settings.press('Switch on');
  await expect(card.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveText(
    recoveryCodes,
  );
  await expectGoodScreen(page);
  await settings.press('I have kept them');
  await expect(card).toContainText('It is on. 10 recovery codes are left.');
});

test('a member who is no admin is not bothered with it', async ({ open, product }) => {
  const { page } = await open({ ...desktop, as: await signIn(product, demo.woman) });
  const settings = new Settings(page);
  await page.goto('/settings?tab=password');
  await expect(settings.field('New password')).toBeVisible();
  await expect(settings.panel.getByText('Second factor')).toBeHidden();
});
