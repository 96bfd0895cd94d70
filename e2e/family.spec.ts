import { failures } from '@sambandha/contract/errors';
import { familyTexts as contractTexts } from '@sambandha/contract/family/schemas';
import { family as familyTexts } from '@sambandha/words/en/screens/family';
import { en } from '@sambandha/words/en/screens/index';
import { Crawl } from './harness/crawl.ts';
import { expect, type Person, phoneOptions, test } from './harness/journey.ts';
import { createNewcomer, type Newcomer, registerMember } from './harness/people.ts';
import type { Product } from './harness/product.ts';
import { readLinkFor, SettingsPage } from './harness/settings.ts';

/** Matches the console error of a rejected request. */
const rejectedRequestError = /status of 40[34]|Access forbidden/;

/** Registers a relative from the page of the invitation. */
async function registerFromLink(
  { page }: Person,
  product: Product,
  relative: Newcomer,
): Promise<void> {
  await page.getByRole('button', { name: 'Create my account' }).click();
  await page.getByLabel(en.account.signIn.contact).fill(relative.email);
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await expect(page.getByLabel('OTP')).toBeFocused();
  await page.getByLabel('OTP').fill(await product.codeFor(relative.email));
  await page.getByLabel('Full name').fill(relative.name);
  await page.getByLabel('Password', { exact: true }).fill(relative.password);
  const create = page.getByRole('button', { name: familyTexts.register.submit });
  await create.click();
  await expect(page.getByRole('alert').first()).toContainText('18 or older');
  await page.getByLabel(familyTexts.register.adult).check();
  await page.getByLabel(/^I accept the terms/).check();
  await create.click();
  await expect(page).toHaveURL('/families');
}

test('an invited uncle creates an account, can only browse, and loses access when he is removed', async ({
  open,
  product,
  photo,
}) => {
  const uncle = createNewcomer('MALE', 'Ganapati Kelamane');
  const candidate = createNewcomer('FEMALE', 'Sahana Kelamane');
  const man = await registerMember(product, createNewcomer('MALE', 'Devadatta Nandolli'), photo);
  const session = await registerMember(product, candidate, photo);
  const candidateScreen = await open({ ...phoneOptions, as: session });
  const settings = new SettingsPage(candidateScreen.page);
  const uncleScreen = await open({ ...phoneOptions, reducedMotion: 'reduce' });
  const { page } = uncleScreen;
  const crawl = await Crawl.begin(uncleScreen);

  await test.step('the candidate invites her uncle and confirms with her password', async () => {
    await candidateScreen.page.goto('/settings/family');
    await expect(settings.panel).toContainText(familyTexts.settings.none);
    await settings.press('Send invitation');
    await settings.expectErrors('Email is required', contractTexts.relationRequired);
    await product.expireProofs(session);
    candidateScreen.expectError(rejectedRequestError);
    await settings.field('Their email address').fill(uncle.email);
    await settings.field('Relation to you').selectOption({ label: 'Uncle' });
    await settings.press('Send invitation');
    const dialog = candidateScreen.page.getByRole('dialog', { name: 'Confirm it’s you' });
    await dialog.getByLabel('Password', { exact: true }).fill(candidate.password);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await settings.expectSuccess(`Invitation sent to ${uncle.email}.`);
    const pendingInvitations = settings.panel.getByRole('region', { name: 'Pending invitations' });
    await expect(pendingInvitations.getByRole('listitem')).toContainText('Can browse');
  });

  await test.step('the link names the candidate, and the uncle creates an account without a profile', async () => {
    await page.goto(await readLinkFor(product, uncle.email, '/invitation'));
    await expect(page).toHaveURL('/invitation');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sahana has invited you');
    await crawl.check('/invitation');
    await registerFromLink(uncleScreen, product, uncle);
    for (const path of ['/auth', '/messages']) {
      await page.goto(path);
      await expect(page).toHaveURL('/families');
    }
  });

  const main = page.getByRole('main');
  await test.step('the uncle opens Browse and a profile, and can only add a member to the family board', async () => {
    await page.getByRole('button', { name: 'Browse for Sahana' }).click();
    await expect(page).toHaveURL('/browse');
    const bar = page.getByRole('complementary', { name: 'Who you’re helping' });
    await expect(bar).toContainText('Helping Sahana');
    await page.goto('/browse?search=Nandolli');
    const card = main.getByRole('listitem').filter({ hasText: 'Devadatta Nandolli' });
    const addLabel = /^Add to (family )?board: Devadatta Nandolli$/;
    await expect(card.getByRole('button', { name: addLabel })).toBeVisible();
    await expect(card.getByRole('button')).toHaveCount(1);
    const tabs = page.getByRole('navigation', { name: 'Sections' });
    await expect(tabs.getByRole('link', { name: 'Board' })).toBeVisible();
    await expect(tabs.getByRole('link', { name: /Interests|Messages/ })).toHaveCount(0);
    await page.reload();
    await expect(bar).toContainText('Sahana');
    await card.getByRole('heading').getByRole('link').click();
    await expect(page).toHaveURL(`/profile/${man.user.id}`);
    await expect(main.getByRole('button', { name: addLabel })).toBeVisible();
    await expect(bar).toBeVisible();
    // Each button is named in full, because a pattern could also match members' own texts.
    for (const name of [
      'Express Interest',
      'Send Message',
      'More',
      'Shortlist Devadatta Nandolli',
    ]) {
      await expect(main.getByRole('button', { name, exact: true })).toHaveCount(0);
    }
  });

  await test.step('the candidate removes her uncle, and his open screen navigates to the families page', async () => {
    await candidateScreen.page.reload();
    const relatives = settings.panel.getByRole('list', { name: 'Your relatives', exact: true });
    await expect(relatives.getByRole('listitem')).toHaveText([/Uncle/]);
    await settings.press(`More about ${uncle.name}`);
    await candidateScreen.page.getByRole('menuitem', { name: 'Remove' }).click();
    const dialog = candidateScreen.page.getByRole('alertdialog');
    await expect(dialog).toContainText('We send no message');
    // The photo URLs stop working when the uncle loses his access.
    uncleScreen.expectError(rejectedRequestError);
    await dialog.getByRole('button', { name: 'Yes, remove' }).click();
    await settings.expectSuccess('Ganapati is no longer helping you.');
    await expect(settings.panel.getByText(familyTexts.settings.none)).toBeVisible();
    await expect(page).toHaveURL('/families');
    await expect(page.getByText(failures.NOT_IN_FAMILY[1])).toBeVisible();
    await expect(page.getByRole('button', { name: /^Browse for/ })).toHaveCount(0);
    await page.goto('/browse');
    await expect(page).toHaveURL('/families');
  });
});
