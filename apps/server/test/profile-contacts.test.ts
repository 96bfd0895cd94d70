import type { Endpoint } from '@sambandha/contract/endpoint';
import { type EndpointName, endpoints } from '@sambandha/contract/endpoints';
import { VERIFICATION_HEADER } from '@sambandha/contract/photo/endpoints';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from './harness/app.ts';
import { createMember, type TestMember } from './harness/factories.ts';
import { addPhoto, formWith, jpeg } from './harness/images.ts';
import { Authenticator } from './harness/passkey.ts';
import { askForCode, plainRegistration } from './harness/registration.ts';

/*
 * Another member's e-mail and phone are in no answer and in no live event. One member calls every
 * endpoint of the contract among a cast whose contacts are looked for in all that comes back; a new
 * endpoint has to be called here too.
 */

let app: TestApp;
let viewer: TestMember;
let cast: [TestMember, TestMember, TestMember, TestMember];

/** All that came back: answers and live events, as text. */
const received: string[] = [];
const called = new Set<EndpointName>();

beforeAll(async () => {
  app = await startTestApp();
  const email = 'viewer@own.example';
  viewer = await createMember(app, { gender: 'MALE', email, phone: '+919900100000' });
  cast = [await castMember(1), await castMember(2), await castMember(3), await castMember(4)];
});

afterAll(() => app.close());

async function castMember(number: number): Promise<TestMember> {
  const email = `secret${number}@private.example`;
  const member = await createMember(app, { email, phone: `+91990020000${number}` });
  await addPhoto(app, member);
  return member;
}

/** Calls an endpoint, as the viewer unless told otherwise, and keeps what was answered. */
async function call<N extends EndpointName>(
  name: N,
  request: Parameters<typeof app.call<N>>[1] = {},
) {
  const answer = await app.call<N>(name, { token: viewer.token, ...request });
  called.add(name);
  received.push(JSON.stringify([[...answer.headers], answer.body]));
  return answer;
}

test("no response or event contains somebody else's contact", async () => {
  const socket = io(app.url, { auth: { token: viewer.token }, transports: ['websocket'] });
  socket.onAny((...event: unknown[]) => received.push(JSON.stringify(event)));
  await new Promise<void>((resolve) => socket.on('connect', resolve));

  await readAndChangeProfile();
  await lookAtOthers();
  await choose();
  await talk();
  await beSafe();
  await beTold();
  await tryTheAdmins();
  await changeSettings();
  await signInAndOut();
  await leave();
  socket.disconnect();

  expect([...called].sort()).toEqual(Object.keys(endpoints).sort());
  const everything = received.join('\n');
  expect(everything).toContain('message:new');
  for (const { email, phone } of cast) {
    expect(everything).not.toContain(email);
    expect(everything).not.toContain(phone?.slice(3));
  }
  // What is looked for would be found: one's own contacts are answered to oneself.
  expect(everything).toContain(viewer.email);
  expect(everything).toContain(viewer.phone);
  expect(app.logged.join('')).not.toMatch(/private\.example|own\.example|9900[12]0000/);
});

async function readAndChangeProfile(): Promise<void> {
  await call('live');
  await call('ready');
  await call('readSite');
  await call('readDemoOutbox');
  await call('readMe');
  await call('readOwnProfile');
  await call('updateOwnProfile', { body: { location: 'Sirsi' } });
  await call('readPreferences');
  await call('updatePreferences', { body: { preferredAgeMin: 21 } });
  const { body } = await call('uploadPhoto', { form: formWith(await jpeg()) });
  const params = { id: body.photo.id };
  await call('setPrimaryPhoto', { params, body: { isPrimary: true } });
  const listed = await call('listPhotos');
  await call('orderPhotos', { body: { ids: listed.body.photos.map((photo) => photo.id) } });
  expect((await call('deletePhoto', { params })).status).toBe(204);
}

async function lookAtOthers(): Promise<void> {
  for (const search of ['', 'private', 'secret1@private.example', '9900200001']) {
    const { body } = await call('browse', { query: { search } });
    expect(body.profiles).toHaveLength(search === '' ? 4 : 0);
  }
  for (const { id } of cast)
    expect((await call('readProfile', { params: { id } })).status).toBe(200);
}

async function talk(): Promise<void> {
  const [first, second] = cast;
  const asked = await call('requestMatch', {
    params: { id: first.id },
    body: { message: 'Hello' },
  });
  const { id } = asked.body.match;
  await app.call('updateMatch', { token: first.token, params: { id }, body: { action: 'accept' } });
  await app.call('requestMatch', { token: second.token, params: { id: viewer.id } });
  const params = { matchId: id };
  await app.call('sendMessage', { token: first.token, params, body: { text: 'Hello to you' } });
  await expect.poll(() => received.join('\n')).toContain('message:new');
  await call('sendMessage', { params, body: { text: 'And to you' } });
  expect((await call('listMatches')).body.matches).toHaveLength(2);
  await call('readMatch', { params: { id } });
  await call('matchStats');
  await call('listConversations');
  expect((await call('listMessages', { params })).body.messages).toHaveLength(3);
  await call('markRead', { params, body: {} });
  expect((await call('searchMessages', { params, query: { q: 'hello' } })).status).toBe(200);
  await call('muteConversation', { params, body: { muted: true } });
  await call('hideMessage', { params: { ...params, seq: 1 } });
  expect((await call('listInterests', { query: { box: 'accepted' } })).body.interests).toHaveLength(
    1,
  );
  await call('updateMatch', { params: { id }, body: { action: 'end' } });
}

async function choose(): Promise<void> {
  const [{ id }] = cast;
  const params = { id };
  await call('countProfiles', { query: {} });
  expect((await call('shortlist', { params })).status).toBeLessThan(300);
  await call('readMark', { params });
  expect((await call('readShortlist')).body.profiles).toHaveLength(1);
  await call('unshortlist', { params });
  await call('pass', { params });
  expect((await call('readPassed')).body.profiles).toHaveLength(1);
  await call('unpass', { params });
  const saved = await call('saveSearch', { body: { name: 'Near', query: { search: 'Sirsi' } } });
  const kept = { id: saved.body.search.id };
  await call('changeSavedSearch', { params: kept, body: { name: 'Very near' } });
  expect((await call('listSavedSearches')).body.searches).toHaveLength(1);
  await call('deleteSavedSearch', { params: kept });
  await call('proposeStar', { body: { dob: '1996-03-14' } });
  await call('readSubscription');
  await call('listPlans');
  await call('readUsage');
  await call('startSubscription', { body: {} });
  await call('cancelSubscription', { body: {} });
}

async function beTold(): Promise<void> {
  expect((await call('listNotifications')).body.notifications.length).toBeGreaterThan(0);
  await call('readNotifications', { body: { upTo: app.clock.now().toISOString() } });
  await call('readNotificationSettings');
  await call('updateNotificationSettings', { body: { kinds: {} } });
  const endpoint = 'https://push.example.org/1';
  await call('addPush', { body: { endpoint, keys: { p256dh: 'x', auth: 'x' } } });
  await call('removePush', { body: { endpoint } });
  await call('unsubscribe', { body: { token: 'x'.repeat(43) } });
  await call('readInterestSettings');
  await call('updateInterestSettings', { body: { interestFrom: 'everyone' } });
  await call('declineMatches', { body: { ids: [cast[0].id] } });
}

/** A member is refused by every call of theirs before anything is read. */
async function tryTheAdmins(): Promise<void> {
  for (const [name, endpoint] of Object.entries(endpoints) as [EndpointName, Endpoint][]) {
    if (endpoint.rule !== 'administer' && endpoint.rule !== 'moderate') continue;
    const path = endpoint.path.replace(':id', cast[0].id);
    const answer = await app.fetch(`/api${path}`, {
      method: endpoint.method,
      headers: { authorization: `Bearer ${viewer.token}` },
    });
    expect(answer.status, name).toBe(403);
    called.add(name);
    received.push(await answer.text());
  }
}

async function beSafe(): Promise<void> {
  const thanks = { title: 'Thank you', description: 'It is good to be here.' };
  expect((await call('sendFeedback', { body: thanks })).status).toBe(201);
  const [, , third, fourth] = cast;
  expect(
    (await call('reportMember', { body: { memberId: third.id, reason: 'OTHER' } })).status,
  ).toBe(201);
  const params = { memberId: fourth.id };
  await call('blockMember', { params });
  expect((await call('listBlocks')).body.blocks).toHaveLength(1);
  await call('unblockMember', { params });
}

async function changeSettings(): Promise<void> {
  const [first] = cast;
  for (const phone of [first.email ?? '', first.phone ?? '']) {
    await call('forgotPassword', { body: { phone } });
    const body = { phone, otpCode: '123456', newPassword: 'Another34' };
    expect((await call('resetPassword', { body })).status).toBe(400);
    await call('requestSignInCode', { body: { phone } });
    const entering = { phone, otpCode: '123456' };
    expect((await call('codeSignIn', { body: entering })).status).toBe(400);
  }
  const currentPassword = 'Wrong123';
  await call('prove', { body: { password: currentPassword } });
  expect((await call('readContacts')).body.email).toBe(viewer.email);
  await call('updatePassword', { body: { currentPassword, newPassword: 'Another34' } });
  await call('updateEmail', { body: { newEmail: first.email ?? '', currentPassword } });
  await call('updatePhone', { body: { newPhone: first.phone ?? '', otpCode: '123456' } });
  await call('confirmEmail', { body: { token: 'x'.repeat(43) } });
  const unknown = { token: 'x'.repeat(43), to: 'phone' } as const;
  await call('undoChange', { body: { token: unknown.token } });
  await call('readCase', { body: { token: unknown.token } });
  await call('sendCaseCode', { body: unknown });
  await call('answerCase', { body: { ...unknown, otpCode: '123456' } });
  await call('listContactChanges');
  await call('distrustContact', { params: { id: first.id } });
  await call('readSecondFactor');
  const enrolmentCode = 'aaaaa-aaaaa';
  await call('beginSecondFactor', { body: { currentPassword, enrolmentCode } });
  await call('confirmSecondFactor', { body: { otpCode: '123456' } });
  await call('removeSecondFactor', { body: { currentPassword, otpCode: '123456' } });
  await usePasskeys();
  const { body } = await call('listSessions');
  expect(body.sessions).toHaveLength(1);
  expect((await call('exportData')).status).toBe(200);
  await call('endOtherSessions');
  await call('endSession', { params: { id: first.id } });
}

async function usePasskeys(): Promise<void> {
  const authenticator = new Authenticator(app);
  const { options } = (await call('passkeyOptions', { body: {} })).body;
  const body = { credential: authenticator.create(options) };
  const params = { id: (await call('addPasskey', { body })).body.passkey.id };
  expect((await call('listPasskeys')).body.passkeys).toHaveLength(1);
  await call('renamePasskey', { params, body: { name: 'My phone' } });
  const proof = (await call('passkeyProveOptions')).body.options;
  await call('passkeyProve', { body: { credential: authenticator.get(proof) } });
  const asked = (await call('passkeySignInOptions')).body.options;
  const credential = authenticator.get(asked, { userVerified: false });
  expect((await call('passkeySignIn', { body: { credential } })).status).toBe(401);
  expect((await call('removePasskey', { params })).status).toBe(204);
}

async function leave(): Promise<void> {
  const token = (await createMember(app)).token;
  expect((await call('deactivateAccount', { token, body: {} })).status).toBe(204);
  const { token: other } = await createMember(app);
  expect((await call('deleteAccount', { token: other })).status).toBe(204);
}

async function signInAndOut(): Promise<void> {
  const { email, phone } = cast[0];
  for (const contact of [{ email: email ?? '' }, { phone: phone ?? '' }]) {
    await call('requestOtp', { body: contact });
    await call('verifyOtp', { body: { ...contact, otpCode: '123456' } });
  }
  await call('login', { body: { phone: email ?? '', password: 'Wrong123' } });
  const newcomer = 'newcomer@test.example';
  const otpCode = await askForCode(app, newcomer);
  const { body: proof } = await call('verifyOtp', { body: { email: newcomer, otpCode } });
  const { verificationToken } = proof;
  await call('checkPassword', { body: { password: 'Password1', verificationToken } });
  const { body: uploaded } = await call('uploadRegistrationPhoto', {
    form: formWith(await jpeg()),
    headers: { [VERIFICATION_HEADER]: verificationToken },
  });
  const registered = await call('register', {
    body: {
      ...plainRegistration,
      email: newcomer,
      verificationToken,
      profilePhoto: uploaded.url,
    },
  });
  expect(registered.status).toBe(201);
  expect((await call('logout')).status).toBe(204);
}
