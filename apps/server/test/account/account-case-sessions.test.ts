import { HOUR_MS } from '@sambandha/contract/durations';
import { expect, test } from 'vitest';
import { createMemberWithPassword, PASSWORD, readLatestLinkToken } from '../harness/account.ts';
import { enrolSecondFactor } from '../harness/enrolment.ts';
import {
  changePhone,
  confirmCaseContact,
  createDisputedPhoneChange,
  newContacts,
  settleUnopposedCases,
  undoChange,
} from '../harness/recovery-case.ts';
import { testApp } from '../harness/test-app.ts';

/* While a case is open, anyone who knows the former password can still sign in with it. */

const NEW_PASSWORD = 'Manjari7Kere';

const app = testApp();

/**
 * Signs in while the case is open. Returns the status of that session after the case is settled.
 */
async function sessionStatusAfterSettlement(newPhone: string, presentLink: string) {
  const body = { phone: newPhone, password: PASSWORD, remember: true };
  const { token } = (await app.call('login', { body })).body;
  await confirmCaseContact(app, {
    token: presentLink,
    to: 'phone',
    contact: newPhone,
    password: PASSWORD,
  });
  app.clock.advance(72 * HOUR_MS);
  await settleUnopposedCases(app);
  return (await app.call('readMe', { token })).status;
}

test('a session opened with the former password ends when the newer password is restored', async () => {
  const { email, formerPhone, newPhone } = newContacts();
  const member = await createMemberWithPassword(app, { email, phone: formerPhone });
  await changePhone(app, member.token, newPhone);
  const body = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
  await app.call('updatePassword', { token: member.token, body });
  await undoChange(app, await readLatestLinkToken(app, formerPhone));
  expect(
    await sessionStatusAfterSettlement(newPhone, await readLatestLinkToken(app, newPhone)),
  ).toBe(401);
  const login = (password: string) => app.call('login', { body: { phone: newPhone, password } });
  expect((await login(PASSWORD)).status).toBe(401);
  expect((await login(NEW_PASSWORD)).status).toBe(200);
});

test('a session opened without the second factor ends when the second factor is restored', async () => {
  const { email, formerPhone, newPhone } = newContacts();
  const member = await createMemberWithPassword(app, { email, phone: formerPhone, is_admin: true });
  await changePhone(app, member.token, newPhone);
  await enrolSecondFactor(app, member);
  // A session of an admin would expire before the case is settled.
  await app.db
    .updateTable('members')
    .set({ is_admin: false })
    .where('id', '=', member.id)
    .execute();
  await undoChange(app, await readLatestLinkToken(app, formerPhone));
  expect(
    await sessionStatusAfterSettlement(newPhone, await readLatestLinkToken(app, newPhone)),
  ).toBe(401);
});

test('a member who changed only the phone number stays signed in', async () => {
  const { newPhone, presentLink } = await createDisputedPhoneChange(app);
  expect(await sessionStatusAfterSettlement(newPhone, presentLink)).toBe(200);
});
