import { HOUR_MS, MINUTE_MS } from '@sambandha/contract/durations';
import { describe, expect, test } from 'vitest';
import { createMemberWithPassword, PASSWORD, readLatestLinkToken } from '../harness/account.ts';
import { totpCode } from '../harness/authenticator.ts';
import { enrolSecondFactor } from '../harness/enrolment.ts';
import {
  changePhone,
  confirmCaseContact,
  newContacts,
  settleUnopposedCases,
  undoChange,
} from '../harness/recovery-case.ts';
import { testApp } from '../harness/test-app.ts';

/*
 * A case begins when the owner of the former phone number undoes a change of the number. It
 * restores the second factor from before the change. The present side can prove the new number, and
 * its change is then confirmed after 72 hours without an objection. A code that was used at any
 * time cannot be used again.
 */

const app = testApp();

/** Creates a member with a second factor and a changed phone number. */
async function createMemberAndChangePhone() {
  const { email, formerPhone, newPhone } = newContacts();
  const createdMember = await createMemberWithPassword(app, {
    email,
    phone: formerPhone,
    is_admin: true,
  });
  const { token, secret, recoveryCodes } = await enrolSecondFactor(app, createdMember);
  // The enrolment used the current code of the authenticator app. The next code is unused.
  app.clock.advance(MINUTE_MS);
  await changePhone(app, token, newPhone);
  const [recoveryCode = ''] = recoveryCodes;
  return { formerPhone, newPhone, token, secret, recoveryCode };
}

const login = (phone: string, otpCode: string) =>
  app.call('login', { body: { phone, password: PASSWORD, otpCode } });
const otpRefusal = { status: 400, error: { code: 'OTP_INVALID' } };

describe('the used codes of a restored second factor', () => {
  test('a recovery code that was used to sign in is invalid after the change is confirmed', async () => {
    const { formerPhone, newPhone, recoveryCode } = await createMemberAndChangePhone();
    await undoChange(app, await readLatestLinkToken(app, formerPhone));
    const presentLink = await readLatestLinkToken(app, newPhone);
    expect((await login(newPhone, recoveryCode)).status).toBe(200);
    await confirmCaseContact(app, {
      token: presentLink,
      to: 'phone',
      contact: newPhone,
      password: PASSWORD,
    });
    app.clock.advance(72 * HOUR_MS);
    await settleUnopposedCases(app);
    expect(await login(newPhone, recoveryCode)).toMatchObject(otpRefusal);
  });

  test('a recovery code that was used as proof of a side is invalid after the change is confirmed', async () => {
    const { formerPhone, newPhone, recoveryCode } = await createMemberAndChangePhone();
    await undoChange(app, await readLatestLinkToken(app, formerPhone));
    const presentLink = await readLatestLinkToken(app, newPhone);
    await confirmCaseContact(app, {
      token: presentLink,
      to: 'phone',
      contact: newPhone,
      recoveryCode,
    });
    app.clock.advance(72 * HOUR_MS);
    await settleUnopposedCases(app);
    expect(await login(newPhone, recoveryCode)).toMatchObject(otpRefusal);
  });

  test('a recovery code that was used to remove the second factor is invalid', async () => {
    const { formerPhone, newPhone, token, recoveryCode } = await createMemberAndChangePhone();
    const body = { currentPassword: PASSWORD, otpCode: recoveryCode };
    expect((await app.call('removeSecondFactor', { token, body })).status).toBe(200);
    await undoChange(app, await readLatestLinkToken(app, formerPhone));
    expect(await login(newPhone, recoveryCode)).toMatchObject(otpRefusal);
  });

  test('an authenticator code that was used to remove the second factor is invalid', async () => {
    const { formerPhone, newPhone, token, secret } = await createMemberAndChangePhone();
    const otpCode = totpCode(secret, app.clock.now());
    const body = { currentPassword: PASSWORD, otpCode };
    expect((await app.call('removeSecondFactor', { token, body })).status).toBe(200);
    await undoChange(app, await readLatestLinkToken(app, formerPhone));
    expect(await login(newPhone, otpCode)).toMatchObject(otpRefusal);
    app.clock.advance(MINUTE_MS);
    expect((await login(newPhone, totpCode(secret, app.clock.now()))).status).toBe(200);
  });
});

test('unused authenticator codes are valid during the case and after the change is confirmed', async () => {
  const { formerPhone, newPhone, secret } = await createMemberAndChangePhone();
  await undoChange(app, await readLatestLinkToken(app, formerPhone));
  const presentLink = await readLatestLinkToken(app, newPhone);
  expect((await login(newPhone, totpCode(secret, app.clock.now()))).status).toBe(200);
  await confirmCaseContact(app, {
    token: presentLink,
    to: 'phone',
    contact: newPhone,
    password: PASSWORD,
  });
  app.clock.advance(72 * HOUR_MS);
  await settleUnopposedCases(app);
  expect((await login(newPhone, totpCode(secret, app.clock.now()))).status).toBe(200);
});
