import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readPidFile, startEmbeddedPostgres } from '@sambandha/embedded-postgres';
import { openPool } from '../../src/db/connect.ts';
import { migrate } from '../../src/db/migrate.ts';
import { pidFilePath, readServerPid, silentLog, waitUntilPasses } from '../db/cluster.ts';
import { createDatabaseFolder } from '../harness/folder.ts';
import { productionEnv } from '../harness/production-env.ts';

export type Installation = Awaited<ReturnType<typeof createInstallation>>;

/** Creates a durable database. `startProcess` starts processes of the app on it. */
export async function createInstallation() {
  const dataDir = await createDatabaseFolder('sambandha-faults-');
  // The app drops root privileges and needs access to the socket in this folder.
  await chmod(dataDir, 0o711);
  const server = await startEmbeddedPostgres({ dataDir, log: silentLog });
  const { connectionString } = server;
  await migrate({ connectionString }, silentLog);
  const { db, pool } = openPool({ connectionString }, silentLog);
  const appProcesses: AppProcess[] = [];
  return {
    connectionString,
    db,
    pool,
    /** Path of the database socket, for `openNetwork`. */
    socketPath: join(decodeURIComponent(new URL(connectionString).hostname), '.s.PGSQL.5432'),
    /** Returns the URL of the database through a local port. */
    urlThroughPort: (port: number) => {
      const { username, password, pathname } = new URL(connectionString);
      return `postgres://${username}:${password}@127.0.0.1:${port}${pathname}`;
    },
    /** Returns the process id of the database server. */
    serverPid: () => readServerPid(dataDir),
    /** Kills the database server without a cleanup. Resolves when a new server is ready. */
    killServer: async () => {
      const killedPid = await readServerPid(dataDir);
      process.kill(killedPid, 'SIGKILL');
      await waitUntilPasses(async () => {
        const newServer = await readPidFile(dirname(pidFilePath(dataDir)));
        // During the cleanup, the pid file contains the pid of this process.
        const otherPids = [killedPid, process.pid];
        if (newServer?.ready !== true || otherPids.includes(newServer.pid))
          throw new Error('not yet');
      });
    },
    startProcess: async (): Promise<AppProcess> => {
      const appProcess = await startProcess(connectionString);
      appProcesses.push(appProcess);
      return appProcess;
    },
    close: async () => {
      await Promise.all(appProcesses.map((appProcess) => appProcess.remove()));
      await db.destroy();
      // An unused `db` does not end its pool.
      if (!pool.ending) await pool.end();
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export type AppProcess = Awaited<ReturnType<typeof startProcess>>;

/** Starts the app in production mode, on a port that stays the same across restarts. */
async function startProcess(databaseUrl: string) {
  const dataDir = await mkdtemp(join(tmpdir(), 'sambandha-faults-product-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  const start = async () => {
    child = spawn(process.execPath, [main], {
      env: {
        PATH: process.env.PATH,
        ...productionEnv,
        DATABASE_URL: databaseUrl,
        DATA_DIR: dataDir,
        HOST: '127.0.0.1',
        PORT: String(port),
        MESSAGES_PER_MINUTE: '1000000',
        LOG_LEVEL: 'fatal',
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    await waitUntilReady(url, child);
  };
  /** Kills the process without a cleanup. */
  const kill = async () => {
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const exit = once(child, 'exit');
    child.kill('SIGKILL');
    await exit;
  };
  await start();
  return {
    url,
    port,
    kill,
    start,
    remove: async () => {
      await kill();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url));

/**
 * The next port to try. It is below the ports that the system assigns, so that no other process
 * gets the port of a killed process.
 */
let nextPort = 20_000 + (process.pid % 1_000) * 10;

async function freePort(): Promise<number> {
  for (;;) {
    const port = nextPort++;
    const server = createServer().listen(port, '127.0.0.1');
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    server.close();
    await once(server, 'close');
    return port;
  }
}

async function waitUntilReady(url: string, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null || child.signalCode !== null) {
      throw new Error('the app exited before it was ready');
    }
    const response = await fetch(`${url}/api/health/ready`).catch(() => null);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/**
 * Stops a server and its child processes with SIGSTOP. The processes still exist, but do not
 * respond.
 */
export function freezeProcesses(pid: number): { thaw: () => void } {
  // A stopped server starts no further child processes.
  process.kill(pid, 'SIGSTOP');
  const pids = [pid, ...childrenOf(pid)];
  for (const frozenPid of pids) process.kill(frozenPid, 'SIGSTOP');
  return {
    thaw: () => {
      for (const frozenPid of pids) process.kill(frozenPid, 'SIGCONT');
    },
  };
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => parentOf(pid) === parent);
}

function parentOf(pid: number): number | undefined {
  try {
    // The name of the process ends with a parenthesis and may contain spaces. The state and the id
    // of the parent follow.
    const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
    return Number(rest.split(' ')[1]);
  } catch {
    return undefined;
  }
}
