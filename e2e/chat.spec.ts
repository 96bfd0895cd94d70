import { Chat, conversationRow } from './harness/chat.ts';
import { createCouple, her, him } from './harness/couple.ts';
import { desktop, expect, phone, test } from './harness/journey.ts';
import { sendMessage } from './harness/people.ts';
import { expectGoodScreenInBothThemes } from './harness/screen.ts';

test('messages arrive live at the other member and in a second tab', async ({
  open,
  product,
  photo,
}) => {
  const { she, he, address } = await createCouple(product, photo);
  const hers = await open({ ...desktop, as: she });
  const his = await open({ ...phone, as: he });
  const second = await hers.page.context().newPage();
  for (const page of [hers.page, his.page, second]) await page.goto(address);
  const here = new Chat(hers.page, him);
  const beside = new Chat(second, him);
  const there = new Chat(his.page, her);

  await here.send('Namaskara! Are you at Sirsi this week?');
  await there.expectMessages(['Namaskara! Are you at Sirsi this week?']);
  await beside.expectMessages(['Namaskara! Are you at Sirsi this week?']);
  await there.send('Until Sunday 🌾');
  await there.send('🙏');
  for (const chat of [here, beside, there]) {
    await chat.expectMessages(['Namaskara! Are you at Sirsi this week?', 'Until Sunday 🌾', '🙏']);
  }
  await there.expectStatus('🙏', 'Read');
  const size = (words: string) =>
    here.log
      .getByText(words, { exact: true })
      .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  expect(await size('🙏')).toBeGreaterThan(await size('Until Sunday 🌾'));

  await test.step('a message deleted for oneself disappears in each own tab and stays with the other member', async () => {
    await here.log.getByText('Until Sunday 🌾').hover();
    await here.row('Until Sunday 🌾').getByRole('button', { name: 'Message actions' }).click();
    await hers.page.getByRole('menuitem', { name: 'Delete for me' }).click();
    await hers.page.getByRole('button', { name: 'Yes, delete' }).click();
    for (const { log } of [here, beside])
      await expect(log.getByText('Until Sunday 🌾')).toBeHidden();
    await hers.page.reload();
    await here.expectMessages(['Namaskara! Are you at Sirsi this week?', '🙏']);
    await expect(here.log.getByText('Until Sunday 🌾')).toBeHidden();
    await expect(there.log.getByText('Until Sunday 🌾')).toBeVisible();
  });

  await test.step('a conversation is muted and unmuted', async () => {
    await hers.page.getByRole('button', { name: 'Mute', exact: true }).click();
    await expect(conversationRow(second, him).getByRole('img', { name: 'Muted' })).toBeVisible();
    await hers.page.getByRole('button', { name: 'Unmute' }).click();
    await expect(conversationRow(second, him).getByRole('img', { name: 'Muted' })).toBeHidden();
  });
});

test('messages written without a connection survive a reload and are sent in order', async ({
  open,
  product,
  photo,
}) => {
  const { she, he, address } = await createCouple(product, photo);
  const hers = await open({ ...desktop, as: she });
  const his = await open({ ...desktop, as: he });
  hers.expectError(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket/);
  await hers.page.goto(address);
  await his.page.goto(address);
  const here = new Chat(hers.page, him);
  const there = new Chat(his.page, her);
  await expect(his.page.getByText('Online', { exact: true })).toBeVisible();

  // Requests fail while the page itself still loads, as with a broken server.
  const words = ['The first of three', 'The second', 'And the third'];
  await hers.page.context().route('**/api/messages/**', (route) => route.abort());
  for (const text of words) await here.send(text);
  for (const text of words) await here.expectStatus(text, 'Sending');
  await hers.page.reload();
  await there.send('Are you there?');
  await there.expectStatus('Are you there?', /Sent|Delivered|Read/);
  await hers.page.context().unroute('**/api/messages/**');
  // Otherwise the next attempt would come within seconds.
  await hers.page.evaluate(() => dispatchEvent(new Event('online')));
  await there.expectMessages(['Are you there?', ...words]);
  await here.expectMessages(['Are you there?', ...words]);
  for (const text of words) await here.expectStatus(text, 'Read');

  await test.step('after a lost network no message is missing or duplicated', async () => {
    await hers.page.context().setOffline(true);
    await here.send('Written in the tunnel');
    await there.send('Written in the light');
    await here.expectStatus('Written in the tunnel', 'Sending');
    await there.expectStatus('Written in the light', /Sent|Delivered/);
    await hers.page.context().setOffline(false);
    // The live connection retries after a delay that has grown meanwhile.
    await expect(here.log.getByText('Written in the light')).toBeVisible({ timeout: 45_000 });
    await there.expectMessages([...words, 'Written in the light', 'Written in the tunnel']);
    await here.expectMessages([...words, 'Written in the light', 'Written in the tunnel']);
  });
});

test('a long conversation opens at the first unread message, or at its end when it is read', async ({
  open,
  product,
  photo,
}) => {
  const line = (at: number) => `Line ${at} of a long story`;
  const lines = Array.from({ length: 28 }, (_, at) => line(at + 1));
  const { she, he, matchId } = await createCouple(product, photo, lines);
  const { page } = await open({ ...phone, as: she });
  await page.goto('/messages');
  await conversationRow(page, him).click();
  const chat = new Chat(page, him);
  await expect(conversationRow(page, him)).toBeHidden();
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
  const before = await top();
  await sendMessage(product, he, matchId, 'And one more while you read');
  await expect(page.getByRole('button', { name: '1 new message' })).toBeVisible();
  await expect.poll(top).toBe(before);
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
    await expect(search.getByText('No messages found.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(search).toBeHidden();
  });

  await test.step('a read conversation opens at its end', async () => {
    await page.getByRole('button', { name: 'Back to conversations' }).click();
    await conversationRow(page, him).click();
    const last = chat.log.getByText('And one more while you read');
    await expect(last).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: 'Jump to latest' })).toBeHidden();
  });
});
