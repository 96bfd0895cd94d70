import { createHash, randomBytes } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type EmbeddedPostgres,
  FolderInUse,
  startEmbeddedPostgres,
} from '@sambandha/embedded-postgres';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { checksumOf, readFunctions } from '../../src/db/function-file.ts';
import { functionsFolder, migrate, migrationsFolder } from '../../src/db/migrate.ts';
import { readMigrations } from '../../src/db/migration-file.ts';
import { createDatabaseFolder, hasFreeMemory, MEMORY_FOLDER } from './folder.ts';

/** The server that all tests of a run share. */
interface TestServer {
  /** Connection string of a role that may create databases. */
  adminUrl: string;
  /** Connection string of the role that owns the databases, like the role of the app. */
  roleUrl: string;
  /** Prefix of the name of every database of the run. */
  prefix: string;
  /** The migrated database that tests clone. */
  template: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer;
  }
}

const log = pino({ level: 'silent' });

/**
 * Starts a server and creates a migrated template database once per run, before the first test. If
 * `TEST_DATABASE_URL` is set, its server is used instead. Its role must be a superuser, because the
 * permission test disables triggers to undo the changes of each call.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const externalUrl = process.env.TEST_DATABASE_URL;
  if (externalUrl) {
    const prefix = `test_${randomBytes(6).toString('hex')}_`;
    const server = {
      adminUrl: externalUrl,
      roleUrl: externalUrl,
      prefix,
      template: `${prefix}template`,
    };
    await makeTemplate(server);
    project.provide('testServer', server);
    return () => dropDatabases(server);
  }
  const { connectionString, stop } = await startInFreeFolder();
  const admin = new URL(connectionString);
  admin.username = 'postgres';
  admin.pathname = '/postgres';
  const server = {
    adminUrl: admin.href,
    roleUrl: connectionString,
    prefix: 'test_',
    template: `test_template_${await checksum()}`,
  };
  // Removes the databases of a killed run. Keeps a template of the same migrations.
  await dropDatabases(server, server.template);
  await makeTemplate(server);
  project.provide('testServer', server);
  return stop;
}

/**
 * Starts the server in memory if there is room, because a run mostly creates and drops databases.
 * Otherwise the folder is kept, so that the next run does not have to create a cluster. Concurrent
 * runs, at most five, use separate folders.
 */
async function startInFreeFolder(): Promise<EmbeddedPostgres> {
  if (await hasFreeMemory()) return startInMemory();
  for (let attempt = 1; ; attempt++) {
    const path = `../../../../.cache/test-database-${attempt}`;
    const dataDir = fileURLToPath(new URL(path, import.meta.url));
    try {
      return await startEmbeddedPostgres({ dataDir, log, settings: fastSettings });
    } catch (error) {
      if (!(error instanceof FolderInUse) || attempt === 5) throw error;
    }
  }
}

/**
 * Starts the server in a new folder, whose name contains the process id of the run, so that
 * concurrent runs are separate.
 */
async function startInMemory(): Promise<EmbeddedPostgres> {
  const folderPrefix = `sambandha-test-database-${userInfo().uid}-`;
  const staleFolders = (await readdir(MEMORY_FOLDER)).filter(
    (folder) =>
      folder.startsWith(folderPrefix) &&
      !isRunning(Number.parseInt(folder.slice(folderPrefix.length), 10)),
  );
  for (const folder of staleFolders)
    await rm(join(MEMORY_FOLDER, folder), { recursive: true, force: true });
  const dataDir = await createDatabaseFolder(`${folderPrefix}${process.pid}-`);
  const server = await startEmbeddedPostgres({ dataDir, log, settings: fastSettings });
  const stop = async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { ...server, stop };
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Settings of a server whose data need not survive a crash. Tests of durability start their own
 * server.
 */
const fastSettings = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  max_connections: '300',
};

async function makeTemplate({ adminUrl, roleUrl, prefix, template }: TestServer): Promise<void> {
  const unfinishedDatabase = `${prefix}unfinished`;
  await withAdminClient(adminUrl, async (admin) => {
    const existing = await admin.query('SELECT 1 FROM pg_database WHERE datname = $1', [template]);
    if (existing.rowCount) return;
    await admin.query(`CREATE DATABASE ${unfinishedDatabase} OWNER ${new URL(roleUrl).username}`);
    const connectionString = databaseUrl(roleUrl, unfinishedDatabase);
    await migrate({ connectionString }, log);
    // Creates the tables of the jobs. Otherwise the first start of each app would create them.
    const boss = new PgBoss({ connectionString, schema: 'pgboss' });
    await boss.start();
    await boss.stop();
    await admin.query(`ALTER DATABASE ${unfinishedDatabase} RENAME TO ${template}`);
  });
}

async function dropDatabases({ adminUrl, prefix }: TestServer, databaseToKeep = ''): Promise<void> {
  await withAdminClient(adminUrl, async (admin) => {
    const { rows } = await admin.query<{ datname: string }>(
      'SELECT datname FROM pg_database WHERE starts_with(datname, $1) AND datname <> $2',
      [prefix, databaseToKeep],
    );
    for (const { datname } of rows) await admin.query(`DROP DATABASE ${datname} WITH (FORCE)`);
  });
}

async function checksum(): Promise<string> {
  const hash = createHash('sha256');
  for (const file of await readMigrations(migrationsFolder)) hash.update(file.checksum);
  hash.update(checksumOf(await readFunctions(functionsFolder)));
  return hash.digest('hex').slice(0, 16);
}

/** Returns the connection string of another database with the same server and role. */
export function databaseUrl(url: string, database: string): string {
  const result = new URL(url);
  result.pathname = `/${database}`;
  return result.href;
}

/** Opens a connection, calls `use` with it, and closes it. */
export async function withAdminClient<T>(
  url: string,
  use: (admin: pg.Client) => Promise<T>,
): Promise<T> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  try {
    return await use(admin);
  } finally {
    await admin.end();
  }
}
