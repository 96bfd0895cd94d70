import { desktop, expect, type Person, phone, test } from './harness/journey.ts';
import { change, type Newcomer, newcomer, register } from './harness/people.ts';

const she = { latin: 'Mandara Kodlagadde', native: 'ಮಂದಾರಾ ಕೊಡ್ಲಗದ್ದೆ' };

test('the language of a member applies to pages, another device, e-mails and names', async ({
  open,
  product,
  photo,
}) => {
  await test.step('a visitor gets the language of the browser until they choose another one', async () => {
    const { page } = await open({ ...phone, locale: 'kn-IN', language: null });
    const heading = page.getByRole('heading', { level: 1 });
    await page.goto('/');
    await expect(heading).toHaveText('ಎರಡು ಕುಟುಂಬ, ಒಂದು ಸಂಬಂಧ.');
    await expect(page.locator('html')).toHaveAttribute('lang', 'kn-IN');
    await page.getByRole('contentinfo').getByRole('button', { name: 'English' }).click();
    await expect(heading).toHaveText('Two families, one sambandha.');
    await page.goto('/safety');
    await expect(heading).toHaveText('Safety');

    await page.goto('/register');
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await expect(page.getByText('Email is required').first()).toBeVisible();
    // Without a footer, the menu offers the language.
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('button', { name: 'ಕನ್ನಡ' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'kn-IN');
    // Texts of the contract are translated.
    await expect(page.getByText('ಇ-ಮೇಲ್ ಬೇಕು').first()).toBeVisible();
  });

  const named = await register(product, newcomer('FEMALE', she.latin), photo);
  await change(product, named, '/profiles/me', { nativeName: she.native });
  const who = newcomer('MALE', 'Kusumakara Sonda');
  const his = await open({ ...phone, as: await register(product, who, photo) });

  await test.step('a member chooses the language in the settings', async () => {
    await his.page.goto('/settings/appearance');
    await choose(his, 'kn');
  });

  const other = await open({ ...desktop, language: null });
  const name = other.page.getByRole('heading', { level: 1 });

  await test.step('another device uses the language and shows names in its script', async () => {
    await signIn(other, who);
    await expect(other.page.locator('html')).toHaveAttribute('lang', 'kn-IN');
    await expect.poll(() => product.textFor(who.email)).toMatch(/ನಿಮ್ಮ ಸಂಬಂಧ ಖಾತೆ/);
    await other.page.goto(`/profile/${named.user.id}`);
    await expect(name).toContainText(she.native);
  });

  await test.step('another language shows names in its own script', async () => {
    await other.page.goto('/settings/appearance');
    await choose(other, 'en');
    await other.page.goto(`/profile/${named.user.id}`);
    await expect(name).toContainText(she.latin);
  });
});

const names = { en: 'English', kn: 'ಕನ್ನಡ' };

/** Chooses a language in the settings and waits until the account has it. */
async function choose({ page }: Person, language: keyof typeof names): Promise<void> {
  const stored = page.waitForResponse((answer) => {
    const body = answer.request().postData() ?? '';
    return answer.url().endsWith('/api/auth/language') && body.includes(`"${language}"`);
  });
  await page.getByRole('main').getByRole('button', { name: names[language] }).click();
  expect((await stored).status()).toBe(204);
}

async function signIn({ page }: Person, { email, password }: Newcomer): Promise<void> {
  await page.goto('/auth');
  await page.getByLabel('Phone number or email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/browse');
}
