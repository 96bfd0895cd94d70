import { HOUR_MS } from '@sambandha/contract/durations';
import { describe, expect, test } from 'vitest';
import { maskPhone } from '../../src/features/account/mask.ts';
import {
  createMemberWithPassword,
  listMessageSubjects,
  PASSWORD,
  readLatestCode,
  readLatestLinkToken,
} from '../harness/account.ts';
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

const NEW_PASSWORD = 'Manjari7Kere';

const app = testApp();

describe('the link of a recovery case', () => {
  test('does nothing for a GET or HEAD request', async () => {
    const { email, formerPhone, newPhone } = newContacts();
    const member = await createMemberWithPassword(app, { email, phone: formerPhone });
    await changePhone(app, member.token, newPhone);
    const formerLink = await readLatestLinkToken(app, formerPhone);
    for (const path of ['/undo-change', '/api/auth/undo-change']) {
      for (const method of ['GET', 'HEAD']) {
        await app.fetch(`${path}?token=${formerLink}`, { method });
      }
    }
    expect(await caseState(app, member.id)).toBeNull();
    expect((await app.call('readMe', { token: member.token })).status).toBe(200);
  });

  test('returns the state of the case when used again, and ends no session', async () => {
    const { newPhone, formerLink } = await createDisputedPhoneChange(app);
    const { token } = (await login(app, newPhone)).body;
    const secondResponse = await undoChange(app, formerLink);
    expect(secondResponse.body.case).toMatchObject({
      side: 'former',
      state: 'open',
      kind: 'phone',
    });
    expect((await app.call('readMe', { token })).status).toBe(200);
  });

  test('succeeds on concurrent use and leaves the case open', async () => {
    const { email, formerPhone, newPhone } = newContacts();
    const member = await createMemberWithPassword(app, { email, phone: formerPhone });
    await changePhone(app, member.token, newPhone);
    const [phoneLink, mailLink] = [
      await readLatestLinkToken(app, formerPhone),
      await readLatestLinkToken(app, email),
    ];
    const responses = await Promise.all(
      [phoneLink, mailLink, phoneLink, mailLink].map((formerLink) => undoChange(app, formerLink)),
    );
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await caseState(app, member.id)).toEqual([null, null]);
  });

  test('is invalid for both sides after the case is settled', async () => {
    const { formerPhone, formerLink, presentLink } = await createDisputedPhoneChange(app);
    await confirmCaseContact(app, {
      token: formerLink,
      to: 'phone',
      contact: formerPhone,
      password: PASSWORD,
    });
    for (const token of [formerLink, presentLink]) {
      expect((await undoChange(app, token)).error.code).toBe('LINK_INVALID');
      expect((await app.call('readCase', { body: { token } })).error.code).toBe('LINK_INVALID');
    }
  });

  test('of the present side gives access to its own case only', async () => {
    const firstCase = await createDisputedPhoneChange(app);
    const secondCase = await createDisputedPhoneChange(app);
    const response = await app.call('readCase', { body: { token: firstCase.presentLink } });
    expect(response.body.case.contacts).toEqual([
      { to: 'phone', shown: maskPhone(firstCase.newPhone) },
    ]);
    await confirmCaseContact(app, {
      token: firstCase.presentLink,
      to: 'phone',
      contact: firstCase.newPhone,
      password: PASSWORD,
    });
    app.clock.advance(72 * HOUR_MS);
    await settleUnopposedCases(app);
    expect(await caseState(app, secondCase.member.id)).toEqual([null, null]);
  });

  test('of an earlier change replaces the case of a later change', async () => {
    const { formerPhone, newPhone } = newContacts();
    const secondNewPhone = newContacts().newPhone;
    const owner = await createMemberWithPassword(app, { email: null, phone: formerPhone });
    // A thief changes the number twice and undoes the second change to gain time.
    await changePhone(app, owner.token, newPhone);
    await changePhone(app, owner.token, secondNewPhone);
    const thiefLink = await readLatestLinkToken(app, newPhone);
    await undoChange(app, thiefLink);
    const formerLink = await readLatestLinkToken(app, formerPhone);
    expect((await undoChange(app, formerLink)).status).toBe(200);
    expect((await undoChange(app, thiefLink)).error.code).toBe('LINK_INVALID');
    await confirmCaseContact(app, {
      token: formerLink,
      to: 'phone',
      contact: formerPhone,
      password: PASSWORD,
    });
    expect((await accountOf(app, owner.id)).phone).toBe(formerPhone);
  });

  test('of a change of e-mail address restores the former address', async () => {
    const { email, formerPhone } = newContacts();
    const newEmail = `new-${email}`;
    const member = await createMemberWithPassword(app, { email, phone: formerPhone });
    const body = { newEmail, currentPassword: PASSWORD };
    await app.call('updateEmail', { token: member.token, body });
    const token = await readLatestLinkToken(app, newEmail);
    await app.call('confirmEmail', { token: member.token, body: { token } });
    const formerLink = await readLatestLinkToken(app, email);
    expect((await readLatestLinkToken(app, formerPhone)) === formerLink).toBe(false);
    await undoChange(app, formerLink);
    await confirmCaseContact(app, {
      token: formerLink,
      to: 'email',
      contact: email,
      password: PASSWORD,
    });
    expect((await accountOf(app, member.id)).email).toBe(email);
  });
});

test('a password reset request during a case sends a refusal message to the contact in the request', async () => {
  const { formerPhone, newPhone } = await createDisputedPhoneChange(app);
  for (const phone of [formerPhone, newPhone]) {
    await app.call('forgotPassword', { body: { phone } });
    const [subject] = (await listMessageSubjects(app, phone)).slice(-1);
    expect(subject).toBe('You cannot change your Sambandha password right now');
  }
});

test('the refusal message about a password reset goes to the stored address, not to another spelling in the request', async () => {
  const { email } = await createDisputedPhoneChange(app);
  const [name, host] = email.split('@');
  const otherSpelling = `${name}+other@${host}`;
  await app.call('forgotPassword', { body: { phone: otherSpelling } });
  const [subject] = (await listMessageSubjects(app, email)).slice(-1);
  expect(subject).toBe('You cannot change your Sambandha password right now');
  expect(await listMessageSubjects(app, otherSpelling)).toEqual([]);
});

test('a reset code sent before the case is refused with 409 during the case', async () => {
  const { email, formerPhone, newPhone } = newContacts();
  const member = await createMemberWithPassword(app, { email, phone: formerPhone });
  await changePhone(app, member.token, newPhone);
  const formerLink = await readLatestLinkToken(app, formerPhone);
  await app.call('forgotPassword', { body: { phone: newPhone } });
  const otpCode = await readLatestCode(app, newPhone);
  await undoChange(app, formerLink);
  const body = { phone: newPhone, otpCode, newPassword: NEW_PASSWORD };
  const response = await app.call('resetPassword', { body });
  expect([response.status, response.error.code]).toEqual([409, 'RECOVERY_OPEN']);
});
