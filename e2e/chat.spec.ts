import { en } from '@sambandha/words/en/screens/index';
import { Chat, conversationRow } from './harness/chat.ts';
import { createCouple, manName, womanName } from './harness/couple.ts';
import { desktopOptions, expect, phoneOptions, test } from './harness/journey.ts';
import { sendMessage } from './harness/people.ts';
import { expectAccessibleInBothThemes } from './harness/screen.ts';

test('messages arrive live in the browser of the other member and in a second tab', async ({
  open,
  product,
  photo,
}) => {
  const { woman, man, address } = await createCouple(product, photo);
  const womanScreen = await open({ ...desktopOptions, as: woman });
  const manScreen = await open({ ...phoneOptions, as: man });
  const secondTab = await womanScreen.page.context().newPage();
  for (const page of [womanScreen.page, manScreen.page, secondTab]) await page.goto(address);
  const womanChat = new Chat(womanScreen.page, manName);
  const womanSecondChat = new Chat(secondTab, manName);
  const manChat = new Chat(manScreen.page, womanName);

  await womanChat.send('Namaskara! Are you at Sirsi this week?');
  await manChat.expectMessages(['Namaskara! Are you at Sirsi this week?']);
  await womanSecondChat.expectMessages(['Namaskara! Are you at Sirsi this week?']);
  await manChat.send('Until Sunday 🌾');
  await manChat.send('🙏');
  for (const chat of [womanChat, womanSecondChat, manChat]) {
    await chat.expectMessages(['Namaskara! Are you at Sirsi this week?', 'Until Sunday 🌾', '🙏']);
  }
  await manChat.expectStatus('🙏', 'Read');
  const size = (text: string) =>
    womanChat.log
      .getByText(text, { exact: true })
      .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  expect(await size('🙏')).toBeGreaterThan(await size('Until Sunday 🌾'));

  await test.step('a message deleted for oneself disappears in every tab of the member and remains visible to the other member', async () => {
    await womanChat.log.getByText('Until Sunday 🌾').hover();
    await womanChat.row('Until Sunday 🌾').getByRole('button', { name: 'Message actions' }).click();
    await womanScreen.page.getByRole('menuitem', { name: 'Delete for me' }).click();
    await womanScreen.page.getByRole('button', { name: 'Yes, delete' }).click();
    for (const { log } of [womanChat, womanSecondChat])
      await expect(log.getByText('Until Sunday 🌾')).toBeHidden();
    await womanScreen.page.reload();
    await womanChat.expectMessages(['Namaskara! Are you at Sirsi this week?', '🙏']);
    await expect(womanChat.log.getByText('Until Sunday 🌾')).toBeHidden();
    await expect(manChat.log.getByText('Until Sunday 🌾')).toBeVisible();
  });

  await test.step('a conversation is muted and unmuted', async () => {
    await womanScreen.page.getByRole('button', { name: 'Mute', exact: true }).click();
    await expect(
      conversationRow(secondTab, manName).getByRole('img', { name: 'Muted' }),
    ).toBeVisible();
    await womanScreen.page.getByRole('button', { name: 'Unmute' }).click();
    await expect(
      conversationRow(secondTab, manName).getByRole('img', { name: 'Muted' }),
    ).toBeHidden();
  });
});

test('messages written without a connection survive a reload and are sent in order', async ({
  open,
  product,
  photo,
}) => {
  const { woman, man, address } = await createCouple(product, photo);
  const womanScreen = await open({ ...desktopOptions, as: woman });
  const manScreen = await open({ ...desktopOptions, as: man });
  womanScreen.expectError(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket/);
  await womanScreen.page.goto(address);
  await manScreen.page.goto(address);
  const womanChat = new Chat(womanScreen.page, manName);
  const manChat = new Chat(manScreen.page, womanName);
  await expect(manScreen.page.getByText('Online', { exact: true })).toBeVisible();

  // Requests fail while the page itself still loads, as with a server that returns errors.
  const texts = ['The first of three', 'The second', 'And the third'];
  await womanScreen.page.context().route('**/api/messages/**', (route) => route.abort());
  for (const text of texts) await womanChat.send(text);
  for (const text of texts) await womanChat.expectStatus(text, 'Sending');
  await womanScreen.page.reload();
  await manChat.send('Are you there?');
  await manChat.expectStatus('Are you there?', /Sent|Delivered|Read/);
  await womanScreen.page.context().unroute('**/api/messages/**');
  // Without this event, the next attempt would start only some seconds later.
  await womanScreen.page.evaluate(() => dispatchEvent(new Event('online')));
  await manChat.expectMessages(['Are you there?', ...texts]);
  await womanChat.expectMessages(['Are you there?', ...texts]);
  for (const text of texts) await womanChat.expectStatus(text, 'Read');

  await test.step('after a loss of the network no message is missing or duplicated', async () => {
    await womanScreen.page.context().setOffline(true);
    await womanChat.send('Written in the tunnel');
    await manChat.send('Written in the light');
    await womanChat.expectStatus('Written in the tunnel', 'Sending');
    await manChat.expectStatus('Written in the light', /Sent|Delivered/);
    await womanScreen.page.context().setOffline(false);
    // The live connection retries after a delay, which has increased during the test.
    await expect(womanChat.log.getByText('Written in the light')).toBeVisible({ timeout: 45_000 });
    await manChat.expectMessages([...texts, 'Written in the light', 'Written in the tunnel']);
    await womanChat.expectMessages([...texts, 'Written in the light', 'Written in the tunnel']);
  });
});

test('a long conversation opens at the first unread message, or at its end if all messages are read', async ({
  open,
  product,
  photo,
}) => {
  const line = (number: number) => `Line ${number} of a long story`;
  const lines = Array.from({ length: 28 }, (_, index) => line(index + 1));
  const { woman, man, matchId } = await createCouple(product, photo, lines);
  const { page } = await open({ ...phoneOptions, as: woman });
  await page.goto('/messages');
  await conversationRow(page, manName).click();
  const chat = new Chat(page, manName);
  await expect(conversationRow(page, manName)).toBeHidden();
  await expect(chat.log.getByText('New messages', { exact: true })).toBeInViewport();
  await expect(chat.log.getByText(line(1), { exact: true })).toBeInViewport();
  await expect(page.getByRole('button', { name: /new messages$/ })).toBeVisible();
  await expectAccessibleInBothThemes(page, 'chat-unread');

  const toLatest = page.getByRole('button', { name: /new messages$|^Jump to latest$/ });
  await toLatest.click();
  await expect(chat.log.getByText(line(28))).toBeInViewport();
  // The messages count as seen only after the scroll event, which follows the scroll.
  await expect(toLatest).toBeHidden();
  await chat.log.evaluate((log) => log.scrollTo({ top: 0 }));
  const top = () =>
    chat.log
      .getByText(line(1), { exact: true })
      .evaluate((element) => Math.round(element.getBoundingClientRect().top));
  await expect(page.getByRole('button', { name: 'Jump to latest' })).toBeVisible();
  const topBefore = await top();
  await sendMessage(product, man, matchId, 'And one more while you read');
  await expect(page.getByRole('button', { name: '1 new message' })).toBeVisible();
  await expect.poll(top).toBe(topBefore);
  await page.getByRole('button', { name: '1 new message' }).click();
  await expect(chat.log.getByText('And one more while you read')).toBeInViewport();

  await test.step('the search in a conversation finds a message and scrolls to it', async () => {
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
    await conversationRow(page, manName).click();
    const lastMessage = chat.log.getByText('And one more while you read');
    await expect(lastMessage).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: 'Jump to latest' })).toBeHidden();
  });
});
