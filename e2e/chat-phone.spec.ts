import type { Locator } from '@playwright/test';
import { Chat, conversationRow } from './harness/chat.ts';
import { couple, him } from './harness/couple.ts';
import { breakCall } from './harness/failing.ts';
import { expect, expectGoodScreen, phone, test } from './harness/journey.ts';
import { demo, say, signIn } from './harness/people.ts';
import { expectGoodScreenInBothThemes, expectRoomForLargeText } from './harness/screen.ts';
import { hold } from './harness/touch.ts';

const heightOf = (part: Locator) => part.evaluate((one) => one.getBoundingClientRect().height);

test('on a phone an open conversation has the whole screen, with the keyboard up too', async ({
  open,
  product,
  photo,
}) => {
  const lines = Array.from({ length: 20 }, (_, at) => `Line ${at + 1}`);
  const { she, he, matchId } = await couple(product, photo, lines);
  const { page } = await open({ ...phone, as: she });
  await page.goto('/messages');
  await expect(page.getByRole('banner')).toBeVisible();
  await conversationRow(page, him).click();
  const chat = new Chat(page, him);
  await expect(chat.composer).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  const bottom = () =>
    chat.composer.evaluate((one) => innerHeight - one.getBoundingClientRect().bottom);
  await expect.poll(bottom).toBeLessThan(16);
  await expectRoomForLargeText(page);

  await page.setViewportSize({ width: 360, height: 460 });
  await chat.composer.focus();
  expect(await heightOf(chat.log)).toBeGreaterThanOrEqual(300);
  await page.getByRole('button', { name: /new message|Jump to latest/ }).click();
  await expect(chat.log.getByText('Line 20', { exact: true })).toBeInViewport({ ratio: 1 });
  await expectGoodScreen(page);

  await test.step('what arrives is read out, and what is loaded is not', async () => {
    const arrived = page.getByRole('status').filter({ hasText: him });
    await expect(arrived).toHaveCount(0);
    await say(product, he, matchId, 'Namaskara again');
    await expect(arrived).toHaveText(`${him}: Namaskara again`);
  });

  await test.step('a draft stays where it was written', async () => {
    await chat.composer.fill('Half a thought');
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole('button', { name: 'Back to conversations' }).click();
    await expect(conversationRow(page, him)).toBeFocused();
    await expect(page.getByRole('banner')).toBeVisible();
    await conversationRow(page, him).click();
    await expect(chat.composer).toHaveValue('Half a thought');
  });
});

test('the way back leads to the list where it was left, by the arrow and by the phone', async ({
  open,
  product,
}) => {
  const { page } = await open({ ...phone, as: await signIn(product, demo.woman) });
  await page.goto('/browse');
  await page
    .getByRole('navigation', { name: 'Sections' })
    .getByRole('link', { name: /^Messages/ })
    .click();
  const rows = page.getByRole('region', { name: 'Messages' }).getByRole('listitem');
  await rows.last().scrollIntoViewIfNeeded();
  const list = page.getByRole('region', { name: 'Messages' }).getByRole('list');
  const top = () => list.evaluate((one) => one.scrollTop);
  const left = await top();
  expect(left).toBeGreaterThan(0);
  for (const back of [
    () => page.getByRole('button', { name: 'Back to conversations' }).click(),
    () => page.goBack(),
  ]) {
    await rows.last().getByRole('link').click();
    await expect(page.getByRole('log')).toBeVisible();
    await back();
    await expect(rows.last()).toBeInViewport();
    expect(await top()).toBe(left);
  }
  // The arrow went back in the history and added nothing to it.
  await page.goBack();
  await expect(page).toHaveURL('/browse');
});

test('a held message shows what can be done with it, within reach of the thumb', async ({
  open,
  product,
  photo,
}) => {
  const { she, address } = await couple(product, photo, ['Namaste', 'Is Sunday good?']);
  const { page } = await open({ ...phone, as: she });
  await page.goto(address);
  const chat = new Chat(page, him);
  await hold(page, chat.log.getByText('Namaste'));
  const sheet = page.getByRole('dialog', { name: 'Message actions' });
  await expect(sheet.getByText('Namaste')).toBeVisible();
  await expectGoodScreenInBothThemes(page, 'chat-actions');
  await sheet.getByRole('button', { name: 'Delete for me' }).click();
  await page.getByRole('button', { name: 'Yes, Delete' }).click();
  await expect(chat.log.getByText('Namaste')).toBeHidden();
  await expect(chat.log).toBeFocused();
  await hold(page, chat.log.getByText('Is Sunday good?'));
  await sheet.getByRole('button', { name: 'Report' }).click();
  await expect(page.getByRole('dialog', { name: `Report ${him}` })).toBeVisible();
});

test('what could not be sent says so, unlike what is on its way', async ({
  open,
  product,
  photo,
}) => {
  const { she, address } = await couple(product, photo);
  const person = await open({ ...phone, as: she });
  const { page } = person;
  const mend = await breakCall(person, 'POST', '**/api/messages/*');
  await page.goto(address);
  const chat = new Chat(page, him);
  await chat.composer.fill('Into the dark');
  await page.getByRole('button', { name: 'Send', exact: true }).tap();
  await expect(chat.composer).toBeFocused();
  await chat.expectMark('Into the dark', 'Not sent');
  await expectGoodScreenInBothThemes(page, 'chat-not-sent');
  await mend();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(chat.log).toBeFocused();
  await chat.expectMark('Into the dark', /^(Sent|Delivered|Read)$/);
});

test('a conversation that is still being fetched has its name and the way back', async ({
  open,
  product,
  photo,
}) => {
  const { she, address } = await couple(product, photo);
  const { page } = await open({ ...phone, as: she });
  await page.goto(address);
  await expect(new Chat(page, him).composer).toBeVisible();
  // The list is stored on the device a moment after it was read.
  await expect
    .poll(() => page.evaluate(async () => (await caches.match('/__kept/conversations/list'))?.ok))
    .toBe(true);
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  await page.route('**/api/matches/me?*', async (route) => {
    await held;
    await route.fallback();
  });
  await page.reload();
  const opening = page.getByRole('region', { name: `Conversation with ${him}` });
  await expect(opening.getByText(him, { exact: true })).toBeVisible();
  await expect(opening.getByText('Loading conversations...')).toBeAttached();
  await expectGoodScreen(page);
  await page.getByRole('button', { name: 'Back to conversations' }).click();
  await expect(page.getByRole('searchbox', { name: 'Search conversations' })).toBeVisible();
  release();
  await expect(conversationRow(page, him)).toBeVisible();
});
