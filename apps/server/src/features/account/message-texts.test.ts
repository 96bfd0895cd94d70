import { expect, test } from 'vitest';
import {
  caseFormerText,
  caseLostText,
  caseOpenSignInText,
  caseOpenText,
  casePresentText,
  caseWonText,
  changedText,
  markedText,
} from './case/message-texts.ts';
import type { Contact } from './contact.ts';
import {
  alreadyMemberText,
  bannedText,
  blockedText,
  codeMessage,
  confirmEmailText,
  deactivatedText,
  deletedText,
  emailChangedText,
  emailTakenText,
  newDeviceText,
  noAccountText,
  passkeyAddedText,
  passkeyCopiedText,
  passkeyRemovedText,
  passkeysRemovedText,
  passwordChangedText,
  phoneAddedText,
  removedText,
  unblockedText,
} from './message-texts.ts';
import type { Purpose } from './otp/rules.ts';

const url = 'https://example.org';
const email = { kind: 'email', value: 'anu@example.org' } as const;
const phone = { kind: 'phone', value: '+919900000001' } as const;

const codeTo = (contact: Contact, purpose: Purpose = 'register', publicUrl = url) =>
  codeMessage('012345', purpose, { contact, publicUrl });

test('the message with a code goes the way of the contact', () => {
  expect(codeTo(email)).toEqual({
    to: 'anu@example.org',
    channel: 'email',
    kind: 'code-register',
    subject: 'Your code to register at Sambandha',
    text: '012345 is your code to register at Sambandha. Valid for 10 minutes. Never share it: nobody may ask you for it, not even us.',
    values: { code: '012345' },
    code: '012345',
  });
  expect(codeTo(phone)).toMatchObject({ to: '+919900000001', channel: 'sms' });
});

test.each(['register', 'change-phone', 'recover', 'reset-password', 'sign-in'] as const)(
  'an SMS with a code is one SMS, and its last line lets this site alone read it (%s)',
  (purpose) => {
    const { text } = codeTo(phone, purpose, 'https://sambandha.example.org:8443');
    expect(text.split('\n')).toEqual([
      expect.stringMatching(
        /^012345 is your code to .*Sambandha.* Never share it: nobody may ask you for it\.$/,
      ),
      '@sambandha.example.org #012345',
    ]);
    expect(text.length).toBeLessThanOrEqual(160);
  },
);

test.each(['register', 'change-phone'] as const)(
  'someone with an account reads so, and gets no code (%s)',
  (purpose) => {
    const message = alreadyMemberText(purpose, url);
    expect(message).not.toHaveProperty('code');
    expect(message.text).not.toMatch(/\d{6}/);
    expect(message.text).toContain('https://example.org/auth');
  },
);

test('every text names the product, has a kind of its own and none but the first four a code', () => {
  const texts = [
    codeTo(email),
    codeTo(email, 'change-phone'),
    codeTo(email, 'reset-password'),
    codeTo(email, 'sign-in'),
    alreadyMemberText('register', url),
    noAccountText(url),
    passwordChangedText(url),
    passkeyAddedText(url, 'Chrome on Android'),
    passkeyRemovedText(url, 'Chrome on Android'),
    passkeysRemovedText(),
    passkeyCopiedText(url),
    changedText('phone', url, 'the-token'),
    changedText('email', url, 'the-token'),
    changedText('phone', url, null),
    changedText('email', url, null),
    markedText('phone'),
    caseFormerText('phone'),
    casePresentText('email', url, 'the-token'),
    caseWonText('former', url),
    caseWonText('present', url),
    caseLostText(),
    caseOpenText(),
    caseOpenSignInText(),
    phoneAddedText(),
    emailChangedText(url),
    confirmEmailText(url, 'the-token'),
    newDeviceText(url, 'Chrome on Android'),
    deactivatedText(url),
    deletedText(),
    bannedText(),
    blockedText(),
    emailTakenText(url),
    removedText(),
    unblockedText(url),
  ];
  expect(new Set(texts.map(({ kind }) => kind)).size).toBe(texts.length);
  for (const { subject, text } of texts) {
    expect(subject + text).toContain('Sambandha');
    expect(subject).not.toMatch(/[\r\n]/);
  }
  expect(texts.filter(({ code }) => code !== undefined)).toHaveLength(4);
});
