import type { Locator, Page } from '@playwright/test';
import { family as familyTexts } from '@sambandha/words/en/screens/family';
import { en } from '@sambandha/words/en/screens/index';
import { Chat } from './harness/chat.ts';
import { createCouple, manName, womanName } from './harness/couple.ts';
import { Crawl } from './harness/crawl.ts';
import { inviteRelative } from './harness/family.ts';
import { desktopOptions, expect, phoneOptions, test } from './harness/journey.ts';
import { findLayoutProblems, switchLanguage } from './harness/large-text.ts';
import { createNewcomer, registerRelative } from './harness/people.ts';

const EARLIER_TEXT = 'What I wrote before is between us two';
const RELATIVE_TEXT = 'Namaste, I am his father';

const familyRegion = (page: Page): Locator =>
  page.getByRole('region', { name: familyTexts.speak.region });

test('a father can write in a conversation after both members allow it, until the woman removes him', {
  tag: '@long',
}, async ({ open, product, photo }) => {
  const { woman, man, address } = await createCouple(product, photo, [EARLIER_TEXT]);
  const venkatesh = createNewcomer('MALE', 'Venkatesh Hegadde');
  const invitation = { email: venkatesh.email, relation: 'FATHER', part: 'speaker' };
  const link = await inviteRelative(product, man, invitation);
  const visitorScreen = await open({ ...phoneOptions, reducedMotion: 'reduce' });
  const visitorCrawl = await Crawl.begin(visitorScreen);
  await visitorScreen.page.goto(link);
  await visitorCrawl.check('/invitation of a speaker');
  const father = await registerRelative(product, venkatesh, link);
  const womanScreen = await open({ ...phoneOptions, as: woman });
  const manScreen = await open({ ...desktopOptions, as: man });
  const fatherScreen = await open({ ...phoneOptions, as: father, reducedMotion: 'reduce' });
  const crawl = await Crawl.begin(fatherScreen);
  const womanChat = new Chat(womanScreen.page, manName);
  const manChat = new Chat(manScreen.page, womanName);
  const { page: fatherPage } = fatherScreen;

  await test.step('the man asks to let his father join', async () => {
    await manScreen.page.goto(address);
    await manChat.expectMessages([EARLIER_TEXT]);
    await manScreen.page.getByRole('button', { name: 'More', exact: true }).click();
    await manScreen.page.getByRole('menuitem', { name: en.message.openToFamily }).click();
    const sheet = manScreen.page.getByRole('dialog', { name: familyTexts.speak.sheetTitle });
    await sheet.getByLabel('Venkatesh · Father').check();
    await sheet.getByRole('button', { name: 'Ask Nagaveni' }).click();
    await expect(sheet).toBeHidden();
    await expect(familyRegion(manScreen.page)).toContainText('You have asked Nagaveni');
  });

  await test.step('the father does not see the conversation yet', async () => {
    await fatherPage.goto('/families');
    await fatherPage.getByRole('button', { name: 'Browse for Subraya' }).click();
    const tabs = fatherPage.getByRole('navigation', { name: 'Sections' });
    await tabs.getByRole('link', { name: 'Messages' }).click();
    await expect(fatherPage.getByText('No conversations yet')).toBeVisible();
    // The five tabs of a speaker have room for the widest labels.
    await switchLanguage(fatherPage, 'kn');
    expect(await findLayoutProblems(fatherPage, '200')).toEqual([]);
    await findLayoutProblems(fatherPage, '100');
    await switchLanguage(fatherPage, 'en');
  });

  await test.step('the woman reads the request and allows it', async () => {
    await womanScreen.page.goto(address);
    const question = 'Subraya wants to let Venkatesh (father) join this conversation.';
    await expect(familyRegion(womanScreen.page)).toContainText(question);
    await familyRegion(womanScreen.page).getByRole('button', { name: 'Allow' }).click();
    await expect(familyRegion(womanScreen.page)).toContainText(
      'Venkatesh (father of Subraya) is in',
    );
    await expect(familyRegion(manScreen.page)).toContainText('Venkatesh (father) is in');
  });

  await test.step('the father writes under his own name and cannot read earlier messages', async () => {
    await fatherPage
      .getByRole('main')
      .getByRole('link', { name: new RegExp(womanName) })
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
    for (const chat of [womanChat, manChat]) {
      await expect(chat.bubble(RELATIVE_TEXT)).toContainText('Venkatesh · Father');
      await expect(chat.bubble(EARLIER_TEXT)).not.toContainText('Father');
      await chat.page.reload();
      await expect(chat.bubble(RELATIVE_TEXT)).toContainText('Venkatesh · Father');
      await expect(familyRegion(chat.page)).toContainText('is in this conversation');
    }
    await womanChat.send('Namaste to you');
    await expect(fatherPage.getByRole('log')).toContainText('Namaste to you');
    await fatherPage.reload();
    await expect(fatherPage.getByRole('log')).toContainText('Namaste to you');
    await expect(fatherPage.getByRole('log')).not.toContainText(EARLIER_TEXT);
    await crawl.check('/messages of a speaker');
  });

  await test.step('the woman removes the father, and he can no longer open the conversation', async () => {
    fatherScreen.expectError(/status of 40[34]|Access forbidden/);
    await familyRegion(womanScreen.page)
      .getByRole('button', { name: 'Remove Venkatesh from this conversation' })
      .click();
    await expect(fatherPage.getByText(familyTexts.speak.gone)).toBeVisible();
    await expect(fatherPage.getByRole('log')).toHaveCount(0);
    await expect(familyRegion(womanScreen.page)).toHaveCount(0);
    await expect(familyRegion(manScreen.page).getByText('is in this conversation')).toHaveCount(0);
    await fatherPage.reload();
    await expect(fatherPage.getByText(familyTexts.speak.gone)).toBeVisible();
    await expect(womanChat.bubble(RELATIVE_TEXT)).toContainText('Venkatesh · Father');
  });
});
