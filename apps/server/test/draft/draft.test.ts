import { accountTexts } from '@sambandha/contract/account/schemas';
import { CONSENT_DAYS, DRAFT_DAYS, REMINDER_DAY } from '@sambandha/contract/draft/choices';
import { DAY_MS } from '@sambandha/contract/durations';
import { photoTexts } from '@sambandha/contract/photo/schemas';
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { createMemberEraser } from '../../src/api.ts';
import { eraseEndedDrafts, remindOfRequests } from '../../src/features/draft/index.ts';
import { listMessageSubjects } from '../harness/account.ts';
import { newBrowser } from '../harness/browser.ts';
import { createMember, createRelative, refreshSessions } from '../harness/factories.ts';
import { headersOnBehalfOf } from '../harness/family.ts';
import { createPhotoForm, jpeg, listStoredFiles } from '../harness/images.ts';
import { makerCalls, preparedFields } from '../harness/maker-calls.ts';
import { requireValue } from '../harness/present.ts';
import { proveEmail, readLastMessage } from '../harness/registration.ts';
import { testApp } from '../harness/test-app.ts';

/*
 * Tests of a profile that is prepared for a candidate, until the candidate consents, refuses or
 * does not answer.
 */

const app = testApp();
const makerApi = makerCalls(app);

let addressCount = 0;
const newAddress = () => {
  addressCount += 1;
  return `daughter${addressCount}@test.example`;
};

test('a visitor verifies a contact, registers and begins a profile for a daughter', async () => {
  const browser = newBrowser();
  const email = 'mother@test.example';
  await app.call('requestOtp', { browser, body: { email } });
  const { code } = await app.db
    .selectFrom('outbox')
    .select('code')
    .where('recipient', '=', email)
    .executeTakeFirstOrThrow();
  const otpCode = requireValue(code);
  const { body: verification } = await app.call('verifyOtp', { browser, body: { email, otpCode } });
  const { status, body } = await app.call('registerMaker', {
    browser,
    body: {
      name: 'Savitri Hegde',
      password: 'Adike-thota-7',
      verificationToken: verification.verificationToken,
      draft: { forWhom: 'DAUGHTER', relation: 'MOTHER', email: newAddress() },
      acceptedTerms: true,
      declaresAdult: true,
    },
  });
  expect(status).toBe(201);
  expect(body.user).toMatchObject({ name: 'Savitri Hegde', relativeOnly: true });
  expect(body.draft).toMatchObject({ state: 'OPEN', forWhom: 'DAUGHTER', relation: 'MOTHER' });
  expect(await makerApi.list(body)).toEqual([body.draft]);
});

test('a registration whose draft is refused creates no account', async () => {
  const email = newAddress();
  const verificationToken = await proveEmail(app, email);
  const { error } = await app.call('registerMaker', {
    body: {
      name: 'Savitri Hegde',
      password: 'Adike-thota-7',
      verificationToken,
      draft: { forWhom: 'DAUGHTER', relation: 'MOTHER', email },
      acceptedTerms: true,
      declaresAdult: true,
    },
  });
  expect(error.code).toBe('OWN_CONTACT');
  const accounts = await app.db.selectFrom('accounts').select('email').execute();
  expect(accounts.map((row) => row.email)).not.toContain(email);
});

test('a number that cannot receive messages is refused before the profile is prepared', async () => {
  const maker = await createRelative(app);
  const refusal = {
    code: 'VALIDATION',
    fields: [{ path: 'phone', message: accountTexts.phoneWithoutSms }],
  };
  const phone = '+16502530000';
  expect((await makerApi.create(maker, { phone })).error).toMatchObject(refusal);
  expect(await makerApi.list(maker)).toEqual([]);
  const { draft } = (await makerApi.create(maker, { email: newAddress() })).body;
  const change = { token: maker.token, params: { id: draft.id }, body: { phone } };
  expect((await app.call('changeDraft', change)).error).toMatchObject(refusal);
});

test('a repeated call with the same idempotency key creates one draft', async () => {
  const maker = await createRelative(app);
  const body = { forWhom: 'DAUGHTER', relation: 'MOTHER', email: newAddress() } as const;
  const begin = (key: string) =>
    app.call('createDraft', { token: maker.token, body, headers: { 'idempotency-key': key } });
  const [first, repeated] = [await begin('key'), await begin('key')];
  expect(repeated.status).toBe(201);
  expect(repeated.body.draft.id).toBe(first.body.draft.id);
  expect(await makerApi.list(maker)).toHaveLength(1);
  expect((await begin('another-key')).body.draft.id).not.toBe(first.body.draft.id);
});

test('the maker reads, changes and deletes a draft and its photos', async () => {
  const maker = await createRelative(app);
  const email = newAddress();
  const id = await makerApi.prepare(
    maker,
    { email },
    { education: 'PHD_DOCTORATE', nakshatra: 'ASHWINI' },
  );
  const [draft] = await makerApi.list(maker);
  expect(draft).toMatchObject({ id, state: 'OPEN', askedAt: null });
  expect(draft?.content?.contact).toBe('d•••@test.example');
  expect(draft?.content?.fields).toMatchObject({
    ...preparedFields,
    education: 'PHD_DOCTORATE',
    gotra: null,
    interests: [],
  });
  const { token } = maker;
  const params = { id };
  const uploadResponse = await app.call('uploadDraftPhoto', {
    token,
    params,
    form: createPhotoForm(await jpeg()),
  });
  const ids = (uploadResponse.body.draft.content?.photos ?? []).map((photo) => photo.id);
  expect(ids).toHaveLength(2);
  const reversedOrder = { ids: ids.toReversed() };
  const orderResponse = await app.call('orderDraftPhotos', { token, params, body: reversedOrder });
  expect(orderResponse.body.draft.content?.photos.map((photo) => photo.id)).toEqual(
    reversedOrder.ids,
  );
  const deleteResponse = await app.call('deleteDraftPhoto', {
    token,
    params: { id, photoId: requireValue(ids[0]) },
  });
  expect(deleteResponse.body.draft.content?.photos.map((photo) => photo.id)).toEqual([ids[1]]);
  const { fileUrl: url } = requireValue(deleteResponse.body.draft.content?.photos[0]);
  expect((await app.fetch(url)).status).toBe(200);

  const change = { preferences: { preferredAgeMin: 25, preferredAgeMax: 32 } };
  const changeResponse = await app.call('changeDraft', { token, params, body: change });
  expect(changeResponse.body.draft.content?.preferences).toMatchObject(change.preferences);

  expect((await app.call('deleteDraft', { token, params })).status).toBe(204);
  expect(await makerApi.list(maker)).toEqual([]);
  expect((await app.fetch(url)).status).toBe(404);
  expect(
    await app.db
      .selectFrom('draft_contents')
      .where('draft_id', '=', id)
      .select('draft_id')
      .execute(),
  ).toEqual([]);
});

test('a request with missing registration fields is refused, and so is a nakshatra outside its rashi', async () => {
  const maker = await createRelative(app);
  const { id } = (await makerApi.create(maker, { email: newAddress() })).body.draft;
  const { error } = await makerApi.ask(maker, id);
  expect(error.fields?.map(({ path }) => path)).toEqual([
    'name',
    'gender',
    'dateOfBirth',
    'motherTongue',
    'maritalStatus',
    'bio',
    'profilePhoto',
  ]);
  const params = { id };
  const body = { nakshatra: 'ASHWINI', rashi: 'MEENA' } as const;
  const response = await app.call('changeDraft', { token: maker.token, params, body });
  expect(response.error.code).toBe('IMPOSSIBLE');
});

test('the candidate agrees and keeps the maker out of the family', async () => {
  const maker = await createRelative(app);
  const { id, ...keys } = await makerApi.prepareAndAsk(maker, newAddress());
  const { status, body: session } = await makerApi.giveConsent(keys, { part: 'none' });
  expect(status).toBe(201);
  const { body: family } = await app.call('readFamily', { token: session.token });
  expect(family.relatives).toEqual([]);
  const { body: families } = await app.call('readFamilies', { token: maker.token });
  expect(families.families).toEqual([]);
  const lookup = { token: maker.token, query: {}, ...headersOnBehalfOf(session.user) };
  expect((await app.call('browse', lookup)).status).toBe(403);
  expect(await makerApi.list(maker)).toMatchObject([{ id, state: 'AGREED' }]);
});

test('the candidate agrees after changes, and the maker becomes an adviser', async () => {
  const maker = await createRelative(app);
  const email = newAddress();
  const { id, ...keys } = await makerApi.prepareAndAsk(maker, email, { location: 'Sirsi' });
  expect(await listMessageSubjects(app, email)).toEqual([
    'Test has made a marriage profile for you',
  ]);

  const { token, code } = keys;
  const request = await app.call('readConsentRequest', { body: { token } });
  expect(request.body).toMatchObject({ maker: 'Test', relation: 'MOTHER', forWhom: 'DAUGHTER' });
  const { body: profileBody } = await app.call('readPreparedProfile', { body: { token, code } });
  expect(profileBody.maker).toBe(maker.name);
  expect(profileBody.profile).toMatchObject({ name: preparedFields.name, location: 'Sirsi' });
  expect(JSON.stringify(profileBody)).not.toContain(preparedFields.dateOfBirth);
  const { fileUrl: url } = requireValue(profileBody.photos[0]);
  expect((await app.fetch(url)).status).toBe(200);

  const changes = { location: 'Kumta', name: 'Anusha R Hegde' };
  const { status, body: session } = await makerApi.giveConsent(keys, { changes });
  expect(status).toBe(201);
  expect(session.user).toMatchObject({ email, name: 'Anusha R Hegde' });
  const { body } = await app.call('readOwnProfile', { token: session.token });
  expect(body.profile).toMatchObject({ location: 'Kumta', dob: preparedFields.dateOfBirth });
  const { body: ownPhotos } = await app.call('listPhotos', { token: session.token });
  expect(ownPhotos.photos).toHaveLength(1);
  expect(ownPhotos.photos[0]?.isPrimary).toBe(true);
  expect((await app.fetch(url)).status).toBe(404);

  const { body: family } = await app.call('readFamily', { token: session.token });
  expect(family.relatives).toMatchObject([
    { personId: maker.id, relation: 'MOTHER', part: 'adviser' },
  ]);
  expect(await makerApi.list(maker)).toMatchObject([{ id, state: 'AGREED', content: null }]);
  // The field `phone` accepts an e-mail address or a phone number.
  const { body: loginSession } = await app.call('login', {
    browser: newBrowser(),
    body: { phone: email, password: 'Adike-thota-7' },
  });
  expect(loginSession.user.id).toBe(session.user.id);
  expect((await makerApi.giveConsent(keys)).error.code).toBe('LINK_INVALID');
});

test('the candidate chooses the photos and the part of the maker', async () => {
  const maker = await createMember(app);
  const email = newAddress();
  const id = await makerApi.prepare(maker, { email });
  const { token } = maker;
  const form = createPhotoForm(await jpeg());
  const { body } = await app.call('uploadDraftPhoto', { token, params: { id }, form });
  const [, secondId] = (body.draft.content?.photos ?? []).map((photo) => photo.id);
  await makerApi.ask(maker, id);
  const filesBefore = (await listStoredFiles(app)).length;
  const keys = await makerApi.linkAndCodeFor(email);
  const { error } = await makerApi.giveConsent(keys, { photoIds: [uuidv7()] });
  expect([error.code, error.message]).toEqual(['VALIDATION', photoTexts.wrongChoice]);
  const { body: session } = await makerApi.giveConsent(keys, {
    photoIds: [secondId],
    part: 'manager',
  });
  const { body: ownPhotos } = await app.call('listPhotos', { token: session.token });
  expect(ownPhotos.photos.map((photo) => photo.id)).toEqual([secondId]);
  // A photo has three sizes in two formats.
  expect(await listStoredFiles(app)).toHaveLength(filesBefore - 6);
  const { body: family } = await app.call('readFamily', { token: session.token });
  expect(family.relatives).toMatchObject([{ personId: maker.id, part: 'manager' }]);
});

test('a request has one reminder with the same link and code, and its link is invalid after 14 days', async () => {
  const maker = await createRelative(app);
  const email = newAddress();
  const { id, ...keys } = await makerApi.prepareAndAsk(maker, email);
  await remindOfRequests(app.context);
  expect(await listMessageSubjects(app, email)).toHaveLength(1);
  app.clock.advance(REMINDER_DAY * DAY_MS);
  await remindOfRequests(app.context);
  await remindOfRequests(app.context);
  expect((await listMessageSubjects(app, email)).slice(1)).toEqual([
    'A reminder: Test has made a marriage profile for you',
  ]);
  expect(await makerApi.linkAndCodeFor(email)).toEqual(keys);

  app.clock.advance((CONSENT_DAYS - REMINDER_DAY) * DAY_MS);
  await refreshSessions(app);
  expect((await makerApi.giveConsent(keys)).error.code).toBe('LINK_INVALID');
  expect(await makerApi.list(maker)).toMatchObject([{ id, state: 'ENDED', content: null }]);
  await eraseEndedDrafts(app.context, createMemberEraser(app.context));
  const remainingRows = await app.db.selectFrom('draft_contents').select('draft_id').execute();
  expect(remainingRows.map((row) => row.draft_id)).not.toContain(id);
});

test('a reminder whose transaction failed is not sent, and is sent once by the next run', async () => {
  const maker = await createRelative(app);
  const email = newAddress();
  await makerApi.prepareAndAsk(maker, email);
  app.clock.advance(REMINDER_DAY * DAY_MS);
  const { deliver } = app.context;
  const send: typeof deliver.send = (message, trx) =>
    deliver.send(message, trx).then(() => Promise.reject(new Error('the connection is lost')));
  await remindOfRequests({ ...app.context, deliver: { ...deliver, send } });
  expect(await listMessageSubjects(app, email)).toHaveLength(1);
  await remindOfRequests(app.context);
  await remindOfRequests(app.context);
  expect(await listMessageSubjects(app, email)).toHaveLength(2);
});

test('a candidate receives the request by SMS in the chosen language and registers with the phone number', async () => {
  const maker = await createRelative(app);
  const phone = '+919900700095';
  const id = await makerApi.prepare(maker, { phone: '99007 00095' });
  const { token } = maker;
  await app.call('changeDraft', { token, params: { id }, body: { language: 'kn' } });
  expect((await makerApi.ask(maker, id)).status).toBe(200);
  const sms = await readLastMessage(app, phone);
  expect(sms).toMatchObject({ channel: 'sms', body: expect.stringContaining('ಪ್ರೊಫೈಲ್ ಮಾಡಿದ್ದಾರೆ') });
  const { body } = await makerApi.giveConsent(await makerApi.linkAndCodeFor(phone));
  expect(body.user).toMatchObject({ phone, email: null });
});

test('a draft without a request for consent expires', async () => {
  const maker = await createRelative(app);
  const id = await makerApi.prepare(maker, { email: newAddress() });
  app.clock.advance(DRAFT_DAYS * DAY_MS);
  await refreshSessions(app);
  expect(await makerApi.list(maker)).toMatchObject([{ id, state: 'ENDED', content: null }]);
  expect((await makerApi.ask(maker, id)).error.code).toBe('DRAFT_CLOSED');
  await eraseEndedDrafts(app.context, createMemberEraser(app.context));
  // The photos of a draft have its id in this column.
  const remainingRows = await app.db
    .selectFrom('photos')
    .select('id')
    .where('verification_id', '=', id)
    .execute();
  expect(remainingRows).toEqual([]);
});
