import { existsSync } from 'node:fs';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApp } from '../harness/app.ts';
import { CONTACT_HASH_KEY, SECRET } from '../harness/app.ts';
import { createMember, type TestMember } from '../harness/factories.ts';
import { addPhoto } from '../harness/images.ts';
import { matchCalls } from '../harness/match-calls.ts';
import { createInstallationFolder, runCli, startAppOn } from './installations.ts';

let place: Awaited<ReturnType<typeof createInstallationFolder>>;
let app: TestApp;
let she: TestMember;
let he: TestMember;
let matchId: string;
beforeAll(async () => {
  place = await createInstallationFolder();
  app = await startAppOn(place.configOf('one'));
  she = await createMember(app);
  he = await createMember(app, { gender: 'MALE', is_admin: true });
  await addPhoto(app, she);
  const matchApi = matchCalls(app);
  matchId = (await matchApi.request(he, she, 'Hello ✓ "quoted" \\ and\nmore')).body.match.id;
  await matchApi.act(she, matchId, 'accept');
  await matchApi.send(she, matchId, '\u{1F33F} and 𝄞');
}, 60_000);
afterAll(async () => {
  await app.close();
  await place.remove();
});

const backup = () => join(place.folder, 'backup');
const operator = (given: readonly string[], config = place.configOf('one')) =>
  runCli(given, config);

/** Every row, as text, of every table that outlives the processes. */
async function everything({ query }: TestApp) {
  const tables = await query("SELECT tablename FROM pg_tables WHERE schemaname = 'public'");
  const found: Record<string, unknown[]> = {};
  for (const { tablename } of tables.rows as { tablename: string }[]) {
    if (/^(live_|browse_changes|socket_io|migrations|function_files)/.test(tablename)) continue;
    const { rows } = await query(`SELECT t::text AS row FROM ${tablename} t ORDER BY 1`);
    found[tablename] = rows;
  }
  return found;
}

it('a backup of a running app is private, complete, audited and without keys', async () => {
  const { code, output } = await operator(['backup', backup()]);
  expect([code, output]).toEqual([0, expect.stringContaining('6 files')]);
  expect((await stat(backup())).mode & 0o777).toBe(0o700);
  expect(existsSync(`${backup()}.unfinished`)).toBe(false);
  const { rows } = await app.query('SELECT act, actor_name FROM audit_log');
  expect(rows).toEqual([{ act: 'BACKUP', actor_name: 'Command line' }]);
  const manifest = await readFile(join(backup(), 'manifest.json'), 'utf8');
  for (const key of [SECRET, CONTACT_HASH_KEY]) expect(manifest).not.toContain(key);
  expect(await operator(['backup', backup()])).toMatchObject({
    code: 1,
    output: expect.stringContaining('exists already'),
  });
});

it('a restore into an empty installation has every row, photo and constraint', async () => {
  const before = await everything(app);
  const there = place.configOf('two');
  const restored = await operator(['restore', backup()], there);
  expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('compared') });
  expect(restored.output).not.toContain('SECRET differs');

  const second = await startAppOn(there);
  const { audit_log: log = [], ...others } = await everything(second);
  const { audit_log: logBefore = [], ...othersBefore } = before;
  expect(others).toEqual(othersBefore);
  expect(log).toHaveLength(logBefore.length + 1);
  expect(log).toEqual(expect.arrayContaining(logBefore));

  // Members continue as before: signed in, with their photos and their conversation.
  const seen = await second.call('readProfile', { token: he.token, params: { id: she.id } });
  const address = new URL(seen.body.profile.photos[0]?.large ?? '', second.url);
  const photo = await second.fetch(`${address.pathname}${address.search}`);
  expect([seen.status, photo.status]).toEqual([200, 200]);
  const matchApi = matchCalls(second);
  expect((await matchApi.send(he, matchId, 'We go on')).status).toBe(201);
  const { body } = await matchApi.history(he, matchId);
  expect(body.messages.map(({ text }) => text)).toEqual(
    expect.arrayContaining(['Hello ✓ "quoted" \\ and\nmore', '\u{1F33F} and 𝄞']),
  );
  // Triggers and constraints are restored, and sequences continue.
  await expect(second.query('DELETE FROM audit_log')).rejects.toThrow('only added to');
  await expect(second.query(`UPDATE match_sides SET member_id = '${uuidv7()}'`)).rejects.toThrow();
  const late = await createMember(second, { full_name: 'Latecomer' });
  const found = await second.call('browse', { token: he.token, query: { search: 'Latecomer' } });
  expect(found.body.profiles.map(({ id }) => id)).toEqual([late.id]);
  await second.close();
}, 60_000);

it('a restore is refused if the target is filled or in use, or the backup is incomplete', async () => {
  const filled = await operator(['restore', backup()], place.configOf('two'));
  expect(filled).toMatchObject({ code: 1, output: expect.stringContaining('is not empty') });
  const running = await operator(['restore', backup()]);
  expect(running).toMatchObject({ code: 1, output: expect.stringContaining('in use by another') });
  const nothing = await operator(['restore', place.folder], place.configOf('three'));
  expect(nothing).toMatchObject({ code: 1, output: expect.stringContaining('no whole backup') });
}, 60_000);

const messages = () => join(backup(), 'tables/messages.jsonl.gz');

/** One of the photo files in the backup. */
async function photoFile(): Promise<string> {
  const names = await readdir(join(backup(), 'photos'), { recursive: true });
  return join(backup(), 'photos', names.find((name) => name.endsWith('.webp')) ?? '');
}

it.each<[string, () => Promise<string>, (bytes: Buffer) => Buffer]>([
  ['a changed photo', photoFile, (bytes) => Buffer.concat([bytes, bytes])],
  [
    'a changed row',
    async () => messages(),
    (bytes) => gzipSync(gunzipSync(bytes).toString().replace('Hello', 'Hallo')),
  ],
  ['missing rows', async () => messages(), () => gzipSync('')],
  ['a truncated table', async () => messages(), (bytes) => bytes.subarray(0, 40)],
])(
  'a backup with %s is refused, and no row is restored',
  async (_, fileOf, damaged) => {
    const there = place.configOf('three');
    const file = await fileOf();
    const bytes = await readFile(file);
    await writeFile(file, damaged(bytes));
    const refused = await operator(['restore', backup()], there);
    await writeFile(file, bytes);
    expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('is damaged') });
    const second = await startAppOn(there);
    expect((await second.query('SELECT id FROM members')).rows).toEqual([]);
    await second.close();
  },
  60_000,
);

it('a restore with another SECRET prints a warning', async () => {
  const there = place.configOf('four', { SECRET: 'another secret, made on the new machine' });
  const { code, output } = await operator(['restore', backup()], there);
  expect([code, output]).toEqual([0, expect.stringContaining('SECRET differs')]);
}, 60_000);
