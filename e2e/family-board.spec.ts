import type { Page } from '@playwright/test';
import { family as familyTexts } from '@sambandha/words/en/screens/family';
import { actForCandidate, inviteRelative } from './harness/family.ts';
import { desktopOptions, expect, phoneOptions, type Session, test } from './harness/journey.ts';
import { createNewcomer, registerMember, registerRelative } from './harness/people.ts';
import type { Product } from './harness/product.ts';

const name = 'Devadatta Balagar';

const card = (page: Page) => page.locator('main [data-card]').filter({ hasText: name });
const optionsButton = (page: Page) => page.getByRole('button', { name: `Options for ${name}` });

/** Invites a relative of the candidate and registers them. */
async function registerRelativeOf(
  product: Product,
  candidate: Session,
  { name: fullName, relation, part }: { name: string; relation: string; part: string },
): Promise<Session> {
  const person = createNewcomer(relation === 'MOTHER' ? 'FEMALE' : 'MALE', fullName);
  const link = await inviteRelative(product, candidate, { email: person.email, relation, part });
  return registerRelative(product, person, link);
}

test('a family shares a board: a card is added, moved, commented on and made private', {
  tag: '@long',
}, async ({ open, product, photo }) => {
  // The man registers first, because the first list for a candidate contains all earlier members.
  await registerMember(product, createNewcomer('MALE', name), photo);
  const candidate = await registerMember(
    product,
    createNewcomer('FEMALE', 'Sahana Balagar'),
    photo,
  );
  const kamala = { name: 'Kamala Balagar', relation: 'MOTHER', part: 'manager' };
  const ganapati = { name: 'Ganapati Balagar', relation: 'UNCLE', part: 'adviser' };
  const mother = await registerRelativeOf(product, candidate, kamala);
  const uncle = await registerRelativeOf(product, candidate, ganapati);
  const candidateScreen = await open({ ...desktopOptions, as: candidate });
  const motherScreen = await open({ ...phoneOptions, as: mother });
  const uncleScreen = await open({ ...desktopOptions, as: uncle });
  await actForCandidate(motherScreen.page, mother, candidate.user);
  await actForCandidate(uncleScreen.page, uncle, candidate.user);

  await test.step('the uncle adds a member to the board from Browse', async () => {
    const { page } = uncleScreen;
    await page.goto('/browse?search=Balagar');
    await page.getByRole('button', { name: `Add to board: ${name}` }).click();
    await expect(page.getByText('On the family board now.').first()).toBeVisible();
    await page.goto('/family');
    await expect(card(page)).toContainText('Added by you');
  });

  await test.step('the candidate sees who added the card, and her mother sees the card', async () => {
    await candidateScreen.page.goto('/family');
    await expect(card(candidateScreen.page)).toContainText('(Uncle)');
    await motherScreen.page.goto('/family');
    await expect(card(motherScreen.page)).toBeVisible();
  });

  await test.step('the candidate moves the card by keyboard, and her relatives see it without a reload', async () => {
    const { page } = candidateScreen;
    await optionsButton(page).press('Enter');
    const item = page.getByRole('menuitem', { name: 'Move to “To talk over”' });
    await expect(item).toBeFocused();
    await item.press('Escape');
    await expect(optionsButton(page)).toBeFocused();
    await expect(optionsButton(page)).toHaveAttribute('aria-expanded', 'false');
    await optionsButton(page).press('Enter');
    await expect(item).toBeFocused();
    await item.press('Enter');
    const column = page.getByRole('region', { name: 'To talk over' });
    await expect(column.getByRole('heading', { level: 3 }).filter({ hasText: name })).toBeVisible();
    await expect(optionsButton(page)).toBeFocused();
    const columnForUncle = uncleScreen.page.getByRole('region', { name: 'To talk over' });
    await expect(columnForUncle.locator('[data-card]').filter({ hasText: name })).toBeVisible();
    await expect(card(motherScreen.page)).toHaveCount(0);
    await motherScreen.page.getByRole('tab', { name: 'To talk over' }).click();
    await expect(card(motherScreen.page)).toBeVisible();
  });

  await test.step('the mother votes and comments, and the candidate and the uncle see it immediately', async () => {
    const { page } = motherScreen;
    const yesButton = card(page).getByRole('button', { name: 'Yes', exact: true });
    await yesButton.click();
    await expect(yesButton).toHaveAttribute('aria-pressed', 'true');
    await expect(card(candidateScreen.page)).toContainText('(Mother): Yes');
    const comment = 'Their house is near ours';
    const commentsButton = (viewerPage: Page) =>
      card(viewerPage).getByRole('button', { name: /^Comment: / });
    await commentsButton(uncleScreen.page).click();
    const uncleSheet = uncleScreen.page.getByRole('dialog', { name: /^Comments on/ });
    await expect(uncleSheet).toContainText('No comments yet.');
    await commentsButton(page).click();
    const motherSheet = page.getByRole('dialog');
    await motherSheet.getByLabel('Your comment').fill(comment);
    await motherSheet.getByRole('button', { name: 'Send' }).click();
    await expect(motherSheet.getByRole('log')).toContainText(comment);
    await expect(uncleSheet.getByRole('log')).toContainText(comment);
    await expect(
      card(candidateScreen.page).getByRole('button', { name: /, 1 new$/ }),
    ).toBeVisible();
    await uncleScreen.page.keyboard.press('Escape');
    await expect(uncleSheet).toBeHidden();
  });

  await test.step('a private card is hidden from the relatives', async () => {
    const { page } = candidateScreen;
    // The response to a relative is the same for a private card as for a missing one.
    for (const screen of [motherScreen, uncleScreen]) screen.expectError(/status of 404/);
    await optionsButton(page).click();
    await page.getByRole('menuitem', { name: 'Keep to myself' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keep to myself' }).click();
    await expect(card(page)).toContainText(familyTexts.board.privateTag);
    await expect(card(uncleScreen.page)).toHaveCount(0);
    await uncleScreen.page.reload();
    await expect(uncleScreen.page.getByText(familyTexts.board.none)).toBeVisible();
    await expect(card(uncleScreen.page)).toHaveCount(0);
  });
});
