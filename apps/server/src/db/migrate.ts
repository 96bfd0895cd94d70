import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import type { BaseLogger } from 'pino';
import { StartFailure } from './start-failure.ts';

export const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url));

/** Any fixed number: what two starting apps wait for each other on. */
const lockKey = 7_401_963;

interface Migration {
  version: number;
  name: string;
  sql: string;
  checksum: string;
}

type Landed = Pick<Migration, 'version' | 'name' | 'checksum'>;

/**
 * Brings the database up to date: runs the files that it has not seen, in order, each in a
 * transaction of its own. Several apps may do so at once.
 *
 * @throws StartFailure when a file that ran before was edited, or the database is ahead of the app
 */
export async function migrate(
  connection: pg.ClientConfig,
  log: Pick<BaseLogger, 'info'>,
  folder: string = migrationsFolder,
): Promise<void> {
  const files = await readMigrations(folder);
  const client = new pg.Client(connection);
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(`SELECT pg_advisory_lock(${lockKey})`);
    await client.query(`
      CREATE TABLE IF NOT EXISTS migrations (
        version int PRIMARY KEY,
        name text NOT NULL,
        checksum text NOT NULL,
        landed_at timestamptz NOT NULL DEFAULT now()
      )`);
    const { rows } = await client.query<Landed>(
      'SELECT version, name, checksum FROM migrations ORDER BY version',
    );
    for (const file of pending(files, rows)) {
      await land(client, file);
      log.info({ migration: file.name }, 'the database was brought forward');
    }
  } finally {
    await client.end();
  }
}

/** Reads the files in order. The checksum is the same whichever line ends a checkout has. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const files = await Promise.all(
    names.map(async (name) => {
      const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
      const checksum = createHash('sha256').update(sql).digest('hex');
      return { version: Number(/^(\d{4})_/.exec(name)?.[1]), name, sql, checksum };
    }),
  );
  for (const [index, { version, name }] of files.entries()) {
    if (version === index + 1) continue;
    throw new Error(`${name}: migrations are numbered without a gap, from 0001_ on`);
  }
  return files;
}

function pending(files: Migration[], landed: Landed[]): Migration[] {
  for (const { version, name, checksum } of landed) {
    const file = files[version - 1];
    if (file === undefined) {
      throw new StartFailure(
        `The database is ahead of this app: it has ${name}, which this version does not know. ` +
          'Start the newer version.',
      );
    }
    if (file.checksum !== checksum) {
      throw new StartFailure(
        `The migration ${file.name} was edited after it had run on this database. Restore the ` +
          'file and put the change into a new one.',
      );
    }
  }
  return files.slice(landed.length);
}

async function land(client: pg.Client, { version, name, sql, checksum }: Migration): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query(sql);
    await client.query('INSERT INTO migrations (version, name, checksum) VALUES ($1, $2, $3)', [
      version,
      name,
      checksum,
    ]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {});
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`The migration ${name} failed: ${reason}`, { cause: error });
  }
}
