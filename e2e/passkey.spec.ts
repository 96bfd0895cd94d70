import type { Page } from '@playwright/test';
import { en } from '@sambandha/words/en/screens/index';
import { expect, expectAccessibleScreen, phoneOptions, test } from './harness/journey.ts';
import { createNewcomer, registerMember } from './harness/people.ts';
import { SettingsPage } from './harness/settings.ts';
import { openPageWithoutScripts } from './harness/stored-session.ts';

/** Adds Chromium's virtual authenticator: a phone with a screen lock. */
async function addAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    countPasskeys: async () => {
      const { credentials } = await devtools.send('WebAuthn.getCredentials', { authenticatorId });
      return credentials.length;
    },
  };
}

/** Removes the session of this browser only. The passkey remains in the authenticator. */
async function forgetSession(page: Page): Promise<void> {
  await openPageWithoutScripts(page);
  await page.evaluate(() => window.localStorage.removeItem('auth-storage'));
  await page.goto('/auth');
}

test('a passkey is added, signs in without a password, is a fresh proof, is renamed and removed', {
  tag: '@long',
}, async ({ open, product, photo }) => {
  const member = createNewcomer('FEMALE', 'Vasanti Kallabbe');
  const session = await registerMember(product, member, photo);
  const memberScreen = await open({ ...phoneOptions, as: session });
  const { page } = memberScreen;
  const authenticator = await addAuthenticator(page);
  const settings = new SettingsPage(page);
  const list = settings.panel.getByRole('list', { name: 'Your passkeys' });

  await test.step('the passkey is added in Settings', async () => {
    await page.goto('/settings/password');
    await settings.press('Add a passkey');
    await settings.expectSuccess('added. You can now sign in with it.');
    await expect(list.getByRole('listitem')).toHaveCount(1);
    await expect(list).toContainText('Not used yet');
    expect(await authenticator.countPasskeys()).toBe(1);
    await expectAccessibleScreen(page);
  });

  await test.step('the same device cannot add a second passkey', async () => {
    await settings.press('Add a passkey');
    await settings.expectErrors(en.settings.passkeys.exists);
  });

  await test.step('the browser offers the passkey on the sign-in page', async () => {
    await forgetSession(page);
    // The virtual authenticator accepts the request at once, as if a person had confirmed it.
    await expect(page).toHaveURL('/browse');
  });

  await test.step('the button signs in with the passkey', async () => {
    // From here on the browser does not offer the passkey automatically.
    await page.addInitScript(() => {
      PublicKeyCredential.isConditionalMediationAvailable = async () => false;
    });
    await forgetSession(page);
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(page).toHaveURL('/browse');
  });

  await test.step('the passkey is accepted as fresh proof, and is renamed', async () => {
    await product.expireProofs(await readSession(page));
    memberScreen.expectError(/status of 403|Access forbidden/);
    await page.goto('/settings/password');
    await expect(list).toContainText('Last used');
    await page.getByRole('button', { name: /^Rename / }).click();
    const renameDialog = page.getByRole('dialog', { name: 'Rename the passkey' });
    await renameDialog.getByLabel('Name of the passkey').fill('Blue phone');
    await renameDialog.getByRole('button', { name: 'Save' }).click();
    const proofDialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
    await proofDialog.getByRole('button', { name: 'Use a passkey' }).click();
    await settings.expectSuccess('The passkey is now called Blue phone.');
  });

  await test.step('a removed passkey can no longer sign in', async () => {
    await page.getByRole('button', { name: 'Remove Blue phone' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, remove' }).click();
    await settings.expectSuccess('Passkey Blue phone removed.');
    await expect(list).toBeHidden();
    await forgetSession(page);
    memberScreen.expectError(/status of 401/);
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(
      'Login failed. Please try again.',
    );
  });
});

/** Reads the session that the page stores. */
async function readSession(page: Page) {
  const storedText = await page.evaluate(() => window.localStorage.getItem('auth-storage') ?? '');
  return JSON.parse(storedText).state;
}
