import { withoutLiveConnection } from './harness/failing.ts';
import { expectOnlyLooking, inviteRelative } from './harness/family.ts';
import { desktop, expect, expectGoodScreen, type Person, phone, test } from './harness/journey.ts';
import { expectLoaded, obstaclesOf } from './harness/large-text.ts';
import { collectGiven, latinIn } from './harness/latin.ts';
import { type Newcomer, newcomer, register } from './harness/people.ts';
import { expectGoodScreenInBothThemes } from './harness/screen.ts';
import { linkFor, Settings } from './harness/settings.ts';

const ENDED = 'You no longer take part.';

/** What the browser reports of a call that is refused. */
const refusal = /status of 403|Access forbidden/;

/** Makes an account of a relative from the page that the link opened, in English. */
async function registerFromLink(
  { page }: Person,
  { codeFor, who }: { codeFor: (contact: string) => Promise<string>; who: Newcomer },
): Promise<void> {
  await page.getByRole('button', { name: 'I am new here' }).click();
  await page.getByLabel('Phone number or email').fill(who.email);
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await expect(page.getByLabel('OTP')).toBeFocused();
  await page.getByLabel('OTP').fill(await codeFor(who.email));
  await page.getByLabel('Full name').fill(who.name);
  await page.getByLabel('Password', { exact: true }).fill(who.password);
  await page.getByLabel('I am 18 or older.').check();
  await page.getByLabel(/^I accept the terms/).check();
  await page.getByRole('button', { name: 'Create account and accept' }).click();
  await expect(page).toHaveURL('/families');
}

test('a candidate invites her uncle and mother; he looks in large Kannada until she removes him', async ({
  open,
  product,
  photo,
}) => {
  test.setTimeout(180_000);
  const uncle = newcomer('MALE', 'Ganapati Kelamane');
  const session = await register(product, newcomer('FEMALE', 'Sahana Kelamane'), photo);
  const hers = await open({ ...phone, as: session });
  const settings = new Settings(hers.page);
  const his = await open({ ...phone, language: 'kn', reducedMotion: 'reduce' });
  const { page } = his;
  await page.addInitScript(() => localStorage.setItem('text-size', '200'));
  // What he hears, he hears by pressing.
  await withoutLiveConnection(his);
  const given = collectGiven(page).add(uncle.email);
  const expectReadable = async () => {
    await expectLoaded(page);
    await expect.poll(() => obstaclesOf(page)).toEqual([]);
    await expect.poll(() => latinIn(page, given)).toEqual([]);
  };

  await test.step('she invites him, and gives her password once more for it', async () => {
    await hers.page.goto('/settings/family');
    await expect(settings.panel).toContainText('Nobody looks with you yet.');
    await expect(settings.panel).toContainText('cannot express interest');
    await expectGoodScreenInBothThemes(hers.page);
    await settings.press('Send invitation');
    await settings.expectErrors('Email is required', 'Please choose how you are related');
    await product.ageProof(session);
    hers.expectError(refusal);
    await settings.field('Their email address').fill(uncle.email);
    await settings.field('How they are related to you').selectOption({ label: 'Uncle' });
    await settings.press('Send invitation');
    const dialog = hers.page.getByRole('dialog', { name: 'Please confirm that it is you' });
    await dialog.getByLabel('Password', { exact: true }).fill(uncle.password);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await settings.expectSuccess(`The invitation is on its way to ${uncle.email}.`);
    const waiting = settings.panel.getByRole('region', { name: 'Invitations that wait' });
    await expect(waiting.getByRole('listitem')).toContainText('Uncle · Adviser');
  });

  await test.step('the link says who invites, and he makes an account without a profile', async () => {
    await page.goto(await linkFor(product, uncle.email, '/invitation'));
    await expect(page).toHaveURL('/invitation');
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('Sahana ನಿಮ್ಮನ್ನು ಕರೆಯುತ್ತಿದ್ದಾರೆ');
    await expectReadable();
    await page.getByRole('button', { name: 'ನಾನು ಇಲ್ಲಿಗೆ ಮೊದಲ ಸಲ ಬಂದಿದ್ದೇನೆ' }).click();
    await page.getByRole('textbox').fill(uncle.email);
    await expectReadable();
    await page.getByRole('button', { name: 'OTP ಕಳುಹಿಸಿ' }).click();
    await expect(page.getByLabel('OTP')).toBeFocused();
    await page.getByLabel('OTP').fill(await product.codeFor(uncle.email));
    await page.getByLabel('ಪೂರ್ಣ ಹೆಸರು').fill(uncle.name);
    await page.getByLabel('ಪಾಸ್‌ವರ್ಡ್', { exact: true }).fill(uncle.password);
    await page.getByRole('button', { name: 'ಖಾತೆ ತೆರೆದು ಒಪ್ಪಿ' }).click();
    await expect(page.getByRole('alert').first()).toContainText('ನಿಮಗೆ 18 ವರ್ಷ ತುಂಬಿದೆ');
    await expectReadable();
    await page.getByLabel('ನನಗೆ 18 ವರ್ಷ ತುಂಬಿದೆ.').check();
    await page.getByLabel(/ಒಪ್ಪುತ್ತೇನೆ/).check();
    await page.getByRole('button', { name: 'ಖಾತೆ ತೆರೆದು ಒಪ್ಪಿ' }).click();
    await expect(page).toHaveURL('/families');
    await expectReadable();
    await expectGoodScreen(page);
  });

  await test.step('he looks at Browse and at a profile, and can do nothing else', async () => {
    await page.getByRole('button', { name: 'Sahana Kelamane ಪರವಾಗಿ ನೋಡಿ' }).click();
    await expect(page).toHaveURL('/browse');
    const bar = page.getByRole('complementary', { name: 'ಯಾರ ಪರವಾಗಿ ನೋಡುತ್ತಿದ್ದೀರಿ' });
    await expect(bar).toContainText('Sahana Kelamane ಅವರ ಪರವಾಗಿ');
    const cards = page
      .getByRole('main')
      .getByRole('listitem')
      .getByRole('heading')
      .getByRole('link');
    await expect(cards.first()).toBeVisible();
    await expectOnlyLooking(page, /ಆಸಕ್ತಿ|ಸಂದೇಶ|ಬೇಡ|ಪಟ್ಟಿ/);
    await expectReadable();
    await expectGoodScreen(page);
    await page.reload();
    await expect(bar).toContainText('Sahana Kelamane');
    await cards.first().click();
    await expect(page).toHaveURL(/\/profile\//);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(bar).toBeVisible();
    await expectOnlyLooking(page, /ಆಸಕ್ತಿ(?!ಗಳು)|ಸಂದೇಶ|ನಿರ್ಬಂಧಿ|ಪಟ್ಟಿ/);
    await expectReadable();
    await expectGoodScreen(page);
    await page.goBack();
    await expect(cards.first()).toBeVisible();
  });

  const mother = newcomer('FEMALE', 'Parvati Kelamane');
  const mothers = await open(desktop);
  await test.step('her mother joins, too, at a third browser', async () => {
    const invited = { email: mother.email, relation: 'MOTHER' };
    await mothers.page.goto(await inviteRelative(product, session, invited));
    await registerFromLink(mothers, {
      codeFor: (contact) => product.codeFor(contact),
      who: mother,
    });
    await mothers.page.getByRole('button', { name: 'Look for Sahana Kelamane' }).click();
    await expect(mothers.page.getByText(/^Showing 12 of/)).toBeVisible();
  });

  await test.step('she removes him: his next press leads to his families', async () => {
    await hers.page.reload();
    const relatives = settings.panel.getByRole('list', { name: 'Your relatives', exact: true });
    await expect(relatives.getByRole('listitem')).toHaveText([/Uncle/, /Mother/]);
    await settings.press(`Remove ${uncle.name}`);
    const dialog = hers.page.getByRole('alertdialog');
    await expect(dialog).toContainText('We do not announce it to them.');
    await dialog.getByRole('button', { name: 'Yes, remove' }).click();
    await settings.expectSuccess(`${uncle.name} no longer takes part.`);
    await expect(relatives.getByRole('listitem')).toHaveText([/Mother/]);
    // Addresses of photos end with the part.
    his.expectError(/status of 40[34]|Access forbidden/);
    const cards = page
      .getByRole('main')
      .getByRole('listitem')
      .getByRole('heading')
      .getByRole('link');
    await cards.nth(1).click();
    await expect(page).toHaveURL('/families');
    await expect(page.getByText('ಇನ್ನು ನೀವು ಈ ಕುಟುಂಬದ ಪರವಾಗಿ ನೋಡುವುದಿಲ್ಲ.')).toBeVisible();
    await expect(page.getByText('ಇನ್ನು ನೀವು ಯಾವ ಕುಟುಂಬದ ಪರವಾಗಿಯೂ ನೋಡುತ್ತಿಲ್ಲ')).toBeVisible();
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(0);
    await expectReadable();
    await expectGoodScreen(page);
    await page.goto('/browse');
    await expect(page).toHaveURL('/families');
  });

  await test.step('her mother looks on', async () => {
    const bar = mothers.page.getByRole('complementary', { name: 'For whom you look' });
    const cards = mothers.page
      .getByRole('main')
      .getByRole('heading', { level: 2 })
      .getByRole('link');
    await cards.first().click();
    await expect(mothers.page).toHaveURL(/\/profile\//);
    await expect(mothers.page.getByRole('heading', { name: 'Basic Information' })).toBeVisible();
    await expect(bar).toContainText('On behalf of Sahana Kelamane');
  });
});

test('a relative without a profile has their families and what is their own, and is led away live', async ({
  open,
  product,
  photo,
}) => {
  const aunt = newcomer('FEMALE', 'Yamuna Hosmane');
  const session = await register(product, newcomer('MALE', 'Subraya Hosmane'), photo);
  const theirs = await open(desktop);
  const { page } = theirs;
  await page.goto(await inviteRelative(product, session, { email: aunt.email, relation: 'AUNT' }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Subraya invites you');
  await expectGoodScreenInBothThemes(page);
  const codeFor = (contact: string) => product.codeFor(contact);
  await registerFromLink(theirs, { codeFor, who: aunt });
  await expectGoodScreenInBothThemes(page);

  await test.step('addresses of members lead to the families', async () => {
    for (const path of ['/browse', '/interests', '/messages', '/profile', '/notifications']) {
      await page.goto(path);
      await expect(page).toHaveURL('/families');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Families');
    }
    await page.goto('/auth');
    await expect(page).toHaveURL('/families');
    await page.goto('/settings/visibility');
    await expect(page).toHaveURL('/settings');
    const rows = new Settings(page).list.getByRole('link');
    await expect(rows).toHaveText([
      'Mobile Number',
      'Email Address',
      'Password',
      'Appearance',
      'Devices',
      'Account Management',
    ]);
    await page.goto('/settings/account');
    await expect(page.getByRole('button', { name: 'Delete Account' })).toBeVisible();
    await expect(page.getByRole('button', { name: /Deactivate/ })).toHaveCount(0);
  });

  await test.step('filters work for the candidate', async () => {
    await page.goto('/families');
    await page.getByRole('button', { name: 'Look for Subraya Hosmane' }).click();
    await expect(page.getByText(/^Showing 12 of/)).toBeVisible();
    await expectOnlyLooking(page, /Interest|Message|Not for me|shortlist|Save/i);
    await page.getByRole('searchbox').fill('nobody-is-called-so');
    await page.getByRole('searchbox').press('Enter');
    await expect(page.getByText('No profiles found')).toBeVisible();
    await page.goto('/browse');
    await expect(page.getByText(/^Showing 12 of/)).toBeVisible();
    await expectGoodScreenInBothThemes(page, 'browse-on-behalf');
  });

  await test.step('a removal ends the screen without a press', async () => {
    const { relatives } = (await (
      await product.fetch(`/api/family`, {
        headers: { authorization: `Bearer ${session.token}` },
      })
    ).json()) as { relatives: { personId: string }[] };
    theirs.expectError(refusal);
    await product.fetch(`/api/family/relatives/${relatives[0]?.personId}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${session.token}` },
    });
    await expect(page).toHaveURL('/families');
    await expect(page.getByText(ENDED)).toBeVisible();
    await expectGoodScreenInBothThemes(page, 'families-none');
  });
});
