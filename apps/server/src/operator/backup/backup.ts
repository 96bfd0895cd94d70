import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Kysely } from 'kysely';
import { connect } from '../../db/connect.ts';
import type { Database } from '../../db/schema.ts';
import { StartFailure } from '../../db/start-failure.ts';
import { writeAct } from '../../features/moderation/index.ts';
import type { Operator } from '../open.ts';
import { RowDigest } from './digest.ts';
import { type Manifest, manifestFile, photoFile, secretMark, tableFile } from './manifest.ts';
import {
  keptTables,
  landedMigrations,
  readRows,
  type Table,
  useWorldTime,
} from './tables.store.ts';

/** How long one statement of a backup or a restore may take: milliseconds. */
export const PATIENCE = 30 * 60_000;

/**
 * Writes database and photos into a new folder: the tables as they all were at one moment, as lines
 * of JSON, then the photo files, which never change. The folder gets its name when it is whole.
 */
export async function backUp(operator: Operator, given: string): Promise<undefined> {
  const { context, connection, say } = operator;
  const folder = resolve(given);
  if (existsSync(folder)) throw new StartFailure(`${folder} exists already. Name a new folder.`);
  const unfinished = `${folder}.unfinished`;
  await mkdir(unfinished, { mode: 0o700 }).catch((cause: unknown) => {
    throw new StartFailure(`${unfinished} cannot be made, or is left of a backup that broke off.`, {
      cause,
    });
  });
  await writeAct(context.db, { act: 'BACKUP', actorId: null, at: context.now() });
  const madeAt = context.now().toISOString();
  const { db } = connect(connection, context.log, { max: 1, queryTimeout: PATIENCE });
  const rows = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((trx) => backUpTables(trx, unfinished))
    .finally(() => db.destroy());
  const photos = await backUpPhotos(operator, unfinished);
  const manifest: Manifest = {
    format: 1,
    madeAt,
    secretMark: secretMark(context.config),
    ...rows,
    photos,
  };
  await writeFile(manifestFile(unfinished), JSON.stringify(manifest, null, 1), { mode: 0o600 });
  await rename(unfinished, folder);
  const total = rows.tables.reduce((sum, table) => sum + table.rows, 0);
  say(
    `Done: ${folder} holds ${total} rows of ${rows.tables.length} tables, ${photos.length} files.`,
  );
  say(
    'It does not hold SECRET, nor what waited to be sent. Keep SECRET elsewhere, and this locked.',
  );
}

async function backUpTables(trx: Kysely<Database>, folder: string) {
  await useWorldTime(trx);
  const tables: Manifest['tables'] = [];
  for (const table of await keptTables(trx)) tables.push(await backUpTable(trx, folder, table));
  return { migrations: await landedMigrations(trx), tables };
}

async function backUpTable(trx: Kysely<Database>, folder: string, table: Table) {
  const path = tableFile(folder, table.name);
  await mkdir(dirname(path), { recursive: true });
  const zip = createGzip();
  const file = zip.pipe(createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  const written = finished(file);
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

async function backUpPhotos({ context: { files } }: Operator, folder: string) {
  const photos: Manifest['photos'] = [];
  for await (const { name } of files.list()) {
    const found = await files.read(name);
    // Erased since it was listed, and so is its row's member.
    if (found === null) continue;
    const bytes = await buffer(found.stream);
    const path = photoFile(folder, name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, bytes, { flag: 'wx', mode: 0o600 });
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    photos.push({ name, bytes: bytes.length, sha256 });
  }
  return photos;
}
