import { failures } from '@sambandha/contract/errors';
import { admin as adminTexts } from '@sambandha/words/en/screens/admin/index';
import { draft as draftTexts } from '@sambandha/words/en/screens/draft';
import { en } from '@sambandha/words/en/screens/index';
import { preparedBio, readConsentRequest } from './harness/consent.ts';
import {
  desktopOptions,
  expect,
  expectAccessibleScreen,
  phoneOptions,
  test,
} from './harness/journey.ts';
import { registerTeamMember } from './harness/panel.ts';
import { createNewcomer, registerMember, signIn } from './harness/people.ts';
import { newPhone } from './harness/settings.ts';
import { createWrongCode } from './harness/sign-in.ts';
import { Wizard } from './harness/wizard.ts';

/** Console errors of a request without permission. */
const forbiddenError = /status of 40[34]|Access forbidden/;

test("a volunteer prepares a profile from paper, and only the consent in a moderator's call publishes it", {
  tag: '@long',
}, async ({ open, product, photo }) => {
  const volunteerAccount = createNewcomer('FEMALE', 'Savitri Benagaon');
  const candidate = { ...createNewcomer('FEMALE', 'Veena Benagaon'), phone: newPhone() };
  const volunteer = await registerMember(product, volunteerAccount, photo);
  const adminAccount = createNewcomer('FEMALE', 'Mangala Benagaon');
  const admin = await registerTeamMember(product, adminAccount, { photo, role: 'admin' });
  const adminScreen = await open({ ...desktopOptions, as: admin });
  const adminPage = adminScreen.page;

  await test.step('an admin gives a member the volunteer role for one place', async () => {
    await adminPage.goto('/admin/volunteers');
    const form = adminPage.getByRole('region', { name: 'Add a volunteer' });
    await form.getByRole('button', { name: 'Add volunteer' }).click();
    await expect(form.getByRole('alert')).toContainText('Please name at least one place');
    await form
      .getByRole('textbox', { name: en.account.signIn.contact })
      .fill(volunteerAccount.email);
    await form.getByRole('textbox', { name: 'Places' }).fill('Sirsi');
    await form.getByRole('textbox', { name: 'Places' }).press('Enter');
    await form.getByRole('button', { name: 'Add volunteer' }).click();
    const volunteers = adminPage.getByRole('list', { name: 'Volunteers' });
    await expect(volunteers.getByRole('heading', { name: volunteerAccount.name })).toBeVisible();
  });

  const volunteerScreen = await open({ ...phoneOptions, as: volunteer, reducedMotion: 'reduce' });
  const { page } = volunteerScreen;
  const wizard = new Wizard(page);
  await test.step('the volunteer can begin a profile only for a candidate of that place', async () => {
    await page.goto('/volunteer');
    await expect(page.getByRole('heading', { name: 'No profiles yet' })).toBeVisible();
    await page.getByRole('link', { name: draftTexts.volunteer.begin }).click();
    await wizard.button('Continue').click();
    await expect(page.getByRole('alert').first()).toContainText('their native place, or where');
    await wizard.field(draftTexts.volunteer.new.phone).fill(candidate.phone);
    await page.getByLabel('Native place').fill('Udupi');
    volunteerScreen.expectError(/status of 409/);
    await wizard.button('Continue').click();
    await expect(page.getByRole('alert').first()).toContainText(failures.OTHER_PLACE[1]);
    await page.getByLabel('Native place').fill('Sirsi');
    await wizard.button('Continue').click();
    await expect(page).toHaveURL(/\/volunteer\/draft\//);
  });

  await test.step('the volunteer enters the biodata, adds the photo and asks for consent', async () => {
    await wizard.field('Their full name').fill(candidate.name);
    await page.getByText('Female', { exact: true }).click();
    await wizard.fillBirthAndStatus();
    await wizard.next();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cultural Info');
    await wizard.next();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Photos');
    await page.locator('input[capture=environment]').setInputFiles({
      name: 'paper.jpg',
      mimeType: 'image/jpeg',
      buffer: photo,
    });
    await expect(page.getByRole('img', { name: 'Profile photo' })).toBeVisible();
    await wizard.next();
    await wizard.field('About her (bio)').fill(preparedBio);
    await wizard.next();
    await expect(page.getByText('You can no longer see it.')).toBeVisible();
    await page.getByRole('button', { name: 'Ask Veena' }).click();
    await expect(page).toHaveURL('/volunteer');
  });

  const waiting = page.getByRole('list', { name: draftTexts.volunteer.waiting });
  await test.step("the volunteer no longer sees the profile, and enters the candidate's code", async () => {
    await expect(waiting).toContainText('Profile started on ');
    await expect(waiting).not.toContainText('Veena');
    await expectAccessibleScreen(page);
    const { code } = await readConsentRequest(product, candidate.phone);
    volunteerScreen.expectError(/status of 400/);
    const field = waiting.getByLabel(draftTexts.volunteer.code.label);
    await field.fill(createWrongCode(code));
    await field.press('Enter');
    await expect(waiting.getByRole('alert').first()).toBeVisible();
    await field.fill(code);
    await field.press('Enter');
    await expect(waiting).toContainText('Our team will call this number.');
  });

  await test.step('a moderator calls the candidate, and the consent publishes the profile', async () => {
    await adminPage.goto('/admin/cases?list=rings');
    await adminPage.getByRole('link', { name: candidate.name }).click();
    const main = adminPage.getByRole('main');
    await expect(main.locator(`a[href="tel:${candidate.phone}"]`)).toBeVisible();
    await expect(main.getByText('1997')).toHaveCount(0);
    await main.getByRole('button', { name: 'No answer' }).click();
    await expect(main.getByText(/^Called once, no answer/).first()).toBeVisible();
    await main.getByRole('button', { name: 'They said yes' }).click();
    const dialog = adminPage.getByRole('dialog', { name: 'They said yes' });
    await dialog.getByRole('button', { name: 'They said yes' }).click();
    await expect(dialog.getByText('Please confirm that you are not related')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Day' }).fill('14');
    await dialog.getByRole('textbox', { name: 'Month' }).fill('3');
    await dialog.getByRole('textbox', { name: 'Year' }).fill('1997');
    await dialog.getByLabel(/I have read everything aloud/).check();
    await dialog.getByLabel(adminTexts.rings.noRelative).check();
    await dialog.getByRole('button', { name: 'They said yes' }).click();
    const status = adminPage
      .getByRole('status')
      .filter({ hasText: `${candidate.name} is now shown` });
    await expect(status).toBeVisible();
    const session = await signIn(product, candidate.phone);
    expect(session.user.name).toBe(candidate.name);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'No profiles yet' })).toBeVisible();
  });

  await test.step('the admin reads the counts and ends the role', async () => {
    await adminPage.goto('/admin/volunteers');
    const card = adminPage.getByRole('listitem').filter({ hasText: volunteerAccount.name });
    // The counts are the prepared profiles and the consents: one of each.
    await expect(card).toContainText('1 profile in the last 12 months');
    await expect(card).toContainText('1 accepted');
    await card.getByRole('button', { name: `Remove ${volunteerAccount.name}` }).click();
    await adminPage.getByRole('button', { name: 'Yes, remove' }).click();
    await expect(card).toHaveCount(0);
    volunteerScreen.expectError(forbiddenError);
    await page.reload();
    await expect(page.getByRole('heading', { name: draftTexts.volunteer.notYou })).toBeVisible();
  });
});
