import { HOUR_MS } from '@sambandha/contract/durations';
import { describe, expect, test } from 'vitest';
import { maskPhone } from '../../src/features/account/mask.ts';
import {
  createMemberWithPassword,
  listMessageSubjects,
  PASSWORD,
  readLatestLinkToken,
} from '../harness/account.ts';
import { listAuditActsAfter, readLastAuditId } from '../harness/audit-log.ts';
import { addRelative, createMember, createRelative, createSession } from '../harness/factories.ts';
import { callDuringLock } from '../harness/lock-wait.ts';
import {
  accountOf,
  changePhone,
  confirmCaseContact,
  createDisputedPhoneChange,
  newContacts,
  undoChange,
} from '../harness/recovery-case.ts';
import { testApp } from '../harness/test-app.ts';

const app = testApp();

const findCaseId = async (memberId: string) => {
  const row = await app.db
    .selectFrom('recovery_cases')
    .select('id')
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return row.id;
};
const createAdminToken = async () => (await createMember(app, { is_admin: true })).token;
const readCase = (token: string, id: string) =>
  app.call('readRecoveryCase', { token, params: { id } });
const decideCase = (token: string, id: string, outcome: 'former' | 'present') =>
  app.call('decideRecoveryCase', {
    token,
    params: { id },
    body: { outcome, reason: 'They sent a bill of the number.' },
  });

/** Creates a case in which both sides claim the account. */
async function createDisputedCase() {
  const change = await createDisputedPhoneChange(app);
  await confirmCaseContact(app, {
    token: change.formerLink,
    to: 'phone',
    contact: change.formerPhone,
  });
  await confirmCaseContact(app, {
    token: change.presentLink,
    to: 'phone',
    contact: change.newPhone,
    password: PASSWORD,
  });
  return { ...change, id: await findCaseId(change.member.id) };
}

describe('an admin in a disputed recovery case', () => {
  test('sees the evidence of both sides with masked contacts, and the view is audited', async () => {
    const { id, member, formerPhone, newPhone, email } = await createDisputedCase();
    const token = await createAdminToken();
    const since = await readLastAuditId(app);
    const { body } = await readCase(token, id);
    expect(body.case).toMatchObject({
      member: { id: member.id, name: member.name },
      mayBeDecided: true,
      former: { contacts: [maskPhone(formerPhone), 'c•••@c.example'], key: null },
      present: { contacts: [maskPhone(newPhone)], key: 'password' },
      passwordChanged: false,
    });
    expect(body.case.former.spokeAt).not.toBeNull();
    for (const contact of [formerPhone, newPhone, email]) {
      expect(JSON.stringify(body)).not.toContain(contact);
    }
    expect(await listAuditActsAfter(app, since)).toEqual(['VIEW_CASE']);
    const list = await app.call('listRecoveryCases', { token, query: {} });
    expect(list.body.cases.map((listedCase) => listedCase.id)).toContain(id);
    // The list has no contacts, not even masked ones.
    expect(JSON.stringify(list.body)).not.toContain('•');
  });

  test('is refused if another account takes the former contact during the decision', async () => {
    const { id, formerPhone } = await createDisputedCase();
    const token = await createAdminToken();
    const other = await createMember(app);
    const response = await callDuringLock(app, {
      lock: (trx) =>
        trx
          .updateTable('accounts')
          .set({ phone: formerPhone })
          .where('member_id', '=', other.id)
          .execute(),
      call: () => decideCase(token, id, 'former'),
    });
    expect(response.error.code).toBe('CONTACT_TAKEN');
  });

  test('can give the account back to the former contact, and the other side is notified', async () => {
    const { id, member, formerPhone, newPhone } = await createDisputedCase();
    const token = await createAdminToken();
    const since = await readLastAuditId(app);
    const response = await decideCase(token, id, 'former');
    expect(response.body.case).toMatchObject({ outcome: 'former', settledBy: 'person' });
    expect(await listAuditActsAfter(app, since)).toEqual(['CASE_FOR_FORMER']);
    expect((await accountOf(app, member.id)).phone).toBe(formerPhone);
    expect(await listMessageSubjects(app, newPhone)).toContain(
      'This phone number or email does not belong to a Sambandha account',
    );
    const caseList = await app.call('listRecoveryCases', { token, query: { status: 'settled' } });
    expect(caseList.body.cases.map((listedCase) => listedCase.id)).toContain(id);
  });

  test('can confirm the changed contact, which keeps the password and ends open sessions', async () => {
    const { id, member, newPhone } = await createDisputedCase();
    const passwordHash = (await accountOf(app, member.id)).password_hash;
    const loginResponse = await app.call('login', {
      body: { phone: newPhone, password: PASSWORD },
    });
    expect((await decideCase(await createAdminToken(), id, 'present')).status).toBe(200);
    expect(await accountOf(app, member.id)).toMatchObject({
      phone: newPhone,
      password_hash: passwordHash,
    });
    expect((await app.call('readMe', { token: loginResponse.body.token })).status).toBe(401);
  });

  test('gets 409 if another admin decides at the same time', async () => {
    const { id, member } = await createDisputedCase();
    const [firstToken, secondToken] = [await createAdminToken(), await createAdminToken()];
    const since = await readLastAuditId(app);
    const responses = await Promise.all([
      decideCase(firstToken, id, 'former'),
      decideCase(secondToken, id, 'present'),
    ]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await listAuditActsAfter(app, since)).toHaveLength(1);
    // A settled case stores no password hash and no second factor of the present side.
    const row = await app.db
      .selectFrom('recovery_cases')
      .select(['present_password_hash', 'present_factor'])
      .where('member_id', '=', member.id)
      .executeTakeFirst();
    expect(row).toEqual({ present_password_hash: null, present_factor: null });
  });
});

describe('a recovery case', () => {
  test('cannot be decided before both sides responded or 72 hours have passed', async () => {
    const { member } = await createDisputedPhoneChange(app);
    const id = await findCaseId(member.id);
    const earlyResponse = await decideCase(await createAdminToken(), id, 'present');
    expect([earlyResponse.status, earlyResponse.error.code]).toEqual([409, 'TOO_EARLY']);
    app.clock.advance(72 * HOUR_MS);
    expect((await decideCase(await createAdminToken(), id, 'present')).status).toBe(200);
  });

  test('cannot be read or decided by the admin whose account it concerns', async () => {
    const { email, formerPhone, newPhone } = newContacts();
    const adminWithCase = await createMemberWithPassword(app, {
      email,
      phone: formerPhone,
      is_admin: true,
    });
    await changePhone(app, adminWithCase.token, newPhone);
    await undoChange(app, await readLatestLinkToken(app, formerPhone));
    app.clock.advance(72 * HOUR_MS);
    const id = await findCaseId(adminWithCase.id);
    const { token } = (await app.call('login', { body: { phone: newPhone, password: PASSWORD } }))
      .body;
    const since = await readLastAuditId(app);
    for (const response of [await readCase(token, id), await decideCase(token, id, 'present')]) {
      expect([response.status, response.error.code]).toEqual([409, 'OWN_ACCOUNT']);
    }
    expect(await listAuditActsAfter(app, since)).toEqual([]);
    expect((await decideCase(await createAdminToken(), id, 'present')).status).toBe(200);
  });

  test('cannot be decided twice or without a reason', async () => {
    const { id } = await createDisputedCase();
    const token = await createAdminToken();
    const body = { outcome: 'former', reason: ' ' } as const;
    const refusedResponse = await app.call('decideRecoveryCase', { token, params: { id }, body });
    expect(refusedResponse.error.fields).toEqual([
      { path: 'reason', message: 'Please give a reason' },
    ]);
    await decideCase(token, id, 'former');
    expect((await decideCase(token, id, 'present')).error.code).toBe('DECIDED');
  });
});

describe('the case of a relative, who has no profile', () => {
  /** Creates a relative of the candidate with a case whose period to respond has ended. */
  async function createRelativeCase(candidateId: string) {
    const { email, formerPhone, newPhone } = newContacts();
    const relative = await createRelative(app, { email, phone: formerPhone });
    await addRelative(app, relative.id, candidateId);
    await changePhone(app, relative.token, newPhone);
    await undoChange(app, await readLatestLinkToken(app, formerPhone));
    app.clock.advance(72 * HOUR_MS);
    return { relative, formerPhone, id: await findCaseId(relative.id) };
  }

  test('is read and decided by an admin, and both acts are audited', async () => {
    const { relative, formerPhone, id } = await createRelativeCase((await createMember(app)).id);
    const token = await createAdminToken();
    const since = await readLastAuditId(app);
    expect((await readCase(token, id)).body.case.member).toEqual({
      id: relative.id,
      name: relative.name,
      hasProfile: false,
    });
    expect((await decideCase(token, id, 'former')).status).toBe(200);
    expect((await accountOf(app, relative.id)).phone).toBe(formerPhone);
    expect(await listAuditActsAfter(app, since)).toEqual(['VIEW_CASE', 'CASE_FOR_FORMER']);
  });

  test('is not visible to an admin of the same family', async () => {
    const candidate = await createMember(app, { is_admin: true });
    const { id } = await createRelativeCase(candidate.id);
    const token = await createSession(app, candidate.id);
    expect((await readCase(token, id)).status).toBe(404);
    expect((await decideCase(token, id, 'present')).status).toBe(404);
    const { body } = await app.call('listRecoveryCases', { token, query: { limit: 100 } });
    expect(body.cases.map((listedCase) => listedCase.id)).not.toContain(id);
    expect((await readCase(await createAdminToken(), id)).status).toBe(200);
  });
});
