import type { Page } from '@playwright/test';
import { actFor, inviteRelative } from './harness/family.ts';
import { desktop, expect, phone, type Session, test } from './harness/journey.ts';
import { newcomer, register, registerRelative } from './harness/people.ts';
import type { Product } from './harness/product.ts';

const name = 'Devadatta Balagar';

const card = (page: Page) => page.locator('main [data-card]').filter({ hasText: name });
const actions = (page: Page) => page.getByRole('button', { name: `Options for ${name}` });

/** A relative of the candidate with an account of their own. */
async function relative(
  product: Product,
  candidate: Session,
  { name: called, relation, part }: { name: string; relation: string; part: string },
): Promise<Session> {
  const who = newcomer(relation === 'MOTHER' ? 'FEMALE' : 'MALE', called);
  const link = await inviteRelative(product, candidate, { email: who.email, relation, part });
  return registerRelative(product, who, link);
}

test('a family shares a board: a card is added, moved, commented on and made private', {
  tag: '@long',
}, async ({ open, product, photo }) => {
  const she = await register(product, newcomer('FEMALE', 'Sahana Balagar'), photo);
  await register(product, newcomer('MALE', name), photo);
  const kamala = { name: 'Kamala Balagar', relation: 'MOTHER', part: 'manager' };
  const ganapati = { name: 'Ganapati Balagar', relation: 'UNCLE', part: 'adviser' };
  const mother = await relative(product, she, kamala);
  const uncle = await relative(product, she, ganapati);
  const hers = await open({ ...desktop, as: she });
  const mothers = await open({ ...phone, as: mother });
  const uncles = await open({ ...desktop, as: uncle });
  await actFor(mothers.page, mother, she.user);
  await actFor(uncles.page, uncle, she.user);

  await test.step('the uncle adds a member to the board from Browse', async () => {
    const { page } = uncles;
    await page.goto('/browse?search=Balagar');
    await page.getByRole('button', { name: `Add to board: ${name}` }).click();
    await expect(page.getByText('added to the family board.').first()).toBeVisible();
    await page.goto('/family');
    await expect(card(page)).toContainText('Added by you');
  });

  await test.step('the candidate sees who added the card, and her mother sees the card', async () => {
    await hers.page.goto('/family');
    await expect(card(hers.page)).toContainText('(Uncle)');
    await mothers.page.goto('/family');
    await expect(card(mothers.page)).toBeVisible();
  });

  await test.step('the candidate moves the card by keyboard, and her relatives see it without a reload', async () => {
    const { page } = hers;
    await actions(page).press('Enter');
    const item = page.getByRole('menuitem', { name: 'Move to “To talk over”' });
    await expect(item).toBeFocused();
    await item.press('Escape');
    await expect(actions(page)).toBeFocused();
    await expect(actions(page)).toHaveAttribute('aria-expanded', 'false');
    await actions(page).press('Enter');
    await expect(item).toBeFocused();
    await item.press('Enter');
    const column = page.getByRole('region', { name: 'To talk over' });
    await expect(column.getByRole('heading', { level: 3 }).filter({ hasText: name })).toBeVisible();
    await expect(actions(page)).toBeFocused();
    const there = uncles.page.getByRole('region', { name: 'To talk over' });
    await expect(there.locator('[data-card]').filter({ hasText: name })).toBeVisible();
    await expect(card(mothers.page)).toHaveCount(0);
    await mothers.page.getByRole('tab', { name: 'To talk over' }).click();
    await expect(card(mothers.page)).toBeVisible();
  });

  await test.step('the mother votes and comments, and both others see it immediately', async () => {
    const { page } = mothers;
    const yes = card(page).getByRole('button', { name: 'Yes', exact: true });
    await yes.click();
    await expect(yes).toHaveAttribute('aria-pressed', 'true');
    await expect(card(hers.page)).toContainText('(Mother): Yes');
    const comment = 'Their house is near ours';
    const toComments = (at: Page) => card(at).getByRole('button', { name: /^Comment: / });
    await toComments(uncles.page).click();
    const sheet = uncles.page.getByRole('dialog', { name: /^Comments on/ });
    await expect(sheet).toContainText('No comments yet.');
    await toComments(page).click();
    const own = page.getByRole('dialog');
    await own.getByLabel('Your comment').fill(comment);
    await own.getByRole('button', { name: 'Send' }).click();
    await expect(own.getByRole('log')).toContainText(comment);
    await expect(sheet.getByRole('log')).toContainText(comment);
    await expect(card(hers.page).getByRole('button', { name: /, 1 new$/ })).toBeVisible();
    await uncles.page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
  });

  await test.step('a private card is hidden from the relatives', async () => {
    const { page } = hers;
    // The response to a relative is the same for a private card as for a missing one.
    for (const person of [mothers, uncles]) person.expectError(/status of 404/);
    await actions(page).click();
    await page.getByRole('menuitem', { name: 'Keep to myself' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keep to myself' }).click();
    await expect(card(page)).toContainText('Only you can see this');
    await expect(card(uncles.page)).toHaveCount(0);
    await uncles.page.reload();
    await expect(uncles.page.getByText('The board is empty')).toBeVisible();
    await expect(card(uncles.page)).toHaveCount(0);
  });
});
