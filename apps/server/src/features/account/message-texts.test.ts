import { LANGUAGES } from '@sambandha/contract/language';
import { type LetterTexts, letterTextsIn } from '@sambandha/words/letters';
import { describe, expect, test } from 'vitest';
import { forbiddenLatinWords } from '../../../../../tools/lib/latin.ts';
import { secondFactorResetText } from '../../operator/message-texts.ts';
import {
  betterPhotoText,
  feedbackAnswerText,
  photosRemovedText,
  reportDecidedText,
  reportReadText,
  verifiedText,
  warnedText,
} from '../admin/message-texts.ts';
import { consentReminderText, consentText } from '../draft/letter.ts';
import {
  caseLostText,
  caseOpenedFormerSideText,
  caseOpenedPresentSideText,
  caseOpenSignInText,
  caseOpenText,
  caseWonText,
  contactChangedText,
  formerContactMarkedText,
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
  invitationText,
  newDeviceText,
  noAccountText,
  passkeyAddedText,
  passkeyCopiedText,
  passkeyRemovedText,
  passkeysRemovedText,
  passwordChangedText,
  phoneAddedText,
  relativeJoinedText,
  relativeRightsExtendedText,
  removedText,
  toMessage,
  unblockedText,
} from './message-texts.ts';

// The values have realistic lengths, because the tests check the lengths of messages.
const url = 'https://sambandha.example.org';
const token = 'wT3yqFJt0a4yXb5sQ1u8n2m7c9d6e5f4g3h2i1j0k9l';
const device = 'Samsung Internet on Android';
const email = { kind: 'email', value: 'anu@example.org', language: 'en' } as const;
const maker = { latin: 'Shyamala', native: 'ಶ್ಯಾಮಲಾ' };
const phone = { kind: 'phone', value: '+919900000001', language: 'en' } as const;

const texts = [
  codeText('012345', 'register', url),
  codeText('012345', 'change-phone', url),
  codeText('012345', 'reset-password', url),
  codeText('012345', 'sign-in', url),
  codeText('012345', 'recover', url),
  alreadyMemberText('register', url),
  noAccountText(url),
  passwordChangedText(url),
  passkeyAddedText(url, device),
  passkeyRemovedText(url, device),
  passkeysRemovedText(),
  passkeyCopiedText(url),
  contactChangedText('phone', url, token),
  contactChangedText('email', url, token),
  contactChangedText('phone', url, null),
  contactChangedText('email', url, null),
  formerContactMarkedText('phone'),
  caseOpenedFormerSideText('phone'),
  caseOpenedPresentSideText('email', url, token),
  caseWonText('former', url),
  caseWonText('present', url),
  caseLostText(),
  caseOpenText(),
  caseOpenSignInText(),
  phoneAddedText(),
  emailChangedText(url),
  confirmEmailText(url, token),
  newDeviceText(url, device),
  deactivatedText(url),
  deletedText(),
  bannedText(),
  blockedText(),
  emailTakenText(url),
  removedText(),
  relativeJoinedText(url),
  relativeRightsExtendedText(url),
  unblockedText(url),
  secondFactorResetText(url),
  invitationText(url, token, { latin: 'Anu Hegde', native: 'ಅನು ಹೆಗಡೆ' }),
  ...[false, true].map((helped) =>
    consentText(url, { token, code: '012345', names: maker, helped }),
  ),
  consentReminderText(url, { token, code: '012345', names: maker }),
  betterPhotoText(url, 'The light is behind you.'),
  photosRemovedText(),
  verifiedText(url),
  feedbackAnswerText('The river', 'It is on the list.'),
  reportReadText(),
  reportDecidedText('resolved'),
  reportDecidedText('dismissed'),
  warnedText(),
];

test('a message with a code is sent by e-mail to an address and by SMS to a phone number', () => {
  expect(toMessage(codeText('012345', 'register', url), email)).toEqual({
    to: 'anu@example.org',
    channel: 'email',
    kind: 'code-register',
    language: 'en',
    subject: 'Your OTP to register at Sambandha',
    text: '012345 is your OTP to register at Sambandha. Valid for 10 minutes. Never share it with anyone, not even us.',
    values: { code: '012345' },
    code: '012345',
  });
  expect(toMessage(codeText('012345', 'register', url), phone)).toMatchObject({
    to: '+919900000001',
    channel: 'sms',
  });
});

test.each(['register', 'change-phone', 'recover', 'reset-password', 'sign-in'] as const)(
  'an SMS with a code has at most 160 characters and ends with the site and the code (%s)',
  (purpose) => {
    const address = 'https://sambandha.example.org:8443';
    const { text } = toMessage(codeText('012345', purpose, address), phone);
    expect(text.split('\n')).toEqual([
      expect.stringMatching(
        /^012345 is your OTP to .*Sambandha.* Never share it with anyone, not even us\.$/,
      ),
      '@sambandha.example.org #012345',
    ]);
    expect(text.length).toBeLessThanOrEqual(160);
  },
);

test('each message has a unique kind, and exactly the "code-" kinds have a code', () => {
  expect(new Set(texts.map(({ kind }) => kind)).size).toBe(texts.length);
  const kindsWithCode = texts.filter(({ code }) => code !== undefined).map(({ kind }) => kind);
  const codeKinds = texts.map(({ kind }) => kind).filter((kind) => kind.startsWith('code-'));
  expect(kindsWithCode).toEqual(codeKinds);
});

test.each(['register', 'change-phone'] as const)(
  'a person with an account gets a link to sign in instead of a code (%s)',
  (purpose) => {
    const { text, code } = toMessage(alreadyMemberText(purpose, url), email);
    expect(code).toBeUndefined();
    expect(text).not.toMatch(/\d{6}/);
    expect(text).toContain(`${url}/auth`);
  },
);

test.each([
  ['en', 'from an unknown device.'],
  ['kn', '(ಹೆಸರು ತಿಳಿಯದ ಸಾಧನ)'],
] as const)(
  'the notice of a sign-in on an unknown device is a complete sentence (%s)',
  (language, words) => {
    const notice = newDeviceText(url, 'Unknown device');
    expect(toMessage(notice, { ...email, language }).text).toContain(words);
    expect(toMessage(notice, { ...phone, language }).text).toContain(words);
  },
);

test('a person without a chosen language gets the English text', () => {
  const [withoutLanguage, inEnglish] = [null, 'en' as const].map(
    (language) => toMessage(phoneAddedText(), { ...phone, language }).text,
  );
  expect(withoutLanguage).toBe(inEnglish);
});

/**
 * Matches a text with only GSM 7-bit characters (3GPP TS 23.038). Any other character shortens the
 * segments of an SMS.
 */
const GSM = /^[\w @£$¥èéùìòÇØøÅåΔΦΓΛΩΠΨΣΘΞÆæßÉ!"#¤%&'()*+,\-./:;<=>?¡ÄÖÑÜ§¿äöñüà\n]*$/;

/**
 * Returns the number of segments of an SMS. The segments of a longer SMS are shorter than a single
 * segment, because each has a header.
 */
function segmentsOf(text: string): number {
  const [singleLimit, partLimit] = GSM.test(text) ? [160, 153] : [70, 67];
  return text.length <= singleLimit ? 1 : Math.ceil(text.length / partLimit);
}

describe.each(LANGUAGES)('the messages in %s', (language) => {
  const messages = texts.map((text) => ({
    kind: text.kind,
    mail: toMessage(text, { ...email, language }),
    sms: toMessage(text, { ...phone, language }),
  }));

  test('each name the product and have a subject of one line', () => {
    for (const { kind, mail } of messages) {
      expect(mail.subject + mail.text, kind).toContain(letterTextsIn(language).product);
      expect(mail.subject, kind).not.toMatch(/[\r\n]/);
    }
  });

  test('have at most three segments each as SMS', () => {
    const tooLong = messages
      .map(({ kind, sms }) => ({ kind, segments: segmentsOf(sms.text), length: sms.text.length }))
      .filter(({ segments }) => segments > 3);
    expect(tooLong).toEqual([]);
  });

  test('contain their link, device, name and code, by e-mail and by SMS', () => {
    for (const { mail, sms } of messages) {
      for (const value of Object.values(mail.values ?? {})) {
        expect(mail.text).toContain(value);
        expect(sms.text).toContain(value);
      }
    }
  });
});

/** The texts of users and the name of a device, which are in English in all languages. */
const userTexts = [
  'The light is behind you.',
  'The river',
  'It is on the list.',
  'Samsung Internet',
];

const latinWordsOf = (...parts: string[]) =>
  forbiddenLatinWords(userTexts.reduce((rest, text) => rest.replaceAll(text, ''), parts.join(' ')));

describe('the messages in Kannada', () => {
  test('have no Latin word except addresses and product names, as e-mail and as SMS', () => {
    const latinFound = texts.flatMap((text) => {
      const mail = toMessage(text, { ...email, language: 'kn' });
      const sms = toMessage(text, { ...phone, language: 'kn' });
      // The last line of an SMS with a code is machine-readable.
      const latin = latinWordsOf(mail.subject, mail.text, sms.text.replace(/\n@.*$/, ''));
      return latin.map((word) => `${text.kind}: ${word}`);
    });
    expect(latinFound).toEqual([]);
  });

  test.each([
    ['ನಿಮ್ಮ account ತೆರೆದಿದೆ', ['account']],
    ['The river ನೋಡಿ', []],
    [`${url}/auth ನಲ್ಲಿ, help@example.org ಗೆ`, []],
  ])('are checked for Latin words: the text “%s” contains the words %j', (text, expected) => {
    expect(latinWordsOf(text)).toEqual(expected);
  });

  test('include every message of the catalogue', () => {
    const { account, draft, recovery, team } = letterTextsIn('kn');
    const messageNames = Object.entries({ account, draft, recovery, team }).flatMap(
      ([part, wordings]) => Object.keys(wordings).map((name) => `${part}.${name}`),
    );
    const readNames = new Set<string>();
    const recordingWords = {
      ...letterTextsIn('kn'),
      ...recordAll({ account, draft, recovery, team }, readNames),
    };
    for (const { wording, values } of texts) {
      wording(recordingWords);
      values?.(recordingWords);
    }
    expect([...readNames].sort()).toEqual(messageNames.sort());
  });
});

type Parts = Pick<LetterTexts, 'account' | 'draft' | 'recovery' | 'team'>;

/** Wraps the messages of the catalogue and records the name of each message that is read. */
function recordAll(parts: Parts, readNames: Set<string>): Parts {
  const recordingParts = Object.entries(parts).map(([part, wordings]) => {
    const get = (target: object, name: string) => {
      readNames.add(`${part}.${name}`);
      return Reflect.get(target, name);
    };
    return [part, new Proxy(wordings, { get })];
  });
  return Object.fromEntries(recordingParts);
}
