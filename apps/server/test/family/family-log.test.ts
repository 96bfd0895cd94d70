import { DAY_MS } from '@sambandha/contract/durations';
import { describe, expect, test } from 'vitest';
import { deleteRowsPastRetention } from '../../src/db/sweep.ts';
import { readExport } from '../harness/data-export.ts';
import {
  createMember,
  createRelative,
  createSession,
  type TestMember,
} from '../harness/factories.ts';
import { familyCalls } from '../harness/family.ts';
import { addPhoto, createPhotoForm, jpeg, listStoredFiles } from '../harness/images.ts';
import { managedProfileCalls } from '../harness/managed-profile.ts';
import { requireValue } from '../harness/present.ts';
import { statusOrErrorCode } from '../harness/response.ts';
import { testApp } from '../harness/test-app.ts';

/* Tests of the candidate's log of acts of relatives, which can be undone for 30 days. */

const app = testApp();
const familyApi = familyCalls(app);
const profileApi = managedProfileCalls(app);

const readLog = async ({ token }: Pick<TestMember, 'token'>, query: object = {}) =>
  (await app.call('readFamilyLog', { token, query })).body;
const undoAct = (caller: object, id: string | undefined, body: { force?: boolean } = {}) =>
  app.call('undoFamilyAct', { ...caller, params: { id: requireValue(id) }, body });

describe('the log', () => {
  test('has one entry per field, newest first, with the name and relation of the relative', async () => {
    const { woman, mother, asRelative } = await profileApi.createFamily({ location: 'Sagara' });
    await profileApi.updateProfile(asRelative, { location: 'Sirsi', familyDeity: 'Idagunji' });
    await app.call('updatePreferences', { ...asRelative, body: { preferredAgeMin: 24 } });
    const { acts, nextCursor } = await readLog(woman);
    expect(nextCursor).toBeNull();
    const by = { name: mother.name, relation: 'MOTHER' };
    expect(acts.map(({ kind, changes }) => [kind, changes])).toEqual([
      ['WISHES', [{ field: 'preferredAgeMin', before: null, after: 24 }]],
      ['PROFILE', [{ field: 'familyDeity', before: null, after: 'Idagunji' }]],
      ['PROFILE', [{ field: 'location', before: 'Sagara', after: 'Sirsi' }]],
    ]);
    const until = new Date(app.clock.now().getTime() + 30 * DAY_MS).toISOString();
    for (const act of acts) expect(act).toMatchObject({ by, undoneAt: null, undoUntil: until });
  });

  test('has no entry for unchanged values or for changes by the candidate', async () => {
    const { woman, asRelative } = await profileApi.createFamily({ location: 'Sagara' });
    await profileApi.updateProfile(asRelative, { location: 'Sagara' });
    await profileApi.updateProfile(woman, { location: 'Sirsi' });
    await app.call('updatePreferences', { token: woman.token, body: { preferredAgeMin: 24 } });
    await addPhoto(app, woman);
    expect((await readLog(woman)).acts).toEqual([]);
  });

  test('has one entry for star, pada and rashi, and one for both ends of a range', async () => {
    const { woman, asRelative } = await profileApi.createFamily();
    await profileApi.updateProfile(asRelative, {
      nakshatra: 'ROHINI',
      pada: 2,
      rashi: 'VRISHABHA',
    });
    const body = { preferredAgeMin: 24, preferredAgeMax: 30 };
    await app.call('updatePreferences', { ...asRelative, body });
    expect((await readLog(woman)).acts.map(({ fields }) => fields)).toEqual([
      ['preferredAgeMin', 'preferredAgeMax'],
      ['nakshatra', 'pada', 'rashi'],
    ]);
  });

  test('has entries that cannot be undone for joining, changes of the part, leaving and removal', async () => {
    const woman = await createMember(app);
    const [firstRelative, secondRelative] = [await createRelative(app), await createRelative(app)];
    await familyApi.inviteAndJoin(woman, firstRelative, 'MOTHER');
    await familyApi.change(woman, firstRelative, { part: 'manager' });
    // Here and below, a repeated call writes no entry.
    await familyApi.change(woman, firstRelative, { part: 'manager' });
    await familyApi.remove(woman, firstRelative);
    await familyApi.inviteAndJoin(woman, secondRelative, 'AUNT');
    await app.call('leaveFamily', {
      token: secondRelative.token,
      params: { candidateId: woman.id },
    });
    await app.call('leaveFamily', {
      token: secondRelative.token,
      params: { candidateId: woman.id },
    });
    const { acts } = await readLog(woman);
    expect(acts.map(({ kind, by }) => [kind, by.relation])).toEqual([
      ['LEFT', 'AUNT'],
      ['JOINED', 'AUNT'],
      ['REMOVED', 'MOTHER'],
      ['PART_CHANGED', 'MOTHER'],
      ['JOINED', 'MOTHER'],
    ]);
    expect(acts[3]?.changes).toEqual([{ field: 'part', before: 'adviser', after: 'manager' }]);
    for (const { undoUntil, id } of acts) {
      expect(undoUntil).toBeNull();
      expect(await statusOrErrorCode(undoAct(woman, id))).toBe('UNDO_OVER');
    }
  });

  test('is paginated', async () => {
    const { woman, asRelative } = await profileApi.createFamily();
    for (const location of ['Sirsi', 'Kumta', 'Sagara'])
      await profileApi.updateProfile(asRelative, { location });
    const first = await readLog(woman, { limit: '2' });
    const second = await readLog(woman, { limit: '2', cursor: first.nextCursor });
    const locations = [...first.acts, ...second.acts].map(({ changes }) => changes?.[0]?.after);
    expect(locations).toEqual(['Sagara', 'Kumta', 'Sirsi']);
    expect(second.nextCursor).toBeNull();
  });

  test('shows only the relation of a relative who deleted the account', async () => {
    const { woman, mother, asRelative } = await profileApi.createFamily();
    await profileApi.updateProfile(asRelative, { location: 'Sirsi' });
    await app.call('deleteAccount', mother);
    const { acts } = await readLog(woman);
    expect(acts.map(({ kind, by }) => [kind, by])).toEqual([
      ['LEFT', { name: null, relation: 'MOTHER' }],
      ['PROFILE', { name: null, relation: 'MOTHER' }],
    ]);
    expect(await statusOrErrorCode(undoAct(woman, acts[1]?.id))).toBe(200);
  });

  test('records that a relative left while the candidate was deactivated', async () => {
    const { woman, mother } = await profileApi.createFamily();
    const setState = (state: string) =>
      app.query(`UPDATE members SET state = '${state}' WHERE id = '${woman.id}'`);
    await setState('deactivated');
    await app.call('deleteAccount', mother);
    await setState('active');
    expect((await readLog(woman)).acts.map(({ kind, by }) => [kind, by])).toEqual([
      ['LEFT', { name: null, relation: 'MOTHER' }],
    ]);
  });

  test('is in the export of the candidate with values and in the export of the relative without them', async () => {
    const { woman, mother, asRelative } = await profileApi.createFamily({
      location: 'Sagara',
      full_name: 'Sahana Bhat',
    });
    await profileApi.updateProfile(asRelative, { location: 'Sirsi' });
    const act = { relation: 'MOTHER', kind: 'PROFILE', fields: ['location'] };
    expect(JSON.parse(await readExport(app, woman)).family.doneForYouByRelatives).toMatchObject([
      { ...act, by: mother.name, before: { location: 'Sagara' }, after: { location: 'Sirsi' } },
    ]);
    const motherExport = JSON.parse(await readExport(app, mother));
    expect(motherExport.family.doneByYou).toMatchObject([{ ...act, for: 'Sahana Bhat' }]);
    expect(JSON.stringify(motherExport)).not.toMatch(/Sagara|Sirsi/);
  });

  test('has ids and values that do not appear in the server log', async () => {
    const { woman, asRelative } = await profileApi.createFamily();
    // The second edit is refused, because the stored value is not the one that it names.
    const before = { familyDeity: 'never seen 4711' };
    await profileApi.updateProfile(asRelative, { familyDeity: 'Secretdeity 4712' });
    await profileApi.updateProfile(asRelative, { familyDeity: 'Secretdeity 4713', before });
    const { acts } = await readLog(woman);
    await undoAct(woman, acts[0]?.id);
    const lines = await app.readLog();
    for (const word of ['never seen', 'Secretdeity', woman.name, requireValue(acts[0]).id]) {
      expect(lines).not.toContain(word);
    }
  });
});

describe('undoing an act', () => {
  test('restores the former value of a field and a preference, only once', async () => {
    const { woman, asRelative } = await profileApi.createFamily({ location: 'Sagara' });
    await profileApi.updateProfile(asRelative, { location: 'Sirsi', interests: ['Yakshagana'] });
    await app.call('updatePreferences', { ...asRelative, body: { preferredAgeMin: 24 } });
    const { acts } = await readLog(woman);
    expect(acts).toHaveLength(3);
    for (const { id } of acts) expect((await undoAct(woman, id)).body.act).toMatchObject({ id });
    expect(await profileApi.readProfile(woman)).toMatchObject({ location: 'Sagara' });
    const { preferences } = (await app.call('readPreferences', { token: woman.token })).body;
    expect(preferences.preferredAgeMin).toBeNull();
    const now = app.clock.now().toISOString();
    for (const act of (await readLog(woman)).acts) {
      expect(act).toMatchObject({ undoneAt: now, undoUntil: null });
      expect(await statusOrErrorCode(undoAct(woman, act.id))).toBe('UNDO_OVER');
    }
    expect((await readLog(woman)).acts).toHaveLength(3);
  });

  test('returns a conflict if the field was changed since, and succeeds with force', async () => {
    const { woman, asRelative } = await profileApi.createFamily({ location: 'Sagara' });
    await profileApi.updateProfile(asRelative, { location: 'Sirsi' });
    await profileApi.updateProfile(woman, { location: 'Kumta' });
    const [act] = (await readLog(woman)).acts;
    const { status, error } = await undoAct(woman, act?.id);
    expect([status, error.code]).toEqual([409, 'CHANGED_MEANWHILE']);
    expect(error.conflicts).toEqual([{ field: 'location', value: 'Kumta', by: null }]);
    expect(await profileApi.readProfile(woman)).toMatchObject({ location: 'Kumta' });
    expect(await statusOrErrorCode(undoAct(woman, act?.id, { force: true }))).toBe(200);
    expect(await profileApi.readProfile(woman)).toMatchObject({ location: 'Sagara' });
  });

  test('succeeds only once for two concurrent requests', async () => {
    const { woman, asRelative } = await profileApi.createFamily();
    await profileApi.updateProfile(asRelative, { location: 'Sirsi' });
    const [act] = (await readLog(woman)).acts;
    const results = await Promise.all([
      statusOrErrorCode(undoAct(woman, act?.id)),
      statusOrErrorCode(undoAct(woman, act?.id)),
    ]);
    expect(results.toSorted()).toEqual([200, 'UNDO_OVER']);
  });

  test('is refused after 30 days, when the stored values are deleted', async () => {
    const { woman, asRelative } = await profileApi.createFamily({ location: 'Sagara' });
    await profileApi.updateProfile(asRelative, { location: 'Sirsi' });
    const [act] = (await readLog(woman)).acts;
    app.clock.advance(30 * DAY_MS);
    // The session has expired too.
    expect(await statusOrErrorCode(undoAct(woman, act?.id))).toBe('UNAUTHENTICATED');
    const token = await createSession(app, woman.id);
    expect((await readLog({ token })).acts).toMatchObject([
      { id: act?.id, fields: ['location'], changes: null, undoUntil: null },
    ]);
    expect(await statusOrErrorCode(undoAct({ token }, act?.id, { force: true }))).toBe('UNDO_OVER');
    expect(await profileApi.readProfile({ token })).toMatchObject({ location: 'Sirsi' });
    await deleteRowsPastRetention(app.db, app.clock.now());
    const { rows } = await app.query(`SELECT what FROM family_acts WHERE id = '${act?.id}'`);
    expect(rows).toEqual([{ what: null }]);
    expect((await readLog({ token })).acts).toHaveLength(1);
  });

  test('deletes an added photo and its files', async () => {
    const { woman, asRelative } = await profileApi.createFamily();
    const remainingPhoto = await addPhoto(app, woman);
    const files = await listStoredFiles(app);
    const form = createPhotoForm(await jpeg(60, 75, '#402010'));
    const uploadResponse = await app.call('uploadPhoto', { ...asRelative, form });
    const [act] = (await readLog(woman)).acts;
    expect(act).toMatchObject({ kind: 'PHOTO_ADDED' });
    expect((await app.fetch(requireValue(act?.photo))).status).toBe(200);
    expect(await statusOrErrorCode(undoAct(woman, act?.id))).toBe(200);
    const { photos } = (await app.call('listPhotos', { token: woman.token })).body;
    expect(photos.map(({ id }) => id)).toEqual([remainingPhoto.id]);
    expect(await listStoredFiles(app)).toEqual(files);
    expect((await app.fetch(uploadResponse.body.photo.fileUrl)).status).toBe(404);
    expect((await readLog(woman)).acts[0]?.photo).toBeNull();
  });

  test('is refused if the added photo was deleted', async () => {
    const { woman, asRelative } = await profileApi.createFamily();
    const form = createPhotoForm(await jpeg());
    const { body } = await app.call('uploadPhoto', { ...asRelative, form });
    await app.call('deletePhoto', { token: woman.token, params: { id: body.photo.id } });
    const [act] = (await readLog(woman)).acts;
    expect(await statusOrErrorCode(undoAct(woman, act?.id, { force: true }))).toBe('UNDO_OVER');
  });

  test('restores the order of the photos that still exist', async () => {
    const { woman, asRelative } = await profileApi.createFamily();
    const { id: first } = await addPhoto(app, woman);
    const { id: second } = await addPhoto(app, woman);
    const { id: third } = await addPhoto(app, woman);
    await app.call('orderPhotos', { ...asRelative, body: { ids: [third, second, first] } });
    const { id: newId } = await addPhoto(app, woman);
    await app.call('deletePhoto', { token: woman.token, params: { id: second } });
    const [act] = (await readLog(woman)).acts;
    expect(act).toMatchObject({ kind: 'PHOTOS_ORDERED' });
    const { error } = await undoAct(woman, act?.id);
    expect(error.conflicts).toEqual([{ field: 'photos', value: [third, first, newId], by: null }]);
    expect(await statusOrErrorCode(undoAct(woman, act?.id, { force: true }))).toBe(200);
    const { photos } = (await app.call('listPhotos', { token: woman.token })).body;
    expect(photos.map(({ id }) => id)).toEqual([first, third, newId]);
    expect(photos[0]?.isPrimary).toBe(true);
  });

  test('restores the former primary photo', async () => {
    const { woman, asRelative } = await profileApi.createFamily();
    const [first, second] = [await addPhoto(app, woman), await addPhoto(app, woman)];
    const body = { isPrimary: true } as const;
    await app.call('setPrimaryPhoto', { ...asRelative, params: { id: second.id }, body });
    const [act] = (await readLog(woman)).acts;
    expect(act?.changes).toEqual([{ field: 'primaryPhoto', before: first.id, after: second.id }]);
    expect(await statusOrErrorCode(undoAct(woman, act?.id))).toBe(200);
    const { photos } = (await app.call('listPhotos', { token: woman.token })).body;
    expect(photos.find(({ isPrimary }) => isPrimary)?.id).toBe(first.id);
  });
});
