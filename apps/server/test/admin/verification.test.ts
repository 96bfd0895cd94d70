import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { createMember, createPair, type TestMember } from '../harness/factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const read = (viewer: TestMember, { id }: TestMember) =>
  app.call('readProfile', { token: viewer.token, params: { id } });

test('the Verified mark shows its basis and month, but not the moderator or the day', async () => {
  const { she, he } = await createPair(app);
  const by = await createMember(app, { is_moderator: true, full_name: 'Sharada Sirsikar' });
  await app.call('verifyUser', {
    token: by.token,
    params: { id: she.id },
    body: { basis: ['FACE'], note: 'Called her uncle Ganesh' },
  });
  await app.db
    .updateTable('members')
    .set({ verified_at: new Date('2026-09-30T20:00:00Z') })
    .where('id', '=', she.id)
    .execute();
  const told = { basis: ['FACE'], month: '2026-10' };
  const { body } = await read(he, she);
  expect(body.profile.verification).toEqual(told);
  for (const secret of [by.name, by.id, 'Ganesh', '2026-09-30']) {
    expect(JSON.stringify(body)).not.toContain(secret);
  }
  const own = await app.call('readOwnProfile', { token: she.token });
  expect(own.body.profile.verification).toEqual(told);
  const renamed = await app.call('updateOwnProfile', {
    token: she.token,
    body: { fullName: 'Another Name' },
  });
  expect(renamed.body.profile.verification).toBeNull();
  expect((await read(he, she)).body.profile.verification).toBeNull();
  const nobody = await createMember(app, { verified_at: app.clock.now(), hidden: true });
  expect((await read(he, nobody)).status).toBe(404);
});
