import { expect, test } from 'vitest';
import { maskEmail, maskPhone } from './mask.ts';

test.each([
  ['savita.hosmane@gmail.com', 's•••@gmail.com'],
  ['s@mail.example', 's•••@mail.example'],
  ['no address', 'n•••'],
])('the e-mail address %s is shown as %s', (email, expected) => {
  expect(maskEmail(email)).toBe(expected);
});

test.each([
  ['+919900880012', '+91 ••••• ••012'],
  ['99008 80012', '+91 ••••• ••012'],
  ['+16502530000', '+1 ••••• ••000'],
  ['12', '+91 12'],
  ['call me', ''],
])('the phone number %s is shown as %s', (phone, expected) => {
  expect(maskPhone(phone)).toBe(expected);
});
