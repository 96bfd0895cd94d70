import { Chat, conversationRow } from './harness/chat.ts';
import { couple, her, him } from './harness/couple.ts';
import { withoutLiveConnection } from './harness/failing.ts';
import { desktop, expect, expectGoodScreen, phone, type Session, test } from './harness/journey.ts';
import type { Product } from './harness/product.ts';
import { expectGoodScreenInBothThemes } from './harness/screen.ts';

test('a block closes the open screens of both at once', async ({ open, product, photo }) => {
  const { she, he, address } = await couple(product, photo, ['Where do you live exactly?']);
  const hers = await open({ ...phone, as: she });
  const his = await open({ ...desktop, as: he });
  // What is read in that very moment may be gone already.
  for (const { expectError } of [hers, his]) expectError(/status of 404/);
  await his.page.goto(address);
  await hers.page.goto(address);
  await expect(new Chat(his.page, her).composer).toBeVisible();
  await hers.page.getByRole('button', { name: 'More' }).click();
  await hers.page.getByRole('menuitem', { name: 'Block' }).click();
  await hers.page.getByRole('button', { name: 'Yes, block' }).click();
  await expect(hers.page.getByRole('heading', { name: 'Messages', level: 1 })).toBeVisible();
  await expect(conversationRow(hers.page, him)).toBeHidden();
  await expect(his.page.getByText('This conversation does not exist.')).toBeVisible();
  await expect(conversationRow(his.page, her)).toBeHidden();
  await expect(his.page.getByText(her)).toBeHidden();
});

test('who blocks is rid of the conversation at once, without a live connection too', async ({
  open,
  product,
  photo,
}) => {
  const { she, address } = await couple(product, photo, ['Where do you live exactly?']);
  const hers = await open({ ...phone, as: she });
  await withoutLiveConnection(hers);
  const { page } = hers;
  await page.goto(address);
  await expect(new Chat(page, him).bubble('Where do you live exactly?')).toBeVisible();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Block' }).click();
  hers.expectError(/status of 404/);
  await page.getByRole('button', { name: 'Yes, block' }).click();
  await expect(page.getByRole('heading', { name: 'Messages', level: 1 })).toBeVisible();
  expect(await conversationRow(page, him).count()).toBe(0);
});

test('a partner who rests their account goes from the open screen', async ({
  open,
  product,
  photo,
}) => {
  const { she, he, address } = await couple(product, photo);
  const hers = await open({ ...desktop, as: she });
  // What is read in that very moment may be gone already.
  hers.expectError(/status of 404/);
  await hers.page.goto(address);
  await expect(new Chat(hers.page, him).composer).toBeVisible();
  await deactivate(product, he);
  await expect(hers.page.getByText('This conversation does not exist.')).toBeVisible();
});

test('a first conversation warns quietly, and a report takes its messages along with consent', async ({
  open,
  product,
  photo,
}) => {
  const said = ['Namaste', 'I am in trouble, can you send me some money? I pay it back.'];
  const { she, address } = await couple(product, photo, said);
  const { page } = await open({ ...phone, as: she });
  await page.goto(address);
  await expect(page.getByText('Take your time, and never send money.')).toBeVisible();
  const note = page.getByRole('note');
  await expect(note).toHaveCount(1);
  await expect(note).toContainText('This message talks of money.');
  await expectGoodScreenInBothThemes(page, 'chat-warning');
  await note.getByRole('button', { name: 'Report' }).click();
  const dialog = page.getByRole('dialog', { name: `Report ${him}` });
  await expect(dialog.getByRole('radio', { name: 'Asking for money' })).toBeChecked();
  const consent = dialog.getByRole('checkbox', { name: /last 20 messages/ });
  await expect(consent).not.toBeChecked();
  await consent.check();
  await expectGoodScreen(page);
  const sent = page.waitForRequest((one) => one.url().endsWith('/api/reports'));
  await dialog.getByRole('button', { name: 'Send report' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ attachMessages: true });
  await expect(page.getByText('Thank you. Your report has been sent.')).toBeVisible();
  await note.getByRole('button', { name: 'It is fine' }).click();
  await expect(note).toBeHidden();
});

async function deactivate(product: Product, { token }: Session): Promise<void> {
  const answer = await product.fetch(`/api/auth/deactivate-account`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status).toBe(204);
}
