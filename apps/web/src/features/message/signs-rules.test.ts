import { expect, test } from 'vitest';
import { findWarningSign } from './signs-rules.ts';

test.each([
  ['money', 'Can you send me some money for the ticket?'],
  ['money', 'I only need ₹5,000 until Monday'],
  ['money', 'It would be Rs. 20000'],
  ['money', 'ನನಗೆ ಸ್ವಲ್ಪ ಹಣ ಬೇಕು'],
  ['money', 'Here is my bank account, with the IFSC'],
  ['code', 'You will get an OTP, please tell me'],
  ['code', 'What is the verification code?'],
  ['upi', 'Mine is vinayaka.bhat@okaxis'],
  ['upi', 'Do you have GPay?'],
  ['crypto', 'I earn well with Bitcoin'],
  ['parcel', 'I sent you a parcel from London'],
  ['phone', 'Call me: 98765 43210'],
  ['phone', 'My number is +91-9876543210'],
  ['phone', '+44 7911 123456'],
  ['phone', 'Let us talk on WhatsApp'],
  ['phone', 'ನನ್ನ ಸಂಖ್ಯೆ ೯೮೭೬೫ ೪೩೨೧೦'],
  ['phone', 'Call me: 98765\u200b43210'],
  ['phone', 'Call me: 98765\u201143210'],
  ['phone', 'Let us talk on W\u200bhatsApp'],
  ['link', 'Look: https://example.org/me'],
  ['link', 'See www.example.org'],
  ['link', 'It is on bit.ly/abc'],
])('the sign %s is found in "%s"', (sign, text) => {
  expect(findWarningSign(text)).toBe(sign);
});

test.each([
  'Namaskara! I read what you wrote about palm leaves.',
  'We are a family of five, from Sirsi.',
  'I was born on 14-05-1997 at 10:42.',
  'My grandmother lives at 12, Temple Road, 581401.',
  'The temple has 1,00,000 visitors in a year.',
  'I studied for 5 years, e.g. Ayurveda.',
  'ನಮಸ್ಕಾರ, ಹೇಗಿದ್ದೀರಿ?',
])('no sign is found in "%s"', (text) => {
  expect(findWarningSign(text)).toBeNull();
});

test('the most serious of several signs is returned', () => {
  expect(findWarningSign('Send money to https://example.org, or call 9876543210')).toBe('money');
});
