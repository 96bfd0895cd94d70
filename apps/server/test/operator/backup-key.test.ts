import { existsSync } from 'node:fs';
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../harness/app.ts';
import { createMember, type TestMember } from '../harness/factories.ts';
import { addPhoto } from '../harness/images.ts';
import { createInstallationFolder, runCli, startAppOn } from './installations.ts';

/* A backup on another machine, where other people can read its files. */

const BACKUP_KEY = 'the key of backups, of thirty-two characters';

let place: Awaited<ReturnType<typeof createInstallationFolder>>;
let app: TestApp;
let she: TestMember;
let folder: string;
beforeAll(async () => {
  place = await createInstallationFolder();
  folder = join(place.folder, 'backup');
  app = await startAppOn(place.configOf('one', { BACKUP_KEY }));
  she = await createMember(app, { email: 'sahana@backup.example', full_name: 'Sahana Backup' });
  await addPhoto(app, she);
  const { code, output } = await runCli(['backup', folder], place.configOf('one', { BACKUP_KEY }));
  expect([code, output]).toEqual([0, expect.stringContaining('encrypted under BACKUP_KEY')]);
}, 60_000);
afterAll(async () => {
  await app.close();
  await place.remove();
});

const filesOf = async (root: string) =>
  (await readdir(root, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

let made = 0;
const emptyPlace = (env: Readonly<Record<string, string>> = { BACKUP_KEY }) => {
  made += 1;
  return place.configOf(`empty-${made}`, env);
};

/** Expects that neither a row nor a file of the backup exists. */
async function expectNothing(config: ReturnType<typeof emptyPlace>) {
  const second = await startAppOn(config);
  expect((await second.query('SELECT id FROM members')).rows).toEqual([]);
  await second.close();
}

describe('a backup without its key', () => {
  it('has no name, contact, id or picture in any file', async () => {
    const files = await filesOf(folder);
    expect(files.length).toBeGreaterThan(20);
    for (const path of files) {
      const bytes = await readFile(path);
      const text = bytes.toString('latin1');
      for (const word of ['Sahana', 'sahana@', she.id, 'accounts', BACKUP_KEY]) {
        expect(text).not.toContain(word);
      }
      // The file starts like neither gzip, WebP nor JPEG.
      expect(['1f8b', '5249', 'ffd8']).not.toContain(bytes.subarray(0, 2).toString('hex'));
    }
  });

  it('is not restored, and no row is left', async () => {
    const there = emptyPlace({});
    const missing = await runCli(['restore', folder], there);
    expect(missing).toMatchObject({
      code: 1,
      output: expect.stringMatching(/^BACKUP_KEY: must be/),
    });
    const other = { BACKUP_KEY: `${BACKUP_KEY}!` };
    const wrong = await runCli(['restore', folder], place.configOf(`empty-${made}`, other));
    expect(wrong).toMatchObject({
      code: 1,
      output: expect.stringMatching(/^BACKUP_KEY: differs/),
    });
    await expectNothing(there);
  }, 60_000);
});

describe('a changed backup', () => {
  const flip = (bytes: Buffer) => {
    const at = Math.floor(bytes.length / 2);
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    return bytes;
  };
  const cut = (bytes: Buffer) => bytes.subarray(0, bytes.length - 17);

  it.each([
    ['a flipped byte of a table', 'members.jsonl.gz.enc', flip],
    ['a truncated table', 'members.jsonl.gz.enc', cut],
    ['a flipped byte of a photo', '-large.webp.enc', flip],
    ['a truncated photo', '-large.webp.enc', cut],
    ['a flipped byte of the manifest', 'manifest.json.enc', flip],
    ['an invalid encryption.json', 'encryption.json', () => Buffer.from('{}')],
  ])(
    'with %s is refused, and no row is restored',
    async (_, end, change) => {
      const copy = join(place.folder, `changed-${made}`);
      await cp(folder, copy, { recursive: true });
      const path = (await filesOf(copy)).find((one) => one.endsWith(end)) ?? '';
      await writeFile(path, change(await readFile(path)));
      const there = place.configOf('untouched', { BACKUP_KEY });
      const refused = await runCli(['restore', copy], there);
      expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('is damaged') });
      await rm(copy, { recursive: true });
      await expectNothing(there);
    },
    60_000,
  );

  it('with a table replaced by another table is refused', async () => {
    const copy = join(place.folder, 'swapped');
    await cp(folder, copy, { recursive: true });
    await cp(join(copy, 'tables/accounts.jsonl.gz.enc'), join(copy, 'tables/blocks.jsonl.gz.enc'));
    const refused = await runCli(['restore', copy], place.configOf('untouched', { BACKUP_KEY }));
    expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('is damaged') });
  }, 60_000);
});

it('a backup with its key is restored', async () => {
  const there = emptyPlace();
  const { code, output } = await runCli(['restore', folder], there);
  expect([code, output]).toEqual([0, expect.stringContaining('read back and compared')]);
  expect(output).not.toContain('not encrypted');
  const second = await startAppOn(there);
  const { rows } = await second.query('SELECT full_name FROM members');
  expect(rows).toEqual([{ full_name: 'Sahana Backup' }]);
  await second.close();
}, 60_000);

it('production refuses to write an unencrypted backup', async () => {
  const config = { ...place.configOf('one'), production: true };
  const open = join(place.folder, 'open');
  const refused = await runCli(['backup', open], config);
  expect(refused).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^BACKUP_KEY: must be set/),
  });
  expect([existsSync(open), existsSync(`${open}.unfinished`)]).toEqual([false, false]);
});

it('an unencrypted backup is restored with a warning', async () => {
  const open = join(place.folder, 'before');
  const taken = await runCli(['backup', open], place.configOf('one'));
  expect(taken).toMatchObject({ code: 0, output: expect.stringContaining('NOT encrypted') });
  const restored = await runCli(['restore', open], emptyPlace());
  expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('is not encrypted') });
}, 60_000);
