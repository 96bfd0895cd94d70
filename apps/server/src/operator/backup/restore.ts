import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import type { Kysely, Transaction } from 'kysely';
import { openPool } from '../../db/connect.ts';
import type { Database } from '../../db/schema.ts';
import { StartFailure } from '../../db/start-failure.ts';
import { inTransaction } from '../../db/transaction.ts';
import { assertBanKeysConfigured, deleteAllSessions } from '../../features/account/index.ts';
import { writeAuditEntry } from '../../features/admin/index.ts';
import type { Installation } from '../open.ts';
import { STATEMENT_TIMEOUT } from './backup.ts';
import { type BackupFiles, openBackupFiles } from './backup-files.ts';
import { RowDigest } from './digest.ts';
import { type Manifest, photoFile, readManifest, tableFile } from './manifest.ts';
import { deleteCodesAndLinks } from './replay.store.ts';
import * as store from './tables.store.ts';

const ROWS_PER_INSERT = 500;

/**
 * Restores a backup into an empty installation of the same version. First the photo files are
 * restored, and then all tables in one transaction. Each table is read back and compared before the
 * commit. The transaction also deletes the sessions, codes, links and invitations of the backup,
 * because their later end, use or withdrawal is unknown.
 */
export async function restore(installation: Installation, source: string): Promise<undefined> {
  const { context, connection, print } = installation;
  const folder = resolve(source);
  const input = await openBackupFiles(folder, context.config);
  const manifest = await readManifest(input, folder);
  if (!input.encrypted)
    print('This backup is not encrypted. Anyone with access to it can read all data.');
  const { db } = openPool(connection, context.log, { max: 1, queryTimeout: STATEMENT_TIMEOUT });
  try {
    await refuseIncompatible(db, manifest);
    await restorePhotos(installation, input, manifest);
    await inTransaction(db, async (trx) => {
      await restoreTables(trx, input, manifest);
      await deleteCodesAndLinks(trx);
      await deleteAllSessions(trx);
      await writeAuditEntry(trx, { act: 'RESTORE', actorId: null, at: context.now() });
    });
  } finally {
    await db.destroy();
  }
  print(
    `Restore complete. The data is as of ${manifest.madeAt}. All tables were read back and compared.`,
  );
  if (!context.config.keys.secretIds.includes(manifest.secretMark)) {
    print(
      'SECRET differs from the one that made this backup: existing second factors do not work. Set the previous SECRET.',
    );
  }
  // Bans under an unknown key prevent the start of the app, but do not make the restore wrong.
  await assertBanKeysConfigured(context).catch((error: unknown) => {
    if (!(error instanceof StartFailure)) throw error;
    print(error.message);
  });
  print(`Members who were deleted after ${manifest.madeAt} are restored. Delete them again.`);
}

async function refuseIncompatible(
  db: Kysely<Database>,
  { migrations, tables }: Manifest,
): Promise<void> {
  const appliedMigrations = await store.readAppliedMigrations(db);
  if (JSON.stringify(appliedMigrations) !== JSON.stringify(migrations)) {
    throw new StartFailure(
      `This backup was made by a version whose last migration is ${migrations.at(-1)?.name}; the ` +
        `last one of this version is ${appliedMigrations.at(-1)?.name}. Restore with that version, then update.`,
    );
  }
  const currentTables = await store.listBackupTables(db);
  if (currentTables.map(({ name }) => name).join() !== tables.map(({ name }) => name).join()) {
    throw new StartFailure('The tables in this backup differ from the tables of this version.');
  }
  await refuseNonEmpty(db);
}

async function refuseNonEmpty(db: Kysely<Database>): Promise<void> {
  const nonEmpty = await store.findNonEmptyTables(db);
  if (nonEmpty.length === 0) return;
  throw new StartFailure(
    `The database is not empty (${nonEmpty.join(', ')}). Restore into a new DATA_DIR or a new database.`,
  );
}

async function restorePhotos(
  { context: { files } }: Installation,
  input: BackupFiles,
  { photos }: Manifest,
): Promise<void> {
  for (const { name, sha256 } of photos) {
    const bytes = await buffer(input.read(photoFile(name))).catch(() => null);
    const actualHash = bytes && createHash('sha256').update(bytes).digest('hex');
    if (bytes === null || actualHash !== sha256) {
      throw new StartFailure(
        `The backup is damaged: the checksum of the photo file ${name} does not match.`,
      );
    }
    await files.write(name, bytes);
  }
}

async function restoreTables(
  trx: Transaction<Database>,
  input: BackupFiles,
  { tables }: Manifest,
): Promise<void> {
  await store.useUtc(trx);
  const enableConstraints = await store.disableConstraints(trx);
  // This is checked again, because somebody may have registered before the tables were locked.
  await refuseNonEmpty(trx);
  for (const table of tables) {
    await restoreTable(trx, input, table);
    await verifyTable(trx, table);
  }
  await enableConstraints();
  await store.moveSequences(trx);
}

async function restoreTable(
  trx: Transaction<Database>,
  input: BackupFiles,
  table: store.BackupTable,
): Promise<void> {
  const file = input.read(tableFile(table.name));
  const gunzip = createGunzip();
  file.on('error', (error) => gunzip.destroy(error));
  let lines: string[] = [];
  try {
    for await (const line of linesOf(file.pipe(gunzip))) {
      if (lines.push(line) < ROWS_PER_INSERT) continue;
      await store.writeRows(trx, table, lines);
      lines = [];
    }
  } catch (cause) {
    throw new StartFailure(`The backup is damaged: ${table.name} cannot be read.`, { cause });
  }
  if (lines.length > 0) await store.writeRows(trx, table, lines);
}

/**
 * Returns the lines of a stream. Only `\n` ends a line, because the rows may contain other line
 * separators, at which `node:readline` also splits.
 */
async function* linesOf(stream: Readable): AsyncGenerator<string> {
  stream.setEncoding('utf8');
  let partialLine = '';
  for await (const chunk of stream) {
    const lines = `${partialLine}${chunk}`.split('\n');
    partialLine = lines.pop() ?? '';
    yield* lines;
  }
  if (partialLine !== '') yield partialLine;
}

async function verifyTable(trx: Transaction<Database>, table: Manifest['tables'][number]) {
  const digest = new RowDigest();
  for await (const lines of store.readRows(trx, table)) {
    for (const line of lines) digest.add(line);
  }
  if (digest.rows === table.rows && digest.digest === table.digest) return;
  throw new StartFailure(
    `The backup is damaged: the checksum of the table ${table.name} does not match.`,
  );
}
