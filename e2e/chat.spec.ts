import { Chat, conversationRow } from './harness/chat.ts';
import { couple, her, him } from './harness/couple.ts';
import { withoutLiveConnection } from './harness/failing.ts';
import { desktop, expect, expectGoodScreen, phone, type Session, test } from './harness/journey.ts';
import { Keyboard } from './harness/keyboard.ts';
import { say } from './harness/people.ts';
import type { Product } from './harness/product.ts';
import { expectGoodScreenInBothThemes } from './harness/screen.ts';

test('words go from one to the other as they are written, also to a second tab', async ({
  open,
  product,
  photo,
}) => {
  const { she, he, address } = await couple(product, photo);
  const hers = await open({ ...desktop, as: she });
  const his = await open({ ...phone, as: he });
  const second = await hers.page.context().newPage();
  for (const page of [hers.page, his.page, second]) await page.goto(address);
  const here = new Chat(hers.page, him);
  const beside = new Chat(second, him);
  const there = new Chat(his.page, her);

  await here.say('Namaskara! Are you at Sirsi this week?');
  await there.expectWords(['Namaskara! Are you at Sirsi this week?']);
  await beside.expectWords(['Namaskara! Are you at Sirsi this week?']);
  await there.say('Until Sunday 🌾');
  await there.say('🙏');
  for (const chat of [here, beside, there]) {
    await chat.expectWords(['Namaskara! Are you at Sirsi this week?', 'Until Sunday 🌾', '🙏']);
  }
  await there.expectMark('🙏', 'Read');
  const size = (words: string) =>
    here.log.getByText(words, { exact: true }).evaluate((one) => getComputedStyle(one).fontSize);
  expect(Number.parseFloat(await size('🙏'))).toBeGreaterThan(
    Number.parseFloat(await size('Until Sunday 🌾')),
  );

  await test.step('what she takes out of her view goes from her other tab, and he keeps it', async () => {
    await here.log.getByText('Until Sunday 🌾').hover();
    await here.row('Until Sunday 🌾').getByRole('button', { name: 'Message actions' }).click();
    await hers.page.getByRole('menuitem', { name: 'Delete for me' }).click();
    await hers.page.getByRole('button', { name: 'Yes, Delete' }).click();
    for (const { log } of [here, beside])
      await expect(log.getByText('Until Sunday 🌾')).toBeHidden();
    await hers.page.reload();
    await here.expectWords(['Namaskara! Are you at Sirsi this week?', '🙏']);
    await expect(here.log.getByText('Until Sunday 🌾')).toBeHidden();
    await expect(there.log.getByText('Until Sunday 🌾')).toBeVisible();
  });

  await test.step('she mutes him, and hears him again', async () => {
    await hers.page.getByRole('button', { name: 'Mute', exact: true }).click();
    await expect(conversationRow(second, him).getByRole('img', { name: 'Muted' })).toBeVisible();
    await hers.page.getByRole('button', { name: 'Unmute' }).click();
    await expect(conversationRow(second, him).getByRole('img', { name: 'Muted' })).toBeHidden();
  });
});

test('what is written without a connection survives a reload and goes out in order', async ({
  open,
  product,
  photo,
}) => {
  const { she, he, address } = await couple(product, photo);
  const hers = await open({ ...desktop, as: she });
  const his = await open({ ...desktop, as: he });
  hers.expectError(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket/);
  await hers.page.goto(address);
  await his.page.goto(address);
  const here = new Chat(hers.page, him);
  const there = new Chat(his.page, her);
  await expect(his.page.getByText('Online', { exact: true })).toBeVisible();

  // Calls fail while the page itself can still be loaded, as behind a broken server.
  await hers.page.context().route('**/api/messages/**', (route) => route.abort());
  const words = ['The first of three', 'The second', 'And the third'];
  for (const one of words) await here.say(one);
  for (const one of words) await here.expectMark(one, 'Sending');
  await hers.page.reload();
  await there.say('Are you there?');
  await there.expectMark('Are you there?', /Sent|Delivered|Read/);
  await hers.page.context().unroute('**/api/messages/**');
  await there.expectWords(['Are you there?', ...words]);
  await here.expectWords(['Are you there?', ...words]);
  for (const one of words) await here.expectMark(one, 'Read');

  await test.step('a lost network heals, and nothing is missing or double', async () => {
    await hers.page.context().setOffline(true);
    await here.say('Written in the tunnel');
    await there.say('Written in the light');
    await here.expectMark('Written in the tunnel', 'Sending');
    await there.expectMark('Written in the light', /Sent|Delivered/);
    await hers.page.context().setOffline(false);
    const all = [...words, 'Written in the light', 'Written in the tunnel'];
    await expect(here.log.getByText('Written in the light')).toBeVisible({ timeout: 45_000 });
    await there.expectWords(all);
    await here.expectWords(all);
  });
});

test('without a live connection the same words arrive by asking', async ({
  open,
  product,
  photo,
}) => {
  const { she, he, matchId, address } = await couple(product, photo, ['Before']);
  const hers = await open({ ...phone, as: she });
  await withoutLiveConnection(hers);
  await hers.page.goto(address);
  const here = new Chat(hers.page, him);
  await here.expectWords(['Before']);
  await say(product, he, matchId, 'After');
  await expect(here.log.getByText('After')).toBeVisible({ timeout: 20_000 });
  await here.say('Seen');
  await here.expectMark('Seen', 'Sent');
  await here.expectWords(['Before', 'After', 'Seen']);
});

test('a long conversation opens at what is new, and is read back without a jump', async ({
  open,
  product,
  photo,
}) => {
  const lines = Array.from({ length: 28 }, (_, at) => `Line ${at + 1} of a long story`);
  const { she, he, matchId, address } = await couple(product, photo, lines);
  const { page } = await open({ ...phone, as: she });
  await page.goto(address);
  const chat = new Chat(page, him);
  await expect(chat.log.getByText('New messages', { exact: true })).toBeInViewport();
  await expect(chat.log.getByText('Line 1 of a long story')).toBeInViewport();
  await expect(page.getByRole('button', { name: /new messages$/ })).toBeVisible();
  await expectGoodScreenInBothThemes(page, 'chat-unread');

  await page.getByRole('button', { name: /new messages$|^Jump to latest$/ }).click();
  await expect(chat.log.getByText('Line 28 of a long story')).toBeInViewport();
  await chat.log.evaluate((log) => log.scrollTo({ top: 0 }));
  const top = () =>
    chat.log.getByText('Line 1 of a long story').evaluate((one) => one.getBoundingClientRect().top);
  const before = await top();
  await say(product, he, matchId, 'And one more while you read');
  await expect(page.getByRole('button', { name: '1 new message' })).toBeVisible();
  expect(await top()).toBe(before);
  await page.getByRole('button', { name: '1 new message' }).click();
  await expect(chat.log.getByText('And one more while you read')).toBeInViewport();

  await test.step('words are found again, and their place is shown', async () => {
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Search in this conversation' }).click();
    const search = page.getByRole('search', { name: 'Search in this conversation' });
    await search.getByRole('searchbox').fill('line 3 OF');
    await expect(search.getByText('1 message', { exact: true })).toBeVisible();
    await expectGoodScreen(page);
    await search.getByRole('button', { name: /Line 3 of a long story/ }).click();
    await expect(chat.log.getByText('Line 3 of a long story')).toBeInViewport();
    await search.getByRole('searchbox').fill('nowhere to be found');
    await expect(search.getByText('No message holds these words.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(search).toBeHidden();
  });
});

test('by keyboard alone one finds a conversation, answers, and acts on a message', async ({
  open,
  product,
  photo,
}) => {
  const { she, he, address } = await couple(product, photo, ['One', 'Two', 'Three']);
  const hers = await open({ ...desktop, as: she });
  const his = await open({ ...desktop, as: he });
  await his.page.goto(address);
  await hers.page.goto('/messages');
  const keys = new Keyboard(hers.page);
  const here = new Chat(hers.page, him);
  await keys.activate(conversationRow(hers.page, him));
  await keys.type(here.composer, 'Four');
  await keys.press('Enter');
  await new Chat(his.page, her).expectWords(['One', 'Two', 'Three', 'Four']);
  await here.expectMark('Four', 'Read');
  await keys.tabTo(here.row('Four').getByRole('button', { name: 'Message actions' }), 'Shift+Tab');
  await keys.press('ArrowUp', 'ArrowUp');
  await expect(here.row('Two').getByRole('button', { name: 'Message actions' })).toBeFocused();
  await keys.press('Enter');
  await expect(hers.page.getByRole('menuitem', { name: 'Reply' })).toBeFocused();
  await keys.press('ArrowDown', 'ArrowDown', 'Enter');
  const dialog = hers.page.getByRole('alertdialog', { name: 'Delete this message for you?' });
  await expect(dialog).toBeVisible();
  await keys.activate(dialog.getByRole('button', { name: 'Yes, Delete' }));
  await expect(here.log.getByText('Two')).toBeHidden();
  await keys.activate(hers.page.getByRole('button', { name: 'Mute', exact: true }), 'Space');
  await expect(hers.page.getByRole('button', { name: 'Unmute' })).toBeFocused();
});

test('at 360 pixels the list and the chat take turns, with a good screen each', async ({
  open,
  product,
  photo,
}) => {
  const { she } = await couple(product, photo, ['Namaste to you and your family']);
  const { page } = await open({ ...phone, as: she });
  await page.goto('/messages');
  await conversationRow(page, him).waitFor();
  await expectGoodScreenInBothThemes(page, 'messages-list');
  await conversationRow(page, him).click();
  const chat = new Chat(page, him);
  await chat.expectWords(['Namaste to you and your family']);
  await expect(conversationRow(page, him)).toBeHidden();
  await expect(chat.composer).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Mute' }).click();
  await expect(
    page
      .getByRole('region', { name: `Conversation with ${him}` })
      .getByRole('img', { name: 'Muted' }),
  ).toBeVisible();
  await expectGoodScreenInBothThemes(page, 'messages-chat');
  await page.getByRole('button', { name: 'Back to conversations' }).click();
  await expect(conversationRow(page, him)).toBeVisible();
});

test('a conversation in which all was read opens at its end', async ({ open, product, photo }) => {
  const lines = Array.from({ length: 24 }, (_, at) => `Line ${at + 1}: ${'words '.repeat(at * 2)}`);
  const { she, matchId } = await couple(product, photo, lines);
  await markRead(product, she, matchId);
  const { page } = await open({ ...phone, as: she });
  await page.goto('/messages');
  await conversationRow(page, him).click();
  const { log } = new Chat(page, him);
  await expect(log.getByText('Line 24:')).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Jump to latest' })).toBeHidden();
  await expectGoodScreenInBothThemes(page, 'chat-at-end');
  await expect(log.getByText('Line 24:')).toBeInViewport({ ratio: 1 });
});

async function markRead(product: Product, { token }: Session, matchId: string): Promise<void> {
  const answer = await product.fetch(`/api/messages/${matchId}/read`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status).toBe(204);
}
