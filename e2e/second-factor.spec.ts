import type { Page } from '@playwright/test';
import { codeShown } from '../apps/server/test/harness/authenticator.ts';
import { startMailServer } from '../apps/server/test/harness/mail-server.ts';
import { desktop, expect, expectGoodScreen, phone, test } from './harness/journey.ts';
import { type Newcomer, newcomer, register } from './harness/people.ts';
import { Product, productionEnv } from './harness/product.ts';
import { Settings } from './harness/settings.ts';

/** Validity of an authenticator code in milliseconds. */
const STEP = 30_000;

const CODE = /\d{6}(?= is your OTP to)/;

/** Signs in with a password; returns the controls of the second step. */
async function enter(page: Page, { email, password }: Newcomer) {
  const submit = page.getByRole('main').getByRole('button', { name: 'Sign In' });
  await page.goto('/auth');
  await page.getByLabel('Phone number or email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await submit.click();
  return { code: page.getByLabel('Code from your authenticator app'), submit };
}

test('an admin sets up a second factor and signs in with it', { tag: '@long' }, async ({
  open,
  photo,
}) => {
  // The demonstration has no second factor: it accepts any password.
  const post = await startMailServer();
  const product = await Product.start(productionEnv(post.url));
  try {
    const who = newcomer('FEMALE', 'Savitri Balekoppa');
    const codeFor = async (email: string) => {
      const letter = () => post.arrived.find(({ to }) => to.includes(email))?.source ?? '';
      await expect.poll(letter).toMatch(CODE);
      return letter().match(CODE)?.[0] ?? '';
    };
    const registered = await register(
      { fetch: (...call) => product.fetch(...call), codeFor },
      who,
      photo,
    );
    await product.operate('make-admin', who.email);
    const output = await product.operate('enrol-code', who.email);
    const enrolment = output.match(/\b[a-z2-9]{5}-[a-z2-9]{5}\b/)?.[0] ?? '';

    const hers = await open({ ...desktop, baseURL: product.url });
    hers.expectError(/status of 40[03]|Access forbidden/);
    const { page } = hers;
    await enter(page, who);
    await expect(page).toHaveURL('/browse');

    const settings = new Settings(page);
    const card = settings.panel;
    const password = card.locator('#second-factor-currentPassword');
    await page.goto('/settings/password');
    await expect(card.getByText('You need this to use the Admin Panel.')).toBeVisible();
    await card.getByRole('button', { name: 'Set up' }).click();
    await settings.expectErrors(
      'Please enter your current password',
      'Please enter the enrolment code',
    );
    await settings.field('Enrolment code').fill('aaaaa-aaaaa');
    await password.fill('Not-hers-1');
    await card.getByRole('button', { name: 'Set up' }).click();
    await settings.expectErrors('Current password is incorrect.');
    await password.fill(who.password);
    await card.getByRole('button', { name: 'Set up' }).click();
    await settings.expectErrors(
      'This enrolment code is not valid. Ask the person who runs this site for a new one.',
    );
    await settings.field('Enrolment code').fill(enrolment);
    await card.getByRole('button', { name: 'Set up' }).click();
    await expect(
      card.getByRole('img', { name: 'QR code for your authenticator app' }),
    ).toBeVisible();
    const secret = (await card.innerText()).match(/\b[A-Z2-7]{32}\b/)?.[0] ?? '';
    // The code of the next step is already valid, so the sign-in need not wait for it.
    const now = Date.now();
    const first = codeShown(secret, new Date(now));
    const next = codeShown(secret, new Date(now + STEP));
    await settings.field('Code from the app').fill(first === '000000' ? '000001' : '000000');
    await settings.press('Turn on');
    await settings.expectErrors('Invalid OTP. Please try again.');
    await settings.field('Code from the app').fill(first);
    await settings.press('Turn on');
    const codes = card.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    await expect(codes).toHaveCount(10);
    const [recovery = '', forReset = '', forProof = ''] = await codes.allInnerTexts();
    await settings.press('I have saved them');
    await expect(card).toContainText('It is on. 10 recovery codes are left.');

    await test.step('the sign-in requires a code and accepts no code twice', async () => {
      const { page: beside, expectError } = await open({ ...phone, baseURL: product.url });
      expectError(/status of 40[03]|Access forbidden/);
      const { code, submit } = await enter(beside, who);
      await expect(code).toBeFocused();
      await expect(beside.getByRole('main').getByRole('alert')).toBeHidden();
      await submit.click();
      await expect(beside.getByText('Please enter the OTP')).toBeVisible();
      await code.fill(first);
      await submit.click();
      await expect(beside.getByText('Invalid OTP. Please try again.')).toBeVisible();
      await code.fill(next);
      await submit.click();
      await expect(beside).toHaveURL('/browse');
      await beside.goto('/admin');
      await expect(beside.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(beside).toHaveURL('/admin');
      await beside.context().close();
    });

    await test.step('a recovery code replaces the authenticator code and is used up', async () => {
      const { page: elsewhere, expectError } = await open({ ...phone, baseURL: product.url });
      expectError(/status of 40[03]|Access forbidden/);
      const { code, submit } = await enter(elsewhere, who);
      await code.fill(recovery);
      await submit.click();
      await expect(elsewhere).toHaveURL('/browse');
      await page.reload();
      await expect(card).toContainText('It is on. 9 recovery codes are left.');
      await elsewhere.context().close();
    });

    await test.step('an act that needs fresh proof requires the password and a code', async () => {
      await product.ageProof(registered);
      await settings.show('Account Management');
      await settings.press('Export Your Data');
      const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
      const go = dialog.getByRole('button', { name: 'Continue' });
      await dialog.getByLabel('Password', { exact: true }).fill(who.password);
      await go.click();
      const code = dialog.getByLabel('Code from your authenticator app');
      await expect(code).toBeFocused();
      await expect(dialog.getByRole('alert')).toBeHidden();
      await expectGoodScreen(page);
      await go.click();
      await expect(dialog.getByRole('alert')).toContainText('Please enter the OTP');
      await code.fill(forProof);
      const download = page.waitForEvent('download');
      await go.click();
      await download;
      await expect(dialog).toBeHidden();
      await settings.show('Password');
    });

    await test.step('a password reset requires the second factor', async () => {
      const { page: again, expectError } = await open({ ...phone, baseURL: product.url });
      expectError(/status of 40[03]|Access forbidden/);
      post.arrived.length = 0;
      await again.goto('/forgot-password');
      await again.getByLabel('Phone number or email').fill(who.email);
      await again.getByRole('button', { name: 'Send OTP' }).click();
      await again.getByLabel('OTP', { exact: true }).fill(await codeFor(who.email));
      await again.getByLabel('New password', { exact: true }).fill('Another34');
      await again.getByLabel('Confirm new password').fill('Another34');
      await again.getByRole('button', { name: 'Set new password' }).click();
      const factor = again.getByLabel('Code from your authenticator app');
      await expect(factor).toBeFocused();
      await factor.fill(forReset);
      await again.getByRole('button', { name: 'Set new password' }).click();
      await expect(again).toHaveURL('/browse');
      await again.context().close();
    });
    await page.context().close();
  } finally {
    await product.remove();
    await post.close();
  }
});
