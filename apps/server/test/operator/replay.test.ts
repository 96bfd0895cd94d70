import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApp } from '../harness/app.ts';
import { createMember, type TestMember } from '../harness/factories.ts';
import { addPhoto } from '../harness/images.ts';
import { matchCalls } from '../harness/match-calls.ts';
import { createInstallationFolder, runCli, startAppOn } from './installations.ts';

/* A database restored to an earlier moment, and the journal of the events since. */

const nobody = '00000000-0000-4000-8000-000000000000';

let place: Awaited<ReturnType<typeof createInstallationFolder>>;
let app: TestApp;
let she: TestMember;
let he: TestMember;
let third: TestMember;
beforeAll(async () => {
  place = await createInstallationFolder();
  app = await startAppOn(place.configOf('one'));
  she = await createMember(app, { email: 'sahana@replay.example' });
  he = await createMember(app, { gender: 'MALE' });
  third = await createMember(app, { gender: 'MALE' });
  await addPhoto(app, she);
  const matchApi = matchCalls(app);
  await matchApi.request(he, she, 'Hello');
  await matchApi.request(third, she, 'Hello');
  await app.close();
}, 60_000);
afterAll(() => place.remove());

/** Runs the command on a stopped installation and then opens the installation. */
async function replayed(journal: object | string) {
  const file = join(place.folder, 'journal.json');
  await writeFile(file, typeof journal === 'string' ? journal : JSON.stringify(journal));
  const result = await runCli(['replay', file], place.configOf('one'));
  app = await startAppOn(place.configOf('one'));
  const rows = async (text: string) => (await app.query(text)).rows as Record<string, unknown>[];
  const found = {
    members: await rows('SELECT id FROM members ORDER BY created_at'),
    blocked: await rows('SELECT id FROM members WHERE blocked_at IS NOT NULL'),
    blocks: await rows('SELECT blocker_id, blocked_id FROM blocks'),
    sessions: await rows('SELECT id FROM sessions'),
    photos: await rows('SELECT id FROM photos'),
    outbox: await rows('SELECT recipient FROM outbox'),
    audit: await rows(`SELECT act FROM audit_log WHERE act = 'RESTORE'`),
  };
  await app.close();
  return { ...result, found };
}

const ids = (...members: TestMember[]) => members.map(({ id }) => ({ id }));

it.each([
  ['invalid JSON', '{'],
  ['an incomplete journal', { erased: [] }],
])('%s changes nothing', async (_, journal) => {
  const { code, found } = await replayed(journal);
  expect(code).toBe(1);
  expect(found.members).toEqual(ids(she, he, third));
  expect(found.sessions).toHaveLength(3);
  expect(found.audit).toEqual([]);
});

it('a replay repeats erasures and blocks, sends no email and ends every session', async () => {
  const before = await replayed('{');
  expect(before.found.photos).toHaveLength(1);
  const at = new Date().toISOString();
  const journal = {
    erased: [she.id, nobody],
    blocked: [
      { id: third.id, reason: 'Fraud' },
      { id: nobody, reason: null },
    ],
    blocks: [
      { blocker: he.id, blocked: third.id, at },
      { blocker: he.id, blocked: she.id, at },
    ],
  };
  const { code, output, found } = await replayed(journal);
  expect([code, output]).toEqual([
    0,
    expect.stringContaining('1 erasures, 1 blocks by the team, 1 by members.'),
  ]);
  expect(found).toMatchObject({
    members: ids(he, third),
    blocked: ids(third),
    blocks: [{ blocker_id: he.id, blocked_id: third.id }],
    sessions: [],
    photos: [],
    outbox: before.found.outbox.filter(({ recipient }) => recipient !== 'sahana@replay.example'),
    audit: [{ act: 'RESTORE' }],
  });

  const again = await replayed(journal);
  expect(again.output).toContain('0 erasures, 0 blocks by the team, 0 by members.');
});
