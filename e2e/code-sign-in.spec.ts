import { expect, expectAccessibleScreen, phoneOptions, test } from './harness/journey.ts';
import { createNewcomer, registerMember } from './harness/people.ts';
import { createWrongCode } from './harness/sign-in.ts';

test('a member signs in with a code, on a phone and in Kannada', async ({
  open,
  product,
  photo,
}) => {
  const member = createNewcomer('FEMALE', 'Girija Yellapur');
  await registerMember(product, member, photo);
  const { page, expectError } = await open({ ...phoneOptions, language: 'kn' });
  expectError(/status of 400/);

  await page.goto('/auth');
  await page.getByRole('link', { name: 'OTP ಮೂಲಕ ಪ್ರವೇಶಿಸಿ' }).click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('OTP ಮೂಲಕ ಪ್ರವೇಶಿಸಿ');
  await page.getByLabel('ಫೋನ್ ಸಂಖ್ಯೆ ಅಥವಾ ಇ‑ಮೇಲ್').fill(member.email);
  await page.getByRole('button', { name: 'OTP ಕಳುಹಿಸಿ' }).click();
  await expect(heading).toHaveText('ನಿಮ್ಮ SMS ಅಥವಾ ಇ‑ಮೇಲ್ ನೋಡಿ');
  await expect(
    page.getByText('OTPಯನ್ನು ಯಾರಿಗೂ ಹೇಳಬೇಡಿ. ಅದನ್ನು ಕೇಳಲು ನಮ್ಮ ತಂಡದವರು ಕರೆ ಮಾಡುವುದಿಲ್ಲ, ಬರೆಯುವುದೂ ಇಲ್ಲ.'),
  ).toBeVisible();
  await expectAccessibleScreen(page);

  const code = await product.codeFor(member.email);
  const field = page.getByLabel('OTP', { exact: true });
  const submit = page.getByRole('main').getByRole('button', { name: 'ಪ್ರವೇಶಿಸಿ', exact: true });
  await field.fill(createWrongCode(code));
  await submit.click();
  await expect(page.getByText('OTP ಸರಿಯಿಲ್ಲ. ದಯವಿಟ್ಟು ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.').first()).toBeVisible();
  await field.fill(code);
  await submit.click();
  await expect(page).toHaveURL('/browse');
});
