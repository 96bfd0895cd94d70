import { HOUR_MS } from '@sambandha/contract/durations';
import { describe, expect, test } from 'vitest';
import { listMessageSubjects, PASSWORD, readLatestCode } from '../harness/account.ts';
import { createMember } from '../harness/factories.ts';
import {
  accountOf,
  caseState,
  confirmCaseContact,
  createDisputedPhoneChange,
  login,
  settleUnopposedCases,
} from '../harness/recovery-case.ts';
import { testApp } from '../harness/test-app.ts';

/*
 * A recovery case begins when the owner of the former phone number undoes a change of the number.
 * That person is the former side of the case. The person with the new number is the present side.
 */

const NEW_PASSWORD = 'Manjari7Kere';

const app = testApp();

describe('the former side of a recovery case', () => {
  test('with the contact and the former password gets the account immediately and can change the password', async () => {
    const { member, formerPhone, newPhone, formerLink } = await createDisputedPhoneChange(app);
    const response = await confirmCaseContact(app, {
      token: formerLink,
      to: 'phone',
      contact: formerPhone,
      password: PASSWORD,
    });
    expect(response.body.case).toMatchObject({ side: 'former', state: 'former', keyShown: true });
    expect(await caseState(app, member.id)).toEqual(['former', 'proof']);
    expect((await accountOf(app, member.id)).phone).toBe(formerPhone);
    expect((await login(app, newPhone)).status).toBe(401);
    const { token } = (await login(app, formerPhone)).body;
    const body = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
    expect((await app.call('updatePassword', { token, body })).status).toBe(200);
    expect(await listMessageSubjects(app, newPhone)).toContain(
      'This phone number or email does not belong to a Sambandha account',
    );
  });

  test('gets the account by e-mail address if another member has the former number', async () => {
    const { member, email, formerPhone, formerLink } = await createDisputedPhoneChange(app);
    await createMember(app, { phone: formerPhone });
    const response = await confirmCaseContact(app, {
      token: formerLink,
      to: 'email',
      contact: email,
      password: PASSWORD,
    });
    expect(response.body.case.state).toBe('former');
    expect(await accountOf(app, member.id)).toMatchObject({ email, phone: null });
  });

  test('is refused if the account would be left without a contact', async () => {
    const { member, formerPhone, newPhone, formerLink } = await createDisputedPhoneChange(app);
    await app.query(
      `UPDATE recovery_cases SET former_email = NULL WHERE member_id = '${member.id}'`,
    );
    await createMember(app, { phone: formerPhone });
    const response = await confirmCaseContact(app, {
      token: formerLink,
      to: 'phone',
      contact: formerPhone,
      password: PASSWORD,
    });
    expect([response.status, response.error.code]).toEqual([409, 'CONTACT_TAKEN']);
    expect((await accountOf(app, member.id)).phone).toBe(newPhone);
    expect(await caseState(app, member.id)).toEqual([null, null]);
  });

  test('cannot prove itself with a wrong password, and repeated guesses invalidate the code', async () => {
    const { member, formerPhone, formerLink } = await createDisputedPhoneChange(app);
    const wrongProof = {
      token: formerLink,
      to: 'phone',
      contact: formerPhone,
      password: 'Wrong123',
    } as const;
    expect((await confirmCaseContact(app, wrongProof)).error.code).toBe('PASSWORD_WRONG');
    expect(await caseState(app, member.id)).toEqual([null, null]);
    const otpCode = await readLatestCode(app, formerPhone);
    for (let attempt = 0; attempt < 12; attempt += 1) {
      const password = `Wrong12${attempt}`;
      const wrongBody = { token: formerLink, to: 'phone', otpCode, password } as const;
      expect((await app.call('answerCase', { body: wrongBody })).status).toBe(400);
    }
    const body = { token: formerLink, to: 'phone', otpCode, password: PASSWORD } as const;
    expect((await app.call('answerCase', { body })).error.code).toBe('OTP_INVALID');
  });

  test('can object with the contact alone, and the change is then not confirmed after 100 hours', async () => {
    const { member, formerPhone, newPhone, formerLink, presentLink } =
      await createDisputedPhoneChange(app);
    const response = await confirmCaseContact(app, {
      token: formerLink,
      to: 'phone',
      contact: formerPhone,
    });
    expect(response.body.case).toMatchObject({
      state: 'open',
      contactShown: true,
      keyShown: false,
    });
    await confirmCaseContact(app, {
      token: presentLink,
      to: 'phone',
      contact: newPhone,
      password: PASSWORD,
    });
    app.clock.advance(100 * HOUR_MS);
    await settleUnopposedCases(app);
    expect(await caseState(app, member.id)).toEqual([null, null]);
  });
});
