import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { createGzip } from 'node:zlib';
import type { Kysely } from 'kysely';
import { connect } from '../../db/connect.ts';
import type { Database } from '../../db/schema.ts';
import { StartFailure } from '../../db/start-failure.ts';
import { writeAuditEntry } from '../../features/admin/index.ts';
import type { Operator } from '../open.ts';
import { RowDigest } from './digest.ts';
import { type Manifest, manifestFile, photoFile, tableFile } from './manifest.ts';
import {
  keptTables,
  landedMigrations,
  readRows,
  type Table,
  useWorldTime,
} from './tables.store.ts';
import { createVault, refuseUnencrypted, type Vault } from './vault.ts';

/** How long one statement of a backup or a restore may take: milliseconds. */
export const PATIENCE = 30 * 60_000;

/**
 * Writes database and photos into a new folder: the tables as they all were at one moment, as lines
 * of JSON, then the photo files, which never change. The folder gets its name when it is whole.
 */
export async function backUp(operator: Operator, given: string): Promise<undefined> {
  const { context, connection, say } = operator;
  refuseUnencrypted(context.config);
  const folder = resolve(given);
  if (existsSync(folder)) throw new StartFailure(`${folder} exists already. Name a new folder.`);
  const unfinished = `${folder}.unfinished`;
  await mkdir(unfinished, { mode: 0o700 }).catch((cause: unknown) => {
    throw new StartFailure(`${unfinished} cannot be made, or is left of a backup that broke off.`, {
      cause,
    });
  });
  const vault = await createVault(unfinished, context.config);
  await writeAuditEntry(context.db, { act: 'BACKUP', actorId: null, at: context.now() });
  const madeAt = context.now().toISOString();
  const { db } = connect(connection, context.log, { max: 1, queryTimeout: PATIENCE });
  const rows = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((trx) => backUpTables(trx, vault))
    .finally(() => db.destroy());
  const photos = await backUpPhotos(operator, vault);
  const manifest: Manifest = {
    format: 1,
    madeAt,
    secretMark: context.config.keys.secretIds[0] ?? '',
    ...rows,
    photos,
  };
  await vault.write(manifestFile, [Buffer.from(JSON.stringify(manifest, null, 1))]);
  await rename(unfinished, folder);
  const total = rows.tables.reduce((sum, table) => sum + table.rows, 0);
  say(
    `Done: ${folder} holds ${total} rows of ${rows.tables.length} tables, ${photos.length} files.`,
  );
  say(
    vault.encrypted
      ? 'It is encrypted under BACKUP_KEY. Keep that, SECRET and CONTACT_HASH_KEY elsewhere.'
      : 'It is NOT encrypted, because BACKUP_KEY is not set: whoever has it reads everything.',
  );
  say('It does not hold what waited to be sent.');
}

async function backUpTables(trx: Kysely<Database>, vault: Vault) {
  await useWorldTime(trx);
  const tables: Manifest['tables'] = [];
  for (const table of await keptTables(trx)) tables.push(await backUpTable(trx, vault, table));
  return { migrations: await landedMigrations(trx), tables };
}

async function backUpTable(trx: Kysely<Database>, vault: Vault, table: Table) {
  const zip = createGzip();
  const written = vault.write(tableFile(table.name), zip);
  const digest = new RowDigest();
  for await (const lines of readRows(trx, table)) {
    for (const line of lines) digest.add(line);
    if (!zip.write(`${lines.join('\n')}\n`)) await once(zip, 'drain');
  }
  zip.end();
  await written;
  return {
    name: table.name,
    columns: [...table.columns],
    rows: digest.rows,
    digest: digest.digest,
  };
}

async function backUpPhotos({ context: { files } }: Operator, vault: Vault) {
  const photos: Manifest['photos'] = [];
  for await (const { name } of files.list()) {
    const found = await files.read(name);
    // Erased since it was listed, and so is its row's member.
    if (found === null) continue;
    const bytes = await buffer(found.stream);
    await vault.write(photoFile(name), [bytes]);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    photos.push({ name, bytes: bytes.length, sha256 });
  }
  return photos;
}
