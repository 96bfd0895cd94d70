import { HOUR_MS } from '@sambandha/contract/durations';
import { describe, expect, test } from 'vitest';
import {
  createMemberWithPassword,
  PASSWORD,
  readLatestCode,
  readLatestLinkToken,
} from '../harness/account.ts';
import { enrolSecondFactor } from '../harness/enrolment.ts';
import { requireValue } from '../harness/present.ts';
import {
  accountOf,
  caseState,
  changePhone,
  confirmCaseContact,
  createDisputedPhoneChange,
  login,
  newContacts,
  settleUnopposedCases,
  undoChange,
} from '../harness/recovery-case.ts';
import { testApp } from '../harness/test-app.ts';

/*
 * A recovery case begins when the owner of the former phone number undoes a change of the number.
 * That person is the former side of the case. The person with the new number is the present side.
 */

const NEW_PASSWORD = 'Manjari7Kere';

const app = testApp();

describe('the present side of a recovery case', () => {
  test('can sign in with the former password but cannot change the account', async () => {
    const { newPhone, presentLink } = await createDisputedPhoneChange(app);
    const { token } = (await login(app, newPhone)).body;
    const responses = [
      await app.call('updatePassword', {
        token,
        body: { currentPassword: PASSWORD, newPassword: NEW_PASSWORD },
      }),
      await app.call('updateEmail', {
        token,
        body: { newEmail: 'x@c.example', currentPassword: PASSWORD },
      }),
      await app.call('deleteAccount', { token }),
    ];
    await app.call('requestOtp', { token, body: { phone: '+919902999901' } });
    const otpCode = await readLatestCode(app, '+919902999901');
    const body = { newPhone: '+919902999901', otpCode };
    responses.push(await app.call('updatePhone', { token, body }));
    for (const { status, error } of responses) {
      expect([status, error.code]).toEqual([409, 'RECOVERY_OPEN']);
    }
    expect((await app.call('readCase', { body: { token: presentLink } })).body.case.side).toBe(
      'present',
    );
  });

  test('keeps the change with contact and password if the former side does not object within 72 hours', async () => {
    const { member, newPhone, presentLink } = await createDisputedPhoneChange(app);
    const response = await confirmCaseContact(app, {
      token: presentLink,
      to: 'phone',
      contact: newPhone,
      password: PASSWORD,
    });
    expect(response.body.case).toMatchObject({ side: 'present', state: 'open', keyShown: true });
    app.clock.advance(72 * HOUR_MS - 1);
    await settleUnopposedCases(app);
    expect(await caseState(app, member.id)).toEqual([null, null]);
    app.clock.advance(1);
    await settleUnopposedCases(app);
    expect(await caseState(app, member.id)).toEqual(['present', 'time']);
    expect((await accountOf(app, member.id)).phone).toBe(newPhone);
  });

  test('keeps the change even if it responds only after 72 hours', async () => {
    const { member, newPhone, presentLink } = await createDisputedPhoneChange(app);
    app.clock.advance(80 * HOUR_MS);
    const response = await confirmCaseContact(app, {
      token: presentLink,
      to: 'phone',
      contact: newPhone,
      password: PASSWORD,
    });
    expect(response.body.case.state).toBe('present');
    expect(await caseState(app, member.id)).toEqual(['present', 'time']);
  });

  test('gets its newer password and second factor back when the change is confirmed', async () => {
    const { email, formerPhone, newPhone } = newContacts();
    const member = await createMemberWithPassword(app, {
      email,
      phone: formerPhone,
      is_admin: true,
    });
    await changePhone(app, member.token, newPhone);
    const { token, recoveryCodes } = await enrolSecondFactor(app, member);
    const body = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
    expect((await app.call('updatePassword', { token, body })).status).toBe(200);
    await undoChange(app, await readLatestLinkToken(app, formerPhone));
    expect((await login(app, newPhone, NEW_PASSWORD)).error.code).toBe('LOGIN_FAILED');
    expect((await login(app, newPhone)).status).toBe(200);
    const presentLink = await readLatestLinkToken(app, newPhone);
    await confirmCaseContact(app, {
      token: presentLink,
      to: 'phone',
      contact: newPhone,
      password: PASSWORD,
    });
    app.clock.advance(72 * HOUR_MS);
    await settleUnopposedCases(app);
    expect((await login(app, newPhone)).error.code).toBe('LOGIN_FAILED');
    const otpCode = requireValue(recoveryCodes[0]);
    const credentials = { phone: newPhone, password: NEW_PASSWORD, otpCode };
    expect((await app.call('login', { body: credentials })).status).toBe(200);
  });

  test('with the contact alone loses to a former side that proves itself after 200 hours', async () => {
    const { member, formerPhone, newPhone, formerLink, presentLink } =
      await createDisputedPhoneChange(app);
    await confirmCaseContact(app, { token: presentLink, to: 'phone', contact: newPhone });
    app.clock.advance(200 * HOUR_MS);
    await settleUnopposedCases(app);
    await confirmCaseContact(app, {
      token: formerLink,
      to: 'phone',
      contact: formerPhone,
      password: PASSWORD,
    });
    expect(await caseState(app, member.id)).toEqual(['former', 'proof']);
  });

  test('cannot get a code at a contact that the former side also has', async () => {
    const { presentLink, email } = await createDisputedPhoneChange(app);
    const response = await app.call('sendCaseCode', { body: { token: presentLink, to: 'email' } });
    expect([response.status, response.error.code]).toEqual([400, 'VALIDATION']);
    await expect(readLatestCode(app, email)).rejects.toThrow('no code');
  });
});
