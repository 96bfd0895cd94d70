import { Chat } from './harness/chat.ts';
import { createCouple, manName } from './harness/couple.ts';
import { Crawl } from './harness/crawl.ts';
import { inviteRelative } from './harness/family.ts';
import { desktopOptions, expect, phoneOptions, type Session, test } from './harness/journey.ts';
import { registerTeamMember } from './harness/panel.ts';
import {
  createNewcomer,
  registerRelative,
  sendChange,
  sendRequest,
  signIn,
} from './harness/people.ts';
import type { Product } from './harness/product.ts';

const MESSAGE = 'Send five thousand first';

/** Opens a conversation to a relative: the man requests the opening, and the woman allows it. */
async function openConversationTo(
  product: Product,
  {
    woman,
    man,
    matchId,
    relative,
  }: { woman: Session; man: Session; matchId: string; relative: Session },
): Promise<void> {
  const path = `/messages/${matchId}/openings`;
  await sendChange(product, man, path, { personIds: [relative.user.id] }, 'POST');
  const response = await sendRequest(product, woman, path);
  const { openings } = (await response.json()) as { openings: { theirs: { id: string }[] } };
  const [opening] = openings.theirs;
  if (opening === undefined) throw new Error('the woman received no request');
  await sendChange(product, woman, `${path}/${opening.id}`, { allow: true });
}

test('a member reports a message of a relative, whose account a moderator stops and releases', {
  tag: '@long',
}, async ({ open, product, photo }) => {
  const { woman, man, matchId, address } = await createCouple(product, photo);
  const fatherAccount = createNewcomer('MALE', 'Venkatesh Kallabbe');
  const invitation = { email: fatherAccount.email, relation: 'FATHER', part: 'speaker' };
  const link = await inviteRelative(product, man, invitation);
  const father = await registerRelative(product, fatherAccount, link);
  await openConversationTo(product, { woman, man, matchId, relative: father });
  const memberScreen = await open({ ...phoneOptions, as: woman });
  const fatherScreen = await open({ ...desktopOptions, as: father });
  const moderatorAccount = createNewcomer('FEMALE', 'Mangala Kallabbe');
  const moderatorScreen = await open({
    ...desktopOptions,
    as: await registerTeamMember(product, moderatorAccount, { photo, role: 'moderator' }),
    reducedMotion: 'reduce',
  });
  const crawl = await Crawl.begin(moderatorScreen);
  const chat = new Chat(memberScreen.page, manName);

  await test.step('the father writes in the conversation', async () => {
    await memberScreen.page.goto(address);
    await fatherScreen.page.goto('/families');
    await fatherScreen.page.getByRole('button', { name: 'Browse for Subraya' }).click();
    await expect(fatherScreen.page).toHaveURL('/browse');
    await fatherScreen.page.goto(address);
    await fatherScreen.page.getByRole('textbox').fill(MESSAGE);
    await fatherScreen.page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(chat.bubble(MESSAGE)).toContainText('Venkatesh · Father');
  });

  await test.step('the member reports the message, and the report is about the father', async () => {
    const { page } = memberScreen;
    const actions = chat.row(MESSAGE).getByRole('button', { name: 'Message actions' });
    await actions.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Report' }).click();
    const dialog = page.getByRole('dialog', { name: 'Report Venkatesh' });
    await expect(dialog.getByLabel('Fake profile')).toHaveCount(0);
    await dialog.getByLabel('Asking for money').check();
    await dialog.getByLabel('What happened?').fill('He wants money before we meet');
    await dialog.getByRole('button', { name: 'Send report' }).click();
    await expect(page.getByText('Your report has been sent.')).toBeVisible();
  });

  await test.step('the father does not see the report', async () => {
    await fatherScreen.page.reload();
    await expect(fatherScreen.page.getByRole('log')).toContainText(MESSAGE);
    await expect(fatherScreen.page.getByRole('main')).not.toContainText(/report/i);
  });

  await test.step('a moderator opens the case, reads the message and stops the account', async () => {
    const { page } = moderatorScreen;
    await page.goto('/admin/cases?list=relatives');
    await page.getByRole('link', { name: /Venkatesh Kallabbe/ }).click();
    await expect(page.getByText('He wants money before we meet')).toBeVisible();
    await page.getByRole('button', { name: 'Show one message' }).click();
    await expect(page.getByText(MESSAGE)).toBeVisible();
    await crawl.check('/admin/cases, a relative');
    fatherScreen.expectError(/status of 401|Unauthorized/);
    await page.getByRole('button', { name: 'Stop the account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Stop the account' });
    await dialog.getByLabel('Why?').fill('Asked for money');
    await dialog.getByRole('button', { name: 'Stop the account' }).click();
    await expect(
      page.getByText('The account of Venkatesh Kallabbe has been stopped'),
    ).toBeVisible();
  });

  await test.step("the father's session ends immediately, and he cannot sign in again", async () => {
    await expect(fatherScreen.page).toHaveURL(/\/auth/);
    await expect(signIn(product, fatherAccount.email)).rejects.toThrow();
    await memberScreen.page.reload();
    await expect(chat.bubble(MESSAGE)).toContainText('Venkatesh · Father');
  });

  await test.step('a moderator finds the father by name and releases the account', async () => {
    const { page } = moderatorScreen;
    await page.getByRole('link', { name: 'Relatives', exact: true }).click();
    await page.getByRole('searchbox').fill('Venkatesh Kallabbe');
    await page.keyboard.press('Enter');
    await page
      .getByRole('link', { name: /Venkatesh Kallabbe/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Release the account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Release the account' });
    await dialog.getByRole('button', { name: 'Release the account' }).click();
    await expect(
      page.getByText('The account of Venkatesh Kallabbe has been released'),
    ).toBeVisible();
    await signIn(product, fatherAccount.email);
  });
});
