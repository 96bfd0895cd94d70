import { existsSync } from 'node:fs';
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '../harness/app.ts';
import { createMember, type TestMember } from '../harness/factories.ts';
import { addPhoto } from '../harness/images.ts';
import { createInstallationFolder, runCli, startAppOn } from './installations.ts';

/* Tests of an encrypted backup, whose storage other people can read. */

const BACKUP_KEY = 'the key of backups, of thirty-two characters';

let installations: Awaited<ReturnType<typeof createInstallationFolder>>;
let app: TestApp;
let woman: TestMember;
let folder: string;
beforeAll(async () => {
  installations = await createInstallationFolder();
  folder = join(installations.folder, 'backup');
  app = await startAppOn(installations.configOf('one', { BACKUP_KEY }));
  woman = await createMember(app, { email: 'sahana@backup.example', full_name: 'Sahana Backup' });
  await addPhoto(app, woman);
  const { code, output } = await runCli(
    ['backup', folder],
    installations.configOf('one', { BACKUP_KEY }),
  );
  expect([code, output]).toEqual([0, expect.stringContaining('encrypted under BACKUP_KEY')]);
}, 60_000);
afterAll(async () => {
  await app.close();
  await installations.remove();
});

const listFiles = async (root: string) =>
  (await readdir(root, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

let emptyCount = 0;
const createEmptyConfig = (env: Readonly<Record<string, string>> = { BACKUP_KEY }) => {
  emptyCount += 1;
  return installations.configOf(`empty-${emptyCount}`, env);
};

/** Expects that the installation has no members. */
async function expectNoMembers(config: ReturnType<typeof createEmptyConfig>) {
  const restoredApp = await startAppOn(config);
  expect((await restoredApp.query('SELECT id FROM members')).rows).toEqual([]);
  await restoredApp.close();
}

describe('a backup without its key', () => {
  test('contains no name, contact, id or picture in any file', async () => {
    const files = await listFiles(folder);
    expect(files.length).toBeGreaterThan(20);
    for (const path of files) {
      const bytes = await readFile(path);
      const text = bytes.toString('latin1');
      for (const word of ['Sahana', 'sahana@', woman.id, 'accounts', BACKUP_KEY]) {
        expect(text).not.toContain(word);
      }
      // The first bytes are not those of a gzip, WebP or JPEG file.
      expect(bytes.subarray(0, 4).toString('hex')).not.toMatch(/^(1f8b0800|52494646|ffd8ff)/);
    }
  });

  test('is not restored and leaves no row', async () => {
    const config = createEmptyConfig({});
    const resultWithoutKey = await runCli(['restore', folder], config);
    expect(resultWithoutKey).toMatchObject({
      code: 1,
      output: expect.stringMatching(/^BACKUP_KEY: must be/),
    });
    // The same empty installation with another key.
    const otherConfig = installations.configOf(`empty-${emptyCount}`, {
      BACKUP_KEY: `${BACKUP_KEY}!`,
    });
    const resultWithOtherKey = await runCli(['restore', folder], otherConfig);
    expect(resultWithOtherKey).toMatchObject({
      code: 1,
      output: expect.stringMatching(/^BACKUP_KEY: differs/),
    });
    await expectNoMembers(config);
  }, 60_000);
});

describe('a changed backup', () => {
  const flipByte = (bytes: Buffer) => {
    const position = Math.floor(bytes.length / 2);
    bytes.writeUInt8(bytes.readUInt8(position) ^ 1, position);
    return bytes;
  };
  // Removes the authentication tag of 16 bytes and one more byte.
  const truncate = (bytes: Buffer) => bytes.subarray(0, bytes.length - 17);

  test.each([
    ['a flipped byte of a table', 'members.jsonl.gz.enc', flipByte],
    ['a truncated table', 'members.jsonl.gz.enc', truncate],
    ['a flipped byte of a photo', '-large.webp.enc', flipByte],
    ['a truncated photo', '-large.webp.enc', truncate],
    ['a flipped byte of the manifest', 'manifest.json.enc', flipByte],
    ['an invalid encryption.json', 'encryption.json', () => Buffer.from('{}')],
  ])(
    'with %s is refused, and no row is restored',
    async (_, fileEnd, change) => {
      const copy = join(installations.folder, 'changed');
      await cp(folder, copy, { recursive: true });
      const path = (await listFiles(copy)).find((file) => file.endsWith(fileEnd)) ?? '';
      await writeFile(path, change(await readFile(path)));
      const config = installations.configOf('untouched', { BACKUP_KEY });
      const result = await runCli(['restore', copy], config);
      expect(result).toMatchObject({ code: 1, output: expect.stringContaining('is damaged') });
      await rm(copy, { recursive: true });
      await expectNoMembers(config);
    },
    60_000,
  );

  test('with a table replaced by another table is refused', async () => {
    const copy = join(installations.folder, 'swapped');
    await cp(folder, copy, { recursive: true });
    await cp(join(copy, 'tables/accounts.jsonl.gz.enc'), join(copy, 'tables/blocks.jsonl.gz.enc'));
    const result = await runCli(
      ['restore', copy],
      installations.configOf('untouched', { BACKUP_KEY }),
    );
    expect(result).toMatchObject({ code: 1, output: expect.stringContaining('is damaged') });
  }, 60_000);
});

test('a backup with its key is restored', async () => {
  const config = createEmptyConfig();
  const { code, output } = await runCli(['restore', folder], config);
  expect([code, output]).toEqual([0, expect.stringContaining('read back and compared')]);
  expect(output).not.toContain('not encrypted');
  const restoredApp = await startAppOn(config);
  const { rows } = await restoredApp.query('SELECT full_name FROM members');
  expect(rows).toEqual([{ full_name: 'Sahana Backup' }]);
  await restoredApp.close();
}, 60_000);

test('production refuses to write an unencrypted backup', async () => {
  const config = { ...installations.configOf('one'), production: true };
  const backupFolder = join(installations.folder, 'open');
  const result = await runCli(['backup', backupFolder], config);
  expect(result).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^BACKUP_KEY: must be set/),
  });
  expect([existsSync(backupFolder), existsSync(`${backupFolder}.unfinished`)]).toEqual([
    false,
    false,
  ]);
});

test('an unencrypted backup is restored with a warning', async () => {
  const backupFolder = join(installations.folder, 'before');
  const backupResult = await runCli(['backup', backupFolder], installations.configOf('one'));
  expect(backupResult).toMatchObject({ code: 0, output: expect.stringContaining('NOT encrypted') });
  const restoreResult = await runCli(['restore', backupFolder], createEmptyConfig());
  expect(restoreResult).toMatchObject({
    code: 0,
    output: expect.stringContaining('is not encrypted'),
  });
}, 60_000);
