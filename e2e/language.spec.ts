import { desktop, expect, expectGoodScreen, phone, test } from './harness/journey.ts';
import { demo, newcomer, register, signIn } from './harness/people.ts';

test('Kannada is chosen once, on any page, and stays', async ({ open }) => {
  const { page } = await open(phone);
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto('/');
  await expect(heading).toHaveText('Two families, one sambandha.');
  await page.getByRole('contentinfo').getByRole('button', { name: 'ಕನ್ನಡ' }).click();
  await expect(heading).toHaveText('ಎರಡು ಕುಟುಂಬ, ಒಂದು ಸಂಬಂಧ.');
  await expect(page.locator('html')).toHaveAttribute('lang', 'kn-IN');
  await expectGoodScreen(page);

  await page.goto('/safety');
  await expect(heading).toHaveText('ಸುರಕ್ಷತೆ');
  await page.goto('/register');
  await page.getByRole('button', { name: 'ಮುಂದುವರಿಯಿರಿ' }).click();
  // What the contract words in English is said in the reader's language, too.
  await expect(page.getByText('ಇ-ಮೇಲ್ ಬೇಕು').first()).toBeVisible();
  await expectGoodScreen(page);

  // Where there is no footer, the menu has it.
  await page.getByRole('button', { name: 'ಮೆನು', exact: true }).click();
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByText('Email is required').first()).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-IN');
});

test('the screens of a member speak Kannada', async ({ open, product }) => {
  const { page } = await open({ ...desktop, as: await signIn(product, demo.woman) });
  await page.addInitScript(() => localStorage.setItem('language', 'kn'));
  for (const [path, words] of [
    ['/browse', 'ಅನ್ವಯಿಸಿ'],
    ['/messages', 'ಸಂದೇಶಗಳು'],
    ['/interests', 'ಆಸಕ್ತಿಗಳು'],
    ['/profile', 'ಪ್ರೊಫೈಲ್ ವಿವರ'],
    ['/settings', 'ಮೊಬೈಲ್ ಸಂಖ್ಯೆ ಬದಲಿಸಿ'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('main').getByText(words).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectGoodScreen(page);
  }
});

test('the language goes with the person: to another device, and into their letters', async ({
  open,
  product,
  photo,
}) => {
  const who = newcomer('FEMALE', 'Kusuma Sonda');
  const { page } = await open({ ...phone, as: await register(product, who, photo) });
  await page.goto('/settings/appearance');
  const stored = page.waitForResponse((answer) => answer.url().endsWith('/api/auth/language'));
  await page.getByRole('main').getByRole('button', { name: 'ಕನ್ನಡ' }).click();
  expect((await stored).status()).toBe(204);

  const other = await open({ ...desktop, language: null });
  await other.page.goto('/auth');
  await other.page.getByLabel('Phone number or email').fill(who.email);
  await other.page.getByLabel('Password', { exact: true }).fill(who.password);
  await other.page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await expect(other.page).toHaveURL('/browse');
  await expect(other.page.locator('html')).toHaveAttribute('lang', 'kn-IN');
  await expect.poll(() => product.textFor(who.email)).toMatch(/ನಿಮ್ಮ ಸಂಬಂಧ ಖಾತೆ/);
});

test('a visitor whose browser asks for Kannada reads it at once', async ({ open }) => {
  const { page } = await open({ ...phone, locale: 'kn-IN', language: null });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ಎರಡು ಕುಟುಂಬ, ಒಂದು ಸಂಬಂಧ.');
  await page.getByRole('contentinfo').getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Two families, one sambandha.');
});
