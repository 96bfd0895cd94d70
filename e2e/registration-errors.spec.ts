import { breakCall } from './harness/failing.ts';
import { desktop, expect, test } from './harness/journey.ts';
import { newcomer } from './harness/people.ts';
import { Wizard } from './harness/wizard.ts';

test('step 1 says what is wrong, in its words', async ({ open, product }) => {
  const person = await open(desktop);
  const { page, expectError } = person;
  const wizard = new Wizard(page);
  const { email } = newcomer('FEMALE', 'Nalini Hosamane');
  await page.goto('/register');
  await wizard.button('Send OTP').click();
  await expect(page.getByText('Please enter your email', { exact: true })).toBeVisible();
  await wizard.next();
  await wizard.expectErrors(
    'Email is required',
    'Password is required',
    'Please confirm your password',
  );
  await wizard.field('Email address').fill('nalini at home');
  await wizard.field('Password').fill('Abc1');
  await wizard.field('Confirm password').fill('Abc2');
  await wizard.next();
  await wizard.expectErrors(
    'Please enter a valid email address',
    'Password must be at least 6 characters',
    'Passwords do not match',
  );
  await wizard.field('Email address').fill(email);
  await wizard.field('Password').fill('areca-nuts');
  await wizard.field('Confirm password').fill('areca-nuts');
  await wizard.next();
  await wizard.expectErrors(
    'Please verify your contact information',
    'Password must contain uppercase, lowercase, and number',
  );
  await page.getByText('Phone', { exact: true }).click();
  await wizard.field('Phone number').fill('12345');
  await wizard.next();
  await expect(page.getByRole('alert')).toContainText('Please enter a valid phone number');
  await page.getByText('Email', { exact: true }).click();

  const mendSending = await breakCall(person, 'POST', '**/api/auth/request-otp');
  await wizard.button('Send OTP').click();
  await expect(page.getByText('Failed to send OTP. Please try again.')).toBeVisible();
  await mendSending();
  await wizard.button('Send OTP').click();
  await wizard.button('Verify OTP').click();
  await expect(page.getByText('Please enter the OTP')).toBeVisible();
  expectError(/status of 400/);
  const code = await product.codeFor(email);
  await wizard.field('OTP').fill(code === '111111' ? '222222' : '111111');
  await expect(page.getByText('Invalid OTP. Please try again.')).toBeVisible();
  await wizard.field('OTP').fill(`Your code: ${code.slice(0, 3)} ${code.slice(3)}`);
  await expect(page.getByText('✓ Verified')).toBeVisible();
  await wizard.choosePassword('Krishna123');
  await wizard.next();
  await wizard.expectErrors(
    'This password is used by very many people. Please choose another one.',
  );
  await expect(wizard.field('Password')).toBeFocused();
  await wizard.choosePassword('Adike-thota-7');
  await wizard.next();
  await wizard.expectStep(2);
});

test('steps 2, 4 and 5 say what is wrong, in their words', async ({ open, product, photo }) => {
  const person = await open(desktop);
  const { page, expectError } = person;
  // Only the recording of a test asks for a picture in this way, one that cannot be shown.
  expectError(/Connecting to 'blob:|connect-src blob/);
  const wizard = new Wizard(page);
  const who = newcomer('FEMALE', 'Gowri Kabbinahalli');
  await page.goto('/register');
  await wizard.completeContact(product, who);
  await wizard.next();
  await wizard.expectErrors(
    'Name is required',
    'Please select your gender',
    'Date of birth is required',
    'Please select your mother tongue',
    'Please select your marital status',
  );
  await wizard.fillBasics({ ...who, name: ' G ' });
  for (const [year, error] of [
    [String(new Date().getFullYear() - 17), 'You must be at least 18 years old'],
    ['1901', 'Please enter a valid date of birth'],
  ] as const) {
    await wizard.field('Year').fill(year);
    await wizard.next();
    await wizard.expectErrors('Name must be at least 2 characters', error);
  }
  await wizard.fillBasics(who);
  await wizard.next();
  await wizard.expectStep(3);
  await wizard.next();
  await wizard.expectStep(4);

  await wizard.next();
  await wizard.expectErrors('Profile photo is required');
  const choose = (tile: string, ...files: [name: string, mimeType: string, buffer: Buffer][]) =>
    wizard
      .field(tile)
      .setInputFiles(files.map(([name, mimeType, buffer]) => ({ name, mimeType, buffer })));
  const large = Buffer.alloc(25 * 1024 * 1024 + 1);
  await choose('Choose a photo', ['large.jpg', 'image/jpeg', large]);
  await wizard.expectErrors('Photo size must be less than 5MB');
  await choose('Choose a photo', ['letter.pdf', 'application/pdf', Buffer.from('%PDF-1.7')]);
  await wizard.expectErrors('Please select a valid image file');
  await choose('Choose a photo', ['broken.jpg', 'image/jpeg', Buffer.from('not a photo')]);
  await wizard.expectErrors('Please select a valid image file');
  const mend = await breakCall(person, 'POST', '**/api/photos/upload-registration');
  await wizard.choosePhoto(photo);
  await expect(page.getByText('Failed to upload photo. Please try again.')).toBeVisible();
  await mend();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('img', { name: 'Profile photo' })).toBeVisible();
  await choose('Add photos', ['large.jpg', 'image/jpeg', large]);
  await wizard.expectErrors('Each photo must be less than 5MB');
  await choose('Add photos', ['letter.pdf', 'application/pdf', Buffer.from('%PDF-1.7')]);
  await wizard.expectErrors('Please select valid image files only');
  const six = Array.from({ length: 6 }, (_, at) => [`${at}.jpg`, 'image/jpeg', photo] as const);
  await choose('Add photos', ...six.map(([...file]) => file));
  await wizard.expectErrors('You can upload maximum 5 additional photos');
  await expect(page.getByRole('img', { name: 'Additional photo 5' })).toBeVisible();
  await wizard.button('Remove: Additional photo 5').click();
  await wizard.expectNoErrors();
  await wizard.next();

  await wizard.field('Minimum age').fill('17');
  await wizard.field('Maximum age').fill('101');
  await wizard.button('Complete Registration').click();
  await wizard.expectErrors(
    'Please enter a valid minimum age (18-100)',
    'Please enter a valid maximum age (18-100)',
    'Please write something about yourself',
    'Please confirm that the details are true and the intent is marriage',
    'Please accept the terms of service and the privacy policy',
  );
  await wizard.field('Minimum age').fill('30');
  await wizard.field('Maximum age').fill('30');
  await wizard.fillAbout('Too short.');
  await wizard.button('Complete Registration').click();
  await wizard.expectErrors(
    'Maximum age must be greater than minimum age',
    'Bio should be at least 50 characters',
  );
  await wizard.field('Minimum age').fill('29');
  await wizard.expectErrors('Bio should be at least 50 characters');
  await wizard.field('About you (bio)').fill('x'.repeat(501));
  await expect(page.getByText('501/500')).toBeVisible();
  await wizard.button('Complete Registration').click();
  await wizard.expectErrors('Bio should not exceed 500 characters');
});
