import { Chat } from './harness/chat.ts';
import { createCouple, her, him } from './harness/couple.ts';
import { desktop, expect, phone, test } from './harness/journey.ts';
import { Keyboard } from './harness/keyboard.ts';
import { expectGoodScreenInBothThemes } from './harness/screen.ts';
import { hold, swipeRight } from './harness/touch.ts';

test('a member replies to a message, and the reply leads back to it', { tag: '@long' }, async ({
  open,
  product,
  photo,
}) => {
  const lines = Array.from({ length: 20 }, (_, at) => `Line ${at + 1} of a long story`);
  const { she, he, address } = await createCouple(product, photo, ['Is Sunday good?', ...lines]);
  const hers = await open({ ...phone, as: she });
  const his = await open({ ...desktop, as: he });
  await hers.page.goto(address);
  await his.page.goto(address);
  const here = new Chat(hers.page, him);
  const there = new Chat(his.page, her);
  const replying = hers.page.getByText(`Reply to ${him}`, { exact: true });

  await test.step('a held message is replied to on a phone, even without a connection', async () => {
    await here.log.getByText('Is Sunday good?').scrollIntoViewIfNeeded();
    await hold(hers.page, here.log.getByText('Is Sunday good?'));
    await hers.page.getByRole('dialog').getByRole('button', { name: 'Reply' }).click();
    await expect(replying).toBeVisible();
    await expect(here.composer).toBeFocused();
    await hers.page.reload();
    await expect(replying).toBeVisible();
    await expectGoodScreenInBothThemes(hers.page, 'chat-replying');
    await hers.page.context().route('**/api/messages/**', (route) => route.abort());
    hers.expectError(/ERR_FAILED/);
    await here.send('Yes, at eleven');
    await expect(replying).toBeHidden();
    await here.expectStatus('Yes, at eleven', 'Sending');
    await hers.page.context().unroute('**/api/messages/**');
    // Otherwise the next attempt would come within seconds.
    await hers.page.evaluate(() => dispatchEvent(new Event('online')));
    await here.expectStatus('Yes, at eleven', 'Read');
  });

  await test.step('the reply shows the other member the original message and leads to it', async () => {
    const reply = there.row('Yes, at eleven');
    await expect(reply).toContainText('You');
    await there.log.getByText('Is Sunday good?').first().waitFor();
    await reply.getByRole('button', { name: /In reply to You Is Sunday good/ }).click();
    await expect(there.row('Is Sunday good?').first()).toBeInViewport();
  });

  await test.step('a swipe starts a reply, and Escape cancels it', async () => {
    await swipeRight(hers.page, here.log.getByText('Yes, at eleven'));
    await expect(hers.page.getByText('Reply to yourself')).toBeVisible();
    await here.composer.press('Escape');
    await expect(hers.page.getByText('Reply to yourself')).toBeHidden();
  });

  await test.step('a message that a member deleted for himself is also removed from the reply he sees', async () => {
    const question = there.row('Is Sunday good?').first();
    const keys = new Keyboard(his.page);
    await question.hover();
    await question.getByRole('button', { name: 'Message actions' }).focus();
    await keys.press('Enter');
    await expect(his.page.getByRole('menuitem').first()).toBeFocused();
    await keys.press('ArrowDown', 'ArrowDown', 'Enter');
    await his.page.getByRole('button', { name: 'Yes, delete' }).click();
    await expect(there.log.getByText('Is Sunday good?')).toHaveCount(0);
    await expect(there.row('Yes, at eleven')).toContainText('Message removed');
    await expect(here.row('Yes, at eleven')).toContainText('Is Sunday good?');
  });
});
