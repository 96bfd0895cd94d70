import { en } from '@sambandha/words/en/screens/index';
import { Chat, conversationRow } from './harness/chat.ts';
import { createCouple, manName, womanName } from './harness/couple.ts';
import { dismissToast } from './harness/interests.ts';
import { desktopOptions, expect, phoneOptions, test } from './harness/journey.ts';
import { expectAccessibleInBothThemes } from './harness/screen.ts';

test('a message about money shows a warning, a report can include messages, and a block ends the conversation', async ({
  open,
  product,
  photo,
}) => {
  const messages = ['Namaste', 'I am in trouble, can you send me some money? I pay it back.'];
  const { woman, man, address } = await createCouple(product, photo, messages);
  const womanScreen = await open({ ...phoneOptions, as: woman });
  const manScreen = await open({ ...desktopOptions, as: man });
  // A read during the block may return 404.
  for (const { expectError } of [womanScreen, manScreen]) expectError(/status of 404/);
  const { page } = womanScreen;
  await manScreen.page.goto(address);
  await page.goto(address);
  await expect(page.getByText('Take your time, and never send money.')).toBeVisible();
  const note = page.getByRole('note');
  await expect(note).toHaveCount(1);
  await expect(note).toContainText('This message mentions money.');
  await expectAccessibleInBothThemes(page, 'chat-warning');
  await note.getByRole('button', { name: 'Report' }).click();
  const dialog = page.getByRole('dialog', { name: /^Report / });
  await expect(dialog.getByRole('radio', { name: 'Asking for money' })).toBeChecked();
  const consent = dialog.getByRole('checkbox', { name: /last 20 messages/ });
  await expect(consent).not.toBeChecked();
  await consent.check();
  const reportRequest = page.waitForRequest((request) => request.url().endsWith('/api/reports'));
  await dialog.getByRole('button', { name: 'Send report' }).click();
  expect((await reportRequest).postDataJSON()).toMatchObject({ attachMessages: true });
  await expect(page.getByText(en.moderation.reportDone)).toBeVisible();
  // The toast covers the note.
  await dismissToast(page);
  await note.getByRole('button', { name: 'Hide this warning' }).click();
  await expect(note).toBeHidden();

  await test.step('a block removes the conversation for both members immediately', async () => {
    await expect(new Chat(manScreen.page, womanName).composer).toBeVisible();
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Block' }).click();
    await page.getByRole('button', { name: 'Yes, block' }).click();
    await expect(page.getByRole('heading', { name: 'Messages', level: 1 })).toBeVisible();
    await expect(conversationRow(page, manName)).toBeHidden();
    await expect(manScreen.page.getByText(en.message.notFound)).toBeVisible();
    await expect(conversationRow(manScreen.page, womanName)).toBeHidden();
    await expect(manScreen.page.getByText(womanName)).toBeHidden();
  });
});
