import { en } from '@sambandha/words/en/screens/index';
import { Chat, conversationRow } from './harness/chat.ts';
import { createCouple, herName, hisName } from './harness/couple.ts';
import { desktop, expect, phone, test } from './harness/journey.ts';
import { sendMessage } from './harness/people.ts';
import { expectGoodScreenInBothThemes } from './harness/screen.ts';

test('messages arrive live in the browser of the other member and in a second tab', async ({
  open,
  product,
  photo,
}) => {
  const { she, he, address } = await createCouple(product, photo);
  const herScreen = await open({ ...desktop, as: she });
  const hisScreen = await open({ ...phone, as: he });
  const secondTab = await herScreen.page.context().newPage();
  for (const page of [herScreen.page, hisScreen.page, secondTab]) await page.goto(address);
  const herChat = new Chat(herScreen.page, hisName);
  const herSecondChat = new Chat(secondTab, hisName);
  const hisChat = new Chat(hisScreen.page, herName);

  await herChat.send('Namaskara! Are you at Sirsi this week?');
  await hisChat.expectMessages(['Namaskara! Are you at Sirsi this week?']);
  await herSecondChat.expectMessages(['Namaskara! Are you at Sirsi this week?']);
  await hisChat.send('Until Sunday 🌾');
  await hisChat.send('🙏');
  for (const chat of [herChat, herSecondChat, hisChat]) {
    await chat.expectMessages(['Namaskara! Are you at Sirsi this week?', 'Until Sunday 🌾', '🙏']);
  }
  await hisChat.expectStatus('🙏', 'Read');
  const size = (text: string) =>
    herChat.log
      .getByText(text, { exact: true })
      .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  expect(await size('🙏')).toBeGreaterThan(await size('Until Sunday 🌾'));

  await test.step('a message deleted for oneself disappears in every tab of the member and remains visible to the other member', async () => {
    await herChat.log.getByText('Until Sunday 🌾').hover();
    await herChat.row('Until Sunday 🌾').getByRole('button', { name: 'Message actions' }).click();
    await herScreen.page.getByRole('menuitem', { name: 'Delete for me' }).click();
    await herScreen.page.getByRole('button', { name: 'Yes, delete' }).click();
    for (const { log } of [herChat, herSecondChat])
      await expect(log.getByText('Until Sunday 🌾')).toBeHidden();
    await herScreen.page.reload();
    await herChat.expectMessages(['Namaskara! Are you at Sirsi this week?', '🙏']);
    await expect(herChat.log.getByText('Until Sunday 🌾')).toBeHidden();
    await expect(hisChat.log.getByText('Until Sunday 🌾')).toBeVisible();
  });

  await test.step('a conversation is muted and unmuted', async () => {
    await herScreen.page.getByRole('button', { name: 'Mute', exact: true }).click();
    await expect(
      conversationRow(secondTab, hisName).getByRole('img', { name: 'Muted' }),
    ).toBeVisible();
    await herScreen.page.getByRole('button', { name: 'Unmute' }).click();
    await expect(
      conversationRow(secondTab, hisName).getByRole('img', { name: 'Muted' }),
    ).toBeHidden();
  });
});

test('messages written without a connection survive a reload and are sent in order', async ({
  open,
  product,
  photo,
}) => {
  const { she, he, address } = await createCouple(product, photo);
  const herScreen = await open({ ...desktop, as: she });
  const hisScreen = await open({ ...desktop, as: he });
  herScreen.expectError(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket/);
  await herScreen.page.goto(address);
  await hisScreen.page.goto(address);
  const herChat = new Chat(herScreen.page, hisName);
  const hisChat = new Chat(hisScreen.page, herName);
  await expect(hisScreen.page.getByText('Online', { exact: true })).toBeVisible();

  // Requests fail while the page itself still loads, as with a server that returns errors.
  const texts = ['The first of three', 'The second', 'And the third'];
  await herScreen.page.context().route('**/api/messages/**', (route) => route.abort());
  for (const text of texts) await herChat.send(text);
  for (const text of texts) await herChat.expectStatus(text, 'Sending');
  await herScreen.page.reload();
  await hisChat.send('Are you there?');
  await hisChat.expectStatus('Are you there?', /Sent|Delivered|Read/);
  await herScreen.page.context().unroute('**/api/messages/**');
  // Without this event, the next attempt would start only some seconds later.
  await herScreen.page.evaluate(() => dispatchEvent(new Event('online')));
  await hisChat.expectMessages(['Are you there?', ...texts]);
  await herChat.expectMessages(['Are you there?', ...texts]);
  for (const text of texts) await herChat.expectStatus(text, 'Read');

  await test.step('after a lost network no message is missing or duplicated', async () => {
    await herScreen.page.context().setOffline(true);
    await herChat.send('Written in the tunnel');
    await hisChat.send('Written in the light');
    await herChat.expectStatus('Written in the tunnel', 'Sending');
    await hisChat.expectStatus('Written in the light', /Sent|Delivered/);
    await herScreen.page.context().setOffline(false);
    // The live connection retries after a delay, which has increased during the test.
    await expect(herChat.log.getByText('Written in the light')).toBeVisible({ timeout: 45_000 });
    await hisChat.expectMessages([...texts, 'Written in the light', 'Written in the tunnel']);
    await herChat.expectMessages([...texts, 'Written in the light', 'Written in the tunnel']);
  });
});

test('a long conversation opens at the first unread message, or at its end if all messages are read', async ({
  open,
  product,
  photo,
}) => {
  const line = (number: number) => `Line ${number} of a long story`;
  const lines = Array.from({ length: 28 }, (_, index) => line(index + 1));
  const { she, he, matchId } = await createCouple(product, photo, lines);
  const { page } = await open({ ...phone, as: she });
  await page.goto('/messages');
  await conversationRow(page, hisName).click();
  const chat = new Chat(page, hisName);
  await expect(conversationRow(page, hisName)).toBeHidden();
  await expect(chat.log.getByText('New messages', { exact: true })).toBeInViewport();
  await expect(chat.log.getByText(line(1), { exact: true })).toBeInViewport();
  await expect(page.getByRole('button', { name: /new messages$/ })).toBeVisible();
  await expectGoodScreenInBothThemes(page, 'chat-unread');

  await page.getByRole('button', { name: /new messages$|^Jump to latest$/ }).click();
  await expect(chat.log.getByText(line(28))).toBeInViewport();
  await chat.log.evaluate((log) => log.scrollTo({ top: 0 }));
  const top = () =>
    chat.log
      .getByText(line(1), { exact: true })
      .evaluate((element) => Math.round(element.getBoundingClientRect().top));
  await expect(page.getByRole('button', { name: 'Jump to latest' })).toBeVisible();
  const topBefore = await top();
  await sendMessage(product, he, matchId, 'And one more while you read');
  await expect(page.getByRole('button', { name: '1 new message' })).toBeVisible();
  await expect.poll(top).toBe(topBefore);
  await page.getByRole('button', { name: '1 new message' }).click();
  await expect(chat.log.getByText('And one more while you read')).toBeInViewport();

  await test.step('the search in a conversation finds a message and shows its place', async () => {
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Search in this conversation' }).click();
    const search = page.getByRole('search', { name: 'Search in this conversation' });
    await search.getByRole('searchbox').fill('line 3 OF');
    await expect(search.getByText('1 message', { exact: true })).toBeVisible();
    await search.getByRole('button', { name: /Line 3 of a long story/ }).click();
    await expect(chat.log.getByText(line(3), { exact: true })).toBeInViewport();
    await search.getByRole('searchbox').fill('nowhere to be found');
    await expect(search.getByText(en.message.searchNone)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(search).toBeHidden();
  });

  await test.step('a read conversation opens at its end', async () => {
    await page.getByRole('button', { name: 'Back to conversations' }).click();
    await conversationRow(page, hisName).click();
    const lastMessage = chat.log.getByText('And one more while you read');
    await expect(lastMessage).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: 'Jump to latest' })).toBeHidden();
  });
});
