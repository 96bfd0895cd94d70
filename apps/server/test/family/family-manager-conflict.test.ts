import { DAY_MS } from '@sambandha/contract/durations';
import { expect, test } from 'vitest';
import { deleteRowsPastRetention } from '../../src/db/sweep.ts';
import { addRelative, createRelative, createSession } from '../harness/factories.ts';
import { headersOnBehalfOf } from '../harness/family.ts';
import { managedProfileCalls } from '../harness/managed-profile.ts';
import { testApp } from '../harness/test-app.ts';

/*
 * Tests of concurrent edits of one field by a candidate and their managers. Each edit contains the
 * value that its editor read before.
 */

const app = testApp();
const profileApi = managedProfileCalls(app);

test('the later of two edits returns 409 with the stored value and its author, and stores nothing', async () => {
  const { woman, mother, asRelative } = await profileApi.createFamily({ location: 'Sagara' });
  const uncle = await createRelative(app);
  await addRelative(app, uncle.id, woman.id, 'manager');
  const asUncle = { token: uncle.token, ...headersOnBehalfOf(woman) };
  const before = { location: 'Sagara', familyDeity: null };
  expect((await profileApi.updateProfile(asRelative, { location: 'Sirsi', before })).status).toBe(
    200,
  );
  const { status, error } = await profileApi.updateProfile(asUncle, {
    location: 'Kumta',
    familyDeity: 'Idagunji',
    before,
  });
  expect(status).toBe(409);
  expect(error.code).toBe('CHANGED_MEANWHILE');
  const by = { name: mother.name, relation: 'MOTHER' };
  expect(error.conflicts).toEqual([{ field: 'location', value: 'Sirsi', by }]);
  expect(await profileApi.readProfile(woman)).toMatchObject({
    location: 'Sirsi',
    family: { familyDeity: null },
  });
  const retryResponse = await profileApi.updateProfile(asUncle, {
    location: 'Kumta',
    before: { location: 'Sirsi' },
  });
  expect(retryResponse.status).toBe(200);
});

test('a conflict with an edit of the candidate names no author', async () => {
  const { woman, asRelative } = await profileApi.createFamily({ location: 'Sagara' });
  const before = { location: 'Sagara' };
  expect((await profileApi.updateProfile(woman, { location: 'Sirsi', before })).status).toBe(200);
  const { error } = await profileApi.updateProfile(asRelative, { location: 'Kumta', before });
  expect(error.conflicts).toEqual([{ field: 'location', value: 'Sirsi', by: null }]);
});

test('a conflict with an edit of the candidate names no author, even after the logged values are deleted', async () => {
  const { woman, mother } = await profileApi.createFamily();
  const asRelative = async () => ({
    token: await createSession(app, mother.id),
    ...headersOnBehalfOf(woman),
  });
  await profileApi.updateProfile(await asRelative(), { familyDeity: 'Idagunji' });
  app.clock.advance(31 * DAY_MS);
  await deleteRowsPastRetention(app.db, app.clock.now());
  const token = await createSession(app, woman.id);
  expect((await profileApi.updateProfile({ token }, { familyDeity: null })).status).toBe(200);
  const { error } = await profileApi.updateProfile(await asRelative(), {
    familyDeity: 'Gokarna',
    before: { familyDeity: 'Idagunji' },
  });
  expect(error.conflicts).toEqual([{ field: 'familyDeity', value: null, by: null }]);
});

test('equal values and a request without former values cause no conflict', async () => {
  const { woman, asRelative } = await profileApi.createFamily({ location: 'Sagara' });
  await profileApi.updateProfile(asRelative, { location: 'Sirsi' });
  const before = { location: 'Sagara' };
  expect((await profileApi.updateProfile(woman, { location: 'Sirsi', before })).status).toBe(200);
  expect((await profileApi.updateProfile(woman, { location: 'Kumta' })).status).toBe(200);
});

test('a conflict of preferences returns 409', async () => {
  const { woman, mother, asRelative } = await profileApi.createFamily();
  const before = { preferredAgeMin: null };
  const first = { preferredAgeMin: 24, before };
  expect((await app.call('updatePreferences', { ...asRelative, body: first })).status).toBe(200);
  const body = { preferredAgeMin: 26, preferredAgeMax: 30, before };
  const { status, error } = await app.call('updatePreferences', { token: woman.token, body });
  expect(status).toBe(409);
  expect(error.conflicts).toMatchObject([
    { field: 'preferredAgeMin', value: 24, by: { name: mother.name } },
  ]);
  const { preferences } = (await app.call('readPreferences', { token: woman.token })).body;
  expect(preferences).toMatchObject({ preferredAgeMin: 24, preferredAgeMax: null });
});
