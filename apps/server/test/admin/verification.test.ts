import { expect, test } from 'vitest';
import { createMember, createPair, type TestMember } from '../harness/factories.ts';
import { testApp } from '../harness/test-app.ts';

const app = testApp();

const readProfile = (viewer: TestMember, { id }: TestMember) =>
  app.call('readProfile', { token: viewer.token, params: { id } });

test('the Verified mark shows its basis and month, but not the moderator or the day, until a rename', async () => {
  const { woman, man } = await createPair(app);
  const moderator = await createMember(app, { is_moderator: true, full_name: 'Sharada Sirsikar' });
  await app.call('verifyUser', {
    token: moderator.token,
    params: { id: woman.id },
    body: { basis: ['FACE'], note: 'Called her uncle Ganesh' },
  });
  // In India, this time is on the first of October.
  await app.db
    .updateTable('members')
    .set({ verified_at: new Date('2026-09-30T20:00:00Z') })
    .where('id', '=', woman.id)
    .execute();
  const verification = { basis: ['FACE'], month: '2026-10' };
  const { body } = await readProfile(man, woman);
  expect(body.profile.verification).toEqual(verification);
  for (const secret of [moderator.name, moderator.id, 'Ganesh', '2026-09-30']) {
    expect(JSON.stringify(body)).not.toContain(secret);
  }
  const ownResponse = await app.call('readOwnProfile', { token: woman.token });
  expect(ownResponse.body.profile.verification).toEqual(verification);
  const renameResponse = await app.call('updateOwnProfile', {
    token: woman.token,
    body: { fullName: 'Another Name' },
  });
  expect(renameResponse.body.profile.verification).toBeNull();
  expect((await readProfile(man, woman)).body.profile.verification).toBeNull();
  const hiddenMember = await createMember(app, { verified_at: app.clock.now(), hidden: true });
  expect((await readProfile(man, hiddenMember)).status).toBe(404);
});
