import { prepare } from './harness/consent.ts';
import { couple, her, him } from './harness/couple.ts';
import { actFor, inviteRelative } from './harness/family.ts';
import { desktop, expect, type Person, type Session, test } from './harness/journey.ts';
import { Keyboard } from './harness/keyboard.ts';
import { change, newcomer, register, registerRelative } from './harness/people.ts';
import type { Product } from './harness/product.ts';

/* Screens of families by keyboard alone: what is pressed may go, the focus never does. */

/** The focus is on something of the screen, not on the document, after what was done is done. */
async function expectFocusKept({ page }: Person): Promise<void> {
  const focused = () =>
    page.evaluate(() => {
      const { activeElement: element, body } = document;
      if (element === null || element === body) return 'nothing';
      return element.checkVisibility() ? 'something' : 'what is out of sight';
    });
  await expect.poll(focused, 'the focus').toBe('something');
}

/** Her mother, who manages, with an account of her own. */
async function motherOf(product: Product, candidate: Session) {
  const who = newcomer('FEMALE', 'Mahadevi Kerekai');
  const invited = { email: who.email, relation: 'MOTHER', part: 'manager' };
  return registerRelative(product, who, await inviteRelative(product, candidate, invited));
}

test('a candidate looks after her family by keyboard alone', async ({ open, product, photo }) => {
  test.setTimeout(180_000);
  const { she, address } = await couple(product, photo);
  const mother = await motherOf(product, she);
  await inviteRelative(product, she, { email: newcomer('MALE', 'Uncle').email, relation: 'UNCLE' });
  const person = await open({ ...desktop, as: she });
  const { page } = person;
  const keys = new Keyboard(page);
  const button = (name: string | RegExp) => page.getByRole('button', { name });

  await test.step('a part is changed: the dialog gives the focus back', async () => {
    await page.goto('/settings/family');
    await keys.activate(button('Change what Mahadevi Kerekai may do'));
    const dialog = page.getByRole('dialog');
    await keys.choose(dialog.getByLabel('What they may do'), 'Speaker');
    await keys.activate(dialog.getByRole('button', { name: 'Save' }));
    await expect(page.getByText('Mahadevi Kerekai: Speaker.')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expectFocusKept(person);
  });

  await test.step('an invitation is withdrawn', async () => {
    await keys.activate(button(/^Withdraw/));
    await expect(button(/^Withdraw/)).toHaveCount(0);
    await expectFocusKept(person);
  });

  await test.step('a report is begun and left by Escape', async () => {
    const report = button('Report Mahadevi Kerekai');
    await keys.activate(report);
    await expect(page.getByRole('dialog')).toBeVisible();
    await keys.press('Escape');
    await expect(report).toBeFocused();
  });

  await test.step('a conversation is opened, and taken back', async () => {
    await page.goto(address);
    await keys.activate(page.getByRole('button', { name: 'More', exact: true }));
    await keys.press('o');
    const item = page.getByRole('menuitem', { name: 'Open to my family…' });
    for (let stop = 0; stop < 9; stop += 1) {
      if (await item.evaluate((one) => one === document.activeElement)) break;
      await keys.press('ArrowDown');
    }
    await keys.press('Enter');
    const sheet = page.getByRole('dialog', { name: 'Open to my family' });
    await keys.activate(sheet.getByLabel('Mahadevi · Mother'), 'Space');
    await keys.activate(sheet.getByRole('button', { name: 'Ask Subraya' }));
    await expect(sheet).toBeHidden();
    await expectFocusKept(person);
    await keys.activate(button('Take back'));
    await expect(button('Take back')).toHaveCount(0);
    await expectFocusKept(person);
  });

  await test.step('links to the biodata are proposed, made and ended', async () => {
    const as = { authorization: `Bearer ${mother.token}`, 'x-on-behalf-of': she.user.id };
    for (const label of ['Joshi', 'Bhat']) {
      const data = { label, parts: [], language: 'en', days: 7 };
      await page.request.post('/api/biodata-links/proposals', { headers: as, data });
    }
    await page.goto('/settings/family');
    await keys.activate(page.getByRole('link', { name: 'Links for families without an account' }));
    await expect(page).toHaveURL('/biodata-links');
    await keys.activate(button('Not now: Joshi'));
    await expect(button('Not now: Joshi')).toHaveCount(0);
    await expectFocusKept(person);
    await keys.activate(button('Make this link: Bhat'));
    await expect(page.getByRole('region', { name: 'Address of the link' })).toBeFocused();
    await keys.activate(button('End the link Bhat'));
    await expect(page.getByText('There is no link yet.')).toBeVisible();
    await expectFocusKept(person);
  });

  await test.step('a relative is removed', async () => {
    await page.goto('/settings/family');
    await keys.activate(button('Remove Mahadevi Kerekai'));
    await keys.activate(page.getByRole('button', { name: 'Yes, remove' }));
    await expect(page.getByText('Mahadevi Kerekai no longer takes part.')).toBeVisible();
    await expect(button('Remove Mahadevi Kerekai')).toHaveCount(0);
    await expectFocusKept(person);
  });

  await test.step('she presses', async () => {
    await page.goto('/pressed');
    await keys.activate(button('I am being pressed'));
    await expect(page.getByRole('heading', { name: 'It is done' })).toBeFocused();
  });
});

test('a mother acts for her daughter by keyboard alone', async ({ open, product, photo }) => {
  test.setTimeout(180_000);
  const she = await register(product, newcomer('FEMALE', her), photo);
  const he = await register(product, newcomer('MALE', him), photo);
  await change(product, he, `/matches/request/${she.user.id}`, {}, 'POST');
  const mother = await motherOf(product, she);
  const niece = newcomer('FEMALE', 'Gowri Kanasu');
  await prepare(product, mother, { candidate: niece, dateOfBirth: '1997-03-14', photo });
  const person = await open({ ...desktop, as: mother });
  const { page } = person;
  const keys = new Keyboard(page);
  const button = (name: string | RegExp) => page.getByRole('button', { name });

  await test.step('she sees what waits, still a manager, and sets it aside', async () => {
    await page.goto('/families');
    await keys.activate(button(`See what waits for ${her}`));
    await expect(page).toHaveURL('/waiting');
    const links = page.getByRole('banner').getByRole('link', { name: 'Profile', exact: true });
    await expect(links).toBeVisible();
    await keys.activate(button(`Set aside: ${him}`));
    await expect(page.getByText(`No interest waits for ${her}`)).toBeVisible();
    await expectFocusKept(person);
  });

  await test.step('her daughter takes it back', async () => {
    const hers = await open({ ...desktop, as: she });
    await hers.page.goto('/interests');
    const hand = new Keyboard(hers.page);
    await hand.activate(hers.page.getByText('Set aside by your family'));
    await hand.activate(hers.page.getByRole('button', { name: `Take back: ${him}` }));
    await expect(hers.page.getByText('Set aside by your family')).toHaveCount(0);
    await expectFocusKept(hers);
  });

  await test.step('a proposal is written, and the sheet gives the focus back', async () => {
    await actFor(page, mother, she.user);
    await page.goto(`/profile/${he.user.id}`);
    await keys.activate(button(`Propose ${him}`).first());
    const sheet = page.getByRole('dialog', { name: `Propose ${him}` });
    await keys.type(sheet.getByRole('textbox'), 'Their house is near ours');
    await keys.activate(sheet.getByRole('button', { name: 'Propose', exact: true }));
    await expect(sheet).toBeHidden();
    await expectFocusKept(person);
  });

  await test.step('she deletes a draft, and leaves', async () => {
    const home = await open({ ...desktop, as: mother });
    const hand = new Keyboard(home.page);
    const press = (name: string) => hand.activate(home.page.getByRole('button', { name }));
    await home.page.goto('/families');
    await press('Delete the profile: Gowri Kanasu');
    await press('Yes, delete');
    await expect(home.page.getByRole('heading', { name: 'Gowri Kanasu' })).toHaveCount(0);
    await expectFocusKept(home);
    await press(`Leave the family of ${her}`);
    await hand.activate(home.page.getByRole('alertdialog').getByRole('button').last());
    await expect(home.page.getByRole('heading', { name: her })).toHaveCount(0);
    await expectFocusKept(home);
  });
});
