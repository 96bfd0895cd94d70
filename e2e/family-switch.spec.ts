import { expectOnlyLooking, inviteRelative } from './harness/family.ts';
import { desktop, expect, phone, test } from './harness/journey.ts';
import { newcomer, register } from './harness/people.ts';
import { expectGoodScreenInBothThemes } from './harness/screen.ts';

test('a candidate who is a relative, too, switches between another and themself', async ({
  open,
  product,
  photo,
}) => {
  const brother = newcomer('MALE', 'Vinayaka Balagar');
  const sister = await register(product, newcomer('FEMALE', 'Sahana Balagar'), photo);
  const person = await open({ ...desktop, as: await register(product, brother, photo) });
  const { page } = person;
  const bar = page.getByRole('complementary', { name: 'For whom you look' });
  const menu = page.getByRole('button', { name: 'Account menu of Vinayaka Balagar' });
  const toFamilies = page.getByRole('menuitem', { name: 'Families' });

  await test.step('without a family the menu has nothing of it', async () => {
    await page.goto('/browse');
    const answered = page.waitForResponse('**/api/families');
    await menu.click();
    await answered;
    await expect(page.getByRole('menuitem', { name: 'Settings', exact: true })).toBeVisible();
    await expect(toFamilies).toHaveCount(0);
  });

  await test.step('he accepts with one press', async () => {
    const invited = { email: brother.email, relation: 'BROTHER' };
    await page.goto(await inviteRelative(product, sister, invited));
    await expect(page.getByText('You are signed in as Vinayaka Balagar.')).toBeVisible();
    await page.getByRole('button', { name: 'Accept the invitation' }).click();
    await expect(page).toHaveURL('/families');
    await expectGoodScreenInBothThemes(page, 'families-of-candidate');
  });

  await test.step('he looks for her, in her place and with nothing of his own', async () => {
    await page.getByRole('button', { name: 'Look for Sahana Balagar' }).click();
    await expect(bar).toContainText('On behalf of Sahana Balagar');
    await expect(page.getByText(/^Showing 12 of/)).toBeVisible();
    await expectOnlyLooking(page, /Interest|Message|Not for me|shortlist|Save/i);
    await page.goto('/interests');
    await expect(page).toHaveURL('/families');
    await page.getByRole('link', { name: 'Go on looking' }).click();
    await expect(page.getByText(/^Showing 12 of/)).toBeVisible();
  });

  await test.step('for himself again, he has all that a member has', async () => {
    await bar.getByRole('button', { name: 'Look for myself' }).click();
    await expect(bar).toHaveCount(0);
    await expect(page.getByText(/^Showing 12 of/)).toBeVisible();
    const interest = page.getByRole('main').getByRole('button', { name: /^Express interest in/i });
    await expect(interest.first()).toBeVisible();
    await menu.click();
    await toFamilies.click();
    await expect(page).toHaveURL('/families');
  });

  await test.step('he leaves', async () => {
    await page.getByRole('button', { name: 'Leave the family of Sahana Balagar' }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('button', { name: 'Yes, leave' }).click();
    await expect(page.getByText('You take part in no family but your own')).toBeVisible();
  });
});

test('a link that was used, withdrawn or sent to somebody else says what to do', async ({
  open,
  product,
  photo,
}) => {
  const candidate = await register(product, newcomer('FEMALE', 'Sahana Kodlu'), photo);
  const other = await open({
    ...phone,
    as: await register(product, newcomer('MALE', 'Gopala Kodlu'), photo),
  });
  other.expectError(/status of 40[03]|Access forbidden/);
  const { page } = other;
  const email = newcomer('MALE', 'Narayana Kodlu').email;
  await page.goto(await inviteRelative(product, candidate, { email, relation: 'FATHER' }));
  await page.getByRole('button', { name: 'Accept the invitation' }).click();
  await expect(page.getByRole('alert')).toContainText(
    'This invitation was sent to another phone number or email.',
  );
  await expectGoodScreenInBothThemes(page, 'invitation-of-another');
  await page.goto('/invitation#no-such-invitation-was-ever-made');
  await expect(page.getByRole('alert')).toContainText('This link is no longer valid.');
  await expect(page.getByRole('alert')).toContainText('Please ask for a new one.');
  await expectGoodScreenInBothThemes(page, 'invitation-over');
});
