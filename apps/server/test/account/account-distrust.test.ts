import { HOUR_MS } from '@sambandha/contract/durations';
import { endpoints } from '@sambandha/contract/endpoints';
import { describe, expect, test } from 'vitest';
import { listFailures } from '../../src/http/openapi.ts';
import {
  createMemberWithPassword,
  listMessageSubjects,
  PASSWORD,
  readLatestCode,
  readLatestLinkToken,
} from '../harness/account.ts';
import { enrolSecondFactor } from '../harness/enrolment.ts';
import { requireValue } from '../harness/present.ts';
import { changePhone, login, newContacts, undoChange } from '../harness/recovery-case.ts';
import { testApp } from '../harness/test-app.ts';

const app = testApp();

describe('marking a former contact as not trusted', () => {
  const listChanges = async (token: string) =>
    (await app.call('listContactChanges', { token })).body.changes;
  const distrustContact = (token: string, id: string) =>
    app.call('distrustContact', { token, params: { id } });

  test('during the change withholds the undo link of that contact, and another contact still gets a link', async () => {
    const { email, formerPhone, newPhone } = newContacts();
    const member = await createMemberWithPassword(app, { email, phone: formerPhone });
    await app.call('requestOtp', { token: member.token, body: { phone: newPhone } });
    const body = { newPhone, otpCode: await readLatestCode(app, newPhone), formerNotMine: true };
    expect((await app.call('updatePhone', { token: member.token, body })).status).toBe(200);
    await expect(readLatestLinkToken(app, formerPhone)).rejects.toThrow('no link');
    expect(await listMessageSubjects(app, formerPhone)).toEqual([
      'Your Sambandha phone number was changed',
    ]);
    expect((await undoChange(app, await readLatestLinkToken(app, email))).status).toBe(200);
  });

  test('after the change invalidates the undo link of that contact and notifies the other contacts', async () => {
    const { email, formerPhone, newPhone } = newContacts();
    const member = await createMemberWithPassword(app, { email, phone: formerPhone });
    await changePhone(app, member.token, newPhone);
    const link = await readLatestLinkToken(app, formerPhone);
    const [change] = await listChanges(member.token);
    expect(change).toMatchObject({
      kind: 'phone',
      former: formerPhone,
      trusted: true,
      mayDistrust: true,
    });
    const stranger = await createMemberWithPassword(app);
    expect((await distrustContact(stranger.token, requireValue(change).id)).status).toBe(404);
    expect((await distrustContact(member.token, requireValue(change).id)).status).toBe(204);
    expect((await undoChange(app, link)).error.code).toBe('LINK_INVALID');
    expect(await listMessageSubjects(app, email)).toContain(
      'The undo link for your old Sambandha phone number is turned off',
    );
    expect(await listChanges(member.token)).toMatchObject([{ trusted: false, mayDistrust: false }]);
  });

  test('is refused if no other contact could undo the change', async () => {
    const { formerPhone, newPhone } = newContacts();
    const owner = await createMemberWithPassword(app, { email: null, phone: formerPhone });
    await app.call('requestOtp', { token: owner.token, body: { phone: newPhone } });
    const otpCode = await readLatestCode(app, newPhone);
    const body = { newPhone, otpCode };
    const { token } = owner;
    const response = await app.call('updatePhone', {
      token,
      body: { ...body, formerNotMine: true },
    });
    expect([response.status, response.error.code]).toEqual([409, 'MARK_REFUSED']);
    expect(listFailures(endpoints.updatePhone)).toContain('MARK_REFUSED');
    await app.call('updatePhone', { token, body });
    const [change] = await listChanges(token);
    expect(change?.mayDistrust).toBe(false);
    expect((await distrustContact(token, requireValue(change).id)).error.code).toBe('MARK_REFUSED');
  });

  test('is refused if the only other contact was just added', async () => {
    const { email, formerPhone, newPhone } = newContacts();
    const { token } = await createMemberWithPassword(app, { email: null, phone: formerPhone });
    await app.call('updateEmail', { token, body: { newEmail: email, currentPassword: PASSWORD } });
    await app.call('confirmEmail', {
      token,
      body: { token: await readLatestLinkToken(app, email) },
    });
    await changePhone(app, token, newPhone);
    const change = (await listChanges(token)).find(({ kind }) => kind === 'phone');
    expect((await distrustContact(token, requireValue(change).id)).error.code).toBe('MARK_REFUSED');
    expect((await undoChange(app, await readLatestLinkToken(app, formerPhone))).status).toBe(200);
  });

  test('is allowed without another contact in a session with the second factor', async () => {
    const { formerPhone, newPhone } = newContacts();
    const createdMember = await createMemberWithPassword(app, {
      email: null,
      phone: formerPhone,
      is_moderator: true,
    });
    const { token } = await enrolSecondFactor(app, createdMember);
    await changePhone(app, token, newPhone);
    const [change] = await listChanges(token);
    expect((await distrustContact(token, requireValue(change).id)).status).toBe(204);
  });

  test('is refused while a case is open or without fresh proof', async () => {
    const { email, formerPhone, newPhone } = newContacts();
    const { token } = await createMemberWithPassword(app, { email, phone: formerPhone });
    const { newPhone: interimPhone } = newContacts();
    await changePhone(app, token, interimPhone);
    await changePhone(app, token, newPhone);
    const [, earlierChange] = await listChanges(token);
    await undoChange(app, await readLatestLinkToken(app, interimPhone));
    const newToken = (await login(app, newPhone)).body.token;
    expect((await distrustContact(newToken, requireValue(earlierChange).id)).error.code).toBe(
      'RECOVERY_OPEN',
    );
    app.clock.advance(HOUR_MS);
    expect((await distrustContact(newToken, requireValue(earlierChange).id)).error.code).toBe(
      'REAUTH_NEEDED',
    );
  });
});
