import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@sambandha/embedded-postgres';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../src/db/open.ts';
import { createDatabaseFolder } from '../harness/folder.ts';
import { silentLog } from './cluster.ts';

let serverDir: string;
let dataDir: string;

beforeAll(async () => {
  serverDir = await createDatabaseFolder('open-server-');
  dataDir = await createDatabaseFolder('open-data-');
});
afterEach(() => stopServer());
afterAll(async () => {
  await rm(serverDir, { recursive: true });
  await rm(dataDir, { recursive: true });
});

let stopServer = async () => {};

/** Starts a server outside the installation. Returns its connection string for DATABASE_URL. */
async function startOtherServer(settings: Record<string, string> = {}): Promise<string> {
  const server = await startEmbeddedPostgres({ dataDir: serverDir, log: silentLog, settings });
  stopServer = async () => {
    stopServer = async () => {};
    await server.stop();
  };
  return server.connectionString;
}

describe('opening the database', () => {
  test('uses the server of DATABASE_URL without stopping it, and starts no other server', async () => {
    const databaseUrl = await startOtherServer();
    const first = await openDatabase({ databaseUrl, dataDir }, silentLog);
    expect(await first.db.selectFrom('members').select('id').execute()).toEqual([]);
    expect(await readdir(dataDir)).toEqual([]);
    const password = new URL(databaseUrl).password;
    expect(first.location).toMatch(/^sambandha on /);
    expect(first.location).not.toContain(password);
    await first.close();

    const second = await openDatabase({ databaseUrl, dataDir }, silentLog);
    expect(await second.db.selectFrom('members').select('id').execute()).toEqual([]);
    await second.close();
  });

  test('starts its own server without DATABASE_URL and stops it', async () => {
    const settings = { databaseUrl: undefined, dataDir: serverDir };
    const database = await openDatabase(settings, silentLog);
    expect(database.location).toBe(join(serverDir, 'postgres'));
    expect(await database.db.selectFrom('members').select('id').execute()).toEqual([]);
    await database.close();
    // The lock is free for the next process.
    await (await openDatabase(settings, silentLog)).close();
  });

  test.each(['fsync', 'full_page_writes', 'synchronous_commit'])(
    'rejects a server with %s off',
    async (name) => {
      const databaseUrl = await startOtherServer({ [name]: 'off' });
      await expect(openDatabase({ databaseUrl, dataDir }, silentLog)).rejects.toThrow(
        `${name} is off; it must be on`,
      );
    },
  );

  test('reports the address of an unreachable server without the password', async () => {
    const databaseUrl = 'postgres://app:hidden@127.0.0.1:1/app';
    const opening = openDatabase({ databaseUrl, dataDir }, silentLog);
    await expect(opening).rejects.toThrow('The database app on 127.0.0.1:1 cannot be reached');
    await expect(opening).rejects.not.toThrow('hidden');
  });
});
