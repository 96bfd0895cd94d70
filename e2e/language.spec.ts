import { en } from '@sambandha/words/en/screens/index';
import { desktopOptions, expect, type Person, phoneOptions, test } from './harness/journey.ts';
import { createNewcomer, type Newcomer, registerMember, sendChange } from './harness/people.ts';
import { submitSignIn } from './harness/sign-in.ts';

const namesOfOtherMember = { latin: 'Mandara Kodlagadde', native: 'ಮಂದಾರಾ ಕೊಡ್ಲಗದ್ದೆ' };

test('the language of a member applies to pages, other devices, e-mails and names', async ({
  open,
  product,
  photo,
}) => {
  await test.step('a visitor has the language of the browser until they choose another one', async () => {
    const { page } = await open({ ...phoneOptions, locale: 'kn-IN', language: null });
    const heading = page.getByRole('heading', { level: 1 });
    await page.goto('/');
    await expect(heading).toHaveText('ಎರಡು ಕುಟುಂಬ, ಒಂದು ಸಂಬಂಧ.');
    await expect(page.locator('html')).toHaveAttribute('lang', 'kn-IN');
    await page.getByRole('contentinfo').getByRole('button', { name: 'English' }).click();
    await expect(heading).toHaveText(en.landing.hero.heading);
    await page.goto('/safety');
    await expect(heading).toHaveText('Safety');

    await page.goto('/register');
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await expect(page.getByText('Email is required').first()).toBeVisible();
    // This page has no footer, so its menu offers the languages.
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('button', { name: 'ಕನ್ನಡ', exact: true }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'kn-IN');
    // The message is defined in packages/contract, and is translated too.
    await expect(page.getByText('ಇ‑ಮೇಲ್ ಬೇಕು').first()).toBeVisible();
  });

  const otherMember = await registerMember(
    product,
    createNewcomer('FEMALE', namesOfOtherMember.latin),
    photo,
  );
  await sendChange(product, otherMember, '/profiles/me', { nativeName: namesOfOtherMember.native });
  const member = createNewcomer('MALE', 'Kusumakara Sonda');
  const phoneScreen = await open({
    ...phoneOptions,
    as: await registerMember(product, member, photo),
  });

  await test.step('a member chooses the language in the settings', async () => {
    await phoneScreen.page.goto('/settings/appearance');
    await chooseLanguage(phoneScreen, 'kn');
  });

  const desktopScreen = await open({ ...desktopOptions, language: null });
  const profileName = desktopScreen.page.getByRole('heading', { level: 1 });

  await test.step('another device uses the language and shows names in the script of that language', async () => {
    await signIn(desktopScreen, member);
    await expect(desktopScreen.page.locator('html')).toHaveAttribute('lang', 'kn-IN');
    await expect.poll(() => product.textFor(member.email)).toMatch(/ನಿಮ್ಮ ಸಂಬಂಧ ಖಾತೆ/);
    await desktopScreen.page.goto(`/profile/${otherMember.user.id}`);
    await expect(profileName).toContainText(namesOfOtherMember.native);
  });

  await test.step('after a change of the language, names are shown in the script of the new language', async () => {
    await desktopScreen.page.goto('/settings/appearance');
    await chooseLanguage(desktopScreen, 'en');
    await desktopScreen.page.goto(`/profile/${otherMember.user.id}`);
    await expect(profileName).toContainText(namesOfOtherMember.latin);
  });
});

const languageNames = { en: 'English', kn: 'ಕನ್ನಡ' };

/** Chooses a language in the settings and waits until the account stores it. */
async function chooseLanguage(
  { page }: Person,
  language: keyof typeof languageNames,
): Promise<void> {
  const response = page.waitForResponse((answer) => {
    const body = answer.request().postData() ?? '';
    return answer.url().endsWith('/api/auth/language') && body.includes(`"${language}"`);
  });
  await page.getByRole('main').getByRole('button', { name: languageNames[language] }).click();
  expect((await response).status()).toBe(204);
}

async function signIn({ page }: Person, { email, password }: Newcomer): Promise<void> {
  await page.goto('/auth');
  await submitSignIn(page, email, password);
  await expect(page).toHaveURL('/browse');
}
