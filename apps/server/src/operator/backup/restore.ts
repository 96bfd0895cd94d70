import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { buffer } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import type { Kysely, Transaction } from 'kysely';
import { connect } from '../../db/connect.ts';
import type { Database } from '../../db/schema.ts';
import { StartFailure } from '../../db/start-failure.ts';
import { refuseUnknownBans } from '../../features/account/index.ts';
import { writeAuditEntry } from '../../features/admin/index.ts';
import type { Operator } from '../open.ts';
import { PATIENCE } from './backup.ts';
import { RowDigest } from './digest.ts';
import { type Manifest, photoFile, readManifest, tableFile } from './manifest.ts';
import * as store from './tables.store.ts';
import { openVault, type Vault } from './vault.ts';

/** Rows that are put in by one statement. */
const AT_ONCE = 500;

/**
 * Brings a backup into an empty installation of the same version: the photo files first, then all
 * tables in one transaction, each read back and compared before it counts. All of it or nothing.
 */
export async function restore(operator: Operator, given: string): Promise<undefined> {
  const { context, connection, say } = operator;
  const folder = resolve(given);
  const vault = await openVault(folder, context.config);
  const manifest = await readManifest(vault, folder);
  if (!vault.encrypted) say('This backup is not encrypted: whoever had it could read everything.');
  const { db } = connect(connection, context.log, { max: 1, queryTimeout: PATIENCE });
  try {
    await refuseUnfit(db, manifest);
    await restorePhotos(operator, vault, manifest);
    await db.transaction().execute(async (trx) => {
      await restoreTables(trx, vault, manifest);
      await writeAuditEntry(trx, { act: 'RESTORE', actorId: null, at: context.now() });
    });
  } finally {
    await db.destroy();
  }
  say(`Done: everything is as it was at ${manifest.madeAt}, read back and compared.`);
  if (!context.config.keys.secretIds.includes(manifest.secretMark)) {
    say('SECRET is another one: second factors of before do not work. Set the former one.');
  }
  await refuseUnknownBans(context).catch((error: unknown) => {
    if (!(error instanceof StartFailure)) throw error;
    say(error.message);
  });
  say('Delete again whoever was deleted after that moment: the backup still has them.');
}

async function refuseUnfit(db: Kysely<Database>, { migrations, tables }: Manifest): Promise<void> {
  const landed = await store.landedMigrations(db);
  if (JSON.stringify(landed) !== JSON.stringify(migrations)) {
    throw new StartFailure(
      `This backup was made by a version whose last migration is ${migrations.at(-1)?.name}; the ` +
        `last one here is ${landed.at(-1)?.name}. Restore with that version, then update.`,
    );
  }
  const here = await store.keptTables(db);
  if (here.map(({ name }) => name).join() !== tables.map(({ name }) => name).join()) {
    throw new StartFailure('The tables of this backup are not those of this version.');
  }
  await refuseFilled(db);
}

async function refuseFilled(db: Kysely<Database>): Promise<void> {
  const filled = await store.filledTables(db);
  if (filled.length === 0) return;
  throw new StartFailure(
    `The database is not empty (${filled.join(', ')}). Restore into a new DATA_DIR or a new database.`,
  );
}

async function restorePhotos(
  { context: { files } }: Operator,
  vault: Vault,
  { photos }: Manifest,
): Promise<void> {
  for (const { name, sha256 } of photos) {
    const bytes = await buffer(vault.read(photoFile(name))).catch(() => null);
    const found = bytes && createHash('sha256').update(bytes).digest('hex');
    if (bytes === null || found !== sha256) {
      throw new StartFailure(`The backup is damaged: the photo file ${name} is not as it was.`);
    }
    await files.write(name, bytes);
  }
}

async function restoreTables(
  trx: Transaction<Database>,
  vault: Vault,
  { tables }: Manifest,
): Promise<void> {
  await store.useWorldTime(trx);
  const close = await store.openTables(trx);
  // Somebody may have signed up since the first look; now nobody can.
  await refuseFilled(trx);
  for (const table of tables) {
    await restoreTable(trx, vault, table);
    await compare(trx, table);
  }
  await close();
  await store.moveSequences(trx);
}

async function restoreTable(
  trx: Transaction<Database>,
  vault: Vault,
  table: store.Table,
): Promise<void> {
  const file = vault.read(tableFile(table.name));
  const unzipped = createGunzip();
  file.on('error', (error) => unzipped.destroy(error));
  let lines: string[] = [];
  try {
    for await (const line of createInterface({ input: file.pipe(unzipped), crlfDelay: Infinity })) {
      if (lines.push(line) < AT_ONCE) continue;
      await store.writeRows(trx, table, lines);
      lines = [];
    }
  } catch (cause) {
    throw new StartFailure(`The backup is damaged: ${table.name} cannot be read.`, { cause });
  }
  if (lines.length > 0) await store.writeRows(trx, table, lines);
}

async function compare(trx: Transaction<Database>, table: Manifest['tables'][number]) {
  const digest = new RowDigest();
  for await (const lines of store.readRows(trx, table)) {
    for (const line of lines) digest.add(line);
  }
  if (digest.rows === table.rows && digest.digest === table.digest) return;
  throw new StartFailure(`The backup is damaged: ${table.name} is not as it was.`);
}
