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
import {
  alreadyMemberText,
  bannedText,
  blockedText,
  codeText,
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
  toMessage,
  unblockedText,
} from './message-texts.ts';

const url = 'https://example.org';
const email = { kind: 'email', value: 'anu@example.org' } as const;
const phone = { kind: 'phone', value: '+919900000001' } as const;

test('the message with a code goes the way of the contact', () => {
  expect(toMessage(codeText('012345', 'register'), email)).toEqual({
    to: 'anu@example.org',
    channel: 'email',
    kind: 'code-register',
    subject: 'Your code to register at Sambandha',
    text: '012345 is your code to register at Sambandha. Valid for 10 minutes. Never share it: nobody may ask you for it, not even us.',
    values: { code: '012345' },
    code: '012345',
  });
  expect(toMessage(codeText('012345', 'register'), phone)).toMatchObject({
    to: '+919900000001',
    channel: 'sms',
  });
});

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
    codeText('012345', 'register'),
    codeText('012345', 'change-phone'),
    codeText('012345', 'reset-password'),
    codeText('012345', 'sign-in'),
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
