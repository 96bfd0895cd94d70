import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { MINUTE_MS } from '@sambandha/contract/durations';
import type { Kysely } from 'kysely';
import { openPool } from '../../db/connect.ts';
import type { Database } from '../../db/schema.ts';
import { StartFailure } from '../../db/start-failure.ts';
import { inSnapshot } from '../../db/transaction.ts';
import { writeAuditEntry } from '../../features/admin/index.ts';
import { type FileStore, isValidName } from '../../outside/files.ts';
import type { Installation } from '../open.ts';
import { type BackupFiles, createBackupFiles, requireBackupKey } from './backup-files.ts';
import { compressRows } from './compress-rows.ts';
import { type Manifest, manifestFile, photoFile, tableFile } from './manifest.ts';
import {
  type BackupTable,
  listBackupTables,
  readAppliedMigrations,
  readRows,
  useUtc,
} from './tables.store.ts';

/** Timeout in milliseconds of a statement during backup and restore. */
export const STATEMENT_TIMEOUT = 30 * MINUTE_MS;

/**
 * Writes the database and the photos to a new folder. First the tables are written in one snapshot
 * as JSON lines, and then the photo files, which never change. The folder gets its final name when
 * it is complete. A failed backup leaves no folder.
 */
export async function backUp(installation: Installation, target: string): Promise<undefined> {
  requireBackupKey(installation.context.config);
  const folder = resolve(target);
  if (existsSync(folder)) throw new StartFailure(`${folder} exists already. Name a new folder.`);
  const unfinishedFolder = `${folder}.unfinished`;
  await mkdir(unfinishedFolder, { mode: 0o700 }).catch((cause: unknown) => {
    throw new StartFailure(
      `${unfinishedFolder} cannot be created, or is left over from an interrupted backup.`,
      { cause },
    );
  });
  try {
    await backUpInto(installation, unfinishedFolder, folder);
  } catch (error) {
    await rm(unfinishedFolder, { recursive: true, force: true });
    throw error;
  }
}

async function backUpInto(
  { context, connection, print }: Installation,
  unfinishedFolder: string,
  folder: string,
): Promise<void> {
  const output = await createBackupFiles(unfinishedFolder, context.config);
  await writeAuditEntry(context.db, { act: 'BACKUP', actorId: null, at: context.now() });
  const madeAt = context.now().toISOString();
  const { db } = openPool(connection, context.log, { max: 1, queryTimeout: STATEMENT_TIMEOUT });
  const content = await inSnapshot(db, (trx) => backUpTables(trx, output)).finally(() =>
    db.destroy(),
  );
  const { photos, foreignCount } = await backUpPhotos(context.files, output);
  const manifest: Manifest = {
    format: 1,
    madeAt,
    secretMark: context.config.keys.currentSecretId,
    ...content,
    photos,
  };
  await output.write(manifestFile, [Buffer.from(JSON.stringify(manifest, null, 1))]);
  await rename(unfinishedFolder, folder);
  const rowCount = content.tables.reduce((sum, table) => sum + table.rows, 0);
  print(
    `Done: ${folder} contains ${rowCount} rows of ${content.tables.length} tables, ${photos.length} files.`,
  );
  if (foreignCount > 0) print(`${foreignCount} files with foreign names were left out.`);
  print(
    output.encrypted
      ? 'It is encrypted under BACKUP_KEY. Keep that, SECRET and CONTACT_HASH_KEY elsewhere.'
      : 'It is NOT encrypted, because BACKUP_KEY is not set: anyone who has it reads everything.',
  );
  print('It does not contain messages that wait to be sent.');
}

async function backUpTables(trx: Kysely<Database>, output: BackupFiles) {
  await useUtc(trx);
  const tables: Manifest['tables'] = [];
  for (const table of await listBackupTables(trx))
    tables.push(await backUpTable(trx, output, table));
  return { migrations: await readAppliedMigrations(trx), tables };
}

async function backUpTable(trx: Kysely<Database>, output: BackupFiles, table: BackupTable) {
  const digest = await compressRows(readRows(trx, table), (bytes) =>
    output.write(tableFile(table.name), bytes),
  );
  return {
    name: table.name,
    columns: [...table.columns],
    rows: digest.rows,
    digest: digest.digest,
  };
}

async function backUpPhotos(files: FileStore, output: BackupFiles) {
  const photos: Manifest['photos'] = [];
  let foreignCount = 0;
  for await (const { name } of files.list()) {
    if (!isValidName(name)) {
      foreignCount += 1;
      continue;
    }
    const photo = await files.read(name);
    // A photo may be erased after it was listed.
    if (photo === null) continue;
    const bytes = await buffer(photo.stream);
    await output.write(photoFile(name), [bytes]);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    photos.push({ name, bytes: bytes.length, sha256 });
  }
  return { photos, foreignCount };
}
