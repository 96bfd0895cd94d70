import type { Page } from '@playwright/test';
import { accountTexts } from '@sambandha/contract/account/schemas';
import { failures } from '@sambandha/contract/errors';
import { en } from '@sambandha/words/en/screens/index';
import { totpCode } from '../apps/server/test/harness/authenticator.ts';
import { startMailServer } from '../apps/server/test/harness/mail-server.ts';
import {
  desktopOptions,
  expect,
  expectAccessibleScreen,
  phoneOptions,
  test,
} from './harness/journey.ts';
import { matchPattern } from './harness/match.ts';
import { createNewcomer, type Newcomer, registerMember } from './harness/people.ts';
import { Product, productionEnv } from './harness/product.ts';
import { SettingsPage } from './harness/settings.ts';
import { createWrongCode, submitSignIn } from './harness/sign-in.ts';

/** Milliseconds after which the authenticator app shows the next code. */
const CODE_PERIOD = 30_000;

/** Matches the code in an e-mail. */
const EMAIL_CODE = /\d{6}(?= is your OTP to)/;

/** Enters a password on the sign-in page. Returns the controls of the second step. */
async function enterPassword(page: Page, { email, password }: Newcomer) {
  await page.goto('/auth');
  await submitSignIn(page, email, password);
  const submit = page.getByRole('main').getByRole('button', { name: 'Sign In' });
  return { code: page.getByLabel(en.account.signIn.code), submit };
}

test('an admin sets up a second factor and signs in with it', { tag: '@long' }, async ({
  open,
  photo,
}) => {
  // The demonstration has no second factor: it accepts any password.
  const mailServer = await startMailServer();
  const product = await Product.start(productionEnv(mailServer.url));
  try {
    const admin = createNewcomer('FEMALE', 'Savitri Balekoppa');
    const codeFor = async (email: string) => {
      // Other e-mails to the same address may arrive before the one with the code.
      const emails = () => mailServer.arrived.filter(({ to }) => to.includes(email));
      const code = () => emails().flatMap(({ source }) => source.match(EMAIL_CODE) ?? [])[0];
      await expect.poll(code).toBeDefined();
      return code() ?? '';
    };
    const adminSession = await registerMember(
      { fetch: (...call) => product.fetch(...call), codeFor },
      admin,
      photo,
    );
    await product.runAdminCommand('make-admin', admin.email);
    const output = await product.runAdminCommand('enrol-code', admin.email);
    const enrolmentCode = matchPattern(output, /\b[a-z2-9]{5}-[a-z2-9]{5}\b/);

    const adminScreen = await open({ ...desktopOptions, baseURL: product.url });
    adminScreen.expectError(/status of 40[03]|Access forbidden/);
    const { page } = adminScreen;
    await enterPassword(page, admin);
    await expect(page).toHaveURL('/browse');

    const settings = new SettingsPage(page);
    const panel = settings.panel;
    const password = panel.locator('#second-factor-currentPassword');
    await page.goto('/settings/password');
    await expect(panel.getByText('You need this to use the Admin Panel.')).toBeVisible();
    await panel.getByRole('button', { name: 'Set up' }).click();
    await settings.expectErrors(
      accountTexts.currentPasswordRequired,
      accountTexts.enrolmentRequired,
    );
    await settings.field('Enrolment code').fill('aaaaa-aaaaa');
    await password.fill('Not-hers-1');
    await panel.getByRole('button', { name: 'Set up' }).click();
    await settings.expectErrors('Current password is incorrect.');
    await password.fill(admin.password);
    await panel.getByRole('button', { name: 'Set up' }).click();
    const [, invalidEnrolmentCode] = failures.ENROLMENT_INVALID;
    await settings.expectErrors(invalidEnrolmentCode);
    await settings.field('Enrolment code').fill(enrolmentCode);
    await panel.getByRole('button', { name: 'Set up' }).click();
    await expect(panel.getByRole('img', { name: en.settings.secondFactor.qr })).toBeVisible();
    const secret = matchPattern(await panel.innerText(), /\b[A-Z2-7]{32}\b/);
    // The code of the next period is already valid, so the sign-in does not wait for it.
    const now = Date.now();
    const currentCode = totpCode(secret, new Date(now));
    const nextCode = totpCode(secret, new Date(now + CODE_PERIOD));
    await settings.field(en.settings.secondFactor.code).fill(createWrongCode(currentCode));
    await settings.press('Turn on');
    await settings.expectErrors('Invalid OTP. Please try again.');
    await settings.field(en.settings.secondFactor.code).fill(currentCode);
    await settings.press('Turn on');
    const codes = panel.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    await expect(codes).toHaveCount(10);
    const [recoveryCode = '', codeForReset = '', codeForProof = ''] = await codes.allInnerTexts();
    await settings.press(en.settings.secondFactor.codesSaved);
    await expect(panel).toContainText('It is on. 10 recovery codes are left.');

    await test.step('the sign-in requires a code and accepts no code twice', async () => {
      const { page: secondPage, expectError } = await open({
        ...phoneOptions,
        baseURL: product.url,
      });
      expectError(/status of 40[03]|Access forbidden/);
      const { code, submit } = await enterPassword(secondPage, admin);
      await expect(code).toBeFocused();
      await expect(secondPage.getByRole('main').getByRole('alert')).toBeHidden();
      await submit.click();
      await expect(secondPage.getByText('Please enter the OTP')).toBeVisible();
      await code.fill(currentCode);
      await submit.click();
      await expect(secondPage.getByText('Invalid OTP. Please try again.')).toBeVisible();
      await code.fill(nextCode);
      await submit.click();
      await expect(secondPage).toHaveURL('/browse');
      await secondPage.goto('/admin');
      await expect(secondPage.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(secondPage).toHaveURL('/admin');
      await secondPage.context().close();
    });

    await test.step('a recovery code replaces the authenticator code and cannot be used again', async () => {
      const { page: thirdPage, expectError } = await open({
        ...phoneOptions,
        baseURL: product.url,
      });
      expectError(/status of 40[03]|Access forbidden/);
      const { code, submit } = await enterPassword(thirdPage, admin);
      await code.fill(recoveryCode);
      await submit.click();
      await expect(thirdPage).toHaveURL('/browse');
      await page.reload();
      await expect(panel).toContainText('It is on. 9 recovery codes are left.');
      await thirdPage.context().close();
    });

    await test.step('an act that needs fresh proof requires the password and a code', async () => {
      await product.expireProofs(adminSession);
      await settings.openSection('Account Management');
      await settings.press('Export Your Data');
      const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
      const continueButton = dialog.getByRole('button', { name: 'Continue' });
      await dialog.getByLabel('Password', { exact: true }).fill(admin.password);
      await continueButton.click();
      const code = dialog.getByLabel(en.account.signIn.code);
      await expect(code).toBeFocused();
      await expect(dialog.getByRole('alert')).toBeHidden();
      await expectAccessibleScreen(page);
      await continueButton.click();
      await expect(dialog.getByRole('alert')).toContainText('Please enter the OTP');
      await code.fill(codeForProof);
      const download = page.waitForEvent('download');
      await continueButton.click();
      await download;
      await expect(dialog).toBeHidden();
      await settings.openSection('Password');
    });

    await test.step('a password reset requires the second factor', async () => {
      const { page: resetPage, expectError } = await open({
        ...phoneOptions,
        baseURL: product.url,
      });
      expectError(/status of 40[03]|Access forbidden/);
      mailServer.arrived.length = 0;
      await resetPage.goto('/forgot-password');
      await resetPage.getByLabel(en.account.signIn.contact).fill(admin.email);
      await resetPage.getByRole('button', { name: 'Send OTP' }).click();
      await resetPage.getByLabel('OTP', { exact: true }).fill(await codeFor(admin.email));
      await resetPage.getByLabel('New password', { exact: true }).fill('Another34');
      await resetPage.getByLabel('Confirm new password').fill('Another34');
      await resetPage.getByRole('button', { name: 'Set new password' }).click();
      const codeField = resetPage.getByLabel(en.account.signIn.code);
      await expect(codeField).toBeFocused();
      await codeField.fill(codeForReset);
      await resetPage.getByRole('button', { name: 'Set new password' }).click();
      await expect(resetPage).toHaveURL('/browse');
      await resetPage.context().close();
    });
    await page.context().close();
  } finally {
    await product.remove();
    await mailServer.close();
  }
});
