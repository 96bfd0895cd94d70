import { expect, test, vi } from 'vitest';
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
  newContacts,
  undoChange,
} from '../harness/recovery-case.ts';
import { testApp } from '../harness/test-app.ts';

/* A change whose message with a link cannot be queued has no effect. */

const app = testApp();

/** Makes the next message to this contact fail. */
function failNextMessageTo(contact: string): void {
  const { deliver } = app.context;
  const { send } = deliver;
  const spy = vi.spyOn(deliver, 'send');
  spy.mockImplementation(async (message, trx) => {
    if (message.to !== contact) return send(message, trx);
    spy.mockRestore();
    throw new Error('the queue is not available');
  });
}

test('a phone number whose undo link could not be queued is not changed until the next request', async () => {
  const { email, formerPhone, newPhone } = newContacts();
  const member = await createMemberWithPassword(app, { email, phone: formerPhone });
  await app.call('requestOtp', { token: member.token, body: { phone: newPhone } });
  const body = { newPhone, otpCode: await readLatestCode(app, newPhone) };
  // The message to the e-mail address is queued first.
  failNextMessageTo(formerPhone);
  expect((await app.call('updatePhone', { token: member.token, body })).status).toBe(500);
  expect((await accountOf(app, member.id)).phone).toBe(formerPhone);
  for (const contact of [email, formerPhone])
    expect(await listMessageSubjects(app, contact)).toEqual([]);
  expect((await app.call('updatePhone', { token: member.token, body })).status).toBe(200);
  expect((await accountOf(app, member.id)).phone).toBe(newPhone);
  expect((await undoChange(app, await readLatestLinkToken(app, formerPhone))).status).toBe(200);
});

test('an email address whose undo link could not be queued is not changed until the next request', async () => {
  const { email } = newContacts();
  const member = await createMemberWithPassword(app, { email, phone: null });
  const newEmail = `new-${email}`;
  const change = { newEmail, currentPassword: PASSWORD };
  await app.call('updateEmail', { token: member.token, body: change });
  const body = { token: await readLatestLinkToken(app, newEmail) };
  failNextMessageTo(email);
  expect((await app.call('confirmEmail', { token: member.token, body })).status).toBe(500);
  expect((await accountOf(app, member.id)).email).toBe(email);
  expect((await app.call('confirmEmail', { token: member.token, body })).status).toBe(200);
  expect((await accountOf(app, member.id)).email).toBe(newEmail);
  expect((await undoChange(app, await readLatestLinkToken(app, email))).status).toBe(200);
});

test('a case whose link for the present side could not be queued is not opened until the next request', async () => {
  const { formerPhone, newPhone } = newContacts();
  const member = await createMemberWithPassword(app, { email: null, phone: formerPhone });
  await changePhone(app, member.token, newPhone);
  const formerLink = await readLatestLinkToken(app, formerPhone);
  failNextMessageTo(newPhone);
  expect((await undoChange(app, formerLink)).status).toBe(500);
  expect(await caseState(app, member.id)).toBeNull();
  expect((await app.call('readMe', { token: member.token })).status).toBe(200);
  expect((await undoChange(app, formerLink)).status).toBe(200);
  const body = { token: await readLatestLinkToken(app, newPhone) };
  expect((await app.call('readCase', { body })).body.case.side).toBe('present');
});

test('a new email address whose confirmation link could not be queued is not stored until the next request', async () => {
  const { email } = newContacts();
  const member = await createMemberWithPassword(app, { email });
  const newEmail = `new-${email}`;
  const body = { newEmail, currentPassword: PASSWORD };
  failNextMessageTo(newEmail);
  expect((await app.call('updateEmail', { token: member.token, body })).status).toBe(500);
  expect((await accountOf(app, member.id)).new_email).toBeNull();
  expect((await app.call('updateEmail', { token: member.token, body })).status).toBe(200);
  expect(await listMessageSubjects(app, newEmail)).toHaveLength(1);
});
