import { CONSENT_DAYS, REMINDER_DAY } from '@sambandha/contract/draft/choices';
import { DAY_MS } from '@sambandha/contract/durations';
import { describe, expect, test } from 'vitest';
import { createMemberEraser } from '../../src/api.ts';
import {
  COLUMNS_WITHOUT_FOREIGN_KEY,
  PERSON_COLUMNS,
} from '../../src/features/account/handover/columns.ts';
import { eraseEndedDrafts, remindOfRequests } from '../../src/features/draft/index.ts';
import { listMessageSubjects, PASSWORD, readLatestCode } from '../harness/account.ts';
import { banContact } from '../harness/ban.ts';
import { newBrowser } from '../harness/browser.ts';
import { readExport } from '../harness/data-export.ts';
import { createMember, refreshSessions, type TestMember } from '../harness/factories.ts';
import { headersOnBehalfOf } from '../harness/family.ts';
import { handoverCalls } from '../harness/handover-calls.ts';
import { openLive } from '../harness/live.ts';
import { addPasskey, signInWithPasskey } from '../harness/passkey.ts';
import { requireValue } from '../harness/present.ts';
import { testApp } from '../harness/test-app.ts';

/* Tests of abuse by a parent who hands over an account that the parent ran for a candidate. */

const app = testApp();
const secondApp = testApp({ siblingOf: app });
const handoverApi = handoverCalls(app);

/** The field `phone` takes a phone number or an e-mail address. */
const signIn = (contact: string) =>
  app.call('login', { browser: newBrowser(), body: { phone: contact, password: PASSWORD } });
const eraseEnded = () => eraseEndedDrafts(app.context, createMemberEraser(app.context));
const memberExists = async (id: string) =>
  (await app.query(`SELECT FROM members WHERE id = '${id}'`)).rows.length === 1;

describe('the contact of the candidate', () => {
  test('is refused if it is a current, pending or former contact of the account, or another spelling of its e-mail address', async () => {
    const { managedAccount } = await handoverApi.createManagedAccount();
    const phone = '+919906200001';
    await app.query(`UPDATE accounts SET phone = '${phone}', phone_verified_at = now(),
      new_email = 'waiting@test.example' WHERE member_id = '${managedAccount.id}'`);
    await app.query(`INSERT INTO contact_changes
      (id, member_id, kind, former_email, password_hash, at, expires_at)
      VALUES (gen_random_uuid(), '${managedAccount.id}', 'email', 'former@test.example', 'x', now(), now())`);
    const ownEmail = requireValue(managedAccount.email);
    const [name, host] = ownEmail.split('@');
    const spellings = [ownEmail, `${name}+her@${host}`, ownEmail.toUpperCase()];
    for (const email of [...spellings, 'waiting@test.example', 'former@test.example']) {
      expect((await handoverApi.handOver(managedAccount, { email })).error.code, email).toBe(
        'OWN_CONTACT',
      );
    }
    expect((await handoverApi.handOver(managedAccount, { phone })).error.code).toBe('OWN_CONTACT');
    expect((await app.call('readMe', { token: managedAccount.token })).status).toBe(200);
  });

  test('cannot be used for consent if it was added to the account of the maker', async () => {
    const { managedAccount } = await handoverApi.createManagedAccount();
    const email = handoverApi.newDaughterEmail();
    const { maker, ...keys } = await handoverApi.handOverTo(managedAccount, email);
    await app.query(`UPDATE accounts SET email = '${email}', email_key = '${email}'
      WHERE member_id = '${maker.id}'`);
    expect((await handoverApi.giveConsent(keys)).error.code).toBe('CONTACT_TAKEN');
  });

  test('leads to the same responses if it is new, belongs to a member, is banned, was asked or has refused', async () => {
    const memberContact = requireValue((await createMember(app)).email);
    const askedContact = handoverApi.newDaughterEmail();
    const { managedAccount: askedAccount } = await handoverApi.createManagedAccount();
    await handoverApi.handOverTo(askedAccount, askedContact);
    const refusedContact = handoverApi.newDaughterEmail();
    const { managedAccount: refusedAccount } = await handoverApi.createManagedAccount();
    await handoverApi.refuseConsent(await handoverApi.handOverTo(refusedAccount, refusedContact));
    const bannedContact = handoverApi.newDaughterEmail();
    await banContact(app, bannedContact);
    const contacts = [
      handoverApi.newDaughterEmail(),
      memberContact,
      askedContact,
      refusedContact,
      bannedContact,
    ];
    const messagesBefore = await Promise.all(contacts.map((email) => countMessages(email)));
    const accounts: { managedAccount: TestMember; maker: TestMember }[] = [];
    for (const email of contacts) {
      const { managedAccount } = await handoverApi.createManagedAccount();
      const { status, body } = await handoverApi.handOver(managedAccount, { email });
      expect(status, email).toBe(200);
      accounts.push({
        managedAccount,
        maker: { ...managedAccount, id: body.user.id, token: body.token },
      });
    }
    const newMessages = await Promise.all(
      contacts.map(
        async (email, index) => (await countMessages(email)) - (messagesBefore[index] ?? 0),
      ),
    );
    expect(newMessages).toEqual([1, 0, 0, 0, 0]);
    const expectSameResponses = async () => {
      const allResponses = [];
      for (const { maker, managedAccount } of accounts)
        allResponses.push(await readResponses(maker, managedAccount));
      for (const responses of allResponses) expect(responses).toEqual(allResponses[0]);
    };
    await expectSameResponses();
    app.clock.advance(REMINDER_DAY * DAY_MS);
    await refreshSessions(app);
    await remindOfRequests(app.context);
    await eraseEnded();
    await expectSameResponses();
    // A withheld request must have the same lifetime as a sent one. Otherwise the matches of the
    // profile could distinguish them.
    for (const { managedAccount } of accounts)
      expect(await memberExists(managedAccount.id)).toBe(true);
    app.clock.advance((CONSENT_DAYS - REMINDER_DAY) * DAY_MS);
    await refreshSessions(app);
    await eraseEnded();
    await expectSameResponses();
    for (const { managedAccount } of accounts)
      expect(await memberExists(managedAccount.id)).toBe(false);
  });
});

describe('the maker', () => {
  test('gets the same responses after a refusal as without an answer, even after the request ends', async () => {
    const [silentAccount, refusedAccount] = [
      await handoverApi.createManagedAccount(),
      await handoverApi.createManagedAccount(),
    ];
    const silentHandover = await handoverApi.handOverTo(
      silentAccount.managedAccount,
      handoverApi.newDaughterEmail(),
    );
    const refusedHandover = await handoverApi.handOverTo(
      refusedAccount.managedAccount,
      handoverApi.newDaughterEmail(),
    );
    const expectSameResponses = async () =>
      expect(await readResponses(refusedHandover.maker, refusedAccount.managedAccount)).toEqual(
        await readResponses(silentHandover.maker, silentAccount.managedAccount),
      );
    await expectSameResponses();
    expect((await handoverApi.refuseConsent(refusedHandover)).status).toBe(204);
    await expectSameResponses();
    app.clock.advance(CONSENT_DAYS * DAY_MS - 1000);
    await refreshSessions(app);
    await expectSameResponses();
    expect(await handoverApi.list(refusedHandover.maker)).toMatchObject([{ state: 'ASKED' }]);
    app.clock.advance(1000);
    await expectSameResponses();
    await eraseEnded();
    await expectSameResponses();
    expect(await handoverApi.list(refusedHandover.maker)).toMatchObject([{ state: 'ENDED' }]);
  });

  test('cannot cancel the handover, before or after the answer, or hand over again', async () => {
    const { managedAccount } = await handoverApi.createManagedAccount();
    const { maker, draftId, ...keys } = await handoverApi.handOverTo(
      managedAccount,
      handoverApi.newDaughterEmail(),
    );
    const deleteDraft = async () =>
      (await app.call('deleteDraft', { token: maker.token, params: { id: draftId } })).error.code;
    expect(await deleteDraft()).toBe('DRAFT_CLOSED');
    await handoverApi.refuseConsent(keys);
    expect(await deleteDraft()).toBe('DRAFT_CLOSED');
    expect(
      (await handoverApi.handOver(maker, { email: handoverApi.newDaughterEmail() })).error.code,
    ).toBe('FORBIDDEN');
  });

  test('cannot read the conversation or photos with the old or new token, in the export or over a socket', async () => {
    const { managedAccount, man, matchId } = await handoverApi.createManagedAccount();
    const { photos } = (await app.call('listPhotos', { token: managedAccount.token })).body;
    const { fileUrl: photoUrl } = requireValue(photos[0]);
    expect((await app.fetch(photoUrl)).status).toBe(200);
    const clients = [openLive(app.url, managedAccount), openLive(secondApp.url, managedAccount)];
    for (const client of clients) await client.waitForConnection();
    const { maker } = await handoverApi.handOverTo(managedAccount, handoverApi.newDaughterEmail());
    for (const client of clients) await client.waitForDisconnection();
    for (const token of [managedAccount.token, maker.token]) {
      const history = await app.call('listMessages', { token, params: { matchId }, query: {} });
      expect([401, 403, 404]).toContain(history.status);
      const behalfHistory = await app.call('listMessages', {
        token,
        params: { matchId },
        query: {},
        ...headersOnBehalfOf(managedAccount),
      });
      expect([401, 403, 404]).toContain(behalfHistory.status);
    }
    const exportText = await readExport(app, maker);
    for (const text of [managedAccount.id, man.id, 'A message from before', managedAccount.name]) {
      expect(exportText).not.toContain(text);
    }
    const notices = await app.call('listNotifications', { token: maker.token, query: {} });
    expect(JSON.stringify(notices.body)).not.toContain(man.id);
    // The access decision for a photo is cached for 30 seconds.
    app.clock.advance(31_000);
    expect((await app.fetch(photoUrl)).status).toBe(404);
    expect(await openLive(app.url, managedAccount).waitForRefusal()).toBeTruthy();
  });

  test('cannot reach the profile after consent by an old token, passkey or reset code', async () => {
    const { managedAccount, matchId } = await handoverApi.createManagedAccount();
    const { authenticator } = await addPasskey(app, managedAccount);
    const browser = newBrowser();
    await app.call('forgotPassword', {
      browser,
      body: { phone: requireValue(managedAccount.email) },
    });
    const code = await readLatestCode(app, requireValue(managedAccount.email));
    const { maker, ...keys } = await handoverApi.handOverTo(
      managedAccount,
      handoverApi.newDaughterEmail(),
    );
    expect((await handoverApi.giveConsent(keys)).status).toBe(201);
    expect((await app.call('readMe', { token: managedAccount.token })).status).toBe(401);
    expect((await signInWithPasskey(app, authenticator)).body.user.id).toBe(maker.id);
    const resetResponse = await app.call('resetPassword', {
      browser,
      body: {
        phone: requireValue(managedAccount.email),
        otpCode: code,
        newPassword: 'Third-thota-11',
      },
    });
    expect(resetResponse.body.user.id).toBe(maker.id);
    const history = await app.call('listMessages', {
      token: resetResponse.body.token,
      params: { matchId },
      query: {},
      ...headersOnBehalfOf(managedAccount),
    });
    expect(history.error.code).toBe('FORBIDDEN');
  });

  test('who signs in during the handover gets no session of the profile', async () => {
    for (let round = 0; round < 3; round++) {
      const { managedAccount } = await handoverApi.createManagedAccount();
      const [handover, ...logins] = await Promise.all([
        handoverApi.handOver(managedAccount, { email: handoverApi.newDaughterEmail() }),
        signIn(requireValue(managedAccount.email)),
        signIn(requireValue(managedAccount.email)),
      ]);
      expect(handover.status).toBe(200);
      const { rows } = await app.query(
        `SELECT FROM sessions WHERE member_id = '${managedAccount.id}'`,
      );
      expect(rows).toEqual([]);
      for (const { status } of logins) expect(status).toBe(200);
    }
  });
});

test('the link of the candidate is invalid after the period for consent', async () => {
  const { managedAccount } = await handoverApi.createManagedAccount();
  const keys = await handoverApi.handOverTo(managedAccount, handoverApi.newDaughterEmail());
  app.clock.advance(CONSENT_DAYS * DAY_MS);
  const { error } = await app.call('readConsentRequest', { body: { token: keys.token } });
  expect(error.code).toBe('LINK_INVALID');
  expect((await handoverApi.giveConsent(keys)).error.code).toBe('LINK_INVALID');
  await eraseEnded();
  expect((await handoverApi.giveConsent(keys)).error.code).toBe('LINK_INVALID');
});

test('the handover covers every column with a foreign key to persons', async () => {
  const { rows } = await app.query(
    `SELECT foreign_key.conrelid::regclass || '.' || own_column.attname AS name
     FROM pg_constraint AS foreign_key
     JOIN pg_attribute AS own_column ON own_column.attrelid = foreign_key.conrelid
       AND own_column.attnum = ANY (foreign_key.conkey)
     WHERE foreign_key.contype = 'f' AND foreign_key.confrelid = 'persons'::regclass ORDER BY 1`,
  );
  const foreignKeyColumns = (rows as { name: string }[]).map(({ name }) => name);
  expect(foreignKeyColumns).toEqual(Object.keys(PERSON_COLUMNS).sort());
  for (const name of COLUMNS_WITHOUT_FOREIGN_KEY) expect(foreignKeyColumns).not.toContain(name);
});

/** Returns the number of messages to a contact. */
async function countMessages(contact: string): Promise<number> {
  return (await listMessageSubjects(app, contact)).length;
}

/**
 * Returns the responses to the requests by which a maker could learn the candidate's answer,
 * without the ids and contacts that always differ.
 */
async function readResponses(maker: TestMember, managedAccount: TestMember): Promise<string[]> {
  const { drafts } = (await app.call('listDrafts', { token: maker.token })).body;
  const { id: draftId } = requireValue(drafts[0]);
  const read = async (path: string, init: RequestInit = {}) => {
    const headers = { authorization: `Bearer ${maker.token}`, ...init.headers };
    const response = await app.fetch(path, { ...init, headers });
    let text = await response.text();
    for (const ownText of [
      draftId,
      maker.id,
      managedAccount.id,
      requireValue(managedAccount.email),
      managedAccount.name,
    ]) {
      text = text.replaceAll(ownText, 'OWN');
    }
    text = text.replace(/"requestId":"[^"]*"/g, '').replace(/[\da-f]{8}-[\da-f-]{27}/g, 'ID');
    return `${path.replace(draftId, 'OWN').replace(managedAccount.id, 'OWN')} ${response.status} ${text}`;
  };
  const onBehalf = headersOnBehalfOf(managedAccount);
  return [
    await read('/api/auth/me'),
    await read('/api/drafts'),
    await read(`/api/drafts/${draftId}/ask`, { method: 'POST' }),
    await read('/api/families'),
    await read('/api/notifications'),
    await read('/api/profiles/me', onBehalf),
    await read('/api/browse', onBehalf),
    await read('/api/messages', onBehalf),
    await read(`/api/profiles/${managedAccount.id}`),
    await read(`/api/profiles/${managedAccount.id}`, onBehalf),
  ];
}
