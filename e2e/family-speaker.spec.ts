import { Chat } from './harness/chat.ts';
import { couple, her, him } from './harness/couple.ts';
import { inviteRelative } from './harness/family.ts';
import { desktop, expect, phone, test } from './harness/journey.ts';
import { expectLoaded, obstaclesOf } from './harness/large-text.ts';
import { newcomer, registerRelative } from './harness/people.ts';
import { expectGoodScreenInBothThemes } from './harness/screen.ts';

const BEFORE = 'What I wrote before is between us two';

test('a conversation is opened to his father by both, who writes under his name until it is closed', async ({
  open,
  product,
  photo,
}) => {
  test.setTimeout(180_000);
  const { she, he, address } = await couple(product, photo, [BEFORE]);
  const venkatesh = newcomer('MALE', 'Venkatesh Hegadde');
  const invitedFather = { email: venkatesh.email, relation: 'FATHER', part: 'speaker' };
  const toFather = await inviteRelative(product, he, invitedFather);
  const father = await registerRelative(product, venkatesh, toFather);
  const mahadevi = newcomer('FEMALE', 'Mahadevi Kerekai');
  const invitedMother = { email: mahadevi.email, relation: 'MOTHER' };
  const toMother = await inviteRelative(product, she, invitedMother);
  const mother = await registerRelative(product, mahadevi, toMother);

  const hers = await open({ ...phone, as: she });
  const his = await open({ ...desktop, as: he });
  const fathers = await open({ ...phone, language: 'kn', reducedMotion: 'reduce', as: father });
  await fathers.page.addInitScript(() => localStorage.setItem('text-size', '200'));
  const mothers = await open({ ...phone, as: mother });
  const chatOfHers = new Chat(hers.page, him);
  const chatOfHis = new Chat(his.page, her);
  const family = (page: typeof hers.page) =>
    page.getByRole('region', { name: 'Family in this conversation' });

  await test.step('he asks for his father', async () => {
    await his.page.goto(address);
    await chatOfHis.expectWords([BEFORE]);
    await his.page.getByRole('button', { name: 'More', exact: true }).click();
    await his.page.getByRole('menuitem', { name: 'Open to my family…' }).click();
    const sheet = his.page.getByRole('dialog', { name: 'Open to my family' });
    await sheet.getByLabel('Venkatesh · Father').check();
    await expectGoodScreenInBothThemes(his.page, 'open-to-family');
    await sheet.getByRole('button', { name: 'Ask Nagaveni' }).click();
    await expect(family(his.page)).toContainText('You have asked Nagaveni');
  });

  await test.step('his father sees nothing of it', async () => {
    const { page } = fathers;
    await page.goto('/families');
    await page
      .getByRole('button', { name: /Subraya/ })
      .first()
      .click();
    await page
      .getByRole('navigation', { name: 'ವಿಭಾಗಗಳು' })
      .getByRole('link', { name: 'ಸಂದೇಶಗಳು' })
      .click();
    await expect(page.getByText('ನಿಮಗೆ ಯಾವ ಸಂಭಾಷಣೆಯೂ ತೆರೆದಿಲ್ಲ')).toBeVisible();
  });

  await test.step('she is asked, and allows it', async () => {
    await hers.page.goto(address);
    const question = 'Subraya asks that Venkatesh (Father) may read and write here.';
    await expect(family(hers.page)).toContainText(question);
    await expectGoodScreenInBothThemes(hers.page, 'asked-to-open');
    await family(hers.page).getByRole('button', { name: 'Allow' }).click();
    await expect(family(hers.page)).toContainText('Venkatesh (Father of Subraya) reads and writes');
    await expect(family(his.page)).toContainText('Venkatesh (Father) reads and writes here.');
  });

  await test.step('his father writes under his name, and reads nothing of before', async () => {
    const { page } = fathers;
    await page.getByRole('link', { name: new RegExp(her) }).click();
    await expect(page.getByText('ನಿಮಗೆ ತೆರೆದ ಮೇಲೆ ಏನೂ ಬರೆದಿಲ್ಲ.')).toBeVisible();
    await expect(page.getByText(/ನೀವು Venkatesh ಎಂದೇ ಬರೆಯುತ್ತೀರಿ/)).toBeVisible();
    await page.getByRole('textbox').fill('Namaste, I am his father');
    await page.getByRole('button', { name: 'ಕಳುಹಿಸಿ', exact: true }).click();
    await expect(page.getByRole('log')).toContainText('Namaste, I am his father');
    await expect(page.getByRole('log')).not.toContainText(BEFORE);
    await expectLoaded(page);
    await expect.poll(() => obstaclesOf(page)).toEqual([]);
    await expectGoodScreenInBothThemes(page, 'spoken-kannada');
  });

  await test.step('both read who wrote, live and after a reload', async () => {
    for (const chat of [chatOfHers, chatOfHis]) {
      await expect(chat.bubble('Namaste, I am his father')).toContainText('Venkatesh · Father');
      await expect(chat.bubble(BEFORE)).not.toContainText('Father');
      await chat.page.reload();
      await expect(chat.bubble('Namaste, I am his father')).toContainText('Venkatesh · Father');
      await expectGoodScreenInBothThemes(chat.page, 'spoken-to');
    }
    await chatOfHers.say('Namaste to you');
    await expect(fathers.page.getByRole('log')).toContainText('Namaste to you');
  });

  await test.step('her mother, who advises, has no messages', async () => {
    const { page } = mothers;
    await page.goto('/families');
    await page.getByRole('button', { name: `Look for ${her}` }).click();
    const tabs = page.getByRole('navigation', { name: 'Sections' });
    await expect(tabs.getByRole('link', { name: 'Families' })).toBeVisible();
    await expect(tabs.getByRole('link', { name: 'Messages' })).toHaveCount(0);
    mothers.expectError(/status of 403|Access forbidden/);
    await page.goto(address);
    await expect(page).toHaveURL('/families');
  });

  await test.step('she ends it with one press, and his father’s screen ends', async () => {
    fathers.expectError(/status of 40[34]|Access forbidden/);
    await family(hers.page).getByRole('button', { name: 'End it for Venkatesh' }).click();
    await expect(fathers.page.getByText('ಈ ಸಂಭಾಷಣೆ ನಿಮಗೆ ತೆರೆದಿಲ್ಲ')).toBeVisible();
    await expect(fathers.page.getByRole('log')).toHaveCount(0);
    await expect(chatOfHers.bubble('Namaste, I am his father')).toContainText('Venkatesh · Father');
    await expect(family(hers.page)).toHaveCount(0);
  });
});
