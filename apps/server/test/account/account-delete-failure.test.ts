import { HOUR_MS } from '@sambandha/contract/durations';
import { afterEach, expect, test, vi } from 'vitest';
import { listMessageSubjects } from '../harness/account.ts';
import { addRelative, createMember, createRelative } from '../harness/factories.ts';
import { addPhoto, listStoredFiles } from '../harness/images.ts';
import { requireValue } from '../harness/present.ts';
import { testApp } from '../harness/test-app.ts';

const app = testApp();
afterEach(() => {
  vi.restoreAllMocks();
});

test('a deletion completes its other tasks if some of them fail', async () => {
  const member = await createMember(app);
  const mother = await createRelative(app);
  await addRelative(app, mother.id, member.id);
  await addPhoto(app, member);
  const fail = () => {
    throw new Error('no connection');
  };
  vi.spyOn(app.context.live, 'endSessions').mockImplementationOnce(fail);
  const endRelative = vi.spyOn(app.context.live, 'endRelative').mockImplementationOnce(fail);
  expect((await app.call('deleteAccount', { token: member.token })).status).toBe(500);
  expect(endRelative).toHaveBeenCalledWith(member.id, mother.id);
  expect(await listStoredFiles(app)).toEqual([]);
  const subjects = await listMessageSubjects(app, requireValue(member.email));
  expect(subjects).toEqual(['Your Sambandha account is deleted']);
});

test('a deletion deletes the rate limits whose key contains the id of the member', async () => {
  const member = await createMember(app);
  const keys = [`export:${member.id}`, `board-comment:${member.id}:${member.id}`];
  const expires_at = new Date(app.clock.now().getTime() + HOUR_MS);
  await app.db
    .insertInto('rate_limits')
    .values(keys.map((key) => ({ key, used: 1, expires_at })))
    .execute();
  await app.call('deleteAccount', { token: member.token });
  const limitsQuery = app.db.selectFrom('rate_limits').select('key').where('key', 'in', keys);
  expect(await limitsQuery.execute()).toEqual([]);
});
