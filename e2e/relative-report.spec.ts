import { Chat } from './harness/chat.ts';
import { couple, her, him } from './harness/couple.ts';
import { inviteRelative } from './harness/family.ts';
import { desktop, expect, phone, test } from './harness/journey.ts';
import { speak } from './harness/large-text.ts';
import { demo, newcomer, registerRelative, signIn } from './harness/people.ts';
import { expectGoodScreenInBothThemes } from './harness/screen.ts';

const WORDS = 'Send five thousand first';

test('she reports a message of his father, whose account a moderator stops', async ({
  open,
  product,
  photo,
}) => {
  test.setTimeout(180_000);
  const { she, he, address } = await couple(product, photo);
  const venkatesh = newcomer('MALE', 'Venkatesh Hegadde');
  const invited = { email: venkatesh.email, relation: 'FATHER', part: 'speaker' };
  const father = await registerRelative(
    product,
    venkatesh,
    await inviteRelative(product, he, invited),
  );
  const hers = await open({ ...phone, as: she });
  const his = await open({ ...desktop, as: he });
  const fathers = await open({ ...desktop, as: father });
  const moderator = await open({ ...desktop, as: await signIn(product, demo.admin) });
  const chat = new Chat(hers.page, him);

  await test.step('his father writes in a conversation that both have opened', async () => {
    await his.page.goto(address);
    await his.page.getByRole('button', { name: 'More', exact: true }).click();
    await his.page.getByRole('menuitem', { name: 'Open to my family…' }).click();
    const sheet = his.page.getByRole('dialog', { name: 'Open to my family' });
    await sheet.getByLabel('Venkatesh · Father').check();
    await sheet.getByRole('button', { name: 'Ask Nagaveni' }).click();
    await hers.page.goto(address);
    const family = hers.page.getByRole('region', { name: 'Family in this conversation' });
    await family.getByRole('button', { name: 'Allow' }).click();
    await fathers.page.goto('/families');
    await fathers.page.getByRole('button', { name: `Look for ${him}` }).click();
    await fathers.page.goto(address);
    await fathers.page.getByRole('textbox').fill(WORDS);
    await fathers.page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(chat.bubble(WORDS)).toContainText('Venkatesh · Father');
  });

  await test.step('she reports it, and with it him', async () => {
    const { page } = hers;
    const actions = chat.row(WORDS).getByRole('button', { name: 'Message actions' });
    await actions.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Report' }).click();
    const dialog = page.getByRole('dialog', { name: 'Report Venkatesh' });
    await expect(dialog.getByLabel('Fake profile')).toHaveCount(0);
    await dialog.getByLabel('Asking for money').check();
    await dialog.getByLabel('What happened?').fill('He wants money before we meet');
    await expectGoodScreenInBothThemes(page, 'report-speaker');
    await dialog.getByRole('button', { name: 'Send report' }).click();
    await expect(page.getByText('Your report has been sent.')).toBeVisible();
  });

  await test.step('he reads nothing of it', async () => {
    await fathers.page.reload();
    await expect(fathers.page.getByRole('log')).toContainText(WORDS);
    await fathers.page.goto('/notifications');
    await expect(fathers.page.getByRole('main')).not.toContainText(/report/i);
    await fathers.page.goto(address);
    await expect(fathers.page.getByRole('log')).toContainText(WORDS);
  });

  await test.step('a moderator finds him, reads the message, and stops the account', async () => {
    const { page } = moderator;
    await page.goto('/admin/cases?list=relatives');
    await page.getByRole('link', { name: /Venkatesh Hegadde/ }).click();
    await expect(page.getByText('He wants money before we meet')).toBeVisible();
    await page.getByRole('button', { name: 'Show one message' }).click();
    await expect(page.getByText(WORDS)).toBeVisible();
    await expectGoodScreenInBothThemes(page, 'relative-case');
    await speak(page, 'kn');
    await expect(page.getByRole('heading', { name: 'ಇವರ ಬಗ್ಗೆ ಬಂದ ದೂರುಗಳು' })).toBeVisible();
    await expectGoodScreenInBothThemes(page, 'relative-case-kn');
    await speak(page, 'en');
    fathers.expectError(/status of 401|Unauthorized/);
    await page.getByRole('button', { name: 'Stop the account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Stop the account' });
    await dialog.getByLabel('Why?').fill('Asked for money');
    await dialog.getByRole('button', { name: 'Stop the account' }).click();
    await expect(page.getByText('The account of Venkatesh Hegadde is stopped')).toBeVisible();
  });

  await test.step('his screen ends at once, and he cannot sign in again', async () => {
    await expect(fathers.page).toHaveURL(/\/auth/);
    await expect(signIn(product, venkatesh.email)).rejects.toThrow();
    await hers.page.reload();
    await expect(chat.bubble(WORDS)).toContainText('Venkatesh · Father');
    await expect(new Chat(his.page, her).bubble(WORDS)).toContainText('Venkatesh · Father');
  });

  await test.step('a moderator finds him by name, and releases the account', async () => {
    const { page } = moderator;
    await page.getByRole('link', { name: 'Relatives', exact: true }).click();
    await page.getByRole('searchbox').fill('Venkatesh Hegadde');
    await page.keyboard.press('Enter');
    await expectGoodScreenInBothThemes(page, 'relatives');
    await page
      .getByRole('link', { name: /Venkatesh Hegadde/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Release the account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Release the account' });
    await dialog.getByRole('button', { name: 'Release the account' }).click();
    await expect(page.getByText('The account of Venkatesh Hegadde is released')).toBeVisible();
    await signIn(product, venkatesh.email);
  });
});
