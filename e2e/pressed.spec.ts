import type { Page } from '@playwright/test';
import { NEUTRAL_PAGE } from '@sambandha/contract/pressed/choices';
import { admin as adminTexts } from '@sambandha/words/en/screens/admin/index';
import { pressed as pressedTexts } from '@sambandha/words/en/screens/pressed';
import { pressed as pressedTextsKn } from '@sambandha/words/kn/screens/pressed';
import { inviteRelative } from './harness/family.ts';
import {
  desktopOptions,
  expect,
  expectAccessibleScreen,
  phoneOptions,
  test,
} from './harness/journey.ts';
import { registerTeamMember } from './harness/panel.ts';
import {
  createNewcomer,
  demoPhones,
  registerMember,
  registerRelative,
  signIn,
} from './harness/people.ts';
import type { Product } from './harness/product.ts';

/** Content that replaces the neutral page, because that page is outside the product. */
const NEUTRAL_HTML = '<title>Weather</title><h1>Weather</h1>';

async function serveNeutralPage(page: Page): Promise<void> {
  await page.route(`${NEUTRAL_PAGE}**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: NEUTRAL_HTML }),
  );
}

/** Counts the e-mails to an address. */
async function countEmailsTo(product: Product, email: string): Promise<number> {
  return (await product.messagesTo(email)).length;
}

test('a small phone shows the button of the help page without scrolling', async ({
  open,
  product,
}) => {
  const as = await signIn(product, demoPhones.woman);
  const smallPhone = { ...phoneOptions, viewport: { width: 360, height: 780 } };
  for (const [language, { press }] of [
    ['en', pressedTexts],
    ['kn', pressedTextsKn],
  ] as const) {
    const { page } = await open({ ...smallPhone, as, language });
    await page.goto('/pressed');
    await expect(page.getByRole('button', { name: press })).toBeInViewport({ ratio: 1 });
    await page.context().close();
  }
});

test('one press suspends the relatives of a candidate until a moderator releases the case', async ({
  open,
  product,
  photo,
}) => {
  const candidate = createNewcomer('FEMALE', 'Sahana Kerekoppa');
  const motherAccount = createNewcomer('FEMALE', 'Lalita Kerekoppa');
  const session = await registerMember(product, candidate, photo);
  const link = await inviteRelative(product, session, {
    email: motherAccount.email,
    relation: 'MOTHER',
  });
  const candidateScreen = await open({ ...phoneOptions, as: session, reducedMotion: 'reduce' });
  const motherScreen = await open({
    ...phoneOptions,
    as: await registerRelative(product, motherAccount, link),
  });
  const moderatorAccount = createNewcomer('FEMALE', 'Mangala Kerekoppa');
  const moderatorScreen = await open({
    ...desktopOptions,
    as: await registerTeamMember(product, moderatorAccount, { photo, role: 'moderator' }),
  });
  motherScreen.expectError(/status of 40[34]|Access forbidden/);
  await serveNeutralPage(candidateScreen.page);

  await test.step('the mother browses for the candidate', async () => {
    const { page } = motherScreen;
    await page.goto('/families');
    await page.getByRole('button', { name: 'Browse for Sahana' }).click();
    await expect(page.getByText(/^Showing 12 of/)).toBeVisible();
  });

  await test.step('two sections of the settings lead to the help page', async () => {
    const { page } = candidateScreen;
    for (const section of ['family', 'visibility']) {
      await page.goto(`/settings/${section}`);
      await expect(
        page.getByRole('main').getByRole('link', { name: pressedTexts.link }),
      ).toBeVisible();
    }
    await page.getByRole('main').getByRole('link', { name: pressedTexts.link }).click();
    await expect(page).toHaveURL('/pressed');
    await expect(page).toHaveTitle(/^Help and safety/);
    for (const number of ['112', '181', '1098']) {
      await expect(page.locator(`a[href="tel:${number}"]`)).toBeVisible();
    }
  });

  const emailCountBefore = await countEmailsTo(product, candidate.email);
  await test.step('one press suspends the mother immediately and does not tell her why', async () => {
    const { page } = candidateScreen;
    await page.getByRole('button', { name: pressedTexts.press }).click();
    await expect(page.getByRole('heading', { name: pressedTexts.done })).toBeVisible();
    await expectAccessibleScreen(page);
    await page.getByLabel(pressedTexts.contact).fill('Latha, 98860 11111');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('We have received it.')).toBeVisible();
    await expect(motherScreen.page).toHaveURL('/families');
    const card = motherScreen.page.getByRole('listitem').filter({ hasText: 'Sahana Kerekoppa' });
    await expect(card).toContainText('Under review');
    await expect(card.getByRole('button', { name: /^Browse for/ })).toHaveCount(0);
    await expect(motherScreen.page.getByRole('main')).not.toContainText(
      /forced|pressured|no longer/i,
    );
  });

  await test.step('Escape twice opens the neutral page, and Back does not return to the help page', async () => {
    const { page } = candidateScreen;
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(page).toHaveTitle('Weather');
    await page.goBack();
    await expect(page).not.toHaveURL('/pressed');
  });

  await test.step("the candidate's phone shows no trace of the press", async () => {
    const { page } = candidateScreen;
    await page.goto('/notifications');
    await expect(page.getByRole('main')).not.toContainText(/forced|pressured|under review/i);
    await page.goto('/pressed');
    await expect(page.getByRole('button', { name: pressedTexts.press })).toBeVisible();
    await expect(page.getByRole('heading', { name: pressedTexts.done })).toHaveCount(0);
    expect(await countEmailsTo(product, candidate.email)).toBe(emailCountBefore);
  });

  await test.step('a moderator reads the safe contact, records a talk and releases the case', async () => {
    const { page } = moderatorScreen;
    await page.goto('/admin/cases?list=pressed');
    await page.getByRole('link', { name: /Sahana Kerekoppa/ }).click();
    await expect(page.getByText('Latha, 98860 11111')).toBeVisible();
    await expect(page.getByText('Lalita Kerekoppa')).toBeVisible();
    await page.getByRole('button', { name: 'Record a talk' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('She wants to go on, without pressure');
    await dialog.getByRole('button', { name: 'Record a talk' }).click();
    await expect(page.getByText(/^Spoke with them on/).first()).toBeVisible();
    await page.getByRole('button', { name: 'Release' }).click();
    await dialog.getByRole('textbox').fill('She said so');
    await dialog.getByRole('button', { name: 'Release' }).click();
    await expect(dialog).toContainText(adminTexts.pressed.spokenConfirmationRequired);
    await dialog.getByRole('checkbox').check();
    await dialog.getByRole('button', { name: 'Release' }).click();
    await expect(page.getByRole('link', { name: /Sahana Kerekoppa/ })).toHaveCount(0);
  });

  await test.step('the mother can browse again', async () => {
    const { page } = motherScreen;
    await page.reload();
    await page.getByRole('button', { name: 'Browse for Sahana' }).click();
    await expect(page.getByText(/^Showing 12 of/)).toBeVisible();
    expect(await countEmailsTo(product, candidate.email)).toBe(emailCountBefore);
  });
});
