import { DAY_MS } from '@sambandha/contract/durations';
import { expect, test } from 'vitest';
import { listMessageSubjects, readLatestLinkToken } from '../harness/account.ts';
import {
  createMember,
  createRelative,
  createSession,
  type TestMember,
} from '../harness/factories.ts';
import { familyCalls } from '../harness/family.ts';
import { requireValue } from '../harness/present.ts';
import { statusOrErrorCode } from '../harness/response.ts';
import { testApp } from '../harness/test-app.ts';

/* Tests of attacks on a family, and of attacks by members of a family. */

const app = testApp();
const familyApi = familyCalls(app);

let addressCount = 0;
const newAddress = () => {
  addressCount += 1;
  return `family${addressCount}@test.example`;
};

test('an invitation to a contact of the candidate is refused in every spelling', async () => {
  const woman = await createMember(app, { phone: '+919900700001' });
  const email = requireValue(woman.email);
  const [name, host] = email.split('@');
  for (const contact of [
    { email: `${name}+mother@${host}` },
    { email: email.toUpperCase() },
    { phone: '99007 00001' },
  ]) {
    expect(await statusOrErrorCode(familyApi.invite(woman, contact))).toBe('OWN_CONTACT');
  }
});

test('an invitation to a blocked member has the status and fields of any other invitation, but no e-mail is sent', async () => {
  const woman = await createMember(app);
  const blockedMan = await createMember(app, { gender: 'MALE' });
  await app.call('blockMember', { token: woman.token, params: { memberId: blockedMan.id } });
  const freeEmail = newAddress();
  const responses = [];
  for (const email of [freeEmail, requireValue(blockedMan.email)]) {
    const { status, body } = await familyApi.invite(woman, { email });
    const { contact, ...rest } = body.invitation;
    responses.push([status, Object.keys(rest), contact.endsWith('@test.example')]);
  }
  expect(responses[0]).toEqual(responses[1]);
  expect(await listMessageSubjects(app, freeEmail)).toHaveLength(1);
  expect(await listMessageSubjects(app, requireValue(blockedMan.email))).toEqual([]);
});

test('a member who was blocked after the invitation cannot accept it', async () => {
  const woman = await createMember(app);
  const man = await createMember(app, { gender: 'MALE' });
  await familyApi.invite(woman, { email: requireValue(man.email) });
  await app.call('blockMember', { token: woman.token, params: { memberId: man.id } });
  const token = await readLatestLinkToken(app, requireValue(man.email));
  expect(await statusOrErrorCode(familyApi.join(man, token))).toBe('LINK_INVALID');
});

test('removing, blocking and unblocking a member does not show which invited contact is theirs', async () => {
  const woman = await createMember(app);
  const man = await createMember(app, { gender: 'MALE' });
  await familyApi.invite(woman, { email: requireValue(man.email) });
  await familyApi.invite(woman, { email: newAddress() });
  const { invitations } = await familyApi.readFamily(woman);
  expect(invitations).toHaveLength(2);
  const params = { memberId: man.id };
  expect((await familyApi.remove(woman, man)).status).toBe(204);
  expect((await familyApi.readFamily(woman)).invitations).toEqual(invitations);
  await app.call('blockMember', { token: woman.token, params });
  expect((await familyApi.readFamily(woman)).invitations).toEqual(invitations);
  await app.call('unblockMember', { token: woman.token, params });
  expect((await familyApi.readFamily(woman)).invitations).toEqual(invitations);
});

test('a block does not show the blocked member which invited contact belongs to the blocker', async () => {
  const woman = await createMember(app);
  const man = await createMember(app, { gender: 'MALE' });
  await familyApi.invite(man, { email: requireValue(woman.email) });
  const { invitations } = await familyApi.readFamily(man);
  await app.call('blockMember', { token: woman.token, params: { memberId: man.id } });
  expect((await familyApi.readFamily(man)).invitations).toEqual(invitations);
});

test('an invitation from before a block stays invalid after the end of the block, until it is sent again', async () => {
  const woman = await createMember(app);
  const man = await createMember(app, { gender: 'MALE' });
  const email = requireValue(man.email);
  await familyApi.invite(woman, { email });
  const token = await readLatestLinkToken(app, email);
  for (const name of ['blockMember', 'unblockMember'] as const) {
    await app.call(name, { token: woman.token, params: { memberId: man.id } });
  }
  expect(await statusOrErrorCode(familyApi.join(man, token))).toBe('LINK_INVALID');
  await familyApi.inviteAndJoin(woman, man);
  const { relatives, invitations } = await familyApi.readFamily(woman);
  expect(relatives).toMatchObject([{ personId: man.id }]);
  expect(invitations).toEqual([]);
});

test('a person with an unverified phone number cannot accept an invitation to that number', async () => {
  const woman = await createMember(app);
  const uncle = await createRelative(app, { phone: '+919900700044' });
  await app.db
    .updateTable('accounts')
    .set({ phone_verified_at: null })
    .where('member_id', '=', uncle.id)
    .execute();
  await familyApi.invite(woman, { phone: '+919900700044' });
  const token = await readLatestLinkToken(app, '+919900700044');
  expect(await statusOrErrorCode(familyApi.join(uncle, token))).toBe('OTHER_CONTACT');
});

test('the part of a person who is not a relative of the candidate cannot be changed', async () => {
  const [woman, otherCandidate] = [await createMember(app), await createMember(app)];
  expect(
    await statusOrErrorCode(familyApi.change(woman, otherCandidate, { part: 'speaker' })),
  ).toBe('RELATIVE_NOT_FOUND');
});

test('a family has at most six relatives, including pending invitations', async () => {
  const woman = await createMember(app);
  for (let count = 0; count < 6; count += 1) {
    expect((await familyApi.invite(woman, { email: newAddress() })).status).toBe(201);
  }
  expect(await statusOrErrorCode(familyApi.invite(woman, { email: newAddress() }))).toBe(
    'FAMILY_FULL',
  );
});

test('six of eight concurrent joins succeed', async () => {
  const woman = await createMember(app);
  const relatives = await Promise.all(Array.from({ length: 8 }, () => createRelative(app)));
  const invitations: { uncle: TestMember; token: string }[] = [];
  for (const uncle of relatives) {
    const email = requireValue(uncle.email);
    await familyApi.invite(woman, { email });
    invitations.push({ uncle, token: await readLatestLinkToken(app, email) });
    // An expired invitation does not count, so that eight can be sent for six places.
    await app.query("UPDATE family_invitations SET expires_at = '1970-01-01'");
  }
  await app.query("UPDATE family_invitations SET expires_at = created_at + interval '7 days'");
  const joinRequests = invitations.map(({ uncle, token }) =>
    statusOrErrorCode(familyApi.join(uncle, token)),
  );
  const codes = await Promise.all(joinRequests);
  expect(codes.toSorted()).toEqual([...Array(6).fill(200), 'FAMILY_FULL', 'FAMILY_FULL']);
  expect((await familyApi.readFamily(woman)).relatives).toHaveLength(6);
});

test('a person is a relative in at most five families, even after six concurrent joins', async () => {
  const uncle = await createRelative(app);
  const tokens: string[] = [];
  for (let count = 0; count < 6; count += 1) {
    const woman = await createMember(app);
    // One contact gets at most three invitations a day.
    app.clock.advance(DAY_MS);
    const signedInCandidate = await openNewSession(woman);
    await familyApi.invite(signedInCandidate, { email: requireValue(uncle.email) });
    tokens.push(await readLatestLinkToken(app, requireValue(uncle.email)));
  }
  const signedInUncle = await openNewSession(uncle);
  const codes = await Promise.all(
    tokens.map((token) => statusOrErrorCode(familyApi.join(signedInUncle, token))),
  );
  expect(codes.toSorted()).toEqual([...Array(5).fill(200), 'FAMILIES_FULL']);
  expect(await familyApi.readFamilies(signedInUncle)).toHaveLength(5);
});

async function openNewSession(member: TestMember): Promise<TestMember> {
  return { ...member, token: await createSession(app, member.id) };
}
