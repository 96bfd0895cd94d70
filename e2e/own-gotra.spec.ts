import type { Page } from '@playwright/test';
import { AskSheet } from './harness/ask.ts';
import { breakCall } from './harness/failing.ts';
import { desktop, expect, expectGoodScreen, phone, type Session, test } from './harness/journey.ts';
import { Keyboard } from './harness/keyboard.ts';
import { unfoldProfile } from './harness/own-profile.ts';
import { change, newcomer, register } from './harness/people.ts';
import type { Product } from './harness/product.ts';
import { expectGoodScreenInBothThemes, expectRoomForLargeText } from './harness/screen.ts';

/* What cards and profiles say about somebody, and what is asked about one's own gotra. */

const speakKannada = (page: Page) =>
  page.addInitScript(() => localStorage.setItem('language', 'kn'));

/** Looks for a gotra and a mother tongue that many share. */
async function ofGotra(product: Product, as: Session, gotra: string): Promise<void> {
  await change(product, as, '/profiles/me', { gotra });
  await change(product, as, '/preferences/me', {
    preferredMotherTongue: 'HAVYAKA_KANNADA',
    preferredAgeMin: 21,
    preferredAgeMax: 45,
    preferredMaritalStatus: 'NEVER_MARRIED',
  });
}

for (const [where, size, her] of [
  ['a phone', phone, 'Sahana Kerehalli'],
  ['a desk', desktop, 'Sahana Bengre'],
] as const) {
  test(`on ${where} a card says why somebody fits, and interest in one’s own gotra is asked once more`, async ({
    open,
    product,
    photo,
  }) => {
    const she = await register(product, newcomer('FEMALE', her), photo);
    const he = await register(product, newcomer('MALE', 'Raghav Bhat'), photo);
    await ofGotra(product, she, 'KASHYAPA');
    await ofGotra(product, he, 'KASHYAPA');
    const { page } = await open({ ...size, as: he });
    const keyboard = new Keyboard(page);
    await page.goto(`/browse?search=${encodeURIComponent(her)}`);
    await expect(page.getByText('Both speak Havyaka Kannada at home')).toBeVisible();
    await expect(page.getByText('Same gotra', { exact: true })).toBeVisible();
    await expectGoodScreenInBothThemes(page, `own-gotra-card-${where.slice(2)}`);

    const interest = page.getByRole('button', { name: `Express interest in ${her}` });
    const { dialog, send, ...sheet } = new AskSheet(page);
    await keyboard.activate(interest);
    await expect(dialog).toContainText(`You and ${her} are both of Kashyapa gotra.`);
    await expectGoodScreenInBothThemes(page, `own-gotra-asked-${where.slice(2)}`);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(interest).toBeFocused();

    await page.keyboard.press('Enter');
    await expect(send).toHaveText('Send all the same');
    await send.click();
    await expect(page.getByRole('button', { name: `Interest sent to ${her}` })).toBeVisible();
    await expect(dialog).toBeHidden();
    // Once there is interest, the gotra is not named again.
    await page.getByRole('button', { name: `Send a message to ${her}` }).click();
    await expect(dialog).not.toContainText('gotra');
    await sheet.words.fill('Namaste, Sahana.');
    await send.click();
    await expect(page).toHaveURL(/\/messages\?conversation=/);
    await expect(page.getByRole('log')).toContainText('Namaste, Sahana.');
    // Where something was written, the conversation opens.
    await page.goBack();
    await page.getByRole('button', { name: `Send a message to ${her}` }).click();
    await expect(page).toHaveURL(/\/messages\?conversation=/);
  });
}

test('a profile asks the same before a message, in Kannada with large letters too', async ({
  open,
  product,
  photo,
}) => {
  const she = await register(product, newcomer('FEMALE', 'Sahana Hosmane'), photo);
  const he = await register(product, newcomer('MALE', 'Raghav Hosmane'), photo);
  await ofGotra(product, she, 'ATRI');
  await ofGotra(product, he, 'ATRI');
  const { page } = await open({ ...phone, as: he });
  await page.goto(`/profile/${she.user.id}`);
  await page.getByRole('button', { name: 'Express Interest' }).click();
  const { dialog, send } = new AskSheet(page);
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Express Interest' })).toBeVisible();

  const kannada = await open({ ...phone, as: he });
  await speakKannada(kannada.page);
  await kannada.page.goto('/browse?search=Sahana+Hosmane');
  await expect(kannada.page.getByText('ಇಬ್ಬರ ಮಾತೃಭಾಷೆಯೂ ಹವ್ಯಕ ಕನ್ನಡ')).toBeVisible();
  await expectGoodScreen(kannada.page);
  await kannada.page.goto(`/profile/${she.user.id}`);
  await kannada.page.getByRole('button', { name: 'ಆಸಕ್ತಿ ತಿಳಿಸಿ' }).click();
  await expect(kannada.page.getByRole('dialog')).toContainText('ಅತ್ರಿ ಗೋತ್ರದವರು');
  await expectGoodScreen(kannada.page);
  await expectRoomForLargeText(kannada.page);

  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(dialog).toContainText('You and Sahana Hosmane are both of Atri gotra.');
  await send.click();
  await expect(page).toHaveURL(/\/messages\?conversation=/);
});

test('a member of before is asked once whether their own gotra comes last', async ({
  open,
  product,
  photo,
}) => {
  const he = await register(product, newcomer('MALE', 'Madhava Bhat'), photo);
  await ofGotra(product, he, 'GAUTAMA');
  await change(product, he, '/preferences/me', { preferredOtherGotra: null });
  const person = await open({ ...phone, as: he });
  const { page } = person;
  const question = page.getByRole('heading', {
    name: 'Should members of your own gotra come last?',
  });
  await page.goto('/browse');
  await expect(question).toBeVisible();
  await expect(page.getByText(/^Showing 12 of/)).toBeVisible();
  await expectGoodScreenInBothThemes(page, 'own-gotra-question');
  const mend = await breakCall(person, 'PATCH', '**/api/preferences/me');
  await page.getByRole('button', { name: 'Yes', exact: true }).click();
  await expect(page.getByText('Your answer could not be saved. Please try again.')).toBeVisible();
  await expect(question).toBeVisible();
  await mend();
  await page.getByRole('button', { name: 'Yes', exact: true }).click();
  await expect(question).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();

  await page.reload();
  await expect(page.getByText(/^Showing 12 of/)).toBeVisible();
  await expect(question).toBeHidden();
  await page.goto('/profile?tab=preferences');
  const wish = page.getByLabel('Own gotra');
  await expect(wish.locator('option:checked')).toHaveText('Another gotra than mine');
  await expect(wish.getByRole('option', { name: 'Not said' })).toHaveCount(0);
});

test('the question has room in Kannada with large letters', async ({ open, product, photo }) => {
  const he = await register(product, newcomer('MALE', 'Keshava Bhat'), photo);
  await ofGotra(product, he, 'GAUTAMA');
  await change(product, he, '/preferences/me', { preferredOtherGotra: null });
  const { page } = await open({ ...phone, as: he });
  await speakKannada(page);
  await page.goto('/browse');
  await expect(page.getByRole('heading', { name: 'ನಿಮ್ಮದೇ ಗೋತ್ರದವರನ್ನು ಕೊನೆಯಲ್ಲಿ ತೋರಿಸಬೇಕೇ?' })).toBeVisible();
  await expectGoodScreen(page);
  await expectRoomForLargeText(page);
});

test('who joined this week is one press away', async ({ open, product, photo }) => {
  await register(product, newcomer('FEMALE', 'Nandini Hegde'), photo);
  const he = await register(product, newcomer('MALE', 'Naveen Hegde'), photo);
  const { page } = await open({ ...phone, as: he });
  await page.goto('/browse');
  const news = page.getByRole('link', { name: /^(One member|\d+ members) joined this week$/ });
  await news.click();
  await expect(page).toHaveURL(/\/browse\?sort=newest$/);
  await expect(page.getByRole('link', { name: /^Nandini Hegde/ })).toBeVisible();
  await expect(news).toBeHidden();
});

test('a profile says from when its member may marry by law', async ({ open, product, photo }) => {
  const he = await register(product, newcomer('MALE', 'Tejas Bhat'), photo);
  const she = await register(product, newcomer('FEMALE', 'Tara Hegde'), photo);
  const dob = `${new Date().getFullYear() - 20}-01-01`;
  await change(product, he, '/profiles/me', { dob });
  await change(product, she, '/profiles/me', { dob });
  const hers = await open({ ...phone, as: she });
  await hers.page.goto(`/profile/${he.user.id}`);
  await expect(hers.page.getByText('By law he may marry from the age of 21.')).toBeVisible();
  await expectGoodScreenInBothThemes(hers.page, 'profile-marriage-age');

  const { page } = await open({ ...phone, as: he });
  await page.goto(`/profile/${she.user.id}`);
  await expect(page.getByRole('heading', { name: 'Tara Hegde' })).toBeVisible();
  await expect(page.getByText('By law')).toBeHidden();
  await page.goto('/profile');
  await unfoldProfile(page);
  await expect(page.getByText(/By law you may marry from the age of 21/)).toBeVisible();
});
