import { describe, expect, test } from 'vitest';
import { inTransaction } from '../../src/db/transaction.ts';
import { deleteMemberRow, lockMember } from '../../src/features/account/closing/store.ts';
import { deleteSessionsOf } from '../../src/features/account/index.ts';
import { deleteRowsOfContacts, lockAccount } from '../../src/features/account/store.ts';
import {
  createMemberWithPassword,
  PASSWORD,
  readLatestCode,
  readLatestLinkToken,
} from '../harness/account.ts';
import { totpCode } from '../harness/authenticator.ts';
import { biodataLinkCalls, linkChoices } from '../harness/biodata-link-calls.ts';
import { conversationCalls } from '../harness/conversation-calls.ts';
import { createEnrolmentCode, enrolSecondFactor } from '../harness/enrolment.ts';
import {
  addRelative,
  createMember,
  createRelative,
  type TestMember,
} from '../harness/factories.ts';
import { familyCalls } from '../harness/family.ts';
import { callDuringLock, waitForBlockedStatement } from '../harness/lock-wait.ts';
import { Authenticator, addPasskey } from '../harness/passkey.ts';
import { requireValue } from '../harness/present.ts';
import { changePhone, newContacts } from '../harness/recovery-case.ts';
import { testApp } from '../harness/test-app.ts';

/*
 * A recovery holds the lock of the account while it ends the sessions. A call that waits for this
 * lock must not change the account afterwards.
 */

const app = testApp();
const conversationApi = conversationCalls(app);

const NEW_PASSWORD = 'Manjari7Kere';

type Member = TestMember & { readonly formerPhone: string; readonly newPhone: string };
type Send = () => Promise<{ readonly status: number }>;

/** Creates a conversation of the member with a man. Each side has a relative who may speak. */
async function createConversation(member: TestMember) {
  const man = await createMember(app, { gender: 'MALE' });
  const { id } = (await conversationApi.request(man, member)).body.match;
  await conversationApi.act(member, id, 'accept');
  const [father, uncle] = [await createRelative(app), await createRelative(app)];
  await addRelative(app, father.id, member.id, 'speaker', 'FATHER');
  await addRelative(app, uncle.id, man.id, 'speaker', 'UNCLE');
  return { id, man, father, uncle };
}

/** Each function prepares a call of the member and returns the function that sends it. */
const calls: Readonly<Record<string, (member: Member) => Promise<Send>>> = {
  addPasskey: async ({ token }) => {
    const { options } = (await app.call('passkeyOptions', { token, body: {} })).body;
    const credential = new Authenticator(app).create(options);
    return () => app.call('addPasskey', { token, body: { credential } });
  },
  removePasskey: async ({ token }) => {
    const { passkey } = await addPasskey(app, { token });
    return () => app.call('removePasskey', { token, params: { id: passkey.id } });
  },
  passkeyProve: async ({ token }) => {
    const { authenticator } = await addPasskey(app, { token });
    const { options } = (await app.call('passkeyProveOptions', { token })).body;
    const credential = authenticator.get(options);
    return () => app.call('passkeyProve', { token, body: { credential } });
  },
  updatePassword: async ({ token }) => {
    const body = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
    return () => app.call('updatePassword', { token, body });
  },
  updatePhone: async ({ token, newPhone }) => {
    await app.call('requestOtp', { token, body: { phone: newPhone } });
    const body = { newPhone, otpCode: await readLatestCode(app, newPhone) };
    return () => app.call('updatePhone', { token, body });
  },
  updateEmail: async ({ token, id }) => {
    const body = { newEmail: `${id}@ended.example`, currentPassword: PASSWORD };
    return () => app.call('updateEmail', { token, body });
  },
  confirmEmail: async ({ token, id }) => {
    const newEmail = `${id}@ended.example`;
    await app.call('updateEmail', { token, body: { newEmail, currentPassword: PASSWORD } });
    const body = { token: await readLatestLinkToken(app, newEmail) };
    return () => app.call('confirmEmail', { token, body });
  },
  distrustContact: async ({ token, newPhone }) => {
    await changePhone(app, token, newPhone);
    const [change] = (await app.call('listContactChanges', { token })).body.changes;
    const params = { id: requireValue(change).id };
    return () => app.call('distrustContact', { token, params });
  },
  confirmSecondFactor: async ({ token, id }) => {
    const enrolmentCode = await createEnrolmentCode(app, id);
    const body = { currentPassword: PASSWORD, enrolmentCode };
    const { secret } = (await app.call('beginSecondFactor', { token, body })).body;
    const otpCode = totpCode(secret, app.clock.now());
    return () => app.call('confirmSecondFactor', { token, body: { otpCode } });
  },
  removeSecondFactor: async (member) => {
    const { token, recoveryCodes } = await enrolSecondFactor(app, member);
    const body = { currentPassword: PASSWORD, otpCode: requireValue(recoveryCodes[0]) };
    return () => app.call('removeSecondFactor', { token, body });
  },
  inviteRelative: async ({ token, id }) => {
    const body = { email: `${id}@uncle.example`, relation: 'UNCLE', part: 'manager' } as const;
    return () => app.call('inviteRelative', { token, body });
  },
  changeRelative: async (member) => {
    const uncle = await createMember(app, { gender: 'MALE' });
    await addRelative(app, uncle.id, member.id, 'adviser', 'UNCLE');
    return () => familyCalls(app).change(member, uncle, { part: 'manager' });
  },
  createBiodataLink: async ({ token }) => {
    return () => app.call('createBiodataLink', { token, body: linkChoices });
  },
  agreeToBiodataLink: async (member) => {
    const mother = await createMember(app);
    await addRelative(app, mother.id, member.id, 'manager', 'MOTHER');
    const { id } = (await biodataLinkCalls(app).propose(mother, member)).body.link;
    return () => biodataLinkCalls(app).agree(member, id);
  },
  requestOpenings: async (member) => {
    const { id, father } = await createConversation(member);
    return () => conversationApi.open(member, id, father);
  },
  answerOpening: async (member) => {
    const { id, man, uncle } = await createConversation(member);
    await conversationApi.open(man, id, uncle);
    const [opening] = (await conversationApi.openings(member, id)).theirs;
    return () => conversationApi.answer(member, id, requireValue(opening).id);
  },
  requestHistory: async (member) => {
    const { id, man, father } = await createConversation(member);
    const opening = await conversationApi.openAndAllow(member, man, id, father);
    return () => conversationApi.requestHistory(member, id, opening);
  },
  answerHistoryRequest: async (member) => {
    const { id, man, uncle } = await createConversation(member);
    const opening = await conversationApi.openAndAllow(man, member, id, uncle);
    await conversationApi.requestHistory(man, id, opening);
    return () => conversationApi.answerHistoryRequest(member, id, opening);
  },
  deactivateAccount: async ({ token }) => {
    return () => app.call('deactivateAccount', { token });
  },
  deleteAccount: async ({ token }) => {
    return () => app.call('deleteAccount', { token });
  },
};

test.each(Object.entries(calls))(
  '%s is refused if the session ends while the call waits for the lock of the account',
  async (name, prepare) => {
    const { email, formerPhone, newPhone } = newContacts();
    const createdMember = await createMemberWithPassword(app, { email, phone: formerPhone });
    // Only members of the team have second factors. Other calls are made by an ordinary member,
    // because the first passkey of an admin requires an enrolment code.
    if (name.endsWith('SecondFactor')) {
      await app.query(`UPDATE members SET is_admin = true WHERE id = '${createdMember.id}'`);
    }
    const send = await prepare({ ...createdMember, formerPhone, newPhone });
    const accountBefore = await readAccount(createdMember.id);
    const response = await callDuringLock(app, {
      lock: (trx) => lockAccount(trx, createdMember.id),
      call: send,
      runDuringWait: (trx) => deleteSessionsOf(trx, createdMember.id),
    });
    expect(response.status).toBe(401);
    expect(await readAccount(createdMember.id)).toEqual(accountBefore);
    const sessions = await app.query(
      `SELECT FROM sessions WHERE member_id = '${createdMember.id}'`,
    );
    expect(sessions.rows).toEqual([]);
  },
);

/*
 * A recovery locks the account and then deletes its codes. A call that locked its code before the
 * account would cause a deadlock.
 */
describe('a call is refused if its code is deleted while it waits for the lock of the account:', () => {
  const expectRefused = async (
    { id, contact }: { readonly id: string; readonly contact: string },
    send: () => Promise<{ readonly error: { readonly code: string } }>,
  ) => {
    const response = await callDuringLock(app, {
      lock: (trx) => lockAccount(trx, id),
      call: send,
      runDuringWait: (trx) => deleteRowsOfContacts(trx, [contact]),
    });
    expect(response.error.code).toBe('OTP_INVALID');
  };

  test('updatePhone', async () => {
    const { formerPhone, newPhone } = newContacts();
    const { id, token } = await createMemberWithPassword(app, { phone: formerPhone });
    await app.call('requestOtp', { token, body: { phone: newPhone } });
    const body = { newPhone, otpCode: await readLatestCode(app, newPhone) };
    await expectRefused({ id, contact: newPhone }, () => app.call('updatePhone', { token, body }));
  });

  test('resetPassword', async () => {
    const { formerPhone: phone } = newContacts();
    const { id } = await createMemberWithPassword(app, { phone });
    await app.call('forgotPassword', { body: { phone } });
    const body = { phone, otpCode: await readLatestCode(app, phone), newPassword: NEW_PASSWORD };
    await expectRefused({ id, contact: phone }, () => app.call('resetPassword', { body }));
  });
});

/*
 * A deletion by an admin locks the profile before the account, and these calls lock them in the
 * opposite order. PostgreSQL aborts one of the two transactions, which is then retried.
 */
describe('a call during the deletion of the account by an admin gets no internal error:', () => {
  const callsDuringDeletion: Readonly<Record<string, (member: TestMember) => ReturnType<Send>>> = {
    deactivateAccount: ({ token }) => app.call('deactivateAccount', { token }),
    inviteRelative: ({ token, id }) => {
      const body = { email: `${id}@uncle.example`, relation: 'UNCLE', part: 'manager' } as const;
      return app.call('inviteRelative', { token, body });
    },
    login: ({ email }) =>
      app.call('login', {
        body: { phone: requireValue(email), password: PASSWORD, remember: false },
      }),
  };

  test.each(Object.entries(callsDuringDeletion))('%s', async (name, sendAs) => {
    const { formerPhone: phone } = newContacts();
    const email = `${name.toLowerCase()}@deleted.example`;
    const member = await createMemberWithPassword(app, { email, phone });
    // A sign-in changes the profile only if it reactivates the account.
    if (name === 'login') await app.call('deactivateAccount', { token: member.token });
    let response: ReturnType<Send> | undefined;
    await inTransaction(app.db, async (trx) => {
      await lockMember(trx, member.id);
      // A repeated transaction must not send the call again.
      response ??= sendAs(member);
      await Promise.race([response, waitForBlockedStatement(app)]);
      await deleteMemberRow(trx, member.id);
    });
    expect([200, 201, 204, 401]).toContain((await response)?.status);
  });
});

/** Returns everything about the account of a member that one of the calls would change. */
async function readAccount(id: string) {
  const { rows } = await app.query(`
    SELECT to_jsonb(account) AS account, person.state,
      (SELECT jsonb_agg(to_jsonb(passkey) ORDER BY passkey.id) FROM passkeys AS passkey
        WHERE passkey.member_id = person.id) AS passkeys,
      (SELECT to_jsonb(factor) FROM second_factors AS factor WHERE factor.member_id = person.id) AS factor,
      (SELECT count(*)::int FROM recovery_codes WHERE recovery_codes.member_id = person.id) AS codes,
      (SELECT count(*)::int FROM undo_links AS link
        JOIN contact_changes AS change ON change.id = link.change_id
        WHERE change.member_id = person.id) AS undo_links,
      (SELECT count(*)::int FROM family_invitations WHERE candidate_id = person.id) AS invitations,
      (SELECT jsonb_agg(to_jsonb(relative) ORDER BY relative.person_id) FROM kin AS relative
        WHERE relative.candidate_id = person.id) AS kin,
      (SELECT jsonb_agg(to_jsonb(link) ORDER BY link.id) FROM biodata_links AS link
        WHERE link.candidate_id = person.id) AS links
    FROM persons AS person JOIN accounts AS account ON account.member_id = person.id
    WHERE person.id = '${id}'`);
  expect(rows).toHaveLength(1);
  return rows;
}
