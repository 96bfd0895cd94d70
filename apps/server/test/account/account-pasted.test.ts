import { expect, test } from 'vitest';
import { createMemberWithPassword, PASSWORD, readLatestCode } from '../harness/account.ts';
import { plainRegistration, uploadPhoto } from '../harness/registration.ts';
import { testApp } from '../harness/test-app.ts';

const app = testApp();

/** Replaces ASCII digits with Kannada digits. The Kannada zero is U+0CE6. */
const toKannadaDigits = (digits: string) =>
  digits.replace(/\d/g, (digit) => String.fromCodePoint(0xce6 + Number(digit)));

const spellings: [string, (digits: string) => string][] = [
  ['with direction marks around it', (digits) => `\u202a+91 ${digits}\u202c`],
  ['with no-break hyphens', (digits) => `+91\u2011${digits.slice(0, 5)}\u2011${digits.slice(5)}`],
  ['with dots', (digits) => `+91.${digits.slice(0, 5)}.${digits.slice(5)}`],
  ['as a tel: URI', (digits) => `tel:+91-${digits}`],
  ['in Kannada digits', toKannadaDigits],
  ['with a zero-width space', (digits) => `${digits.slice(0, 5)}\u200b${digits.slice(5)}`],
];

let numberCount = 0;

test.each(spellings)(
  'a phone number written %s is accepted for sign-in, for a code and for a password reset',
  async (_, spell) => {
    numberCount += 1;
    const digits = `99006${String(numberCount).padStart(5, '0')}`;
    const number = `+91${digits}`;
    await createMemberWithPassword(app, { phone: number });
    const phone = spell(digits);

    const loginResponse = await app.call('login', { body: { phone, password: PASSWORD } });
    expect(loginResponse.status).toBe(200);

    expect((await app.call('forgotPassword', { body: { phone } })).status).toBe(202);
    const otpCode = `\u200e${toKannadaDigits(await readLatestCode(app, number))}`;
    const newPassword = 'Areca-Garden-77';
    const resetResponse = await app.call('resetPassword', {
      body: { phone, otpCode, newPassword },
    });
    expect(resetResponse.status).toBe(200);
  },
);

test('an address at a Kannada domain is one account in Unicode and in Punycode', async () => {
  const unicodeAddress = 'anu@ಉದಾಹರಣೆ.ಭಾರತ';
  const punycodeAddress = 'anu@xn--bsc6ci4b4b3a3d.xn--2scrj9c';
  await app.call('requestOtp', { body: { email: unicodeAddress } });
  const otpCode = await readLatestCode(app, punycodeAddress);
  const verifyResponse = await app.call('verifyOtp', { body: { email: punycodeAddress, otpCode } });
  const { verificationToken } = verifyResponse.body;
  const profilePhoto = await uploadPhoto(app, verificationToken);
  const body = { ...plainRegistration, email: unicodeAddress, verificationToken, profilePhoto };
  const registerResponse = await app.call('register', { body });
  expect(registerResponse.body.user.email).toBe(unicodeAddress);
  for (const email of [unicodeAddress, punycodeAddress, `ANU@${unicodeAddress.slice(4)}`]) {
    const loginResponse = await app.call('login', { body: { phone: email, password: PASSWORD } });
    expect(loginResponse.status).toBe(200);
    const contacts = await app.call('readContacts', { token: loginResponse.body.token });
    expect(contacts.body.email).toBe(unicodeAddress);
  }
});
