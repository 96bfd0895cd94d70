import { expect, test } from 'vitest';
import {
  codeFormSchema,
  passwordFormSchema,
  phoneNumberFormSchema,
  resetFormSchema,
} from './schemas.ts';

/** Returns the first error of each field, which is the one that a form shows. */
function firstErrorsOf(schema: typeof passwordFormSchema | typeof resetFormSchema, input: unknown) {
  const issues = schema.safeParse(input).error?.issues ?? [];
  const errors = issues.map(({ path, message }): [string, string] => [path.join('.'), message]);
  return errors.filter(([name], index) => errors.findIndex(([other]) => other === name) === index);
}

const validInput = {
  currentPassword: 'Tenginakayi-1',
  newPassword: 'Adike-thota-7',
  confirmPassword: 'Adike-thota-7',
};

test('a new password requires the current one and a matching confirmation', () => {
  expect(firstErrorsOf(passwordFormSchema, validInput)).toEqual([]);
  expect(
    firstErrorsOf(passwordFormSchema, {
      ...validInput,
      currentPassword: '',
      confirmPassword: 'other',
    }),
  ).toEqual([
    ['currentPassword', 'Please enter your current password'],
    ['confirmPassword', 'Passwords do not match'],
  ]);
});

test.each([
  ['', 'Please enter a new password'],
  ['Ab1', 'Password must be at least 6 characters'],
  ['adike-thota-7', 'Password must contain uppercase, lowercase, and number'],
])('the new password "%s" is refused: %s', (newPassword, message) => {
  const [firstError] = firstErrorsOf(passwordFormSchema, {
    ...validInput,
    newPassword,
    confirmPassword: newPassword,
  });
  expect(firstError).toEqual(['newPassword', message]);
});

test('a password reset requires the code and a matching confirmation', () => {
  const { newPassword, confirmPassword } = validInput;
  expect(
    firstErrorsOf(resetFormSchema, { otpCode: '123456', newPassword, confirmPassword }),
  ).toEqual([]);
  expect(firstErrorsOf(resetFormSchema, { otpCode: '', newPassword, confirmPassword: '' })).toEqual(
    [
      ['otpCode', 'Please enter the OTP'],
      ['confirmPassword', 'Passwords do not match'],
    ],
  );
});

test.each([
  ['', 'Please enter a new phone number'],
  ['12345', 'Please enter a valid phone number'],
])('the new number "%s" is refused: %s', (newPhone, message) => {
  expect(phoneNumberFormSchema.safeParse({ newPhone }).error?.issues[0]?.message).toBe(message);
});

test('a blank code and an invalid code have different errors', () => {
  const messageOf = (otpCode: string) =>
    codeFormSchema.safeParse({ otpCode }).error?.issues[0]?.message;
  expect(messageOf(' ')).toBe('Please enter the OTP');
  expect(messageOf('123')).toBe('Invalid OTP. Please try again.');
  expect(messageOf('123456')).toBeUndefined();
});
