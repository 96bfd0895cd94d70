import type { Locator } from '@playwright/test';
import { AskSheet } from './harness/ask.ts';
import { ask, countsOf, dismiss, undo } from './harness/interests.ts';
import { desktop, expect, phone, test } from './harness/journey.ts';
import { newcomer, register } from './harness/people.ts';

const her = 'Parvati Mavinakere';
const him = 'Gajanana Bhat';

/** One after the other, as read. */
async function expectBefore(first: Locator, second: Locator): Promise<void> {
  await expect(second).toBeVisible();
  const before = await first.evaluate(
    (one, other) => one.compareDocumentPosition(other as Node) & Node.DOCUMENT_POSITION_FOLLOWING,
    await second.elementHandle(),
  );
  expect(before).toBeTruthy();
}

test('on a profile and in Messages a decline is undone as on the page of interests', async ({
  open,
  product,
  photo,
}) => {
  const she = await register(product, newcomer('FEMALE', her), photo);
  const he = await register(product, newcomer('MALE', him), photo);
  await ask(product, he, she);
  const { page } = await open({ ...phone, as: she });
  const accept = page.getByRole('button', { name: 'Accept', exact: true });
  const decline = page.getByRole('button', { name: 'Decline', exact: true });
  const said = page.getByText(`Declined quietly: ${him} gets no message.`);

  await page.goto(`/profile/${he.user.id}`);
  await expectBefore(accept, decline);
  await decline.click();
  await expect(page.getByRole('button', { name: 'Express Interest' })).toBeFocused();
  await expect(said).toBeVisible();
  await undo(page).click();
  await expect(accept).toBeVisible();

  await page.goto('/messages');
  await page.getByRole('link', { name: him }).click();
  await expectBefore(accept, decline);
  await decline.click();
  await expect(page).toHaveURL('/messages');
  await expect(page.getByRole('link', { name: him })).toBeHidden();
  await undo(page).click();
  await expect(page.getByRole('link', { name: him })).toBeVisible();
  expect(await countsOf(product, she)).toMatchObject({ received: 1, declined: 0 });

  await page.goto(`/profile/${he.user.id}`);
  await decline.click();
  await dismiss(page);
  await expect.poll(() => countsOf(product, she)).toMatchObject({ received: 0, declined: 1 });
  await expect(page.getByRole('button', { name: 'Express Interest' })).toBeEnabled();

  const { page: desk } = await open({ ...desktop, as: she });
  await desk.goto(`/profile/${he.user.id}`);
  await desk.getByRole('button', { name: 'Express Interest' }).click();
  await new AskSheet(desk).submit();
  await desk.getByRole('button', { name: 'More', exact: true }).click();
  await desk.getByRole('menuitem', { name: 'Withdraw interest' }).click();
  await undo(desk).click();
  await expect(desk.getByRole('button', { name: 'Interest expressed' })).toBeVisible();
  expect(await countsOf(product, he)).toMatchObject({ received: 1 });
});

test('a card of Browse follows a decline, its undoing, and the next one', async ({
  open,
  product,
  photo,
}) => {
  const asker = 'Vasudeva Mavinakere';
  const she = await register(product, newcomer('FEMALE', her), photo);
  const he = await register(product, newcomer('MALE', asker), photo);
  await ask(product, he, she);
  const { page } = await open({ ...phone, as: she });
  await page.goto('/browse?search=Mavinakere');
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: asker });
  const accept = card.getByRole('button', { name: `Accept the interest of ${asker}` });
  const interest = card.getByRole('button', { name: `Express interest in ${asker}` });
  const message = card.getByRole('button', { name: `Send a message to ${asker}` });
  const decline = async () => {
    await card.getByRole('link', { name: asker }).click();
    await page.getByRole('button', { name: 'Decline', exact: true }).click();
    await page.goBack();
  };
  await expect(accept).toBeVisible();
  await expect(card.getByText('Interested in you')).toBeVisible();

  await decline();
  await expect(interest).toBeVisible();
  await expect(card.getByText('Interested in you')).toBeHidden();
  // Until the server is told, nothing else can be sent to him.
  for (const button of [interest, message]) {
    await expect(button).toHaveAttribute('aria-disabled', 'true');
  }
  await undo(page).click();
  await expect(accept).toBeVisible();
  await expect(message).not.toHaveAttribute('aria-disabled', 'true');
  expect(await countsOf(product, she)).toMatchObject({ received: 1, declined: 0 });

  await decline();
  await expect(interest).toBeVisible();
  await dismiss(page);
  await expect.poll(() => countsOf(product, she)).toMatchObject({ received: 0, declined: 1 });
  await expect(accept).toBeHidden();
});
