import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Config, readConfig } from '../../src/config/index.ts';
import { connect } from '../../src/db/connect.ts';
import { openDatabase } from '../../src/db/open.ts';
import { runCommand } from '../../src/operator/commands.ts';
import { silent } from '../db/cluster.ts';
import { CONTACT_HASH_KEY, SECRET, startTestApp, type TestApp } from '../harness/app.ts';
import { databaseFolder } from '../harness/folder.ts';

/**
 * Creates a folder for installations. Each has its own data folder and PostgreSQL, as in production.
 */
export async function createInstallationFolder() {
  const folder = await databaseFolder('operator-');
  return {
    folder,
    configOf: (name: string, more: Readonly<Record<string, string>> = {}): Config => {
      const DATA_DIR = join(folder, name);
      const keys = { SECRET, CONTACT_HASH_KEY };
      return readConfig({ NODE_ENV: 'test', DEMO: '0', PORT: '1', DATA_DIR, ...keys, ...more });
    },
    remove: () => rm(folder, { recursive: true }),
  };
}

/** Starts an app on an installation. */
export async function startAppOn(config: Config): Promise<TestApp> {
  const opened = await openDatabase(config, silent);
  const connection = { connectionString: '', ...opened.connection };
  const { db, pool } = connect(opened.connection, silent);
  const database = { db, pool, connection, drop: async () => undefined };
  const clock = { now: () => new Date(), advance: () => undefined };
  // `beside` makes the app use the database that is already open.
  const app = await startTestApp({ beside: { database, config, clock } as unknown as TestApp });
  return {
    ...app,
    close: async () => {
      await app.close();
      await db.destroy();
      await opened.close();
    },
  };
}

/**
 * Runs a command and returns its exit code and output. If it fails, returns code 1 and the error message.
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
