import type { Page } from '@playwright/test';
import { actFor } from './harness/family.ts';
import { desktop, expect, expectGoodScreen, phone, test } from './harness/journey.ts';
import { demo, signIn } from './harness/people.ts';

const card = (page: Page, name: string) =>
  page.getByRole('main').locator('[data-card]').filter({ hasText: name });

test('a family looks at a board together: put, moved, said, and kept to oneself', async ({
  open,
  product,
}) => {
  test.setTimeout(180_000);
  const she = await signIn(product, demo.woman);
  const mother = await signIn(product, demo.mother);
  const uncle = await signIn(product, demo.uncle);
  const hers = await open({ ...desktop, as: she });
  const mothers = await open({ ...phone, language: 'kn', as: mother });
  const uncles = await open({ ...desktop, as: uncle });
  await actFor(mothers.page, mother, she.user);
  await actFor(uncles.page, uncle, she.user);
  let name = '';

  await test.step('the uncle puts somebody on the board from Browse', async () => {
    const { page } = uncles;
    await page.goto('/browse');
    const put = page.getByRole('button', { name: /^Put on the family board: / }).first();
    name =
      /^Put on the family board: (.*)$/.exec((await put.getAttribute('aria-label')) ?? '')?.[1] ??
      '';
    expect(name).not.toBe('');
    await put.click();
    await expect(page.getByText(`${name} is on the family board.`)).toBeVisible();
    await page.goto('/family');
    await expect(card(page, name)).toContainText('Put here by you');
  });

  await test.step('she and her mother see who put it there', async () => {
    await hers.page.goto('/family');
    await expect(card(hers.page, name)).toContainText('(Uncle)');
    await expectGoodScreen(hers.page);
    await mothers.page.goto('/family');
    await expect(card(mothers.page, name)).toBeVisible();
    await expectGoodScreen(mothers.page);
  });

  await test.step('she moves the card by keyboard, and all see it without a reload', async () => {
    const { page } = hers;
    await page.getByRole('button', { name: `What to do with the card of ${name}` }).press('Enter');
    const item = page.getByRole('menuitem', { name: 'Move to “To talk over”' });
    await expect(item).toBeFocused();
    await item.press('Enter');
    const column = page.getByRole('region', { name: 'To talk over' });
    await expect(column.getByRole('heading', { level: 3 }).filter({ hasText: name })).toBeVisible();
    await expect(
      column.getByRole('button', { name: `What to do with the card of ${name}` }),
    ).toBeFocused();
    const theirs = uncles.page.getByRole('region', { name: 'To talk over' });
    await expect(theirs.locator('[data-card]').filter({ hasText: name })).toBeVisible();
    await expect(card(mothers.page, name)).toHaveCount(0);
    await mothers.page.getByRole('tab', { name: 'ಚರ್ಚಿಸಬೇಕು' }).click();
    await expect(card(mothers.page, name)).toBeVisible();
  });

  await test.step('the mother says yes and why; both read it at once', async () => {
    const { page } = mothers;
    const yes = card(page, name).getByRole('button', { name: 'ಹೌದು' });
    await yes.click();
    await expect(yes).toHaveAttribute('aria-pressed', 'true');
    await expect(card(hers.page, name)).toContainText('(Mother): Yes');
    const said = 'ಅವರ ಮನೆ ನಮಗೆ ಹತ್ತಿರ';
    await card(uncles.page, name)
      .getByRole('button', { name: /^Comment: / })
      .click();
    const sheet = uncles.page.getByRole('dialog', { name: /^What the family says/ });
    await expect(sheet).toContainText('Nobody has said anything yet.');
    await card(page, name)
      .getByRole('button', { name: /^ಮಾತು ಬರೆಯಿರಿ/ })
      .click();
    const own = page.getByRole('dialog');
    await own.getByLabel('ನಿಮ್ಮ ಮಾತು').fill(said);
    await own.getByRole('button', { name: 'ಕಳುಹಿಸಿ' }).click();
    await expect(own.getByRole('log')).toContainText(said);
    await expectGoodScreen(page);
    await expect(sheet.getByRole('log')).toContainText(said);
    await expect(card(hers.page, name).getByRole('button', { name: /, 1 new$/ })).toBeVisible();
    await uncles.page.keyboard.press('Escape');
  });

  await test.step('what she keeps to herself is on no screen but hers', async () => {
    const { page } = hers;
    // A card that is kept answers relatives like one that is not there.
    for (const person of [mothers, uncles]) person.expectError(/status of 404/);
    await page.getByRole('button', { name: `What to do with the card of ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Keep to myself' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keep to myself' }).click();
    await expect(card(page, name)).toContainText('Only you see this');
    await expect(card(uncles.page, name)).toHaveCount(0);
    await expect(uncles.page.getByRole('heading', { level: 1 })).toHaveText('Family board');
    await uncles.page.reload();
    await expect(uncles.page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expect(card(uncles.page, name)).toHaveCount(0);
  });
});
