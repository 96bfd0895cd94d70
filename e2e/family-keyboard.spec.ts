import { family as familyTexts } from '@sambandha/words/en/screens/family';
import { pressed as pressedTexts } from '@sambandha/words/en/screens/pressed';
import { inviteRelative } from './harness/family.ts';
import { desktopOptions, expect, type Person, test } from './harness/journey.ts';
import { Keyboard } from './harness/keyboard.ts';
import { createNewcomer, registerMember, registerRelative } from './harness/people.ts';

/** Expects that the focus is on a visible element, not on the document. */
async function expectFocusKept({ page }: Person): Promise<void> {
  const describeFocus = () =>
    page.evaluate(() => {
      const { activeElement: element, body } = document;
      if (element === null || element === body) return 'nothing';
      return element.checkVisibility() ? 'a visible element' : 'an invisible element';
    });
  await expect.poll(describeFocus, 'the focus').toBe('a visible element');
}

test('a candidate manages her relatives by keyboard alone, and the focus is never lost', {
  tag: '@long',
}, async ({ open, product, photo }) => {
  const candidate = await registerMember(
    product,
    createNewcomer('FEMALE', 'Nagaveni Onikeri'),
    photo,
  );
  const mahadevi = createNewcomer('FEMALE', 'Mahadevi Onikeri');
  const invitation = { email: mahadevi.email, relation: 'MOTHER', part: 'manager' };
  const mother = await registerRelative(
    product,
    mahadevi,
    await inviteRelative(product, candidate, invitation),
  );
  await inviteRelative(product, candidate, {
    email: createNewcomer('MALE', 'Uncle').email,
    relation: 'UNCLE',
  });
  const person = await open({ ...desktopOptions, as: candidate });
  const { page } = person;
  const keys = new Keyboard(page);
  const button = (name: string | RegExp) => page.getByRole('button', { name });

  await test.step('the part of a relative is changed, and the dialog returns the focus', async () => {
    await page.goto('/settings/family');
    await keys.activate(button('Change access: Mahadevi Onikeri'));
    const dialog = page.getByRole('dialog');
    await keys.choose(dialog.getByLabel(familyTexts.settings.part), 'Can join conversations');
    await keys.activate(dialog.getByRole('button', { name: 'Save' }));
    await expect(page.getByText('Mahadevi: Can join conversations.')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expectFocusKept(person);
  });

  await test.step('a report is cancelled with Escape', async () => {
    const moreButton = button('More about Mahadevi Onikeri');
    await keys.activate(moreButton);
    await expect(page.getByRole('menuitem', { name: 'Report' })).toBeFocused();
    await keys.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await keys.press('Escape');
    await expect(moreButton).toBeFocused();
  });

  await test.step('an invitation is withdrawn', async () => {
    await keys.activate(button(/^Withdraw/));
    await expect(button(/^Withdraw/)).toHaveCount(0);
    await expectFocusKept(person);
  });

  await test.step('a biodata link that the mother proposed is accepted and ended', async () => {
    const response = await product.fetch('/api/biodata-links/proposals', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${mother.token}`,
        'content-type': 'application/json',
        'x-on-behalf-of': candidate.user.id,
      },
      body: JSON.stringify({ label: 'Bhat', parts: [], language: 'en', days: 7 }),
    });
    expect(response.status).toBe(201);
    await page.goto('/biodata-links');
    await keys.activate(button('Agree and make this link: Bhat'));
    await expect(page.getByRole('region', { name: familyTexts.link.address })).toBeFocused();
    await keys.activate(button('End the link Bhat'));
    await expect(page.getByRole('heading', { name: familyTexts.link.none })).toBeVisible();
    await expectFocusKept(person);
  });

  await test.step('a relative is removed', async () => {
    await page.goto('/settings/family');
    await keys.activate(button('More about Mahadevi Onikeri'));
    await expect(page.getByRole('menuitem', { name: 'Report' })).toBeFocused();
    await keys.press('ArrowDown', 'Enter');
    await keys.activate(page.getByRole('button', { name: 'Yes, remove' }));
    await expect(page.getByText('Mahadevi is no longer helping you.')).toBeVisible();
    await expect(button('More about Mahadevi Onikeri')).toHaveCount(0);
    await expectFocusKept(person);
  });

  await test.step('the candidate reports that she is being forced', async () => {
    await page.goto('/pressed');
    await keys.activate(button(pressedTexts.press));
    await expect(page.getByRole('heading', { name: pressedTexts.done })).toBeFocused();
  });
});
