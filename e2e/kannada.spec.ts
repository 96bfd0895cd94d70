import { makeCallFail } from './harness/failing.ts';
import { expect, phoneOptions, test } from './harness/journey.ts';
import { collectUserTexts, latinTextsOn } from './harness/latin.ts';
import { createNewcomer, registerMember } from './harness/people.ts';

const softly = expect.configure({ soft: true });

/** The longest delay before a retry, in milliseconds. */
const MAX_RETRY_DELAY = 2_000;

test('a screen that fails to load shows the error in Kannada', async ({ open, product, photo }) => {
  const woman = await registerMember(product, createNewcomer('FEMALE', 'Kusuma Hosakoppa'), photo);
  const person = await open({ ...phoneOptions, as: woman, language: 'kn' });
  const { page, expectError } = person;
  const userTexts = collectUserTexts(page);
  await page.clock.install();
  for (const [path, address] of [
    ['/browse', '**/api/profiles/?*'],
    ['/interests', '**/api/matches?*'],
    ['/notifications', '**/api/notifications?*'],
    ['/profile', '**/api/profiles/me'],
  ] as const) {
    const endFailures = await makeCallFail(person, 'GET', address);
    await page.goto(path);
    const alert = page.getByRole('main').getByRole('alert').first();
    // The screen retries after delays, which the test skips.
    await expect(async () => {
      await page.clock.fastForward(MAX_RETRY_DELAY);
      await expect(alert, path).toBeVisible({ timeout: 300 });
    }).toPass({ intervals: [0] });
    softly(await latinTextsOn(page, userTexts), path).toEqual([]);
    await endFailures();
  }
  // The response does not match the contract.
  expectError(/./);
  await page.route('**/api/blocks*', (route) => route.fulfill({ json: { blocks: 'nonsense' } }));
  await page.goto('/settings/blocked');
  await expect(page.getByRole('heading', { level: 1, name: 'ಏನೋ ತಪ್ಪಾಗಿದೆ' })).toBeVisible();
  softly(await latinTextsOn(page, userTexts)).toEqual([]);
});

test('a policy in Kannada states that the English text is binding, and the two texts link to each other', async ({
  open,
}) => {
  const { page } = await open({ ...phoneOptions, language: 'kn' });
  for (const [path, kannada, english] of [
    ['/privacy-policy', 'ಗೌಪ್ಯತಾ ನೀತಿ', 'Privacy Policy'],
    ['/terms-of-service', 'ಸೇವಾ ನಿಯಮಗಳು', 'Terms of Service'],
  ] as const) {
    const heading = page.getByRole('heading', { level: 1 });
    await page.goto(path);
    await expect(heading).toHaveText(kannada);
    const main = page.getByRole('main');
    await expect(main.getByText('ಇಂಗ್ಲಿಷ್ ಮಾತುಗಳೇ ಸಲ್ಲುತ್ತವೆ')).toBeVisible();
    await expect(
      main.getByText('The English text is the binding one until a lawyer'),
    ).toBeVisible();
    await main.getByRole('link', { name: 'ಇಂಗ್ಲಿಷ್‌ನಲ್ಲಿ ಓದಿ' }).click();
    await expect(heading).toHaveText(english);
    const contents = main.getByRole('navigation');
    await contents.getByRole('button').click();
    await contents.getByRole('link').last().click();
    await expect(heading).toHaveText(english);
    await main.getByRole('link', { name: 'ಕನ್ನಡದಲ್ಲಿ ಓದಿ' }).click();
    await expect(heading).toHaveText(kannada);
  }
});
