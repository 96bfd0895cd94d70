import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Config, readConfig } from '../../src/config/index.ts';
import { openPool } from '../../src/db/connect.ts';
import { openDatabase } from '../../src/db/open.ts';
import { runCommand } from '../../src/operator/commands.ts';
import { silentLog } from '../db/cluster.ts';
import { CONTACT_HASH_KEY, SECRET, startTestApp, type TestApp } from '../harness/app.ts';
import { createDatabaseFolder } from '../harness/folder.ts';

/**
 * Creates a folder for installations. Each has its own data folder and PostgreSQL, as in
 * production.
 */
export async function createInstallationFolder() {
  const folder = await createDatabaseFolder('operator-');
  return {
    folder,
    configOf: (name: string, env: Readonly<Record<string, string>> = {}): Config => {
      const DATA_DIR = join(folder, name);
      const keys = { SECRET, CONTACT_HASH_KEY };
      // No app listens on port 1, which the command `health` calls.
      return readConfig({ NODE_ENV: 'test', DEMO: '0', PORT: '1', DATA_DIR, ...keys, ...env });
    },
    remove: () => rm(folder, { recursive: true }),
  };
}

/** Starts an app on the database of an installation, which this process opens. */
export async function startAppOn(config: Config): Promise<TestApp> {
  const openedDatabase = await openDatabase(config, silentLog);
  const { connection } = openedDatabase;
  const { db, pool } = openPool(connection, silentLog);
  const database = { db, pool, connection, drop: async () => undefined };
  const clock = { now: () => new Date(), advance: () => undefined };
  // With `siblingOf`, the app uses the open database. Its `close` does not delete the data folder.
  const app = await startTestApp({ siblingOf: { database, config, clock } as unknown as TestApp });
  return {
    ...app,
    close: async () => {
      await app.close();
      await db.destroy();
      await openedDatabase.close();
    },
  };
}

/**
 * Runs a command and returns its exit code and output. If it fails, returns code 1 and the error
 * message.
 */
export async function runCli(args: readonly string[], config: Config) {
  const lines: string[] = [];
  try {
    const code = await runCommand(args, {
      config: async () => config,
      print: (line) => lines.push(line),
    });
    return { code, output: lines.join('\n') };
  } catch (error) {
    return { code: 1, output: error instanceof Error ? error.message : '' };
  }
}
