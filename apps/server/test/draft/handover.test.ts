import { CONSENT_DAYS } from '@sambandha/contract/draft/choices';
import { DAY_MS, MINUTE_MS } from '@sambandha/contract/durations';
import { photoTexts } from '@sambandha/contract/photo/schemas';
import { uuidv7 } from 'uuidv7';
import { describe, expect, test } from 'vitest';
import { createMemberEraser } from '../../src/api.ts';
import { eraseEndedDrafts } from '../../src/features/draft/index.ts';
import { listMessageSubjects, PASSWORD } from '../harness/account.ts';
import { newBrowser } from '../harness/browser.ts';
import {
  addRelative,
  createMember,
  createRelative,
  type TestMember,
} from '../harness/factories.ts';
import { headersOnBehalfOf } from '../harness/family.ts';
import { handoverCalls } from '../harness/handover-calls.ts';
import { addPhoto, listStoredFiles } from '../harness/images.ts';
import { addPasskey, signInWithPasskey } from '../harness/passkey.ts';
import { requireValue } from '../harness/present.ts';
import { findTablesWithText } from '../harness/tables-with.ts';
import { testApp } from '../harness/test-app.ts';

/*
 * Tests of the declaration "I run this account for my daughter", and of the account after the
 * declaration, with and without consent.
 */

const app = testApp();
const handoverApi = handoverCalls(app);

/** The field `phone` takes a phone number or an e-mail address. */
const signIn = (contact: string, password: string) =>
  app.call('login', { browser: newBrowser(), body: { phone: contact, password } });
const agreement = { birthDate: '1997-05-14', password: 'Another-thota-9' };
const readState = async (id: string) =>
  (await app.query(`SELECT state FROM members WHERE id = '${id}'`)).rows;

describe('the handover of an account', () => {
  test('gives the maker an account without the profile, with contacts, password and passkeys', async () => {
    const { managedAccount } = await handoverApi.createManagedAccount();
    const { authenticator } = await addPasskey(app, managedAccount);
    const { maker } = await handoverApi.handOverTo(managedAccount, handoverApi.newDaughterEmail());
    expect(maker.id).not.toBe(managedAccount.id);
    const me = await app.call('readMe', { token: maker.token });
    expect(me.body.user).toMatchObject({
      id: maker.id,
      name: 'Lakshmi Hegde',
      email: managedAccount.email,
      relativeOnly: true,
      isVerified: false,
    });
    const loginResponse = await signIn(requireValue(managedAccount.email), PASSWORD);
    expect(loginResponse.body.user.id).toBe(maker.id);
    const passkeyResponse = await signInWithPasskey(app, authenticator);
    expect(passkeyResponse.body.user.id).toBe(maker.id);
    expect(await handoverApi.list(maker)).toMatchObject([
      { state: 'ASKED', handedOver: true, relation: 'MOTHER', content: null },
    ]);
  });

  test('ends every session and opens a new one for the maker', async () => {
    const { managedAccount } = await handoverApi.createManagedAccount();
    const otherToken = (await signIn(requireValue(managedAccount.email), PASSWORD)).body.token;
    const { maker } = await handoverApi.handOverTo(managedAccount, handoverApi.newDaughterEmail());
    for (const token of [managedAccount.token, otherToken]) {
      expect((await app.call('readMe', { token })).status).toBe(401);
    }
    const { sessions } = (await app.call('listSessions', { token: maker.token })).body;
    expect(sessions).toMatchObject([{ current: true }]);
  });

  test('hides the profile and removes its relatives', async () => {
    const { managedAccount, man, matchId } = await handoverApi.createManagedAccount();
    const uncle = await createRelative(app);
    await addRelative(app, uncle.id, managedAccount.id, 'speaker');
    await handoverApi.handOverTo(managedAccount, handoverApi.newDaughterEmail());
    const params = { id: managedAccount.id };
    expect((await app.call('readProfile', { token: man.token, params })).status).toBe(404);
    expect((await handoverApi.matchApi.send(man, matchId, 'Are you there?')).error.code).toBe(
      'CONVERSATION_NOT_FOUND',
    );
    const onBehalf = { token: uncle.token, ...headersOnBehalfOf(managedAccount) };
    expect((await app.call('readOwnProfile', onBehalf)).error.code).toBe('NOT_IN_FAMILY');
    expect((await app.call('readFamilies', { token: uncle.token })).body.families).toEqual([]);
  });

  test('keeps the part and proposals of the maker in other families', async () => {
    const { managedAccount } = await handoverApi.createManagedAccount();
    const niece = await createMember(app);
    await addRelative(app, managedAccount.id, niece.id, 'manager', 'AUNT');
    const member = await createMember(app, { gender: 'MALE' });
    const behalfOfNiece = headersOnBehalfOf(niece);
    const propose = (token: string) =>
      app.call('propose', { token, body: { memberId: member.id }, ...behalfOfNiece });
    expect((await propose(managedAccount.token)).status).toBeLessThan(300);
    const { maker } = await handoverApi.handOverTo(managedAccount, handoverApi.newDaughterEmail());
    const { families } = (await app.call('readFamilies', { token: maker.token })).body;
    expect(families).toMatchObject([{ candidateId: niece.id, part: 'manager', relation: 'AUNT' }]);
    const { rows } = await app.query(
      `SELECT person_id FROM proposals WHERE candidate_id = '${niece.id}'`,
    );
    expect(rows).toEqual([{ person_id: maker.id }]);
    expect(
      (await app.call('readOwnProfile', { token: managedAccount.token, ...behalfOfNiece })).status,
    ).toBe(401);
  });

  test('requires a fresh proof of identity, a complete profile, the declaration of age and a valid name and relation', async () => {
    const { managedAccount } = await handoverApi.createManagedAccount();
    const email = handoverApi.newDaughterEmail();
    app.clock.advance(11 * MINUTE_MS);
    expect((await handoverApi.handOver(managedAccount, { email })).error.code).toBe(
      'REAUTH_NEEDED',
    );
    await app.query(`UPDATE sessions SET proved_at = '${app.clock.now().toISOString()}'`);
    const namelessResponse = await handoverApi.handOver(managedAccount, { email }, { name: '' });
    expect(namelessResponse.error.code).toBe('VALIDATION');
    expect(
      (await handoverApi.handOver(managedAccount, { email }, { declaresAdult: false })).status,
    ).toBe(400);
    expect(
      (await handoverApi.handOver(managedAccount, { email }, { relation: 'FRIEND' })).status,
    ).toBe(400);
    await app.query(`UPDATE members SET bio = NULL WHERE id = '${managedAccount.id}'`);
    expect((await handoverApi.handOver(managedAccount, { email })).error.code).toBe(
      'PROFILE_INCOMPLETE',
    );
    expect(await readState(managedAccount.id)).toEqual([{ state: 'active' }]);
    expect(await listMessageSubjects(app, email)).toEqual([]);
  });

  test('is refused for staff, blocked members and relatives', async () => {
    const email = handoverApi.newDaughterEmail();
    const tryHandOver = async (member: Pick<TestMember, 'token'>) =>
      (await handoverApi.handOver(member, { email })).error.code;
    expect(await tryHandOver(await createMember(app, { is_moderator: true }))).toBe(
      'STAFF_ACCOUNT',
    );
    expect(await tryHandOver(await createMember(app, { is_admin: true }))).toBe('STAFF_ACCOUNT');
    expect(await tryHandOver(await createRelative(app))).toBe('FORBIDDEN');
    const blockedMember = await createMember(app, { blocked_at: app.clock.now() });
    expect(await tryHandOver(blockedMember)).toBe('UNAUTHENTICATED');
    const [woman, uncle] = [await createMember(app), await createRelative(app)];
    await addRelative(app, uncle.id, woman.id, 'speaker');
    const body = { forWhom: 'DAUGHTER', relation: 'MOTHER', name: 'Test Uncle', email } as const;
    const behalfResponse = await app.call('handOver', {
      token: uncle.token,
      body: { ...body, declaresAdult: true },
      ...headersOnBehalfOf(woman),
    });
    expect(behalfResponse.error.code).toBe('FORBIDDEN');
    expect(await listMessageSubjects(app, email)).toEqual([]);
  });
});

describe('the candidate', () => {
  test('reads the profile, its photo and the counts of its data before consent', async () => {
    const { managedAccount } = await handoverApi.createManagedAccount();
    await app.query(`UPDATE members SET location = 'Sirsi' WHERE id = '${managedAccount.id}'`);
    const change = { diet: 'VEGETARIAN' } as const;
    await app.call('updateOwnProfile', { token: managedAccount.token, body: change });
    const keys = await handoverApi.handOverTo(managedAccount, handoverApi.newDaughterEmail());
    const response = await app.call('readConsentRequest', { body: { token: keys.token } });
    expect(response.body).toMatchObject({ handedOver: true, maker: 'Lakshmi' });
    const body = { token: keys.token, code: keys.code };
    const preparedProfile = (await app.call('readPreparedProfile', { body })).body;
    expect(preparedProfile).toMatchObject({
      profile: { name: managedAccount.name, location: 'Sirsi' },
      accountData: { conversations: 1, shortlisted: 1, location: 'Sirsi' },
    });
    expect(preparedProfile.photos).toHaveLength(1);
    expect((await app.fetch(requireValue(preparedProfile.photos[0]).fileUrl)).status).toBe(200);
    expect(JSON.stringify(preparedProfile)).not.toContain('1997-05-14');
  });

  test('gets profile, conversation and photos by consenting, and the maker becomes an adviser', async () => {
    const { managedAccount, man, matchId } = await handoverApi.createManagedAccount();
    const email = handoverApi.newDaughterEmail();
    const { maker, ...keys } = await handoverApi.handOverTo(managedAccount, email);
    const consent = await handoverApi.giveConsent(keys, {
      ...agreement,
      changes: { location: 'Honnavar' },
    });
    expect(consent.status).toBe(201);
    const woman = { ...managedAccount, token: consent.body.token };
    expect(consent.body.user).toMatchObject({
      id: managedAccount.id,
      name: managedAccount.name,
      email,
    });
    const history = (await handoverApi.matchApi.readHistory(woman, matchId)).body.messages;
    expect(history.map(({ text }) => text)).toEqual(['A message from before']);
    expect((await handoverApi.matchApi.send(man, matchId, 'Welcome')).status).toBe(201);
    const profile = (await app.call('readOwnProfile', { token: woman.token })).body.profile;
    expect(profile).toMatchObject({ location: 'Honnavar', fullName: managedAccount.name });
    const photos = (await app.call('listPhotos', { token: woman.token })).body;
    expect(JSON.stringify(photos)).toContain('/media/');
    expect((await signIn(email, agreement.password)).body.user.id).toBe(managedAccount.id);
    const loginResponse = await signIn(requireValue(managedAccount.email), PASSWORD);
    expect(loginResponse.body.user.id).toBe(maker.id);
    const { families } = (await app.call('readFamilies', { token: maker.token })).body;
    expect(families).toMatchObject([
      { candidateId: managedAccount.id, part: 'adviser', relation: 'MOTHER', underReview: false },
    ]);
    expect(await handoverApi.list(maker)).toMatchObject([{ state: 'AGREED', handedOver: true }]);
    const request = {
      token: maker.token,
      params: { matchId },
      query: {},
      ...headersOnBehalfOf(managedAccount),
    };
    expect((await app.call('listMessages', request)).error.code).toBe('FORBIDDEN');
  });

  test('keeps only the chosen photos', async () => {
    const { managedAccount } = await handoverApi.createManagedAccount();
    const files = (await listStoredFiles(app)).length;
    await addPhoto(app, managedAccount);
    const keys = await handoverApi.handOverTo(managedAccount, handoverApi.newDaughterEmail());
    const preparedResponse = await app.call('readPreparedProfile', {
      body: { token: keys.token, code: keys.code },
    });
    const { id: secondId } = requireValue(preparedResponse.body.photos[1]);
    const { error } = await handoverApi.giveConsent(keys, { ...agreement, photoIds: [uuidv7()] });
    expect([error.code, error.message]).toEqual(['VALIDATION', photoTexts.wrongChoice]);
    const consent = await handoverApi.giveConsent(keys, { ...agreement, photoIds: [secondId] });
    expect(consent.status).toBe(201);
    const { rows } = await app.query(
      `SELECT id, is_primary FROM photos WHERE member_id = '${managedAccount.id}'`,
    );
    expect(rows).toEqual([{ id: secondId, is_primary: true }]);
    expect(await listStoredFiles(app)).toHaveLength(files);
  });

  test('cannot store a nakshatra outside the rashi, and a change of the nakshatra removes the pada', async () => {
    const { managedAccount } = await handoverApi.createManagedAccount();
    const star = { nakshatra: 'REVATI', pada: 3, rashi: 'MEENA' } as const;
    await app.call('updateOwnProfile', { token: managedAccount.token, body: star });
    const keys = await handoverApi.handOverTo(managedAccount, handoverApi.newDaughterEmail());
    const agreeWith = (changes: object) => handoverApi.giveConsent(keys, { ...agreement, changes });
    const refusal = await agreeWith({ nakshatra: 'ASHWINI' });
    expect(refusal.status).toBe(422);
    expect(refusal.error).toMatchObject({ code: 'IMPOSSIBLE', fields: [{ path: 'rashi' }] });
    const consent = await agreeWith({ nakshatra: 'PURVA_BHADRAPADA' });
    expect(consent.status).toBe(201);
    const { profile } = (await app.call('readOwnProfile', { token: consent.body.token })).body;
    expect(profile.cultural).toMatchObject({
      nakshatra: 'PURVA_BHADRAPADA',
      pada: null,
      rashi: 'MEENA',
    });
  });

  test('does not get the former Verified mark of the profile', async () => {
    const { managedAccount } = await handoverApi.createManagedAccount();
    await app.query(`UPDATE members SET verified_at = now() WHERE id = '${managedAccount.id}'`);
    const keys = await handoverApi.handOverTo(managedAccount, handoverApi.newDaughterEmail());
    expect((await handoverApi.giveConsent(keys, agreement)).body.user.isVerified).toBe(false);
  });
});

describe('the end of a handover without consent', () => {
  const endings = {
    'a refusal': async (keys: { token: string; code: string }) => {
      await handoverApi.refuseConsent(keys);
    },
    'a wrong birth date': async (keys: { token: string; code: string }) => {
      const { error } = await handoverApi.giveConsent(keys, {
        ...agreement,
        birthDate: '1997-05-15',
      });
      expect(error.code).toBe('DRAFT_ENDED');
    },
    'a missing answer': async () => {
      app.clock.advance(CONSENT_DAYS * DAY_MS);
      await eraseEndedDrafts(app.context, createMemberEraser(app.context));
    },
  };

  test.each(Object.entries(endings))(
    'by %s deletes the profile and its files, and the match keeps sent messages',
    async (_, endRequest) => {
      const filesBefore = await listStoredFiles(app);
      const { managedAccount, man, matchId } = await handoverApi.createManagedAccount();
      const accountFiles = (await listStoredFiles(app)).filter(
        (file) => !filesBefore.includes(file),
      );
      expect(accountFiles).not.toEqual([]);
      await app.query(
        `UPDATE members SET bio = 'handedcanary' || bio WHERE id = '${managedAccount.id}'`,
      );
      const { maker, ...keys } = await handoverApi.handOverTo(
        managedAccount,
        handoverApi.newDaughterEmail(),
      );
      await endRequest(keys);
      expect(await readState(managedAccount.id)).toEqual([]);
      expect(await findTablesWithText(app, managedAccount.id)).toEqual([]);
      expect(await findTablesWithText(app, 'handedcanary')).toEqual([]);
      expect((await listStoredFiles(app)).filter((file) => accountFiles.includes(file))).toEqual(
        [],
      );
      const { messages } = (await handoverApi.matchApi.readHistory(man, matchId)).body;
      expect(messages.map(({ text }) => text)).toEqual(['A message from before']);
      // The ending `a missing answer` moved the clock beyond the expiry of the sessions.
      await app.query(`UPDATE sessions SET expires_at = expires_at + interval '60 days'`);
      const me = (await app.call('readMe', { token: maker.token })).body.user;
      expect(me).toMatchObject({ id: maker.id, relativeOnly: true, email: managedAccount.email });
    },
  );

  test('by deleting the account of the maker also deletes the profile', async () => {
    const { managedAccount } = await handoverApi.createManagedAccount();
    const { maker, ...keys } = await handoverApi.handOverTo(
      managedAccount,
      handoverApi.newDaughterEmail(),
    );
    expect((await app.call('deleteAccount', { token: maker.token })).status).toBe(204);
    expect(await readState(managedAccount.id)).toEqual([]);
    expect((await handoverApi.giveConsent(keys, agreement)).error.code).toBe('LINK_INVALID');
  });
});
