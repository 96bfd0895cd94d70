import type { Page } from '@playwright/test';
import { en } from '@sambandha/words/en/screens/index';
import { expect, phoneOptions, type Session, test } from './harness/journey.ts';
import { openProfileSections } from './harness/own-profile.ts';
import { createNewcomer, photoForm, registerMember } from './harness/people.ts';
import type { Product } from './harness/product.ts';
import { expectAccessibleInBothThemes } from './harness/screen.ts';

const successText = 'Profile updated successfully!';

const leaveDialog = (page: Page) => page.getByRole('alertdialog', { name: en.ui.leaveTitle });

test('a member edits the profile, is warned about unsaved changes, and sees the preview', async ({
  open,
  product,
  photo,
}) => {
  const member = createNewcomer('FEMALE', 'Ananya Hegde');
  const as = await registerMember(product, member, photo);
  await addPhoto(product, as, photo);
  const { page } = await open({ ...phoneOptions, as });
  await page.goto('/profile/preview');
  await page.getByRole('link', { name: 'Edit Profile' }).click();

  await test.step('a missing field states its benefit and links to its control', async () => {
    await expect(page.getByText(/details you could add/)).toBeVisible();
    // While all sections are folded, there is nothing to save.
    await expect(page.getByRole('button', { name: 'Save changes' })).toBeHidden();
    await page.getByText(/details you could add/).click();
    await page
      .getByRole('button', { name: /^Show all/ })
      .first()
      .click();
    await expect(page.getByText(en.profile.fieldReasons.gotra)).toBeVisible();
    await page.getByRole('link', { name: /^Gotra/ }).click();
    await expect(page.getByLabel('Gotra')).toBeFocused();
    await page.getByLabel('Gotra').selectOption('Atri');
  });

  await test.step('further fields are filled in', async () => {
    await openProfileSections(page);
    await page.getByLabel('Profession').fill('Botanist');
    await page.getByLabel('Languages').fill('Kannada, Sanskrit');
    await page.getByLabel('Languages').press('Enter');
    await page.getByRole('button', { name: 'Add Yakshagana' }).click();
    await page.getByLabel('Family deity').fill('Gokarna Mahabaleshwara');
  });

  await test.step('a nakshatra outside the chosen rashi is reported beside the field before a request is sent', async () => {
    await page.getByLabel('Nakshatra', { exact: true }).selectOption('Rohini');
    await page.getByLabel('Rashi', { exact: true }).selectOption('Aries (Mesha)');
    await page.getByRole('heading', { name: 'Cultural Background' }).click();
    await page.getByRole('button', { name: 'Save changes' }).click();
    // The focus moves to the field, even into a folded section.
    await expect(page.getByLabel('Rashi', { exact: true })).toBeFocused();
    await expect(page.getByLabel('Profession')).toHaveValue('Botanist');
    await expect(page.getByLabel('Rashi', { exact: true })).toHaveAccessibleDescription(
      /Rohini lies in Taurus \(Vrishabha\)\. Please choose that rashi/,
    );
    await expectAccessibleInBothThemes(page, 'profile-edit');
  });

  await test.step('neither another tab, nor Back, nor a reload discards unsaved changes', async () => {
    await page.getByRole('tab', { name: 'Photos' }).click();
    await leaveDialog(page).getByRole('button', { name: 'Stay' }).click();
    await expect(leaveDialog(page)).toBeHidden();
    // goBack() is not used, because it waits for a page that the guard blocks.
    await page.evaluate(() => history.back());
    await leaveDialog(page).getByRole('button', { name: 'Stay' }).click();
    await expect(page).toHaveURL(/\/profile/);
    await expect(page.getByLabel('Profession')).toHaveValue('Botanist');
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await openProfileSections(page);
    await expect(page.getByLabel('Profession')).toHaveValue('Botanist');
  });

  await test.step('the corrected form is saved, and then there is nothing to save', async () => {
    await page.getByLabel('Rashi', { exact: true }).selectOption('Taurus (Vrishabha)');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText(successText)).toBeVisible();
    const save = page.getByRole('button', { name: 'Save changes' });
    await expect(save).toHaveAttribute('aria-disabled', 'true');
  });

  await test.step('the preferences show how many members fit', async () => {
    await page.getByRole('tab', { name: 'Partner Preferences' }).click();
    const fitCount = page.getByRole('status').filter({ hasText: /members fit|Correct the form/ });
    await expect(fitCount).toContainText(/\d+ members fit/);
    const countBefore = await fitCount.innerText();
    await page.getByLabel('Gotra', { exact: true }).selectOption('Kashyapa');
    await expect(fitCount).not.toHaveText(countBefore);
    await page.getByLabel('Minimum age').fill('40');
    await page.getByLabel('Maximum age').fill('30');
    await expect(fitCount).toHaveText(en.preference.fitUnclear);
    await page.getByLabel('Maximum age').fill('45');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Preferences updated successfully!')).toBeVisible();
  });

  await test.step('the preview shows the saved values', async () => {
    await page.getByRole('tab', { name: 'Profile Details' }).click();
    await page.getByRole('link', { name: en.profile.seePreview }).click();
    await expect(page.getByText('(Preview)')).toBeVisible();
    for (const text of ['Botanist', 'Kannada, Sanskrit', 'Yakshagana', 'Atri', 'Rohini']) {
      await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
    }
    await expect(page.getByText('Gokarna Mahabaleshwara')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Express Interest' })).toBeDisabled();
  });

  await test.step('the photos are opened in full screen and browsed by keyboard', async () => {
    const counter = page.getByRole('status').filter({ hasText: /Photo \d of \d/ });
    await expect(counter).toHaveText('Photo 1 of 2');
    const enlarge = page.getByRole('button', { name: 'View full screen' }).first();
    await enlarge.focus();
    await page.keyboard.press('Enter');
    const lightbox = page.getByRole('dialog', { name: 'Photos, full screen' });
    await expect(lightbox.locator('.yarl__counter')).toHaveText('1 / 2');
    await page.keyboard.press('ArrowRight');
    await expect(lightbox.locator('.yarl__counter')).not.toHaveText('1 / 2');
    await page.keyboard.press('Escape');
    await expect(lightbox).toBeHidden();
    await expect(enlarge).toBeFocused();
  });
});

/** Uploads a second photo through the API. */
async function addPhoto(product: Product, { token }: Session, photo: Buffer): Promise<void> {
  const response = await product.fetch('/api/photos/upload', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: photoForm(photo),
  });
  expect(response.status).toBe(201);
}
