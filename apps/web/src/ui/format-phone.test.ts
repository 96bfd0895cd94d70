import { expect, test } from 'vitest';
import { formatPhone } from './format-phone.ts';

test.each([
  ['+919876543210', '+91\u00a098765\u00a043210'],
  ['+91 80 0000 0000', '+91\u00a080\u00a00000\u00a00000'],
  ['+14155550123', '+14155550123'],
])('the phone number %s is shown as "%s"', (phone, expected) => {
  expect(formatPhone(phone)).toBe(expected);
});
