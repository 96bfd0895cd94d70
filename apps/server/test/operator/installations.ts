import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Config, readConfig } from '../../src/config/index.ts';
import { connect } from '../../src/db/connect.ts';
import { openDatabase } from '../../src/db/open.ts';
import { runCommand } from '../../src/operator/commands.ts';
import { silent } from '../db/cluster.ts';
import { CONTACT_HASH_KEY, SECRET, startTestApp, type TestApp } from '../harness/app.ts';
import { databaseFolder } from '../harness/folder.ts';

/** A folder for installations as operators have them, each a data folder with its own PostgreSQL. */
export async function installations() {
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
export async function appOn(config: Config): Promise<TestApp> {
  const opened = await openDatabase(config, silent);
  const connection = { connectionString: '', ...opened.connection };
  const { db, pool } = connect(opened.connection, silent);
  const database = { db, pool, connection, drop: async () => undefined };
  const clock = { now: () => new Date(), advance: () => undefined };
  // Passes the open database as that of an app beside it, so that the app uses it.
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

/** The output and the exit code of a command; a refusal returns 1 and its sentence. */
export async function cli(given: readonly string[], config: Config) {
  const said: string[] = [];
  try {
    const code = await runCommand(given, {
      config: async () => config,
      print: (line) => said.push(line),
    });
    return { code, said: said.join('\n') };
  } catch (error) {
    return { code: 1, said: error instanceof Error ? error.message : '' };
  }
}
