import type { Pool } from 'pg';
import { StartFailure } from './start-failure.ts';

/** The minimum `server_version_num`: PostgreSQL 15. */
const MIN_VERSION = 150_000;

interface Settings {
  version: number;
  version_text: string;
  encoding: string;
  fsync: string;
  full_page_writes: string;
  synchronous_commit: string;
}

/**
 * Checks the version and the settings of the database server.
 * @throws StartFailure if the server cannot be reached, is too old, has another encoding than
 * UTF-8, or may lose committed data
 */
export async function checkDatabaseServer(pool: Pool, location: string): Promise<void> {
  const settings = await readSettings(pool, location);
  const problems = [
    settings.version < MIN_VERSION &&
      `it is PostgreSQL ${settings.version_text}; version 15 or newer is needed`,
    settings.encoding !== 'UTF8' && `its encoding is ${settings.encoding}; UTF8 is needed`,
    settings.fsync !== 'on' && 'fsync is off; it must be on',
    settings.full_page_writes !== 'on' && 'full_page_writes is off; it must be on',
    settings.synchronous_commit === 'off' && 'synchronous_commit is off; it must be on',
  ].filter((problem) => problem !== false);
  if (problems.length === 0) return;
  throw new StartFailure(
    `The database ${location} cannot be trusted with members' data:\n  ${problems.join('\n  ')}`,
  );
}

async function readSettings(pool: Pool, location: string): Promise<Settings> {
  try {
    const { rows } = await pool.query<Settings>(`
      SELECT current_setting('server_version_num')::int AS version,
        current_setting('server_version') AS version_text,
        current_setting('server_encoding') AS encoding,
        current_setting('fsync') AS fsync,
        current_setting('full_page_writes') AS full_page_writes,
        current_setting('synchronous_commit') AS synchronous_commit`);
    const [settings] = rows;
    if (settings === undefined) throw new Error('no answer');
    return settings;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartFailure(`The database ${location} cannot be reached: ${reason}`, {
      cause: error,
    });
  }
}
