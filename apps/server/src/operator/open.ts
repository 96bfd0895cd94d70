import { join } from 'node:path';
import { FolderInUse, findRunningPostgres } from '@sambandha/embedded-postgres';
import type { PoolConfig } from 'pg';
import type { Config } from '../config/index.ts';
import type { Context } from '../core/context.ts';
import { createLog } from '../core/log.ts';
import { openPool } from '../db/connect.ts';
import { type DatabaseHandle, openDatabase } from '../db/open.ts';
import { throwStartFailure } from '../db/start-failure.ts';
import { createJobs } from '../jobs/jobs.ts';
import { createDelivery } from '../outside/deliver.ts';
import { createDiskStore } from '../outside/files-disk.ts';
import { createS3Store } from '../outside/files-s3.ts';
import { createPush } from '../outside/push.ts';
import type { Live } from '../realtime/live.ts';
import { createEvents } from '../security/events.ts';

/** An opened installation, and the output of the command that uses it. */
export interface Installation {
  readonly context: Context;
  /**
   * Settings for further connections, for example with another timeout. They contain the password
   * and must never be printed.
   */
  readonly connection: PoolConfig;
  /** The location of the database, for output. */
  readonly databaseLocation: string;
  /** True if the embedded database of the running app is used. False with a configured server. */
  readonly isAppRunning: boolean;
  readonly print: (line: string) => void;
  close(): Promise<void>;
}

/**
 * Live events without effect, because no browser is connected to this process. Open pages receive
 * changes with their next request.
 */
const disabledLive: Live = {
  publish: () => undefined,
  publishToRelative: () => undefined,
  endSessions: () => undefined,
  endRelative: () => undefined,
  readmitRelative: () => undefined,
  holdRelatives: () => undefined,
  stopPresenceUpdates: () => undefined,
  republishPresence: () => undefined,
};

/**
 * Opens the configured installation. If the embedded database is in use by the running app, it
 * opens a connection to that database, or fails if `exclusive` is true. With a configured server it
 * does not detect a running app.
 * @throws StartFailure
 */
export async function openInstallation(
  config: Config,
  print: (line: string) => void,
  { exclusive = false }: { readonly exclusive?: boolean } = {},
): Promise<Installation> {
  const log = createLog('error');
  const { database, isAppRunning } = await openOrConnect(config, log, exclusive);
  const { db, connection, location } = database;
  const events = createEvents({ log, keys: config.keys });
  const now = () => new Date();
  const jobs = createJobs({ connection, log });
  const deliver = createDelivery({ config, db, now, jobs, log });
  const files =
    config.s3 === undefined
      ? createDiskStore(join(config.dataDir, 'photos'))
      : createS3Store(config.s3);
  const push = createPush(config.push);
  return {
    context: { config, db, log, events, now, jobs, deliver, push, files, live: disabledLive },
    connection,
    databaseLocation: location,
    isAppRunning,
    print,
    close: async () => {
      await jobs.stop();
      deliver.close();
      await database.close();
    },
  };
}

/** Opens the database, or connects to it if the running app has opened it. */
async function openOrConnect(config: Config, log: Context['log'], exclusive: boolean) {
  try {
    return { database: await openDatabase(config, log), isAppRunning: false };
  } catch (error) {
    const isInUse = error instanceof Error && error.cause instanceof FolderInUse;
    if (!isInUse || exclusive) throw error;
    return { database: await connectToRunning(config, log), isAppRunning: true };
  }
}

async function connectToRunning({ dataDir }: Config, log: Context['log']): Promise<DatabaseHandle> {
  const connection = {
    connectionString: await findRunningPostgres(dataDir).catch(throwStartFailure),
    application_name: 'sambandha',
  };
  const { db, close } = openPool(connection, log);
  return { db, connection, location: join(dataDir, 'postgres'), close };
}
