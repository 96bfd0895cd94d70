import { startEmbeddedPostgres } from '@sambandha/embedded-postgres';
import type { Kysely, LogEvent } from 'kysely';
import type { PoolConfig } from 'pg';
import type { BaseLogger } from 'pino';
import { checkDatabaseServer } from './check-database-server.ts';
import { openPool } from './connect.ts';
import { migrate } from './migrate.ts';
import type { Database } from './schema.ts';
import { throwStartFailure } from './start-failure.ts';

export interface DatabaseHandle {
  db: Kysely<Database>;
  /** Settings for additional connections. They contain the password and must never be logged. */
  connection: PoolConfig & { connectionString: string };
  /** A description for messages: a folder, or a server and its database. */
  location: string;
  /** Closes the connections, and stops the server if it is embedded. */
  close(): Promise<void>;
}

interface Settings {
  databaseUrl: string | undefined;
  dataDir: string;
}

/**
 * Opens the configured database, checks it and migrates it. `onStatement` receives each statement
 * of `db` after its end.
 */
export async function openDatabase(
  { databaseUrl, dataDir }: Settings,
  log: Pick<BaseLogger, 'info' | 'warn' | 'error'>,
  onStatement?: (event: LogEvent) => void,
): Promise<DatabaseHandle> {
  const server =
    databaseUrl === undefined
      ? await startEmbedded(dataDir, log)
      : {
          connectionString: databaseUrl,
          location: describeLocation(databaseUrl),
          stop: async () => {},
        };
  const connection = { connectionString: server.connectionString, application_name: 'sambandha' };
  const { pool, db, close: closePool } = openPool(connection, log, { onStatement });
  const close = async () => {
    await closePool();
    await server.stop();
  };
  try {
    await checkDatabaseServer(pool, server.location);
    await migrate(connection, log);
    return { db, connection, location: server.location, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function startEmbedded(dataDir: string, log: Pick<BaseLogger, 'info' | 'error'>) {
  const server = await startEmbeddedPostgres({ dataDir, log }).catch(throwStartFailure);
  const { connectionString, postgresFolder, stop } = server;
  return { connectionString, location: postgresFolder, stop };
}

function describeLocation(databaseUrl: string): string {
  const { host, pathname, searchParams } = new URL(databaseUrl);
  // The host may be the encoded folder of a Unix socket, or a parameter.
  const server = decodeURIComponent(host) || searchParams.get('host') || 'localhost';
  return `${pathname.slice(1)} on ${server}`;
}
