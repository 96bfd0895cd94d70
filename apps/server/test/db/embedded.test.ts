import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openPool } from '../../src/db/connect.ts';
import {
  type EmbeddedAppProcess,
  embeddedAppPath,
  isAlive,
  pidFilePath,
  readServerPid,
  runQuery,
  silentLog,
  startEmbeddedApp,
  waitUntilPasses,
} from './cluster.ts';

let dataDir: string;
let apps: EmbeddedAppProcess[] = [];

async function start(): Promise<EmbeddedAppProcess> {
  const app = await startEmbeddedApp(dataDir);
  apps.push(app);
  return app;
}

function writeData(app: EmbeddedAppProcess): Promise<unknown> {
  return runQuery(
    app.connectionString,
    'DROP TABLE IF EXISTS kept; CREATE TABLE kept AS SELECT 7 AS n',
  );
}

async function expectData(app: EmbeddedAppProcess): Promise<void> {
  expect(await runQuery(app.connectionString, 'SELECT n FROM kept')).toEqual([{ n: 7 }]);
}

/** Kills the app and the server. SIGSTOP first prevents the server from stopping with its app. */
async function killAppAndServer(app: EmbeddedAppProcess): Promise<void> {
  const server = await readServerPid(dataDir);
  process.kill(server, 'SIGSTOP');
  await app.kill();
  process.kill(server, 'SIGKILL');
}

async function stopApps(): Promise<void> {
  for (const { process, stop } of apps) {
    if (process.exitCode === null && process.signalCode === null) await stop();
  }
  apps = [];
}

describe('an embedded database', () => {
  // These tests share a folder, one app after the other, because creating a cluster takes most of
  // the time.
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'embedded-'));
  });
  afterEach(stopApps);
  afterAll(() => rm(dataDir, { recursive: true }));

  test('keeps its data after a restart, and its server stops with the app', async () => {
    const first = await start();
    await writeData(first);
    const pid = await readServerPid(dataDir);
    expect(await first.stop()).toBe(0);
    expect(isAlive(pid)).toBe(false);

    const second = await start();
    await expectData(second);
  });

  test('uses byte order, UTF-8 and durable commits', async () => {
    const { connectionString } = await start();
    const [settings] = await runQuery(
      connectionString,
      `SELECT current_setting('server_encoding') AS encoding, 'Z' < 'a' AS bytes,
        upper('ñ') AS upper, current_setting('fsync') AS fsync,
        current_setting('full_page_writes') AS pages,
        current_setting('synchronous_commit') AS commit`,
    );
    expect(settings).toEqual({
      encoding: 'UTF8',
      bytes: true,
      upper: 'Ñ',
      fsync: 'on',
      pages: 'on',
      commit: 'on',
    });
  });

  test('listens on no port, requires the password and gives no superuser rights', async () => {
    const { connectionString } = await start();
    const [role] = await runQuery(
      connectionString,
      `SELECT current_setting('listen_addresses') AS addresses, rolsuper AS super
        FROM pg_roles WHERE rolname = current_user`,
    );
    expect(role).toEqual({ addresses: '', super: false });
    const wrongUrl = connectionString.replace(/:[^:@]+@/, ':guessed@');
    await expect(runQuery(wrongUrl, 'SELECT 1')).rejects.toThrow('password authentication failed');
  });

  test('stores its password, log and data so that only their owner can read them', async () => {
    await start();
    for (const name of ['postgres.password', 'postgres.log', 'postgres', 'postgres/18']) {
      // These bits are the permissions of the group and of all others.
      expect((await stat(join(dataDir, name))).mode & 0o077, name).toBe(0);
    }
  });

  test('refuses a second app on the same folder, and the first app continues', async () => {
    const first = await start();
    await expect(start()).rejects.toThrow(`The data folder ${dataDir} is in use`);
    expect(await runQuery(first.connectionString, 'SELECT 1 AS n')).toEqual([{ n: 1 }]);
  });

  test('stops after its app is killed and leaves no pid file', async () => {
    const app = await start();
    const server = await readServerPid(dataDir);
    await app.kill();
    await waitUntilPasses(async () => expect(isAlive(server)).toBe(false));
    expect(await readdir(join(dataDir, 'postgres/18'))).not.toContain('postmaster.pid');
  });

  test('starts while the server of a killed app is still running', async () => {
    const first = await start();
    await writeData(first);
    const formerPid = await readServerPid(dataDir);
    // SIGSTOP pauses the server, so that it still exists when the second app starts.
    process.kill(formerPid, 'SIGSTOP');
    await first.kill();
    const second = start();
    process.kill(formerPid, 'SIGCONT');

    await expectData(await second);
    expect(isAlive(formerPid)).toBe(false);
    await (await second).stop();
    expect(await readdir(join(dataDir, 'postgres/18'))).not.toContain('postmaster.pid');
  });

  test('starts after both the app and its server were killed', async () => {
    const first = await start();
    await writeData(first);
    await killAppAndServer(first);

    const second = await start();
    await expectData(second);
  });

  test('starts although another process has the pid of the dead server', async () => {
    await killAppAndServer(await start());
    // The process runs as the user of the server, because PostgreSQL mistakes only a process of its
    // own user for a server.
    const { uid, gid } = await stat(join(dataDir, 'postgres'));
    const identity = process.getuid?.() === 0 ? { uid, gid } : {};
    const otherProcess = spawn('sleep', ['600'], identity);
    await once(otherProcess, 'spawn');
    try {
      const file = pidFilePath(dataDir);
      const pidText = await readFile(file, 'utf8');
      await writeFile(file, pidText.replace(/^\d+/, String(otherProcess.pid)));
      const second = await start();
      expect(await runQuery(second.connectionString, 'SELECT 1 AS n')).toEqual([{ n: 1 }]);
      expect(otherProcess.exitCode).toBeNull();
    } finally {
      otherProcess.kill();
    }
  });

  test('restarts a killed server, and the pool of the app recovers', async () => {
    const app = await start();
    const { pool } = openPool({ connectionString: app.connectionString }, silentLog);
    try {
      await writeData(app);
      // Both used and idle connections break. Neither must end this process.
      const usedClient = await pool.connect();
      const formerPid = await readServerPid(dataDir);
      process.kill(formerPid, 'SIGKILL');
      await waitUntilPasses(async () => {
        expect((await pool.query('SELECT n FROM kept')).rows).toEqual([{ n: 7 }]);
      });
      expect(await readServerPid(dataDir)).not.toBe(formerPid);
      usedClient.release();
    } finally {
      await pool.end();
    }
  });

  test('opens existing data without the password file', async () => {
    const first = await start();
    await writeData(first);
    await first.stop();
    await rm(join(dataDir, 'postgres.password'));
    const second = await start();
    expect(second.connectionString).not.toBe(first.connectionString);
    await expectData(second);
  });
});

describe('a first start', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'embedded-'));
    dataDir = folder;
  });
  afterEach(async () => {
    await stopApps();
    await rm(folder, { recursive: true });
  });

  test('ignores the incomplete database of a killed start', async () => {
    const child = spawn(process.execPath, [embeddedAppPath, dataDir], { stdio: 'ignore' });
    await waitUntilPasses(async () => {
      const names = await readdir(join(dataDir, 'postgres'));
      expect(names.some((name) => name.startsWith('new-'))).toBe(true);
    });
    child.kill('SIGKILL');
    await once(child, 'exit');

    const { connectionString } = await start();
    expect(await runQuery(connectionString, 'SELECT 1 AS n')).toEqual([{ n: 1 }]);
    expect(await readdir(join(dataDir, 'postgres'))).toEqual([
      '.s.PGSQL.5432',
      '.s.PGSQL.5432.lock',
      '18',
    ]);
  });

  test('supports a path that is too long for a socket', async () => {
    dataDir = join(folder, 'ಡೇಟಾ folder '.repeat(8));
    const app = await start();
    await writeData(app);
    await app.stop();
    await expectData(await start());
    // The host of the address is the short folder that was created for the socket.
    await rm(decodeURIComponent(new URL(app.connectionString).hostname), { recursive: true });
  });

  test('refuses the data of another version of PostgreSQL', async () => {
    await mkdir(join(dataDir, 'postgres/16'), { recursive: true });
    await expect(start()).rejects.toThrow('holds a database of PostgreSQL 16');
  });
});
