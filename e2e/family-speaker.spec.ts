import type { Locator, Page } from '@playwright/test';
import { family as familyTexts } from '@sambandha/words/en/screens/family';
import { en } from '@sambandha/words/en/screens/index';
import { Chat } from './harness/chat.ts';
import { createCouple, herName, hisName } from './harness/couple.ts';
import { Crawl } from './harness/crawl.ts';
import { inviteRelative } from './harness/family.ts';
import { desktop, expect, phone, test } from './harness/journey.ts';
import { newcomer, registerRelative } from './harness/people.ts';

const EARLIER_TEXT = 'What I wrote before is between us two';
const RELATIVE_TEXT = 'Namaste, I am his father';

const familyRegion = (page: Page): Locator =>
  page.getByRole('region', { name: familyTexts.speak.region });

test('a father can write in a conversation after both members allow it, until the woman removes him', {
  tag: '@long',
}, async ({ open, product, photo }) => {
  const { she, he, address } = await createCouple(product, photo, [EARLIER_TEXT]);
  const venkatesh = newcomer('MALE', 'Venkatesh Hegadde');
  const invitation = { email: venkatesh.email, relation: 'FATHER', part: 'speaker' };
  const link = await inviteRelative(product, he, invitation);
  const father = await registerRelative(product, venkatesh, link);
  const herScreen = await open({ ...phone, as: she });
  const hisScreen = await open({ ...desktop, as: he });
  const fatherScreen = await open({ ...phone, as: father, reducedMotion: 'reduce' });
  const crawl = await Crawl.begin(fatherScreen);
  const herChat = new Chat(herScreen.page, hisName);
  const hisChat = new Chat(hisScreen.page, herName);
  const { page: fatherPage } = fatherScreen;

  await test.step('the man asks to let his father join', async () => {
    await hisScreen.page.goto(address);
    await hisChat.expectMessages([EARLIER_TEXT]);
    await hisScreen.page.getByRole('button', { name: 'More', exact: true }).click();
    await hisScreen.page.getByRole('menuitem', { name: en.message.openToFamily }).click();
    const sheet = hisScreen.page.getByRole('dialog', { name: familyTexts.speak.sheetTitle });
    await sheet.getByLabel('Venkatesh · Father').check();
    await sheet.getByRole('button', { name: 'Ask Nagaveni' }).click();
    await expect(sheet).toBeHidden();
    await expect(familyRegion(hisScreen.page)).toContainText('You have asked Nagaveni');
  });

  await test.step('the father does not see the conversation yet', async () => {
    await fatherPage.goto('/families');
    await fatherPage.getByRole('button', { name: 'Browse for Subraya' }).click();
    const tabs = fatherPage.getByRole('navigation', { name: 'Sections' });
    await tabs.getByRole('link', { name: 'Messages' }).click();
    await expect(fatherPage.getByText('No conversations yet')).toBeVisible();
  });

  await test.step('the woman is asked and allows the request', async () => {
    await herScreen.page.goto(address);
    const question = 'Subraya wants to let Venkatesh (father) join this conversation.';
    await expect(familyRegion(herScreen.page)).toContainText(question);
    await familyRegion(herScreen.page).getByRole('button', { name: 'Allow' }).click();
    await expect(familyRegion(herScreen.page)).toContainText('Venkatesh (father of Subraya) is in');
    await expect(familyRegion(hisScreen.page)).toContainText('Venkatesh (father) is in');
  });

  await test.step('the father writes under his own name and cannot read earlier messages', async () => {
    await fatherPage
      .getByRole('main')
      .getByRole('link', { name: new RegExp(herName) })
      .first()
      .click();
    await expect(fatherPage.getByText(familyTexts.speak.empty)).toBeVisible();
    await expect(fatherPage.getByText(/^You are writing as Venkatesh/)).toBeVisible();
    await fatherPage.getByRole('textbox').fill(RELATIVE_TEXT);
    await fatherPage.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(fatherPage.getByRole('log')).toContainText(RELATIVE_TEXT);
    await expect(fatherPage.getByRole('log')).not.toContainText(EARLIER_TEXT);
  });

  await test.step('both members see who wrote the message, live and after a reload, and the father receives the answer', async () => {
    for (const chat of [herChat, hisChat]) {
      await expect(chat.bubble(RELATIVE_TEXT)).toContainText('Venkatesh · Father');
      await expect(chat.bubble(EARLIER_TEXT)).not.toContainText('Father');
      await chat.page.reload();
      await expect(chat.bubble(RELATIVE_TEXT)).toContainText('Venkatesh · Father');
      await expect(familyRegion(chat.page)).toContainText('is in this conversation');
    }
    await herChat.send('Namaste to you');
    await expect(fatherPage.getByRole('log')).toContainText('Namaste to you');
    await fatherPage.reload();
    await expect(fatherPage.getByRole('log')).toContainText('Namaste to you');
    await expect(fatherPage.getByRole('log')).not.toContainText(EARLIER_TEXT);
    await crawl.check('/messages of a speaker');
  });

  await test.step('the woman removes the father, and he can no longer open the conversation', async () => {
    fatherScreen.expectError(/status of 40[34]|Access forbidden/);
    await familyRegion(herScreen.page)
      .getByRole('button', { name: 'Remove Venkatesh from this conversation' })
      .click();
    await expect(fatherPage.getByText(familyTexts.speak.gone)).toBeVisible();
    await expect(fatherPage.getByRole('log')).toHaveCount(0);
    await expect(familyRegion(herScreen.page)).toHaveCount(0);
    await expect(familyRegion(hisScreen.page).getByText('is in this conversation')).toHaveCount(0);
    await fatherPage.reload();
    await expect(fatherPage.getByText(familyTexts.speak.gone)).toBeVisible();
    await expect(herChat.bubble(RELATIVE_TEXT)).toContainText('Venkatesh · Father');
  });
});
