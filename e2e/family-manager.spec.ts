import type { Page } from '@playwright/test';
import { family as familyTexts } from '@sambandha/words/en/screens/family';
import { inviteRelative } from './harness/family.ts';
import {
  desktopOptions,
  expect,
  expectAccessibleScreen,
  phoneOptions,
  test,
} from './harness/journey.ts';
import { openProfileSections } from './harness/own-profile.ts';
import { createNewcomer, registerMember, registerRelative, sendChange } from './harness/people.ts';
import { SettingsPage } from './harness/settings.ts';

const locationField = (page: Page) => page.getByLabel('Location', { exact: true });

/** Saves the form of a profile and waits for its confirmation. */
async function save(page: Page): Promise<void> {
  const successToast = page.getByText('Profile updated successfully!');
  await expect(successToast).toHaveCount(0);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(successToast.first()).toBeVisible();
}

test("a mother edits her daughter's profile, the daughter undoes the edit, and a conflict shows both texts", {
  tag: '@long',
}, async ({ open, product, photo }) => {
  const daughter = await registerMember(
    product,
    createNewcomer('FEMALE', 'Sahana Mavinakere'),
    photo,
  );
  await sendChange(product, daughter, '/profiles/me', { location: 'Sagara' });
  const parvati = createNewcomer('FEMALE', 'Parvati Mavinakere');
  const invitation = { email: parvati.email, relation: 'MOTHER' };
  const link = await inviteRelative(product, daughter, invitation);
  const mother = await registerRelative(product, parvati, link);
  const candidateScreen = await open({ ...phoneOptions, as: daughter });
  // At this height, the bar with the save button covers no control.
  const viewport = { width: 1280, height: 1100 };
  const motherScreen = await open({
    ...desktopOptions,
    viewport,
    as: mother,
    reducedMotion: 'reduce',
  });
  const { page } = motherScreen;
  const settings = new SettingsPage(candidateScreen.page);
  const log = settings.panel.getByRole('list', { name: familyTexts.log.title });
  const editButton = page.getByRole('button', { name: 'Sahana’s profile' });

  await test.step('an adviser cannot edit the profile, and the daughter makes her a manager', async () => {
    await page.goto('/families');
    await expect(page.getByRole('heading', { name: 'Sahana Mavinakere' })).toBeVisible();
    await expect(editButton).toHaveCount(0);
    await candidateScreen.page.goto('/settings/family');
    await settings.press('Change access: Parvati Mavinakere');
    const dialog = candidateScreen.page.getByRole('dialog', { name: 'What can Parvati do?' });
    await dialog.getByLabel(familyTexts.settings.part).selectOption('manager');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await settings.expectSuccess('Parvati: Can edit profile.');
    await expect(log.getByRole('listitem').first()).toContainText(
      familyTexts.log.kind.PART_CHANGED,
    );
  });

  await test.step('the mother changes the location and cannot change the fields reserved to her daughter', async () => {
    await page.reload();
    await editButton.click();
    await expect(page).toHaveURL('/families/profile');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sahana’s profile');
    await openProfileSections(page);
    await expect(page.getByText(/^Only Sahana can change these/)).toBeVisible();
    for (const label of ['Full name', 'Name in Kannada', 'Date of birth']) {
      await expect(page.getByLabel(label, { exact: true })).toHaveCount(0);
    }
    await expect(page.getByRole('radio', { name: 'Female' })).toHaveCount(0);
    await locationField(page).fill('Kumta');
    await save(page);
  });

  await test.step('the mother changes a preference and sees the photos but cannot delete them', async () => {
    await page.getByRole('tab', { name: 'Photos' }).click();
    await expect(page.getByText('Only Sahana can delete photos.')).toBeVisible();
    await expect(page.getByRole('img', { name: 'Photo 1' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Delete', includeHidden: true })).toHaveCount(
      0,
    );
    await page.getByRole('tab', { name: 'Partner Preferences' }).click();
    await page.getByLabel('Minimum age').fill('27');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Preferences updated successfully!').first()).toBeVisible();
  });

  await test.step('the daughter reads the log and undoes the change', async () => {
    await candidateScreen.page.reload();
    const entry = log.getByRole('listitem').filter({ hasText: 'Profile: Location' });
    await expect(entry).toContainText('Before: Sagara');
    await expect(entry).toContainText('After: Kumta');
    await expect(entry).toContainText('Parvati Mavinakere · Mother');
    await settings.press('Undo: Location');
    await expect(candidateScreen.page.getByText('Change undone.')).toBeVisible();
    await expect(entry).toContainText('Undone on');
    await expect(settings.panel.getByRole('button', { name: 'Undo: Location' })).toHaveCount(0);
    await candidateScreen.page.goto('/profile');
    await openProfileSections(candidateScreen.page);
    await expect(locationField(candidateScreen.page)).toHaveValue('Sagara');
  });

  await test.step('both change the same field, and the mother, who saves last, chooses between the two texts', async () => {
    await page.goto('/families/profile');
    await openProfileSections(page);
    await expect(locationField(page)).toHaveValue('Sagara');
    await locationField(candidateScreen.page).fill('Sirsi');
    await save(candidateScreen.page);
    motherScreen.expectError(/status of 409|Conflict/);
    await locationField(page).fill('Honnavar');
    await page.getByRole('button', { name: 'Save changes' }).click();
    const dialog = page.getByRole('dialog', { name: familyTexts.conflict.title });
    const candidateChoice = dialog.getByRole('radio', { name: /Sirsi.*Written by the owner/ });
    await expect(candidateChoice).toBeChecked();
    await dialog.getByRole('radio', { name: /Honnavar.*Written by you/ }).check();
    await expectAccessibleScreen(page);
    await dialog.getByRole('button', { name: 'Save my choice' }).click();
    await expect(page.getByText('Profile updated successfully!').first()).toBeVisible();
    await expect(locationField(page)).toHaveValue('Honnavar');
  });

  await test.step('a field that was changed again is undone only after a confirmation', async () => {
    await sendChange(product, daughter, '/profiles/me', { location: 'Yellapura' });
    candidateScreen.expectError(/status of 409|Conflict/);
    await candidateScreen.page.goto('/settings/family');
    await settings.press('Undo: Location');
    const dialog = candidateScreen.page.getByRole('alertdialog', {
      name: familyTexts.log.changedTitle,
    });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await settings.press('Undo: Location');
    await dialog.getByRole('button', { name: 'Yes, undo' }).click();
    await expect(candidateScreen.page.getByText('Change undone.')).toBeVisible();
    await candidateScreen.page.goto('/profile');
    await openProfileSections(candidateScreen.page);
    await expect(locationField(candidateScreen.page)).toHaveValue('Sirsi');
  });
});
