import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../harness/app.ts';
import { CONTACT_HASH_KEY, SECRET } from '../harness/app.ts';
import { createMember, createSession, type TestMember } from '../harness/factories.ts';
import { addPhoto } from '../harness/images.ts';
import { matchCalls } from '../harness/match-calls.ts';
import { createInstallationFolder, runCli, startAppOn } from './installations.ts';

let installations: Awaited<ReturnType<typeof createInstallationFolder>>;
let app: TestApp;
let woman: TestMember;
let man: TestMember;
let matchId: string;
beforeAll(async () => {
  installations = await createInstallationFolder();
  app = await startAppOn(installations.configOf('one'));
  woman = await createMember(app);
  man = await createMember(app, { gender: 'MALE', is_admin: true });
  await addPhoto(app, woman);
  const invitation = { email: 'uncle@backup.example', relation: 'UNCLE', part: 'adviser' } as const;
  await app.call('inviteRelative', { token: woman.token, body: invitation });
  const matchApi = matchCalls(app);
  matchId = (await matchApi.request(man, woman, 'Hello ✓ "quoted" \\ and\nmore')).body.match.id;
  await matchApi.act(woman, matchId, 'accept');
  await matchApi.send(woman, matchId, '\u{1F33F} and 𝄞');
  // Input has no such separators, but former versions could store them.
  await matchApi.send(woman, matchId, 'separators');
  await app.query("UPDATE messages SET body = E'\\u2028 \\u2029' WHERE body = 'separators'");
}, 60_000);
afterAll(async () => {
  await app.close();
  await installations.remove();
});

const backupFolder = () => join(installations.folder, 'backup');
const runOperator = (args: readonly string[], config = installations.configOf('one')) =>
  runCli(args, config);

/** Returns the rows of every table that a backup contains, as text by table. */
async function readAllRows({ query }: TestApp) {
  const tables = await query("SELECT tablename FROM pg_tables WHERE schemaname = 'public'");
  const rowsByTable: Record<string, unknown[]> = {};
  for (const { tablename } of tables.rows as { tablename: string }[]) {
    if (/^(live_|browse_changes|socket_io|migrations|function_files)/.test(tablename)) continue;
    const { rows } = await query(
      `SELECT table_row::text AS row FROM ${tablename} AS table_row ORDER BY 1`,
    );
    rowsByTable[tablename] = rows;
  }
  return rowsByTable;
}

test('a backup of a running app is private, complete, audited and without keys', async () => {
  const { code, output } = await runOperator(['backup', backupFolder()]);
  // A photo has three sizes in two formats.
  expect([code, output]).toEqual([0, expect.stringContaining('6 files')]);
  expect((await stat(backupFolder())).mode & 0o777).toBe(0o700);
  expect(existsSync(`${backupFolder()}.unfinished`)).toBe(false);
  const { rows } = await app.query('SELECT act, actor_name FROM audit_log');
  expect(rows).toEqual([{ act: 'BACKUP', actor_name: 'Command line' }]);
  const manifest = await readFile(join(backupFolder(), 'manifest.json'), 'utf8');
  for (const key of [SECRET, CONTACT_HASH_KEY]) expect(manifest).not.toContain(key);
  expect(await runOperator(['backup', backupFolder()])).toMatchObject({
    code: 1,
    output: expect.stringContaining('exists already'),
  });
});

test('a restore into an empty installation restores all photos, constraints and rows except sessions and pending invitations', async () => {
  const before = await readAllRows(app);
  const targetConfig = installations.configOf('two');
  const restoreResult = await runOperator(['restore', backupFolder()], targetConfig);
  expect(restoreResult).toMatchObject({ code: 0, output: expect.stringContaining('compared') });
  expect(restoreResult.output).not.toContain('SECRET differs');

  const restoredApp = await startAppOn(targetConfig);
  const { audit_log: auditLog = [], ...otherTables } = await readAllRows(restoredApp);
  const { audit_log: auditLogBefore = [], ...otherTablesBefore } = before;
  expect(otherTablesBefore.family_invitations).toHaveLength(1);
  expect(otherTablesBefore.sessions).not.toEqual([]);
  expect(otherTables).toEqual({ ...otherTablesBefore, family_invitations: [], sessions: [] });
  expect(auditLog).toHaveLength(auditLogBefore.length + 1);
  expect(auditLog).toEqual(expect.arrayContaining(auditLogBefore));

  // A session that was ended after the backup must not return. After a new sign-in, members have
  // their photos and their conversation.
  expect((await restoredApp.call('readMe', { token: man.token })).status).toBe(401);
  const signedIn = { ...man, token: await createSession(restoredApp, man.id) };
  const profileResponse = await restoredApp.call('readProfile', {
    token: signedIn.token,
    params: { id: woman.id },
  });
  const address = new URL(profileResponse.body.profile.photos[0]?.large ?? '', restoredApp.url);
  const photo = await restoredApp.fetch(`${address.pathname}${address.search}`);
  expect([profileResponse.status, photo.status]).toEqual([200, 200]);
  const matchApi = matchCalls(restoredApp);
  expect((await matchApi.send(signedIn, matchId, 'We go on')).status).toBe(201);
  const { body } = await matchApi.readHistory(signedIn, matchId);
  expect(body.messages.map(({ text }) => text)).toEqual(
    expect.arrayContaining(['Hello ✓ "quoted" \\ and\nmore', '\u{1F33F} and 𝄞']),
  );
  // Triggers and constraints are restored, and sequences continue.
  await expect(restoredApp.query('DELETE FROM audit_log')).rejects.toThrow('only added to');
  await expect(
    restoredApp.query(`UPDATE match_sides SET member_id = '${uuidv7()}'`),
  ).rejects.toThrow();
  const newMember = await createMember(restoredApp, { full_name: 'Latecomer' });
  const browseResponse = await restoredApp.call('browse', {
    token: signedIn.token,
    query: { search: 'Latecomer' },
  });
  expect(browseResponse.body.profiles.map(({ id }) => id)).toEqual([newMember.id]);
  await restoredApp.close();
}, 60_000);

test('a restore is refused if the target is filled or in use, or the backup is incomplete', async () => {
  const resultForFilledTarget = await runOperator(
    ['restore', backupFolder()],
    installations.configOf('two'),
  );
  expect(resultForFilledTarget).toMatchObject({
    code: 1,
    output: expect.stringContaining('is not empty'),
  });
  const resultForRunningTarget = await runOperator(['restore', backupFolder()]);
  expect(resultForRunningTarget).toMatchObject({
    code: 1,
    output: expect.stringContaining('in use by another'),
  });
  const resultWithoutBackup = await runOperator(
    ['restore', installations.folder],
    installations.configOf('three'),
  );
  expect(resultWithoutBackup).toMatchObject({
    code: 1,
    output: expect.stringContaining('no whole backup'),
  });
}, 60_000);

const messagesFile = () => join(backupFolder(), 'tables/messages.jsonl.gz');

/** Returns one of the photo files in the backup. */
async function photoFile(): Promise<string> {
  const names = await readdir(join(backupFolder(), 'photos'), { recursive: true });
  return join(backupFolder(), 'photos', names.find((name) => name.endsWith('.webp')) ?? '');
}

test.each<[string, () => Promise<string>, (bytes: Buffer) => Buffer]>([
  ['a changed photo', photoFile, (bytes) => Buffer.concat([bytes, bytes])],
  [
    'a changed row',
    async () => messagesFile(),
    (bytes) => gzipSync(gunzipSync(bytes).toString().replace('Hello', 'Hallo')),
  ],
  ['missing rows', async () => messagesFile(), () => gzipSync('')],
  ['a truncated table', async () => messagesFile(), (bytes) => bytes.subarray(0, 40)],
])(
  'a backup with %s is refused, and no row is restored',
  async (_, findFile, damage) => {
    const targetConfig = installations.configOf('three');
    const file = await findFile();
    const bytes = await readFile(file);
    await writeFile(file, damage(bytes));
    const result = await runOperator(['restore', backupFolder()], targetConfig);
    await writeFile(file, bytes);
    expect(result).toMatchObject({ code: 1, output: expect.stringContaining('is damaged') });
    const restoredApp = await startAppOn(targetConfig);
    expect((await restoredApp.query('SELECT id FROM members')).rows).toEqual([]);
    await restoredApp.close();
  },
  60_000,
);

test('a restore with another SECRET prints a warning', async () => {
  const targetConfig = installations.configOf('four', {
    SECRET: 'another secret, made on the new machine',
  });
  const { code, output } = await runOperator(['restore', backupFolder()], targetConfig);
  expect([code, output]).toEqual([0, expect.stringContaining('SECRET differs')]);
}, 60_000);

test('a backup leaves out a file with a foreign name', async () => {
  const foreignFolder = join(app.config.dataDir, 'photos', 'aa');
  await mkdir(foreignFolder, { recursive: true });
  await writeFile(join(foreignFolder, 'Notes (1).txt'), 'not a photo');
  const { code, output } = await runOperator(['backup', join(installations.folder, 'second')]);
  await rm(join(foreignFolder, 'Notes (1).txt'));
  expect([code, output]).toEqual([
    0,
    expect.stringMatching(/ 6 files\.\n1 files with foreign names were left out\./),
  ]);
}, 60_000);

test('a failed backup leaves no folder', async () => {
  const target = join(installations.folder, 'failed');
  const link = join(app.config.dataDir, 'photos', 'aa', 'link');
  await mkdir(join(app.config.dataDir, 'photos', 'aa'), { recursive: true });
  // The link leads to itself, so the list of the files fails.
  await symlink('link', link);
  const { code, output } = await runOperator(['backup', target]);
  await rm(link);
  expect([code, output]).toEqual([1, expect.stringContaining('ELOOP')]);
  expect([existsSync(target), existsSync(`${target}.unfinished`)]).toEqual([false, false]);
}, 60_000);
