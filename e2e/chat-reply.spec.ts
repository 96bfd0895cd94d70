import type { Locator, Page } from '@playwright/test';
import { middleOf } from './harness/box.ts';
import { Chat } from './harness/chat.ts';
import { createCouple, manName, womanName } from './harness/couple.ts';
import { desktopOptions, expect, phoneOptions, test } from './harness/journey.ts';
import { Keyboard } from './harness/keyboard.ts';
import { expectAccessibleInBothThemes } from './harness/screen.ts';

/** Dispatches a touch event `x` pixels to the right of the start of the touch. */
type Touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) => Promise<void>;

/** Returns a function that dispatches the events of a touch on the middle of an element. */
async function createTouch(page: Page, target: Locator): Promise<Touch> {
  const middle = await middleOf(target);
  const devtools = await page.context().newCDPSession(page);
  return async (type, x = 0) => {
    const touchPoints = type === 'touchEnd' ? [] : [{ x: middle.x + x, y: middle.y }];
    await devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
  };
}

/** Touches an element until its actions open. */
async function longPress(page: Page, target: Locator): Promise<void> {
  const touch = await createTouch(page, target);
  await touch('touchStart');
  await page.getByRole('dialog').waitFor();
  await touch('touchEnd');
}

/** Swipes an element to the right and releases it. */
async function swipeRight(page: Page, target: Locator): Promise<void> {
  const touch = await createTouch(page, target);
  await touch('touchStart');
  for (const x of [20, 40, 60, 80, 100]) await touch('touchMove', x);
  await touch('touchEnd');
}

test('a member replies to a message, and the reply links back to it', { tag: '@long' }, async ({
  open,
  product,
  photo,
}) => {
  const lines = Array.from({ length: 20 }, (_, index) => `Line ${index + 1} of a long story`);
  const { woman, man, address } = await createCouple(product, photo, ['Is Sunday good?', ...lines]);
  const womanScreen = await open({ ...phoneOptions, as: woman });
  const manScreen = await open({ ...desktopOptions, as: man });
  await womanScreen.page.goto(address);
  await manScreen.page.goto(address);
  const womanChat = new Chat(womanScreen.page, manName);
  const manChat = new Chat(manScreen.page, womanName);
  const replyBanner = womanScreen.page.getByText(`Reply to ${manName}`, { exact: true });

  await test.step('a press and hold on a message opens the reply on a phone, even without a connection', async () => {
    await womanChat.log.getByText('Is Sunday good?').scrollIntoViewIfNeeded();
    await longPress(womanScreen.page, womanChat.log.getByText('Is Sunday good?'));
    await womanScreen.page.getByRole('dialog').getByRole('button', { name: 'Reply' }).click();
    await expect(replyBanner).toBeVisible();
    await expect(womanChat.composer).toBeFocused();
    await womanScreen.page.reload();
    await expect(replyBanner).toBeVisible();
    await expectAccessibleInBothThemes(womanScreen.page, 'chat-replying');
    await womanScreen.page.context().route('**/api/messages/**', (route) => route.abort());
    womanScreen.expectError(/ERR_FAILED/);
    await womanChat.send('Yes, at eleven');
    await expect(replyBanner).toBeHidden();
    await womanChat.expectStatus('Yes, at eleven', 'Sending');
    await womanScreen.page.context().unroute('**/api/messages/**');
    // Without this event, the next attempt would start only some seconds later.
    await womanScreen.page.evaluate(() => dispatchEvent(new Event('online')));
    await womanChat.expectStatus('Yes, at eleven', 'Read');
  });

  await test.step('the reply shows the other member the original message and links to it', async () => {
    const reply = manChat.row('Yes, at eleven');
    await expect(reply).toContainText('You');
    await manChat.log.getByText('Is Sunday good?').first().waitFor();
    await reply.getByRole('button', { name: /In reply to You Is Sunday good/ }).click();
    await expect(manChat.row('Is Sunday good?').first()).toBeInViewport();
  });

  await test.step('a swipe starts a reply, and Escape cancels it', async () => {
    await swipeRight(womanScreen.page, womanChat.log.getByText('Yes, at eleven'));
    await expect(womanScreen.page.getByText('Reply to yourself')).toBeVisible();
    await womanChat.composer.press('Escape');
    await expect(womanScreen.page.getByText('Reply to yourself')).toBeHidden();
  });

  await test.step('when a member deletes a message for himself, its quote disappears for him but not for the other member', async () => {
    const question = manChat.row('Is Sunday good?').first();
    const keys = new Keyboard(manScreen.page);
    await question.hover();
    await question.getByRole('button', { name: 'Message actions' }).focus();
    await keys.press('Enter');
    await expect(manScreen.page.getByRole('menuitem').first()).toBeFocused();
    await keys.press('ArrowDown', 'ArrowDown', 'Enter');
    await manScreen.page.getByRole('button', { name: 'Yes, delete' }).click();
    await expect(manChat.log.getByText('Is Sunday good?')).toHaveCount(0);
    await expect(manChat.row('Yes, at eleven')).toContainText('Message removed');
    await expect(womanChat.row('Yes, at eleven')).toContainText('Is Sunday good?');
  });
});
