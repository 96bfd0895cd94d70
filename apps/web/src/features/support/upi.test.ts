import { expect, test } from 'vitest';
import { amountOf, upiLink } from './upi.ts';

const account = { id: 'trust.fund@okbank', name: 'Havyaka Trust & Co' };

test('a link contains the account, the amount and the note', () => {
  expect(upiLink(account, 49, 'Thank you')).toBe(
    'upi://pay?pa=trust.fund@okbank&pn=Havyaka%20Trust%20%26%20Co&am=49.00&cu=INR&tn=Thank%20you',
  );
});

test('a link without an amount has no amount parameter', () => {
  expect(upiLink(account, null, 'x')).toBe(
    'upi://pay?pa=trust.fund@okbank&pn=Havyaka%20Trust%20%26%20Co&cu=INR&tn=x',
  );
});

test.each([
  ['', null],
  ['  ', null],
  ['1', 1],
  [' 501 ', 501],
  ['100000', 100_000],
  ['100001', 'invalid'],
  ['0', 'invalid'],
  ['-5', 'invalid'],
  ['4.5', 'invalid'],
  ['1e3', 'invalid'],
  ['fifty', 'invalid'],
])('amountOf converts the input %j to %j', (input, amount) => expect(amountOf(input)).toBe(amount));
