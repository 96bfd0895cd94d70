import { MINUTE_MS } from '@sambandha/contract/durations';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { emailAndLanguageOf } from '../../src/features/account/index.ts';
import { sendMails } from '../../src/features/notification/mail/send.ts';
import { callUntyped, createMemberWithPassword } from '../harness/account.ts';
import { createMember, createPair } from '../harness/factories.ts';
import { matchCalls } from '../harness/match-calls.ts';
import { requireValue } from '../harness/present.ts';
import {
  plainRegistration,
  proveEmail,
  readLastMessage,
  uploadPhoto,
} from '../harness/registration.ts';
import { testApp } from '../harness/test-app.ts';

const KANNADA = /[\u0C80-\u0CFF]/;
const kannadaHeaders = { 'accept-language': 'kn-IN,kn;q=0.9,en;q=0.8' };

const app = testApp();

const setLanguage = (token: string | undefined, language: 'en' | 'kn') =>
  app.call('updateLanguage', { token, body: { language } });
const readLanguage = async (token: string) => (await app.call('readMe', { token })).body.language;
const lastTextTo = async (contact: string | null) => {
  const message = await readLastMessage(app, requireValue(contact));
  return `${message?.subject}\n${message?.body}`;
};

describe('a registration', () => {
  test('sends the code in the language of the browser and stores the language for the account', async () => {
    const email = 'kannada@test.example';
    await app.call('requestOtp', { body: { email }, headers: kannadaHeaders });
    expect(await lastTextTo(email)).toMatch(KANNADA);
    // A second code is sent only after a delay.
    app.clock.advance(10 * MINUTE_MS);
    const verificationToken = await proveEmail(app, email);
    const profilePhoto = await uploadPhoto(app, verificationToken);
    const body = { ...plainRegistration, email, verificationToken, profilePhoto };
    const response = await app.call('register', { body, headers: kannadaHeaders });
    expect(await readLanguage(response.body.token)).toBe('kn');
  });

  test.each([
    ['an unsupported language', 'ta-IN,ta'],
    ['English before Kannada', 'en-GB,kn;q=0.5'],
    ['a very long header', `kn,${'x'.repeat(400)}`],
    ['an invalid header', ';q=,,kn;q=0,=;;'],
  ])('sends the code in English for %s', async (_, header) => {
    const email = `plain${header.length}@test.example`;
    await app.call('requestOtp', { body: { email }, headers: { 'accept-language': header } });
    expect(await lastTextTo(email)).not.toMatch(KANNADA);
    expect(await lastTextTo(email)).toContain('is your OTP to register at Sambandha');
  });
});

describe('the language of an account', () => {
  test('is null if this release does not support the stored language', async () => {
    const member = await createMemberWithPassword(app);
    await setLanguage(member.token, 'kn');
    await app.db
      .updateTable('accounts')
      .set({ language: sql`'xx'` })
      .where('member_id', '=', member.id)
      .execute();
    expect(await app.call('readMe', { token: member.token })).toMatchObject({
      status: 200,
      body: { language: null },
    });
    await app.call('deactivateAccount', { token: member.token, body: {} });
    expect(await lastTextTo(member.email)).toContain('Your Sambandha account is deactivated');
  });

  test('is null at first, and messages are then in English', async () => {
    const member = await createMemberWithPassword(app);
    expect(await readLanguage(member.token)).toBeNull();
    await app.call('deactivateAccount', { token: member.token, body: {} });
    expect(await lastTextTo(member.email)).toContain('Your Sambandha account is deactivated');
  });

  test('determines the language of messages, regardless of Accept-Language', async () => {
    const member = await createMemberWithPassword(app);
    expect((await setLanguage(member.token, 'kn')).status).toBe(204);
    expect(await readLanguage(member.token)).toBe('kn');
    const headers = { 'accept-language': 'en-IN' };
    await app.call('forgotPassword', { body: { phone: requireValue(member.email) }, headers });
    expect(await lastTextTo(member.email)).toMatch(KANNADA);
    await setLanguage(member.token, 'en');
    // A second code is sent only after a delay.
    app.clock.advance(10 * MINUTE_MS);
    await app.call('forgotPassword', {
      body: { phone: requireValue(member.email) },
      headers: kannadaHeaders,
    });
    expect(await lastTextTo(member.email)).not.toMatch(KANNADA);
  });

  test('determines the language of the notice about the deletion', async () => {
    const member = await createMemberWithPassword(app);
    await setLanguage(member.token, 'kn');
    await app.call('deleteAccount', { token: member.token });
    expect(await lastTextTo(member.email)).toMatch(KANNADA);
  });

  test('determines the language of e-mail notifications', async () => {
    const { woman, man } = await createPair(app);
    await setLanguage(woman.token, 'kn');
    await matchCalls(app).request(man, woman, 'Shall our families meet?');
    // Notifications are sent by e-mail only after a delay.
    app.clock.advance(10 * MINUTE_MS);
    await sendMails(app.context, emailAndLanguageOf);
    expect(await lastTextTo(woman.email)).toContain('ಯಾರಿಗೋ ನಿಮ್ಮಲ್ಲಿ ಆಸಕ್ತಿ ಇದೆ · ಸಂಬಂಧ');
    expect(await lastTextTo(woman.email)).not.toContain('families');
  });

  test('can be set only to a supported language', async () => {
    const member = await createMember(app);
    const response = await callUntyped(app, member, 'PATCH', '/auth/language', { language: 'xx' });
    expect(response.status).toBe(400);
    expect(await readLanguage(member.token)).toBeNull();
  });
});
