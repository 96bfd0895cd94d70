import { DAY_MS } from '@sambandha/contract/durations';
import { describe, expect, test } from 'vitest';
import {
  createMemberWithPassword,
  listMessageSubjects,
  PASSWORD,
  readLatestLinkToken,
} from '../harness/account.ts';
import { createMember, createRelative, type TestMember } from '../harness/factories.ts';
import { familyCalls, headersOnBehalfOf } from '../harness/family.ts';
import { requireValue } from '../harness/present.ts';
import { proveEmail, uploadPhoto } from '../harness/registration.ts';
import { statusOrErrorCode } from '../harness/response.ts';
import { testApp } from '../harness/test-app.ts';

/* Tests of invitations to a family and of the parts of relatives. */

const app = testApp();
const familyApi = familyCalls(app);

let addressCount = 0;
const newAddress = () => {
  addressCount += 1;
  return `family${addressCount}@test.example`;
};

/** The field `phone` takes a phone number or an e-mail address. */
const login = (contact: string) =>
  app.call('login', { body: { phone: contact, password: PASSWORD } });
const browseFor = ({ token }: Pick<TestMember, 'token'>, candidate: TestMember) =>
  app.call('browse', { token, query: {}, ...headersOnBehalfOf(candidate) });
async function registerRelative(email: string, invitation: string) {
  return registerWithToken(await proveEmail(app, email), invitation);
}
const registerWithToken = (verificationToken: string, invitation: string) =>
  app.call('registerRelative', {
    body: {
      name: 'Nagaraja Hegde',
      password: PASSWORD,
      verificationToken,
      invitation,
      acceptedTerms: true,
      declaresAdult: true,
    },
  });

describe('an invitation', () => {
  test('sends an e-mail with a link, and the candidate and the recipient can read the invitation', async () => {
    const woman = await createMember(app, { full_name: 'Sahana Bhat' });
    const email = newAddress();
    const { status, body } = await familyApi.invite(woman, { email }, 'MOTHER');
    expect(status).toBe(201);
    const contact = `${email.slice(0, 1)}•••@test.example`;
    expect(body.invitation).toMatchObject({ contact, relation: 'MOTHER', part: 'adviser' });
    expect((await familyApi.readFamily(woman)).invitations).toEqual([body.invitation]);
    expect(await listMessageSubjects(app, email)).toEqual([
      'Sahana has invited you to help on Sambandha',
    ]);
    const token = await readLatestLinkToken(app, email);
    const response = await app.call('readInvitation', { body: { token } });
    expect(response.body).toEqual({
      candidate: 'Sahana',
      relation: 'MOTHER',
      part: 'adviser',
      expiresAt: body.invitation.expiresAt,
    });
  });

  test('lets a person register without a profile, and makes the person a relative', async () => {
    const woman = await createMember(app, { full_name: 'Sahana Bhat' });
    const email = newAddress();
    await familyApi.invite(woman, { email });
    const { status, body } = await registerRelative(email, await readLatestLinkToken(app, email));
    expect(status).toBe(201);
    expect(body.user).toMatchObject({ name: 'Nagaraja Hegde', email, relativeOnly: true });
    expect(await familyApi.readFamilies(body)).toMatchObject([
      { candidateId: woman.id, name: 'Sahana Bhat', relation: 'UNCLE', part: 'adviser' },
    ]);
    const { relatives, invitations } = await familyApi.readFamily(woman);
    expect(relatives).toMatchObject([{ name: 'Nagaraja Hegde', relation: 'UNCLE' }]);
    expect(invitations).toEqual([]);
    const loginResponse = await login(email);
    expect(loginResponse.body.user).toMatchObject({ id: body.user.id, relativeOnly: true });
  });

  test('deletes the photos that the new relative had uploaded for a profile', async () => {
    const woman = await createMember(app);
    const email = newAddress();
    await familyApi.invite(woman, { email });
    const invitation = await readLatestLinkToken(app, email);
    const verificationToken = await proveEmail(app, email);
    const url = await uploadPhoto(app, verificationToken);
    // A revalidation does not use the cache of the server.
    const revalidate = () => app.fetch(url, { headers: { 'if-none-match': '"former"' } });
    expect((await revalidate()).status).toBe(200);
    expect((await registerWithToken(verificationToken, invitation)).status).toBe(201);
    expect((await revalidate()).status).toBe(404);
  });

  test('can be accepted by a candidate, who is then also a relative', async () => {
    const woman = await createMember(app);
    const brother = await createMember(app, { gender: 'MALE' });
    await familyApi.inviteAndJoin(woman, brother, 'BROTHER');
    expect(await familyApi.readFamilies(brother)).toMatchObject([{ candidateId: woman.id }]);
    expect((await app.call('readMe', brother)).body.user.relativeOnly).toBeUndefined();
  });

  test('can be accepted only by the invited contact, once, within seven days, unless withdrawn', async () => {
    const woman = await createMember(app);
    const uncle = await createRelative(app);
    const otherRelative = await createRelative(app);
    const email = requireValue(uncle.email);
    await familyApi.invite(woman, { email });
    const token = await readLatestLinkToken(app, email);
    expect(await statusOrErrorCode(familyApi.join(otherRelative, token))).toBe('OTHER_CONTACT');
    expect(await statusOrErrorCode(registerRelative(newAddress(), token))).toBe('OTHER_CONTACT');
    expect(await statusOrErrorCode(familyApi.join(uncle, token))).toBe(200);
    expect(await statusOrErrorCode(familyApi.join(uncle, token))).toBe('LINK_INVALID');

    await familyApi.remove(woman, uncle);
    const { body } = await familyApi.invite(woman, { email });
    const params = { id: body.invitation.id };
    await app.call('withdrawInvitation', { token: woman.token, params });
    expect(
      await statusOrErrorCode(familyApi.join(uncle, await readLatestLinkToken(app, email))),
    ).toBe('LINK_INVALID');

    await familyApi.invite(woman, { email: requireValue(otherRelative.email) });
    app.clock.advance(7 * DAY_MS);
    const lateToken = await readLatestLinkToken(app, requireValue(otherRelative.email));
    expect(
      await statusOrErrorCode(app.call('readInvitation', { body: { token: lateToken } })),
    ).toBe('LINK_INVALID');
    expect((await familyApi.readFamily(woman)).invitations).toEqual([]);
  });

  test('replaces an earlier invitation to the same mailbox', async () => {
    const woman = await createMember(app);
    const uncle = await createRelative(app);
    await familyApi.invite(woman, { email: requireValue(uncle.email) });
    const firstToken = await readLatestLinkToken(app, requireValue(uncle.email));
    const otherSpelling = requireValue(uncle.email).replace('@', '+again@');
    await familyApi.invite(woman, { email: otherSpelling }, 'AUNT');
    expect((await familyApi.readFamily(woman)).invitations).toMatchObject([{ relation: 'AUNT' }]);
    expect(await statusOrErrorCode(familyApi.join(uncle, firstToken))).toBe('LINK_INVALID');
    expect(
      await statusOrErrorCode(familyApi.join(uncle, await readLatestLinkToken(app, otherSpelling))),
    ).toBe(200);
  });

  test('is deleted with the account of the invited person', async () => {
    const woman = await createMember(app);
    const uncle = await createRelative(app);
    await familyApi.invite(woman, { email: requireValue(uncle.email) });
    await app.call('deleteAccount', uncle);
    expect((await familyApi.readFamily(woman)).invitations).toEqual([]);
  });
});

test('the part and the relation of a relative can be changed separately', async () => {
  const woman = await createMember(app);
  const uncle = await createRelative(app);
  await familyApi.inviteAndJoin(woman, uncle);
  const joinedAt = (await familyApi.readFamily(woman)).relatives[0]?.joinedAt;
  const { body } = await familyApi.change(woman, uncle, { part: 'manager' });
  const expected = { relation: 'UNCLE', part: 'manager', joinedAt, sendsAlone: false };
  expect(body.relative).toEqual({ personId: uncle.id, name: uncle.name, ...expected });
  await familyApi.change(woman, uncle, { relation: 'GUARDIAN' });
  expect(await familyApi.readFamilies(uncle)).toMatchObject([
    { relation: 'GUARDIAN', part: 'manager' },
  ]);
  expect((await familyApi.change(woman, uncle, {})).status).toBe(200);
  expect((await browseFor(uncle, woman)).status).toBe(200);
});

describe('participation in a family', () => {
  test('ends with removal, and the next request is refused', async () => {
    const woman = await createMember(app);
    const uncle = await createRelative(app);
    await familyApi.inviteAndJoin(woman, uncle);
    expect((await browseFor(uncle, woman)).status).toBe(200);
    await familyApi.remove(woman, uncle);
    expect(await statusOrErrorCode(browseFor(uncle, woman))).toBe('NOT_IN_FAMILY');
    expect(await familyApi.readFamilies(uncle)).toEqual([]);
    expect((await app.call('readMe', uncle)).status).toBe(200);
  });

  test('ends when the relative leaves or either account is deleted', async () => {
    const [woman, otherCandidate] = [await createMember(app), await createMemberWithPassword(app)];
    const [leavingRelative, deletedRelative, thirdRelative] = [
      await createRelative(app),
      await createRelative(app),
      await createRelative(app),
    ];
    for (const uncle of [leavingRelative, deletedRelative])
      await familyApi.inviteAndJoin(woman, uncle);
    await familyApi.inviteAndJoin(otherCandidate, thirdRelative);
    const params = { candidateId: woman.id };
    expect((await app.call('leaveFamily', { token: leavingRelative.token, params })).status).toBe(
      204,
    );
    expect(await statusOrErrorCode(browseFor(leavingRelative, woman))).toBe('NOT_IN_FAMILY');

    expect((await app.call('deleteAccount', deletedRelative)).status).toBe(204);
    expect(await statusOrErrorCode(browseFor(deletedRelative, woman))).toBe('UNAUTHENTICATED');
    expect((await familyApi.readFamily(woman)).relatives).toEqual([]);
    const { rows } = await app.query(`SELECT FROM persons WHERE id = '${deletedRelative.id}'`);
    expect(rows).toEqual([]);

    expect((await app.call('deleteAccount', otherCandidate)).status).toBe(204);
    expect(await statusOrErrorCode(browseFor(thirdRelative, otherCandidate))).toBe('NOT_IN_FAMILY');
    expect(await familyApi.readFamilies(thirdRelative)).toEqual([]);
  });

  test('ends with a block from either side and does not return after unblocking', async () => {
    for (const byCandidate of [true, false]) {
      const woman = await createMember(app);
      const man = await createMember(app, { gender: 'MALE' });
      await familyApi.inviteAndJoin(woman, man);
      const [caller, target] = byCandidate ? [woman, man] : [man, woman];
      await app.call('blockMember', { token: caller.token, params: { memberId: target.id } });
      expect(await statusOrErrorCode(browseFor(man, woman))).toBe('NOT_IN_FAMILY');
      expect((await familyApi.readFamily(woman)).relatives).toEqual([]);
      await app.call('unblockMember', { token: caller.token, params: { memberId: target.id } });
      expect(await statusOrErrorCode(browseFor(man, woman))).toBe('NOT_IN_FAMILY');
    }
  });

  test('is suspended while the candidate is deactivated', async () => {
    const woman = await createMemberWithPassword(app);
    const uncle = await createRelative(app);
    await familyApi.inviteAndJoin(woman, uncle);
    await app.call('deactivateAccount', { token: woman.token, body: {} });
    expect(await statusOrErrorCode(browseFor(uncle, woman))).toBe('NOT_IN_FAMILY');
    await login(requireValue(woman.email));
    expect((await browseFor(uncle, woman)).status).toBe(200);
  });
});

test('a relative without a profile can export data, deactivate the account and return', async () => {
  const woman = await createMember(app, { full_name: 'Sahana Bhat' });
  const email = newAddress();
  await familyApi.invite(woman, { email });
  const { body } = await registerRelative(email, await readLatestLinkToken(app, email));
  const { token } = body;
  const response = await app.fetch('/api/auth/export', {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(response.status).toBe(200);
  expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(500);
  await app.call('deactivateAccount', { token, body: {} });
  expect(await statusOrErrorCode(browseFor(body, woman))).toBe('UNAUTHENTICATED');
  const signInResponse = await login(email);
  expect((await browseFor(signInResponse.body, woman)).status).toBe(200);
});
