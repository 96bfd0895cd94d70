import { FAMILIES_MAX } from '@sambandha/contract/family/choices';
import { expect, test } from 'vitest';
import { listMessageSubjects, readLatestLinkToken } from '../harness/account.ts';
import { banContact } from '../harness/ban.ts';
import { addRelative, createMember, createRelative } from '../harness/factories.ts';
import { headersOnBehalfOf } from '../harness/family.ts';
import { createPhotoForm, jpeg, listStoredFiles } from '../harness/images.ts';
import { makerCalls } from '../harness/maker-calls.ts';
import { requireValue } from '../harness/present.ts';
import { statusOrErrorCode } from '../harness/response.ts';
import { testApp } from '../harness/test-app.ts';

/* Tests of the abuse of a profile that is prepared for another person. */

const app = testApp();
const makerApi = makerCalls(app);

let addressCount = 0;
const newAddress = () => {
  addressCount += 1;
  return `secret${addressCount}@test.example`;
};

test('only the maker can read, change, send or delete a draft or see its photo', async () => {
  const maker = await createMember(app);
  const id = await makerApi.prepare(maker, { email: newAddress() });
  const photo = requireValue((await makerApi.list(maker))[0]?.content?.photos[0]);
  const params = { id };
  const makerRelative = await createRelative(app);
  await addRelative(app, makerRelative.id, maker.id, 'speaker');
  const admin = await createMember(app, { is_admin: true });
  for (const { token } of [await createMember(app, { gender: 'MALE' }), makerRelative, admin]) {
    const request = { token, params, ...headersOnBehalfOf(maker) };
    expect((await app.call('listDrafts', { token, ...headersOnBehalfOf(maker) })).body).toEqual({
      drafts: [],
    });
    expect(await statusOrErrorCode(app.call('changeDraft', { ...request, body: {} }))).toBe(
      'NOT_FOUND',
    );
    expect(await statusOrErrorCode(app.call('askForConsent', request))).toBe('NOT_FOUND');
    expect(
      await statusOrErrorCode(app.call('orderDraftPhotos', { ...request, body: { ids: [] } })),
    ).toBe('NOT_FOUND');
    const form = createPhotoForm(await jpeg());
    expect(await statusOrErrorCode(app.call('uploadDraftPhoto', { ...request, form }))).toBe(
      'NOT_FOUND',
    );
    const photoRequest = { ...request, params: { id, photoId: photo.id } };
    expect(await statusOrErrorCode(app.call('deleteDraftPhoto', photoRequest))).toBe('NOT_FOUND');
    // A deletion is idempotent. It does nothing for a draft that the caller did not make.
    expect(await statusOrErrorCode(app.call('deleteDraft', request))).toBe(204);
  }
  expect(await makerApi.list(maker)).toMatchObject([{ id, state: 'OPEN' }]);
  const url = photo.fileUrl;
  expect((await app.fetch(url)).status).toBe(200);
  // The signature of a photo URL covers its viewer in the parameter `v`.
  for (const viewer of [`draft:${id}:${admin.id}`, `consent:${id}`, `registration:${id}`]) {
    expect((await app.fetch(url.replace(/v=[^&]+/, `v=${viewer}`))).status).toBe(404);
  }
});

test('a contact of the maker is refused in every spelling, even if the maker added it later', async () => {
  const maker = await createMember(app, { phone: '+919900700091' });
  const email = requireValue(maker.email);
  const [name, host] = email.split('@');
  for (const contact of [
    { email: `${name}+daughter@${host}` },
    { email: email.toUpperCase() },
    { phone: '99007 00091' },
  ]) {
    expect(await statusOrErrorCode(makerApi.create(maker, contact))).toBe('OWN_CONTACT');
  }
  const candidateEmail = newAddress();
  const id = await makerApi.prepare(maker, { email: candidateEmail });
  const params = { id };
  const body = { email };
  expect(
    await statusOrErrorCode(app.call('changeDraft', { token: maker.token, params, body })),
  ).toBe('OWN_CONTACT');
  // An unconfirmed address of the maker also counts as a contact of the maker.
  await app.db
    .updateTable('accounts')
    .set({ new_email: candidateEmail })
    .where('member_id', '=', maker.id)
    .execute();
  expect(await statusOrErrorCode(makerApi.ask(maker, id))).toBe('OWN_CONTACT');
});

test('the link without the code neither shows the profile nor allows consent', async () => {
  const maker = await createRelative(app);
  const email = newAddress();
  const { token, code } = await makerApi.prepareAndAsk(maker, email, { location: 'Hosagunda' });
  const { body } = await app.call('readConsentRequest', { body: { token } });
  // `secret` begins the candidate's address, and `Relative` is the last name of the maker.
  expect(JSON.stringify(body)).not.toMatch(/Anusha|Hosagunda|1997-05-14|secret|Relative/);
  const wrongCode = code === '000000' ? '000001' : '000000';
  expect(
    await statusOrErrorCode(app.call('readPreparedProfile', { body: { token, code: wrongCode } })),
  ).toBe('OTP_INVALID');
  expect(await statusOrErrorCode(makerApi.giveConsent({ token, code: wrongCode }))).toBe(
    'OTP_INVALID',
  );
  expect(await statusOrErrorCode(makerApi.giveConsent({ token: 'x'.repeat(43), code }))).toBe(
    'LINK_INVALID',
  );
  // The responses to the maker contain neither the token nor the code.
  const draftsText = JSON.stringify(await makerApi.list(maker));
  expect(draftsText).not.toContain(token);
  expect(draftsText).not.toContain(code);
});

test.each([
  ['a different day', '1997-05-15'],
  ['the date of a child', '2012-05-14'],
])('%s as birth date erases the profile, and the maker sees no change', async (_, birthDate) => {
  const maker = await createRelative(app);
  const email = newAddress();
  const files = await listStoredFiles(app);
  const keys = await makerApi.prepareAndAsk(maker, email);
  const draftsBefore = await makerApi.list(maker);
  expect(await statusOrErrorCode(makerApi.giveConsent(keys, { birthDate }))).toBe('DRAFT_ENDED');
  expect(await statusOrErrorCode(makerApi.giveConsent(keys))).toBe('LINK_INVALID');
  expect(await makerApi.list(maker)).toEqual(draftsBefore);
  expect(await listStoredFiles(app)).toEqual(files);
});

test('a profile is held for review if an earlier candidate of the maker corrected the same birth year', async () => {
  const maker = await createRelative(app);
  const keys = await makerApi.prepareAndAsk(maker, newAddress(), { dateOfBirth: '2001-03-04' });
  await makerApi.giveConsent(keys, { birthDate: '2009-03-04' });
  const [secondEmail, thirdEmail] = [newAddress(), newAddress()];
  const secondKeys = await makerApi.prepareAndAsk(maker, secondEmail, {
    dateOfBirth: '2001-08-09',
  });
  const { body: heldSession } = await makerApi.giveConsent(secondKeys, { birthDate: '2001-08-09' });
  const thirdKeys = await makerApi.prepareAndAsk(maker, thirdEmail, { dateOfBirth: '1999-08-09' });
  const { body: visibleSession } = await makerApi.giveConsent(thirdKeys, {
    birthDate: '1999-08-09',
  });
  const reasons = await app.db
    .selectFrom('review_reasons')
    .select(['member_id', 'reason'])
    .execute();
  expect(reasons).toEqual([{ member_id: heldSession.user.id, reason: 'BIRTH_YEAR' }]);
  const states = await app.db
    .selectFrom('members')
    .select(['id', 'held_at'])
    .where('id', 'in', [heldSession.user.id, visibleSession.user.id])
    .execute();
  expect(states.filter(({ held_at }) => held_at !== null).map(({ id }) => id)).toEqual([
    heldSession.user.id,
  ]);
  const man = await createMember(app, { gender: 'MALE' });
  const profileResponse = await app.call('readProfile', {
    token: man.token,
    params: { id: heldSession.user.id },
  });
  expect(profileResponse.status).toBe(404);
});

test('a person who registered in the meantime cannot consent and gets no relative', async () => {
  const email = newAddress();
  const keys = await makerApi.prepareAndAsk(await createRelative(app), email);
  const newMember = await createMember(app, { email });
  expect(await statusOrErrorCode(makerApi.giveConsent(keys))).toBe('CONTACT_TAKEN');
  expect((await app.call('readFamily', { token: newMember.token })).body.relatives).toEqual([]);
});

test('a person who was banned in the meantime gets no account', async () => {
  const email = newAddress();
  const keys = await makerApi.prepareAndAsk(await createRelative(app), email);
  await banContact(app, email);
  expect(await statusOrErrorCode(makerApi.giveConsent(keys))).toBe('BLOCKED');
  const accounts = await app.db.selectFrom('accounts').select('email').execute();
  expect(accounts.map((row) => row.email)).not.toContain(email);
});

test('a maker in five families cannot ask for consent, but a candidate with an earlier request can consent', async () => {
  const maker = await createRelative(app);
  const [earlyEmail, lateEmail] = [newAddress(), newAddress()];
  const keys = await makerApi.prepareAndAsk(maker, earlyEmail);
  const id = await makerApi.prepare(maker, { email: lateEmail });
  for (let count = 0; count < FAMILIES_MAX; count++)
    await addRelative(app, maker.id, (await createMember(app)).id);
  expect(await statusOrErrorCode(makerApi.ask(maker, id))).toBe('FAMILIES_FULL');
  const { status, body } = await makerApi.giveConsent(keys);
  expect(status).toBe(201);
  expect((await app.call('readFamily', { token: body.token })).body.relatives).toEqual([]);
});

test('the link is invalid after the maker is blocked, deletes the draft or deletes the account', async () => {
  const [blockedMaker, deletingMaker, leavingMaker] = [
    await createMember(app),
    await createRelative(app),
    await createRelative(app),
  ];
  const files = await listStoredFiles(app);
  const blockedKeys = await makerApi.prepareAndAsk(blockedMaker, newAddress());
  const deletedKeys = await makerApi.prepareAndAsk(deletingMaker, newAddress());
  const leftKeys = await makerApi.prepareAndAsk(leavingMaker, newAddress());
  await app.db
    .updateTable('members')
    .set({ blocked_at: app.clock.now() })
    .where('id', '=', blockedMaker.id)
    .execute();
  const params = { id: deletedKeys.id };
  await app.call('deleteDraft', { token: deletingMaker.token, params });
  await app.call('deleteAccount', { token: leavingMaker.token });
  for (const keys of [blockedKeys, deletedKeys, leftKeys]) {
    expect(await statusOrErrorCode(makerApi.giveConsent(keys))).toBe('LINK_INVALID');
    const { token } = keys;
    expect(await statusOrErrorCode(app.call('readConsentRequest', { body: { token } }))).toBe(
      'LINK_INVALID',
    );
  }
  // Only the draft of the blocked maker keeps its photo: three sizes in two formats.
  expect(await listStoredFiles(app)).toHaveLength(files.length + 6);
});

test('after the request, the maker can neither change a draft nor see its photo', async () => {
  const maker = await createRelative(app);
  const email = newAddress();
  const id = await makerApi.prepare(maker, { email });
  const { fileUrl: url } = requireValue((await makerApi.list(maker))[0]?.content?.photos[0]);
  expect((await app.fetch(url)).status).toBe(200);
  const { token } = maker;
  const params = { id };
  const form = createPhotoForm(await jpeg());
  // A concurrent upload is stored before the request, or it is refused.
  const [askResponse, uploadResponse] = await Promise.all([
    makerApi.ask(maker, id),
    app.call('uploadDraftPhoto', { token, params, form }),
  ]);
  expect(askResponse.status).toBe(200);
  expect([201, 409]).toContain(uploadResponse.status);
  const { code } = await makerApi.linkAndCodeFor(email);
  const keys = { token: await readLatestLinkToken(app, email), code };
  const photoCount = (await app.call('readPreparedProfile', { body: keys })).body.photos.length;
  expect(photoCount).toBe(uploadResponse.status === 201 ? 2 : 1);
  const body = { name: 'Another Name' };
  expect(await statusOrErrorCode(app.call('changeDraft', { token, params, body }))).toBe(
    'DRAFT_CLOSED',
  );
  expect(await statusOrErrorCode(makerApi.ask(maker, id))).toBe('DRAFT_CLOSED');
  expect((await app.fetch(url)).status).toBe(404);
  expect(await listMessageSubjects(app, email)).toHaveLength(1);
});

test('a relation that does not fit a daughter is rejected', async () => {
  const { token } = await createRelative(app);
  const body = { forWhom: 'DAUGHTER', relation: 'FRIEND', email: newAddress() } as const;
  const { error } = await app.call('createDraft', { token, body });
  expect(error).toMatchObject({ code: 'VALIDATION', fields: [{ path: 'relation' }] });
});
