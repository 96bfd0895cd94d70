import { describe, expect, test } from 'vitest';
import {
  createMemberWithPassword,
  PASSWORD,
  readLatestCode,
  readLatestLinkToken,
} from '../harness/account.ts';
import { TOTP_PERIOD_MS, totpCode } from '../harness/authenticator.ts';
import { enrolSecondFactor } from '../harness/enrolment.ts';
import { requireValue } from '../harness/present.ts';
import { accountOf, changePhone, undoChange } from '../harness/recovery-case.ts';
import { testApp } from '../harness/test-app.ts';

const THIEF_PASSWORD = 'Kadalu7Teru';

const app = testApp();

let contactCount = 0;

/** Returns an unused number and e-mail address for an owner and for a thief. */
function newOwnerAndThief() {
  contactCount += 1;
  const suffix = String(contactCount).padStart(4, '0');
  return {
    email: `owner${suffix}@take.example`,
    phone: `+919901${suffix}01`,
    thiefEmail: `thief${suffix}@take.example`,
    thiefPhone: `+919901${suffix}02`,
  };
}

const ownerContacts = ({ email, phone }: ReturnType<typeof newOwnerAndThief>) => ({ email, phone });

const login = (contact: string, password: string, otpCode?: string) =>
  app.call('login', {
    body: { phone: contact, password, ...(otpCode === undefined ? {} : { otpCode }) },
  });

/** Sets a new password with a code sent to a contact. Returns the token. */
async function resetPassword(phone: string, newPassword = THIEF_PASSWORD) {
  await app.call('forgotPassword', { body: { phone } });
  const body = { phone, otpCode: await readLatestCode(app, phone), newPassword };
  return (await app.call('resetPassword', { body })).body.token;
}

/**
 * Takes over an account with a fresh session of the victim. Changes the number and the password,
 * and starts a change of the e-mail address.
 */
async function takeOverAccount() {
  const contacts = newOwnerAndThief();
  const owner = await createMemberWithPassword(app, ownerContacts(contacts));
  await changePhone(app, owner.token, contacts.thiefPhone);
  const thiefToken = await resetPassword(contacts.thiefPhone);
  const body = { newEmail: contacts.thiefEmail, currentPassword: THIEF_PASSWORD };
  expect((await app.call('updateEmail', { token: thiefToken, body })).status).toBe(200);
  const confirmToken = await readLatestLinkToken(app, contacts.thiefEmail);
  return {
    ...contacts,
    owner,
    thiefToken,
    confirmToken,
    undoToken: await readLatestLinkToken(app, contacts.phone),
  };
}

describe('after the owner has undone a takeover with the link,', () => {
  test('the thief cannot sign in with the password that the thief set', async () => {
    const { thiefToken, thiefPhone, thiefEmail, phone, email, undoToken } = await takeOverAccount();
    await undoChange(app, undoToken);
    expect((await app.call('readMe', { token: thiefToken })).status).toBe(401);
    for (const contact of [thiefPhone, thiefEmail, phone, email]) {
      expect((await login(contact, THIEF_PASSWORD)).error?.code, contact).toBe('LOGIN_FAILED');
    }
  });

  test('the thief cannot reset the password by the new phone number', async () => {
    const { thiefPhone, undoToken } = await takeOverAccount();
    await undoChange(app, undoToken);
    await app.call('forgotPassword', { body: { phone: thiefPhone } });
    await expect(readLatestCode(app, thiefPhone)).rejects.toThrow('no code');
  });

  test('the e-mail address of the thief cannot be confirmed, even in a session of the owner', async () => {
    const { owner, email, confirmToken, undoToken } = await takeOverAccount();
    await undoChange(app, undoToken);
    const { token } = (await login(email, PASSWORD)).body;
    const response = await app.call('confirmEmail', { token, body: { token: confirmToken } });
    expect(response.error?.code).toBe('LINK_INVALID');
    const { email: storedEmail, new_email: unconfirmedEmail } = await accountOf(app, owner.id);
    expect([storedEmail, unconfirmedEmail]).toEqual([email, null]);
  });

  test('the second factor of the thief is not required of the owner', async () => {
    const contacts = newOwnerAndThief();
    const owner = await createMemberWithPassword(app, {
      ...ownerContacts(contacts),
      is_moderator: true,
    });
    await changePhone(app, owner.token, contacts.thiefPhone);
    const undoToken = await readLatestLinkToken(app, contacts.phone);
    await enrolSecondFactor(app, owner);
    await undoChange(app, undoToken);
    expect((await login(contacts.email, PASSWORD)).status).toBe(200);
  });

  test('the second factor that the thief removed is restored', async () => {
    const contacts = newOwnerAndThief();
    const createdMember = await createMemberWithPassword(app, {
      ...ownerContacts(contacts),
      is_moderator: true,
    });
    const { token, secret, recoveryCodes } = await enrolSecondFactor(app, createdMember);
    // The enrolment used the current code of the authenticator app. A later code is unused.
    app.clock.advance(2 * TOTP_PERIOD_MS);
    await changePhone(app, token, contacts.thiefPhone);
    const undoToken = await readLatestLinkToken(app, contacts.phone);
    const body = { currentPassword: PASSWORD, otpCode: requireValue(recoveryCodes[0]) };
    expect((await app.call('removeSecondFactor', { token, body })).status).toBe(200);
    await undoChange(app, undoToken);
    expect((await login(contacts.email, PASSWORD)).error.code).toBe('SECOND_FACTOR');
    const code = totpCode(secret, app.clock.now());
    expect((await login(contacts.email, PASSWORD, code)).status).toBe(200);
  });
});

describe('the new owner of a reassigned phone number', () => {
  test('cannot take the account with the link alone', async () => {
    const { email, phone, thiefPhone: newPhone } = newOwnerAndThief();
    const member = await createMemberWithPassword(app, { email, phone });
    await changePhone(app, member.token, newPhone);
    // The new owner of the former number reads the message and uses the link.
    await undoChange(app, await readLatestLinkToken(app, phone));
    await app.call('forgotPassword', { body: { phone } });
    await expect(readLatestCode(app, phone)).rejects.toThrow('no code');
    expect((await accountOf(app, member.id)).phone).toBe(newPhone);
    expect((await login(newPhone, PASSWORD)).status).toBe(200);
  });
});
