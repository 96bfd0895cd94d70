import { Chat, conversationRow, messagesLink } from './harness/chat.ts';
import { FirstMessageSheet } from './harness/first-message-sheet.ts';
import { desktop, expect, type Person, test } from './harness/journey.ts';
import { type Newcomer, newcomer, register } from './harness/people.ts';
import type { Product } from './harness/product.ts';
import { Wizard } from './harness/wizard.ts';

// The journey kills its product.
test.use({ alone: true });

const profession = 'Manuscript conservator';
const bio =
  'I mend palm-leaf books in a small library at Heggodu, sing when nobody listens, and hope for a home with many visitors.';

test('two members register, match and talk, and no message is lost in a power cut', async ({
  open,
  product,
  photo,
}) => {
  test.setTimeout(240_000);
  const she = newcomer('FEMALE', 'Chandrika Neria');
  const he = newcomer('MALE', 'Ganapati Balike');
  await register(product, he, photo);
  const her = await open(desktop);
  const him = await open(desktop);

  await test.step('the woman registers with a code, five steps and a photo', async () => {
    await registerInFiveSteps(her, product, she, photo);
  });

  await test.step('the man finds her by a filter and the search, and expresses interest', async () => {
    await signInByForm(him, he);
    const { page } = him;
    await page
      .getByRole('form', { name: 'Filters' })
      .getByLabel('Profession', { exact: true })
      .fill(profession);
    await page.getByRole('button', { name: 'Show 1 profile' }).click();
    await expect(page.getByText('Showing 1 of 1 profile')).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search profiles' }).fill('neria');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/search=neria/);
    await page.getByRole('link', { name: she.name }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(she.name);
    await expect(page.getByRole('region', { name: 'About Me' })).toContainText(bio);
    await page.getByRole('button', { name: 'Express Interest' }).click();
    await new FirstMessageSheet(page).submit();
    await expect(page.getByText('Interest expressed successfully!')).toBeVisible();
    await expect(page.getByText('Interest expressed', { exact: true })).toBeVisible();
  });

  await test.step('the woman sees the interest without a reload and accepts', async () => {
    const { page } = her;
    const interests = page.getByRole('banner').getByRole('link', { name: /^Interests/ });
    await expect(interests).toHaveAccessibleName('Interests 1 to answer');
    await expect(messagesLink(page)).toHaveAccessibleName('Messages');
    await messagesLink(page).click();
    await expect(conversationRow(page, he.name)).toBeHidden();
    await page.getByRole('link', { name: 'Interests to answer' }).click();
    await page.getByRole('button', { name: `Accept interest from ${he.name}` }).click();
    await page.getByRole('button', { name: 'Say hello' }).click();
    await expect(page.getByText('No messages yet. Start the conversation!')).toBeVisible();
    await expect(interests).toHaveAccessibleName('Interests');
    await expect(him.page.getByText('You are matched')).toBeVisible();
  });

  const hers = new Chat(her.page, he.name);
  const his = new Chat(him.page, she.name);
  const sentTexts: string[] = [];
  const sendText = async (chat: Chat, text: string) => {
    await chat.send(text);
    sentTexts.push(text);
  };

  await test.step('the members write and see the typing indicator', async () => {
    await him.page.getByRole('button', { name: 'Send Message' }).click();
    await expect(him.page.getByText('Online', { exact: true })).toBeVisible();
    await his.composer.pressSequentially('Namaskara! ');
    await expect(her.page.getByText('Typing...')).toBeVisible();
    await sendText(his, 'Namaskara! I read what you wrote about palm leaves.');
    await hers.expectMessages(sentTexts);
    await expect(her.page.getByText('Typing...')).toBeHidden();
    await his.expectStatus(sentTexts[0] ?? '', 'Read');
    await sendText(hers, 'Then you are the first who did not ask about the salary.');
    await his.expectMessages(sentTexts);
    await hers.expectStatus(sentTexts[1] ?? '', 'Read');
  });

  await test.step('an unread message is delivered and counted', async () => {
    await her.page.getByRole('link', { name: 'Browse Matches' }).click();
    await sendText(his, 'My grandmother kept such a book.');
    await sendText(his, 'May I bring it to you?');
    await expect(messagesLink(her.page)).toHaveAccessibleName('Messages 1 unread');
    await his.expectStatus('May I bring it to you?', 'Delivered');
    await messagesLink(her.page).click();
    await expect(conversationRow(her.page, he.name)).toContainText('2 unread');
    await expect(conversationRow(her.page, he.name)).toContainText('May I bring it to you?');
    await conversationRow(her.page, he.name).click();
    await hers.expectMessages(sentTexts);
    await his.expectStatus('May I bring it to you?', 'Read');
    await expect(conversationRow(her.page, he.name)).not.toContainText('unread');
    await expect(messagesLink(her.page)).toHaveAccessibleName('Messages');
    await expect(messagesLink(him.page)).toHaveAccessibleName('Messages');
  });

  await test.step('a message to an absent member is delivered when she returns', async () => {
    await her.page.goto('about:blank');
    await expect(him.page.getByText('Last seen recently')).toBeVisible();
    await sendText(his, 'It rains here; the bus may be late.');
    await his.expectStatus('It rains here; the bus may be late.', 'Sent');
    await her.page.goto('/browse');
    await his.expectStatus('It rains here; the bus may be late.', 'Delivered');
    await expect(messagesLink(her.page)).toHaveAccessibleName('Messages 1 unread');
    await messagesLink(her.page).click();
    await conversationRow(her.page, he.name).click();
    await his.expectStatus('It rains here; the bus may be late.', 'Read');
  });

  await test.step('a reload changes nothing', async () => {
    for (const chat of [hers, his]) {
      await chat.page.reload();
      await chat.expectMessages(sentTexts);
    }
    await his.expectStatus('May I bring it to you?', 'Read');
  });

  await test.step('messages written during a power cut arrive once after the restart', async () => {
    for (const { expectError } of [her, him])
      expectError(/ERR_CONNECTION_RE|ERR_SOCKET_NOT_CONNECTED|WebSocket/);
    const lights = 'Are you there? The lights went out.';
    const candles = 'Here too. We have candles.';
    await product.kill();
    await sendText(his, lights);
    await his.expectStatus(lights, 'Sending');
    await sendText(hers, candles);
    await hers.expectStatus(candles, 'Sending');
    await her.page.goto('about:blank');
    await product.run();
    await expect(his.bubble(lights).getByRole('img', { name: 'Sent' })).toBeVisible({
      timeout: 30_000,
    });
    await her.page.goto('/messages');
    await conversationRow(her.page, he.name).click();
    await hers.expectMessages(sentTexts);
    await his.expectMessages(sentTexts);
    await his.expectStatus(lights, 'Read');
    await hers.expectStatus(candles, 'Read');
    for (const chat of [hers, his]) {
      await chat.page.reload();
      await chat.expectMessages(sentTexts);
    }
  });
});

async function registerInFiveSteps(
  { page }: Person,
  product: Product,
  who: Newcomer,
  photo: Buffer,
): Promise<void> {
  const wizard = new Wizard(page);
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Join Now' }).click();
  await wizard.expectStep(1);
  await wizard.proveContact(product, who.email);
  await expect(wizard.field('Email address')).not.toBeEditable();
  await wizard.choosePassword(who.password);
  await wizard.next();
  await wizard.expectStep(2);
  await wizard.fillBasics(who);
  await wizard.field('Profession').fill(profession);
  await wizard.next();
  await wizard.expectStep(3);
  await wizard.field('Gotra').selectOption('Kashyapa');
  await wizard.next();
  await wizard.expectStep(4);
  await wizard.choosePhoto(photo);
  await expect(page.getByRole('img', { name: 'Profile photo' })).toBeVisible();
  await wizard.next();
  await wizard.expectStep(5);
  await wizard.fillAbout(bio);
  await expect(page.getByText(`${bio.length}/500`)).toBeVisible();
  await wizard.button('Complete Registration').click();
  await expect(page).toHaveURL('/browse');
  await expect(page.getByText(/^Showing 12 of \d+ profiles$/)).toBeVisible();
}

async function signInByForm({ page }: Person, { email, password }: Newcomer): Promise<void> {
  await page.goto('/auth');
  await page.getByLabel('Phone number or email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/browse');
}
