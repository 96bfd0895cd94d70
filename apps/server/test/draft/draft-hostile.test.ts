import { FAMILIES_MAX } from '@sambandha/contract/family/choices';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { linkFor, subjectsTo } from '../harness/account.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { draftLife } from '../harness/draft.ts';
import { createMember, createRelative, takePart } from '../harness/factories.ts';
import { formWith, jpeg, keptFiles } from '../harness/images.ts';

/* Attacks with a profile that is prepared for another person. */

let app: TestApp;
let on: ReturnType<typeof draftLife>;
beforeAll(async () => {
  app = await startTestApp();
  on = draftLife(app);
});
afterAll(() => app.close());

let made = 0;
const address = () => {
  made += 1;
  return `pressed${made}@test.example`;
};

const codeOf = async (call: Promise<{ status: number; error: { code: string } }>) => {
  const { status, error } = await call;
  return status < 300 ? status : error.code;
};

test('nobody but the maker reads, changes, asks about or deletes a draft, or sees its photo', async () => {
  const maker = await createMember(app);
  const id = await on.prepare(maker, { email: address() });
  const photo = (await on.list(maker))[0]?.content?.photos[0];
  const params = { id };
  const ofMaker = await createRelative(app);
  await takePart(app, ofMaker.id, maker.id, 'speaker');
  const admin = await createMember(app, { is_admin: true });
  for (const { token } of [await createMember(app, { gender: 'MALE' }), ofMaker, admin]) {
    const headers = { 'x-on-behalf-of': maker.id };
    const as = { token, params, headers };
    expect((await app.call('listDrafts', { token, headers })).body).toEqual({ drafts: [] });
    expect(await codeOf(app.call('changeDraft', { ...as, body: {} }))).toBe('NOT_FOUND');
    expect(await codeOf(app.call('askForConsent', as))).toBe('NOT_FOUND');
    expect(await codeOf(app.call('orderDraftPhotos', { ...as, body: { ids: [] } }))).toBe(
      'NOT_FOUND',
    );
    const form = formWith(await jpeg());
    expect(await codeOf(app.call('uploadDraftPhoto', { ...as, form }))).toBe('NOT_FOUND');
    const named = { ...as, params: { id, photoId: photo?.id ?? '' } };
    expect(await codeOf(app.call('deleteDraftPhoto', named))).toBe('NOT_FOUND');
    expect(await codeOf(app.call('deleteDraft', as))).toBe(204);
  }
  expect(await on.list(maker)).toMatchObject([{ id, state: 'OPEN' }]);
  const url = photo?.fileUrl ?? '';
  for (const viewer of [`draft:${id}:${admin.id}`, `consent:${id}`, `registration:${id}`]) {
    expect((await app.fetch(url.replace(/v=[^&]+/, `v=${viewer}`))).status).toBe(404);
  }
});

test('a contact of the maker is refused, by any spelling, and when it was added later', async () => {
  const maker = await createMember(app, { phone: '+919900700091' });
  const [name = '', host = ''] = (maker.email as string).split('@');
  for (const contact of [
    { email: `${name}+daughter@${host}` },
    { email: (maker.email as string).toUpperCase() },
    { phone: '99007 00091' },
  ]) {
    expect(await codeOf(on.create(maker, contact))).toBe('OWN_CONTACT');
  }
  const later = address();
  const id = await on.prepare(maker, { email: later });
  const params = { id };
  const body = { email: maker.email as string };
  expect(await codeOf(app.call('changeDraft', { token: maker.token, params, body }))).toBe(
    'OWN_CONTACT',
  );
  // An unconfirmed address of the maker counts as the maker's, too.
  await app.db
    .updateTable('accounts')
    .set({ new_email: later })
    .where('member_id', '=', maker.id)
    .execute();
  expect(await codeOf(on.ask(maker, id))).toBe('OWN_CONTACT');
});

test('the link alone, as it is forwarded, opens no profile and gives no consent', async () => {
  const maker = await createRelative(app);
  const email = address();
  const { token, code } = await on.asked(maker, email, { location: 'Hosagunda' });
  const { body } = await app.call('readConsentRequest', { body: { token } });
  expect(JSON.stringify(body)).not.toMatch(/Anusha|Hosagunda|1997|pressed|Relative/);
  const wrong = code === '000000' ? '000001' : '000000';
  expect(await codeOf(app.call('readPreparedProfile', { body: { token, code: wrong } }))).toBe(
    'OTP_INVALID',
  );
  expect(await codeOf(on.agree({ token, code: wrong }))).toBe('OTP_INVALID');
  expect(await codeOf(on.agree({ token: 'x'.repeat(43), code }))).toBe('LINK_INVALID');
  // The maker learns neither the token nor the code.
  const seen = JSON.stringify(await on.list(maker));
  expect(seen).not.toContain(token);
  expect(seen).not.toContain(code);
});

test.each([
  ['another day', '1997-05-15'],
  ['a child', '2012-05-14'],
])('%s as birth date ends it all, and the maker is not told', async (_, birthDate) => {
  const maker = await createRelative(app);
  const email = address();
  const files = await keptFiles(app);
  const keys = await on.asked(maker, email);
  const seen = await on.list(maker);
  expect(await codeOf(on.agree(keys, { birthDate }))).toBe('DRAFT_ENDED');
  expect(await codeOf(on.agree(keys))).toBe('LINK_INVALID');
  expect(await on.list(maker)).toEqual(seen);
  expect(await keptFiles(app)).toEqual(files);
});

test('the same birth year typed again goes to a moderator, hidden until then', async () => {
  const maker = await createRelative(app);
  const keys = await on.asked(maker, address(), { dateOfBirth: '2001-03-04' });
  await on.agree(keys, { birthDate: '2009-03-04' });
  const [again, other] = [address(), address()];
  const retyped = await on.asked(maker, again, { dateOfBirth: '2001-08-09' });
  const { body: held } = await on.agree(retyped, { birthDate: '2001-08-09' });
  const elsewhere = await on.asked(maker, other, { dateOfBirth: '1999-08-09' });
  const { body: free } = await on.agree(elsewhere, { birthDate: '1999-08-09' });
  const reasons = await app.db
    .selectFrom('review_reasons')
    .select(['member_id', 'reason'])
    .execute();
  expect(reasons).toEqual([{ member_id: held.user.id, reason: 'BIRTH_YEAR' }]);
  const states = await app.db
    .selectFrom('members')
    .select(['id', 'held_at'])
    .where('id', 'in', [held.user.id, free.user.id])
    .execute();
  expect(states.filter(({ held_at }) => held_at !== null).map(({ id }) => id)).toEqual([
    held.user.id,
  ]);
  const he = await createMember(app, { gender: 'MALE' });
  const shown = await app.call('readProfile', { token: he.token, params: { id: held.user.id } });
  expect(shown.status).toBe(404);
});

test('who registered by themself in the meantime keeps their own account', async () => {
  const email = address();
  const keys = await on.asked(await createRelative(app), email);
  const self = await createMember(app, { email });
  expect(await codeOf(on.agree(keys))).toBe('CONTACT_TAKEN');
  expect((await app.call('readFamily', { token: self.token })).body.relatives).toEqual([]);
});

test('who was banned in the meantime gets no account', async () => {
  const email = address();
  const keys = await on.asked(await createRelative(app), email);
  const { hash, keyId } = app.config.keys.contactHash('banned-contact', email);
  await app.db
    .insertInto('banned_contacts')
    .values({ contact_hash: hash, key_id: keyId, banned_at: app.clock.now() })
    .execute();
  expect(await codeOf(on.agree(keys))).toBe('BLOCKED');
  const held = await app.db.selectFrom('accounts').select('email').execute();
  expect(held.map((row) => row.email)).not.toContain(email);
});

test('who takes part in five families asks for no sixth; a candidate consents all the same', async () => {
  const maker = await createRelative(app);
  const [early, late] = [address(), address()];
  const keys = await on.asked(maker, early);
  const id = await on.prepare(maker, { email: late });
  for (let at = 0; at < FAMILIES_MAX; at++)
    await takePart(app, maker.id, (await createMember(app)).id);
  expect(await codeOf(on.ask(maker, id))).toBe('FAMILIES_FULL');
  const { status, body } = await on.agree(keys);
  expect(status).toBe(201);
  expect((await app.call('readFamily', { token: body.token })).body.relatives).toEqual([]);
});

test('the link ends with a maker who was blocked, deleted the draft, or left', async () => {
  const [blocked, deleted, left] = [
    await createMember(app),
    await createRelative(app),
    await createRelative(app),
  ];
  const files = await keptFiles(app);
  const keys = [];
  for (const maker of [blocked, deleted, left]) keys.push(await on.asked(maker, address()));
  await app.db
    .updateTable('members')
    .set({ blocked_at: app.clock.now() })
    .where('id', '=', blocked.id)
    .execute();
  const params = { id: keys[1]?.id ?? '' };
  await app.call('deleteDraft', { token: deleted.token, params });
  await app.call('deleteAccount', { token: left.token });
  for (const one of keys) {
    expect(await codeOf(on.agree(one))).toBe('LINK_INVALID');
    const { token } = one;
    expect(await codeOf(app.call('readConsentRequest', { body: { token } }))).toBe('LINK_INVALID');
  }
  expect(await keptFiles(app)).toHaveLength(files.length + 6);
});

test('a draft that was asked about is changed by nobody, and its photos are not seen', async () => {
  const maker = await createRelative(app);
  const email = address();
  const id = await on.prepare(maker, { email });
  const photo = (await on.list(maker))[0]?.content?.photos[0];
  const { token } = maker;
  const params = { id };
  const form = formWith(await jpeg());
  const [asked, added] = await Promise.all([
    on.ask(maker, id),
    app.call('uploadDraftPhoto', { token, params, form }),
  ]);
  expect(asked.status).toBe(200);
  expect([201, 409]).toContain(added.status);
  const { code } = await on.keysFor(email);
  const keys = { token: await linkFor(app, email), code };
  const shown = (await app.call('readPreparedProfile', { body: keys })).body.photos.length;
  expect(shown).toBe(added.status === 201 ? 2 : 1);
  const body = { name: 'Another Name' };
  expect(await codeOf(app.call('changeDraft', { token, params, body }))).toBe('DRAFT_CLOSED');
  expect(await codeOf(on.ask(maker, id))).toBe('DRAFT_CLOSED');
  expect((await app.fetch(photo?.fileUrl ?? '')).status).toBe(404);
  expect(await subjectsTo(app, email)).toHaveLength(1);
});

test('who is related otherwise than one can be to a daughter is refused', async () => {
  const { token } = await createRelative(app);
  const body = { forWhom: 'DAUGHTER', relation: 'FRIEND', email: address() } as const;
  const { error } = await app.call('createDraft', { token, body });
  expect(error).toMatchObject({ code: 'VALIDATION', fields: [{ path: 'relation' }] });
});
