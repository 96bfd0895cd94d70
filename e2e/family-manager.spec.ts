import type { Page } from '@playwright/test';
import { inviteRelative } from './harness/family.ts';
import { desktop, expect, expectGoodScreen, phone, type Session, test } from './harness/journey.ts';
import { expectLoaded, obstaclesOf } from './harness/large-text.ts';
import { collectGiven, latinIn } from './harness/latin.ts';
import { unfoldProfile } from './harness/own-profile.ts';
import { change, newcomer, register } from './harness/people.ts';
import type { Product } from './harness/product.ts';
import { expectGoodScreenInBothThemes } from './harness/screen.ts';
import { Settings } from './harness/settings.ts';

/** A mother with an account of her own joins the family of her daughter by the link alone. */
async function takeIn(
  product: Product,
  { daughter, mother, part }: { daughter: Session; mother: Session; part: string },
): Promise<void> {
  const invited = { email: addressOf.get(mother) ?? '', relation: 'MOTHER', part };
  const link = await inviteRelative(product, daughter, invited);
  await change(product, mother, '/families/join', { token: link.split('#')[1] ?? '' }, 'POST');
}

const addressOf = new Map<Session, string>();

async function motherAndDaughter(product: Product, photo: Buffer, house: string) {
  const who = newcomer('FEMALE', `Parvati ${house}`);
  const mother = await register(product, who, photo);
  addressOf.set(mother, who.email);
  const daughter = await register(product, newcomer('FEMALE', `Sahana ${house}`), photo);
  await change(product, daughter, '/profiles/me', { location: 'Sagara' });
  return { mother, daughter };
}

const place = (page: Page, label = 'Location') => page.getByLabel(label, { exact: true });

test('a mother describes her daughter, who puts it back; on one field both texts are shown', async ({
  open,
  product,
  photo,
}) => {
  test.setTimeout(180_000);
  const { mother, daughter } = await motherAndDaughter(product, photo, 'Hosagadde');
  await takeIn(product, { daughter, mother, part: 'adviser' });
  const hers = await open({ ...phone, as: daughter });
  // So high that nothing to press lies halfway under the bar that saves.
  const viewport = { width: 1280, height: 1100 };
  const mothers = await open({ ...desktop, viewport, as: mother });
  const { page } = mothers;
  const settings = new Settings(hers.page);
  const log = settings.panel.getByRole('list', { name: 'What your relatives did' });
  const edit = page.getByRole('button', { name: 'Edit the profile' });

  await test.step('an adviser edits nothing; the daughter makes her a manager', async () => {
    await page.goto('/families');
    await expect(page.getByRole('heading', { name: 'Sahana Hosagadde' })).toBeVisible();
    await expect(edit).toHaveCount(0);
    await hers.page.goto('/settings/family');
    await settings.press('Change what Parvati Hosagadde may do');
    const dialog = hers.page.getByRole('dialog', { name: 'What may Parvati Hosagadde do?' });
    await dialog.getByLabel('What they may do').selectOption('manager');
    await expectGoodScreenInBothThemes(hers.page, 'family-change');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await settings.expectSuccess('Parvati Hosagadde: Manager.');
    await expect(log.getByRole('listitem').first()).toContainText('What they may do was changed');
  });

  await test.step('the mother changes where she lives; what is hers alone she only reads', async () => {
    await page.reload();
    await edit.click();
    await expect(page).toHaveURL('/families/profile');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'The profile of Sahana Hosagadde',
    );
    await expect(page.getByText(/^Only Sahana Hosagadde changes these/)).toBeVisible();
    for (const label of ['Full name', 'Name in Kannada', 'Date of birth']) {
      await expect(page.getByLabel(label, { exact: true })).toHaveCount(0);
    }
    await expect(page.getByRole('radio', { name: 'Female' })).toHaveCount(0);
    await expect(page.getByText('Hide my profile from Browse')).toHaveCount(0);
    await expectGoodScreenInBothThemes(page);
    await place(page).fill('Kumta');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Profile updated successfully!')).toBeVisible();
  });

  await test.step('she adds wishes and sees the photos, and deletes none', async () => {
    await page.getByRole('tab', { name: 'Photos' }).click();
    await expect(page.getByText('Only Sahana Hosagadde deletes photos.')).toBeVisible();
    await expect(page.getByRole('img', { name: 'Photo 1' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Delete photo/ })).toHaveCount(0);
    await expectGoodScreenInBothThemes(page, 'families-profile-photos');
    await page.getByRole('tab', { name: 'Partner Preferences' }).click();
    await page.getByLabel('Minimum age').fill('27');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Preferences updated successfully!')).toBeVisible();
    await expectGoodScreen(page);
  });

  await test.step('the daughter reads who did what, and puts it back', async () => {
    await hers.page.reload();
    const line = log.getByRole('listitem').filter({ hasText: 'Profile: Location' });
    await expect(line).toContainText('Before: Sagara');
    await expect(line).toContainText('After: Kumta');
    await expect(line).toContainText('Parvati Hosagadde · Mother');
    await expectGoodScreenInBothThemes(hers.page, 'family-log');
    await settings.press('Put back: Location');
    await expect(hers.page.getByText('It is as it was before.')).toBeVisible();
    await expect(line).toContainText('Put back on');
    await expect(settings.panel.getByRole('button', { name: 'Put back: Location' })).toHaveCount(0);
    await hers.page.goto('/profile');
    await unfoldProfile(hers.page);
    await expect(place(hers.page)).toHaveValue('Sagara');
  });

  await test.step('both change one field: the later one reads both, and chooses', async () => {
    await page.goto('/families/profile');
    await expect(place(page)).toHaveValue('Sagara');
    await place(hers.page).fill('Sirsi');
    await hers.page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(hers.page.getByText('Profile updated successfully!')).toBeVisible();
    mothers.expectError(/status of 409|Conflict/);
    await place(page).fill('Honnavara');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    const dialog = page.getByRole('dialog', { name: 'Somebody else was here meanwhile' });
    await expect(
      dialog.getByRole('radio', { name: /Sirsi.*Written by the candidate/ }),
    ).toBeChecked();
    await dialog.getByRole('radio', { name: /Honnavara.*Written by you/ }).check();
    await expectGoodScreenInBothThemes(page, 'family-conflict');
    await dialog.getByRole('button', { name: 'Save what I chose' }).click();
    await expect(page.getByText('Profile updated successfully!')).toBeVisible();
    await expect(place(page)).toHaveValue('Honnavara');
    await hers.page.reload();
    await unfoldProfile(hers.page);
    await expect(place(hers.page)).toHaveValue('Honnavara');
  });

  await test.step('an undo of what was changed since asks once more', async () => {
    await place(hers.page).fill('Yellapura');
    await hers.page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(hers.page.getByText('Profile updated successfully!')).toBeVisible();
    hers.expectError(/status of 409|Conflict/);
    await hers.page.goto('/settings/family');
    await settings.press('Put back: Location');
    const dialog = hers.page.getByRole('alertdialog', { name: 'It was changed again since' });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await settings.press('Put back: Location');
    await dialog.getByRole('button', { name: 'Yes, put back' }).click();
    await expect(hers.page.getByText('It is as it was before.')).toBeVisible();
    await hers.page.goto('/profile');
    await unfoldProfile(hers.page);
    await expect(place(hers.page)).toHaveValue('Sirsi');
  });
});

test('a manager reads and edits in large Kannada on a small phone', async ({
  open,
  product,
  photo,
}) => {
  test.setTimeout(120_000);
  const { mother, daughter } = await motherAndDaughter(product, photo, 'Mavinakere');
  await takeIn(product, { daughter, mother, part: 'manager' });
  const mothers = await open({ ...phone, as: mother, language: 'kn', reducedMotion: 'reduce' });
  const { page } = mothers;
  await page.addInitScript(() => localStorage.setItem('text-size', '200'));
  const given = collectGiven(page).add('Sahana Mavinakere').add('Parvati Mavinakere');
  const expectReadable = async () => {
    await expectLoaded(page);
    // As in the journey of large text: from its top.
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await expect.poll(() => obstaclesOf(page)).toEqual([]);
    await expect.poll(() => latinIn(page, given)).toEqual([]);
    await expectGoodScreen(page);
  };
  await page.goto('/families');
  await expectReadable();
  await page.getByRole('button', { name: 'ಪ್ರೊಫೈಲ್ ಬದಲಿಸಿ' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sahana Mavinakere ಅವರ ಪ್ರೊಫೈಲ್');
  await expectReadable();
  const folded = page.locator('form details:not([open]) > summary');
  while ((await folded.count()) > 0) await folded.first().click();
  await expectReadable();
  await change(product, daughter, '/profiles/me', { location: 'Sirsi' });
  await place(page, 'ಸ್ಥಳ').fill('ಕುಮಟಾ');
  mothers.expectError(/status of 409|Conflict/);
  await page.getByRole('button', { name: 'ಬದಲಾವಣೆಗಳನ್ನು ಉಳಿಸಿ' }).click();
  const dialog = page.getByRole('dialog', { name: 'ಈ ನಡುವೆ ಇನ್ನೊಬ್ಬರು ಬದಲಿಸಿದ್ದಾರೆ' });
  await expect(dialog.getByRole('radio')).toHaveCount(2);
  await expectReadable();
  await dialog.getByRole('button', { name: 'ಉಳಿಸಿ', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('tab', { name: /ಫೋಟೋ/ }).click();
  await expectReadable();
  const other = await open({ ...phone, as: daughter, language: 'kn', reducedMotion: 'reduce' });
  await change(product, daughter, '/profiles/me', { location: 'Sirsi' });
  await other.page.addInitScript(() => localStorage.setItem('text-size', '200'));
  await other.page.goto('/settings/family');
  await expect(other.page.getByRole('list', { name: 'ನಿಮ್ಮ ಸಂಬಂಧಿಕರು ಮಾಡಿದ್ದು' })).toBeVisible();
  const known = collectGiven(other.page).add('Sahana Mavinakere').add('Parvati Mavinakere');
  await expect.poll(() => obstaclesOf(other.page)).toEqual([]);
  await expect.poll(() => latinIn(other.page, known)).toEqual([]);
  await expectGoodScreen(other.page);
});
