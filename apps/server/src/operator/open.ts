import { join } from 'node:path';
import { FolderInUse, findRunningPostgres } from '@sambandha/embedded-postgres';
import type { PoolConfig } from 'pg';
import type { Config } from '../config.ts';
import type { Context } from '../context.ts';
import { connect } from '../db/connect.ts';
import { type OpenDatabase, openDatabase } from '../db/open.ts';
import { asStartFailure } from '../db/start-failure.ts';
import { createEvents } from '../events.ts';
import { createJobs } from '../jobs/jobs.ts';
import { createLog } from '../log.ts';
import { createDeliver } from '../outside/deliver.ts';
import { createDiskStore } from '../outside/files-disk.ts';
import { createS3Store } from '../outside/files-s3.ts';
import { createPush } from '../outside/push.ts';
import type { Live } from '../realtime/live.ts';

/** What a command is given. */
export interface Operator {
  readonly context: Context;
  /** For connections with limits of their own. Holds the password: never to be said. */
  readonly connection: PoolConfig;
  /** Where the data is, for people. */
  readonly place: string;
  /** The app runs on this data folder at this moment. */
  readonly besideApp: boolean;
  readonly say: (line: string) => void;
  close(): Promise<void>;
}

/** Nobody is connected to this process: who has the product open sees the change with the next call. */
const silent: Live = {
  publish: () => undefined,
  endSessions: () => undefined,
  isOnline: async () => new Set(),
  unwatch: () => undefined,
  announce: () => undefined,
};

/**
 * Opens the installation that the configuration names: beside the running app, or by itself where
 * that is stopped. `alone` refuses a running one. Fails with a StartFailure.
 */
export async function openOperator(
  config: Config,
  say: (line: string) => void,
  { alone = false }: { readonly alone?: boolean } = {},
): Promise<Operator> {
  const log = createLog('error');
  const { database, besideApp } = await openBeside(config, log, alone);
  const { db, connection, place } = database;
  const events = createEvents({ log, keys: config.keys });
  const now = () => new Date();
  const jobs = createJobs({ connection, log });
  const deliver = createDeliver({ config, db, now, jobs, log });
  const files =
    config.s3 === undefined
      ? createDiskStore(join(config.dataDir, 'photos'))
      : createS3Store(config.s3);
  const push = createPush(config.push);
  return {
    context: { config, db, log, events, now, jobs, deliver, push, files, live: silent },
    connection,
    place,
    besideApp,
    say,
    close: async () => {
      await jobs.stop();
      deliver.close();
      await database.close();
    },
  };
}

async function openBeside(config: Config, log: Context['log'], alone: boolean) {
  try {
    return { database: await openDatabase(config, log), besideApp: false };
  } catch (error) {
    const inUse = error instanceof Error && error.cause instanceof FolderInUse;
    if (!inUse || alone) throw error;
    return { database: await openRunning(config, log), besideApp: true };
  }
}

async function openRunning({ dataDir }: Config, log: Context['log']): Promise<OpenDatabase> {
  const connection = {
    connectionString: await findRunningPostgres(dataDir).catch(asStartFailure),
    application_name: 'sambandha',
  };
  const { db, pool } = connect(connection, log);
  const close = async () => {
    await db.destroy();
    if (!pool.ending) await pool.end();
  };
  return { db, connection, place: join(dataDir, 'postgres'), close };
}
