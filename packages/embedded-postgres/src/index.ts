import { mkdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { BaseLogger } from 'pino';
import { type Binaries, findBinaries } from './binaries.ts';
import { appRole, ensureCluster } from './cluster.ts';
import { EmbeddedFailure } from './failure.ts';
import { lockDataDir } from './lock.ts';
import { findRunner, NoRunnerFound } from './runner.ts';
import { keepServerRunning } from './server.ts';
import { serverSettings } from './settings.ts';
import { port, socketFolder } from './socket.ts';

export { EmbeddedFailure } from './failure.ts';
export { readPidFile } from './leftover.ts';
export { FolderInUse } from './lock.ts';
export { findRunner } from './runner.ts';

interface EmbeddedOptions {
  dataDir: string;
  log: Pick<BaseLogger, 'info' | 'error'>;
  /** PostgreSQL settings that differ from the app's own, for tests. */
  settings?: Record<string, string>;
}

export interface EmbeddedPostgres {
  /** Contains the password: never log it. */
  connectionString: string;
  /** Path of `<dataDir>/postgres`, to be printed on start. */
  postgresFolder: string;
  /**
   * Stops the server and releases the lock on the data directory. Call it after the last connection
   * is closed.
   */
  stop(): Promise<void>;
}

/**
 * Runs the PostgreSQL from npm in `<dataDir>/postgres` for the lifetime of the app.
 *
 * @throws EmbeddedFailure if the folder is in use or cannot be used, or if PostgreSQL cannot run on
 * this machine
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir);
  const postgresFolder = join(dataDir, 'postgres');
  await makeDataDir(dataDir);
  const unlock = lockDataDir(dataDir, join(dataDir, 'postgres.lock'));
  try {
    const binaries = await findBinaries(join(dataDir, 'postgres-lib'));
    const runner = await runnerFor(postgresFolder, binaries);
    const passwordFile = join(dataDir, 'postgres.password');
    const { cluster, password } = await ensureCluster({
      folder: postgresFolder,
      passwordFile,
      binaries,
      runner,
    });
    const socket = await socketFolder(postgresFolder, runner.owner);
    const stopServer = await keepServerRunning({
      cluster,
      binaries,
      runner,
      logFile: join(dataDir, 'postgres.log'),
      settings: { ...serverSettings(socket), ...options.settings },
      log: options.log,
    });
    const stop = async () => {
      await stopServer();
      unlock();
    };
    return { connectionString: connectionStringFor(socket, password), postgresFolder, stop };
  } catch (error) {
    unlock();
    throw error;
  }
}

/**
 * Returns the connection string of the PostgreSQL that another process of the same user runs in
 * `<dataDir>/postgres`.
 */
export async function findRunningPostgres(dataDir: string): Promise<string> {
  const postgresFolder = join(resolve(dataDir), 'postgres');
  const binaries = await findBinaries(join(resolve(dataDir), 'postgres-lib'));
  const { owner } = await runnerFor(postgresFolder, binaries);
  const password = (await readFile(join(resolve(dataDir), 'postgres.password'), 'utf8')).trim();
  return connectionStringFor(await socketFolder(postgresFolder, owner), password);
}

/** Finds the user and the command prefix for PostgreSQL in the folder. */
async function runnerFor(folder: string, { postgres, env }: Binaries) {
  try {
    return await findRunner(folder, { testCommand: [postgres, '--version'], env });
  } catch (error) {
    if (!(error instanceof NoRunnerFound)) throw error;
    throw new EmbeddedFailure(
      `PostgreSQL cannot run in ${folder} as this user. Set DATA_DIR to a folder that every user ` +
        'may enter (such as /var/lib/sambandha), start as an ordinary user, or set DATABASE_URL to ' +
        `a server of your own.\n${error.message}`,
      { cause: error },
    );
  }
}

function connectionStringFor(socket: string, password: string): string {
  const host = encodeURIComponent(socket);
  return `postgres://${appRole}:${password}@${host}:${port}/${appRole}`;
}

async function makeDataDir(dataDir: string): Promise<void> {
  try {
    // Other users can enter the folder, because the server runs as another user if root starts the
    // app. They cannot list the folder.
    await mkdir(dataDir, { recursive: true, mode: 0o711 });
  } catch (error) {
    throw new EmbeddedFailure(
      `The data folder ${dataDir} cannot be created. Set DATA_DIR to a folder this user may write to.`,
      { cause: error },
    );
  }
}
