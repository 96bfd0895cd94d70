import { Chat, conversationRow, messagesLink } from './harness/chat.ts';
import { FirstMessageSheet } from './harness/first-message-sheet.ts';
import { desktopOptions, expect, type Person, test } from './harness/journey.ts';
import { createNewcomer, type Newcomer, registerMember } from './harness/people.ts';
import type { Product } from './harness/product.ts';
import { submitSignIn } from './harness/sign-in.ts';
import { Wizard } from './harness/wizard.ts';

// The journey kills the server, so it shares no product with other journeys.
test.use({ ownProduct: true });

const profession = 'Manuscript conservator';
const bio =
  'I mend palm-leaf books in a small library at Heggodu, sing when nobody listens, and hope for a home with many visitors.';

test('two members register, match and talk, and no message is lost in a power cut', async ({
  open,
  product,
  photo,
}) => {
  test.setTimeout(240_000);
  const woman = createNewcomer('FEMALE', 'Chandrika Neria');
  const man = createNewcomer('MALE', 'Ganapati Balike');
  await registerMember(product, man, photo);
  const womanScreen = await open(desktopOptions);
  const manScreen = await open(desktopOptions);

  await test.step('the woman registers with a code, five steps and a photo', async () => {
    await registerInFiveSteps(womanScreen, product, woman, photo);
  });

  await test.step('the man finds the woman with a filter and the search, and expresses interest', async () => {
    await signInByForm(manScreen, man);
    const { page } = manScreen;
    await page
      .getByRole('form', { name: 'Filters' })
      .getByLabel('Profession', { exact: true })
      .fill(profession);
    await page.getByRole('button', { name: 'Show 1 profile' }).click();
    await expect(page.getByText('Showing 1 of 1 profile')).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search profiles' }).fill('neria');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/search=neria/);
    await page.getByRole('link', { name: woman.name }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(woman.name);
    await expect(page.getByRole('region', { name: 'About Me' })).toContainText(bio);
    await page.getByRole('button', { name: 'Express Interest' }).click();
    await new FirstMessageSheet(page).submit();
    await expect(page.getByText('Interest expressed successfully!')).toBeVisible();
    await expect(page.getByText('Interest sent', { exact: true })).toBeVisible();
  });

  await test.step('the woman sees the interest without a reload and accepts', async () => {
    const { page } = womanScreen;
    const interests = page.getByRole('banner').getByRole('link', { name: /^Interests/ });
    await expect(interests).toHaveAccessibleName('Interests 1 to answer');
    await expect(messagesLink(page)).toHaveAccessibleName('Messages');
    await messagesLink(page).click();
    await expect(conversationRow(page, man.name)).toBeHidden();
    await page.getByRole('link', { name: 'Interests you received' }).click();
    await page.getByRole('button', { name: `Accept interest from ${man.name}` }).click();
    await page.getByRole('button', { name: 'Write a message' }).click();
    await expect(page.getByText('No messages yet. Start the conversation!')).toBeVisible();
    await expect(interests).toHaveAccessibleName('Interests');
    await expect(manScreen.page.getByText('You are matched')).toBeVisible();
  });

  const womanChat = new Chat(womanScreen.page, man.name);
  const manChat = new Chat(manScreen.page, woman.name);
  const sentTexts: string[] = [];
  const sendText = async (chat: Chat, text: string) => {
    await chat.send(text);
    sentTexts.push(text);
  };

  await test.step('the members write and see the typing indicator', async () => {
    await manScreen.page.getByRole('button', { name: 'Send Message' }).click();
    await expect(manScreen.page.getByText('Online', { exact: true })).toBeVisible();
    await manChat.composer.pressSequentially('Namaskara! ');
    await expect(womanScreen.page.getByText('Typing...')).toBeVisible();
    const greeting = 'Namaskara! I read what you wrote about palm leaves.';
    const answer = 'Then you are the first who did not ask about the salary.';
    await sendText(manChat, greeting);
    await womanChat.expectMessages(sentTexts);
    await expect(womanScreen.page.getByText('Typing...')).toBeHidden();
    await manChat.expectStatus(greeting, 'Read');
    await sendText(womanChat, answer);
    await manChat.expectMessages(sentTexts);
    await womanChat.expectStatus(answer, 'Read');
  });

  await test.step('an unread message is delivered and counted', async () => {
    await womanScreen.page.getByRole('link', { name: 'Browse Matches' }).click();
    await sendText(manChat, 'My grandmother kept such a book.');
    await sendText(manChat, 'May I bring it to you?');
    await expect(messagesLink(womanScreen.page)).toHaveAccessibleName('Messages 1 unread');
    await manChat.expectStatus('May I bring it to you?', 'Delivered');
    await messagesLink(womanScreen.page).click();
    await expect(conversationRow(womanScreen.page, man.name)).toContainText('2 unread');
    await expect(conversationRow(womanScreen.page, man.name)).toContainText(
      'May I bring it to you?',
    );
    await conversationRow(womanScreen.page, man.name).click();
    await womanChat.expectMessages(sentTexts);
    await manChat.expectStatus('May I bring it to you?', 'Read');
    await expect(conversationRow(womanScreen.page, man.name)).not.toContainText('unread');
    await expect(messagesLink(womanScreen.page)).toHaveAccessibleName('Messages');
    await expect(messagesLink(manScreen.page)).toHaveAccessibleName('Messages');
  });

  await test.step('a message to an absent member is delivered when she returns', async () => {
    await womanScreen.page.goto('about:blank');
    await expect(manScreen.page.getByText('Last seen recently')).toBeVisible();
    await sendText(manChat, 'It rains here; the bus may be late.');
    await manChat.expectStatus('It rains here; the bus may be late.', 'Sent');
    await womanScreen.page.goto('/browse');
    await manChat.expectStatus('It rains here; the bus may be late.', 'Delivered');
    await expect(messagesLink(womanScreen.page)).toHaveAccessibleName('Messages 1 unread');
    await messagesLink(womanScreen.page).click();
    await conversationRow(womanScreen.page, man.name).click();
    await manChat.expectStatus('It rains here; the bus may be late.', 'Read');
  });

  await test.step('a reload changes nothing', async () => {
    for (const chat of [womanChat, manChat]) {
      await chat.page.reload();
      await chat.expectMessages(sentTexts);
    }
    await manChat.expectStatus('May I bring it to you?', 'Read');
  });

  await test.step('messages written during a power cut arrive once after the restart', async () => {
    for (const { expectError } of [womanScreen, manScreen])
      expectError(/ERR_CONNECTION_RE|ERR_SOCKET_NOT_CONNECTED|WebSocket/);
    const textOfMan = 'Are you there? The lights went out.';
    const textOfWoman = 'Here too. We have candles.';
    await product.kill();
    await sendText(manChat, textOfMan);
    await manChat.expectStatus(textOfMan, 'Sending');
    await sendText(womanChat, textOfWoman);
    await womanChat.expectStatus(textOfWoman, 'Sending');
    await womanScreen.page.goto('about:blank');
    await product.startProcess();
    await expect(manChat.bubble(textOfMan).getByRole('img', { name: 'Sent' })).toBeVisible({
      timeout: 30_000,
    });
    await womanScreen.page.goto('/messages');
    await conversationRow(womanScreen.page, man.name).click();
    await womanChat.expectMessages(sentTexts);
    await manChat.expectMessages(sentTexts);
    await manChat.expectStatus(textOfMan, 'Read');
    await womanChat.expectStatus(textOfWoman, 'Read');
    for (const chat of [womanChat, manChat]) {
      await chat.page.reload();
      await chat.expectMessages(sentTexts);
    }
  });
});

async function registerInFiveSteps(
  { page }: Person,
  product: Product,
  person: Newcomer,
  photo: Buffer,
): Promise<void> {
  const wizard = new Wizard(page);
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Join Now' }).click();
  await wizard.expectStep(1);
  await wizard.proveContact(product, person.email);
  await expect(wizard.field('Email address')).not.toBeEditable();
  await wizard.choosePassword(person.password);
  await wizard.next();
  await wizard.expectStep(2);
  await wizard.fillBasics(person);
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
  await submitSignIn(page, email, password);
  await expect(page).toHaveURL('/browse');
}
