import { desktop, expect, expectGoodScreen, phone, type Session, test } from './harness/journey.ts';
import { unfoldProfile } from './harness/own-profile.ts';
import { change, connect, newcomer, register, say } from './harness/people.ts';
import type { Product } from './harness/product.ts';
import { expectGoodScreenInBothThemes, expectRoomForLargeText } from './harness/screen.ts';

const latin = 'Mandara Kodlagadde';
const native = 'ಮಂದಾರಾ ಕೊಡ್ಲಗದ್ದೆ';
const plain = 'Anagha Halligadde';

/** The answer has no body. */
async function readKannada(product: Product, { token }: Session): Promise<void> {
  const answer = await product.fetch(`/api/auth/language`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ language: 'kn' }),
  });
  expect(answer.status).toBe(204);
}

test('she takes the spelling that is suggested; whoever reads in Kannada sees it wherever she is named', async ({
  open,
  product,
  photo,
}) => {
  const she = await register(product, newcomer('FEMALE', latin), photo);
  const other = await register(product, newcomer('FEMALE', plain), photo);
  const his = await register(product, newcomer('MALE', 'Damodara Hebbar'), photo);
  const matchId = await connect(product, she, his);
  await connect(product, other, his);
  await say(product, she, matchId, 'Namaskara');

  const hers = await open({ ...phone, as: she });
  await hers.page.goto('/profile');
  await unfoldProfile(hers.page);
  const field = hers.page.getByLabel('Name in Kannada', { exact: true });
  await expect(field).toHaveValue('');
  await expectGoodScreenInBothThemes(hers.page, 'native-name');
  await expectRoomForLargeText(hers.page);

  // What is typed in other letters is refused beside the field, before anything is sent.
  await field.fill('Mandara');
  await hers.page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription(/Please use Kannada letters only/);

  await field.fill('');
  const use = hers.page.getByRole('button', { name: `Use ${native}` });
  await use.focus();
  await hers.page.keyboard.press('Enter');
  await expect(field).toHaveValue(native);
  await expect(field).toBeFocused();
  await expect(use).toBeHidden();
  await hers.page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(hers.page.getByText('Profile updated successfully!')).toBeVisible();
  // She reads English: to herself, too, her name is as it was.
  await hers.page.goto('/profile/preview');
  await expect(hers.page.getByRole('heading', { level: 1 })).toContainText(latin);

  await readKannada(product, his);
  const { page } = await open({ ...desktop, as: his, language: 'kn' });
  await page.goto('/interests?tab=accepted');
  await expect(page.getByRole('main')).toContainText(native);
  await expect(page.getByRole('main')).toContainText(plain);
  await expect(page.getByRole('main')).not.toContainText(latin);

  await page.goto('/messages');
  await expect(page.getByRole('main')).toContainText(plain);
  await expect(page.getByRole('main')).toContainText(native);
  await page.goto(`/messages?conversation=${matchId}`);
  await expect(page.getByRole('link', { name: native }).first()).toBeVisible();

  await page.goto(`/profile/${she.user.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(native);
  await expectGoodScreen(page);
  await page.goto(`/profile/${other.user.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(plain);

  // Another language of the account is another spelling, without a new start.
  await page.goto('/settings/appearance');
  const stored = page.waitForResponse((answer) => answer.url().endsWith('/api/auth/language'));
  await page.getByRole('main').getByRole('button', { name: 'English' }).click();
  await stored;
  await page.goto(`/profile/${she.user.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(latin);
});

test('a biodata has the names of its reader, on the screen and in print', async ({
  open,
  product,
  photo,
}) => {
  const name = { latin: 'Vaijayanti Melinamane', native: 'ವೈಜಯಂತಿ ಮೇಲಿನಮನೆ' };
  const house = { latin: 'Melinamane', native: 'ಮೇಲಿನಮನೆಯವರು' };
  const she = await register(product, newcomer('FEMALE', name.latin), photo);
  await change(product, she, '/profiles/me', {
    nativeName: name.native,
    houseName: house.latin,
    nativeHouseName: house.native,
  });
  const his = await register(product, newcomer('MALE', 'Gurunatha Kunjal'), photo);
  await connect(product, she, his);

  const readers = [
    { session: she, path: '/profile/biodata' },
    { session: his, path: `/profile/${she.user.id}/biodata` },
  ];
  for (const { session, path } of readers) {
    for (const language of ['en', 'kn'] as const) {
      if (language === 'kn') await readKannada(product, session);
      const { page } = await open({ ...desktop, as: session, language });
      await page.goto(path);
      const sheet = page.getByRole('article');
      const [shown, other] =
        language === 'kn' ? (['native', 'latin'] as const) : (['latin', 'native'] as const);
      for (const media of ['screen', 'print'] as const) {
        await page.emulateMedia({ media });
        await expect(sheet.getByRole('heading', { level: 1 })).toHaveText(name[shown]);
        await expect(sheet.getByText(house[shown], { exact: true })).toBeVisible();
        await expect(sheet).not.toContainText(name[other]);
        await expect(sheet).not.toContainText(house[other]);
      }
    }
  }
});

test('a card of Browse has the Kannada name, which either spelling finds', async ({
  open,
  product,
  photo,
}) => {
  const she = await register(product, newcomer('FEMALE', 'Charvi Neralekatte'), photo);
  await change(product, she, '/profiles/me', { nativeName: 'ಚಾರ್ವಿ ನೇರಳೆಕಟ್ಟೆ' });
  const his = await register(product, newcomer('MALE', 'Vadiraja Avadhani'), photo);
  await readKannada(product, his);
  const { page } = await open({ ...phone, as: his, language: 'kn' });
  for (const words of ['neralekatte', 'ನೇರಳೆಕಟ್ಟೆ']) {
    await page.goto(`/browse?search=${encodeURIComponent(words)}`);
    const cards = page.getByRole('listitem').getByRole('heading', { level: 2 });
    await expect(cards).toHaveCount(1);
    await expect(cards).toContainText('ಚಾರ್ವಿ ನೇರಳೆಕಟ್ಟೆ');
    await expectGoodScreen(page);
  }
});
