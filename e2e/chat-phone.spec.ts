import type { Locator } from '@playwright/test';
import { Chat, conversationRow } from './harness/chat.ts';
import { createCouple, manName } from './harness/couple.ts';
import { expect, expectAccessibleScreen, phoneOptions, test } from './harness/journey.ts';
import { connectMembers, createNewcomer, registerMember, sendMessage } from './harness/people.ts';
import { expectNoOverflowInLargeText } from './harness/screen.ts';

const heightOf = (part: Locator) =>
  part.evaluate((element) => element.getBoundingClientRect().height);

/**
 * Returns the horizontal distance of an element from the centre of the page at the start of its
 * animation, in px.
 */
function distanceFromCentreAtStart(element: Element): number {
  (element as HTMLElement).style.animationPlayState = 'paused';
  for (const animation of element.getAnimations()) animation.currentTime = 0;
  const { left, right } = element.getBoundingClientRect();
  return (left + right - document.documentElement.clientWidth) / 2;
}

test('on a phone an open conversation fills the screen, even with the keyboard open', async ({
  open,
  product,
  photo,
}) => {
  const lines = Array.from({ length: 20 }, (_, index) => `Line ${index + 1}`);
  const { woman, man, matchId } = await createCouple(product, photo, lines);
  const { page } = await open({ ...phoneOptions, as: woman });
  await page.goto('/messages');
  await expect(page.getByRole('banner')).toBeVisible();
  await conversationRow(page, manName).click();
  const chat = new Chat(page, manName);
  await expect(chat.composer).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  const bottom = () =>
    chat.composer.evaluate((element) => innerHeight - element.getBoundingClientRect().bottom);
  await expect.poll(bottom).toBeLessThan(16);
  await expectNoOverflowInLargeText(page);
  const jumpButton = page.getByRole('button', { name: /new message|Jump to latest/ });
  expect(await jumpButton.evaluate(distanceFromCentreAtStart)).toBeCloseTo(0, 0);

  await page.setViewportSize({ width: 360, height: 460 });
  await chat.composer.focus();
  await expect.poll(() => heightOf(chat.log)).toBeGreaterThanOrEqual(300);
  await expect.poll(bottom).toBeLessThan(16);
  await jumpButton.click();
  await expect(chat.log.getByText('Line 20', { exact: true })).toBeInViewport({ ratio: 1 });
  await expectAccessibleScreen(page);

  await test.step('a new message is announced to screen readers, and an older message that is loaded is not', async () => {
    const announcement = page.getByRole('status').filter({ hasText: manName });
    await expect(announcement).toHaveCount(0);
    await sendMessage(product, man, matchId, 'Namaskara again');
    await expect(announcement).toHaveText(`${manName}: Namaskara again`);
  });

  await test.step('the conversation is muted from the menu', async () => {
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Mute' }).click();
    const conversation = page.getByRole('region', { name: `Conversation with ${manName}` });
    await expect(conversation.getByRole('img', { name: 'Muted' })).toBeVisible();
  });

  await test.step('an unsent text remains in the composer of its conversation', async () => {
    await chat.composer.fill('Half a thought');
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole('button', { name: 'Back to conversations' }).click();
    await expect(conversationRow(page, manName)).toBeFocused();
    await expect(page.getByRole('banner')).toBeVisible();
    await conversationRow(page, manName).click();
    await expect(chat.composer).toHaveValue('Half a thought');
  });
});

test('the back arrow and the Back button of the phone restore the scroll position of the list', async ({
  open,
  product,
  photo,
}) => {
  const woman = await registerMember(product, createNewcomer('FEMALE', 'Gowri Kerekai'), photo);
  for (const name of ['Ajit', 'Bharat', 'Chetan', 'Dinesh', 'Eshwar']) {
    const man = await registerMember(product, createNewcomer('MALE', `${name} Hegadde`), photo);
    await connectMembers(product, man, woman);
  }
  // The window is too low for five conversations.
  const { page } = await open({
    ...phoneOptions,
    viewport: { width: 360, height: 480 },
    as: woman,
  });
  await page.goto('/browse');
  await page
    .getByRole('navigation', { name: 'Sections' })
    .getByRole('link', { name: /^Messages/ })
    .click();
  const list = page.getByRole('region', { name: 'Messages' }).getByRole('list');
  const lastRow = list.getByRole('listitem').last();
  await expect(list.getByRole('listitem')).toHaveCount(5);
  const top = () => list.evaluate((element) => element.scrollTop);
  await list.evaluate((element) => element.scrollTo({ top: element.scrollHeight }));
  await expect.poll(top).toBeGreaterThan(0);
  const topBefore = await top();
  for (const goBack of [
    () => page.getByRole('button', { name: 'Back to conversations' }).click(),
    () => page.goBack(),
  ]) {
    await lastRow.getByRole('link').click();
    await expect(page.getByRole('log')).toBeVisible();
    await goBack();
    await expect(lastRow).toBeInViewport();
    await expect.poll(top).toBe(topBefore);
  }
  // The arrow went back in the history and added no entry to it.
  await page.goBack();
  await expect(page).toHaveURL('/browse');
});
