import { execFile } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { BaseLogger } from 'pino';
import { EmbeddedFailure } from './failure.ts';
import { port } from './socket.ts';

const run = promisify(execFile);

/** Content of `postmaster.pid`. */
interface PidFile {
  pid: number;
  dataFolder: string;
  socketFolder: string;
  /** True if the server accepts connections. A standby accepts reads. */
  ready: boolean;
}

/** Reads `postmaster.pid`. Undefined while it is missing or incomplete. */
export async function readPidFile(cluster: string): Promise<PidFile | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const [
    pidLine,
    dataFolder = '',
    _startTime,
    _port,
    socketFolder = '',
    _host,
    _memory,
    status = '',
  ] = text.split('\n');
  const pid = Number(pidLine);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  return { pid, dataFolder, socketFolder, ready: ['ready', 'standby'].includes(status.trim()) };
}

/**
 * Cleans up after an app that was killed. Stops a server that is still running, so that the next
 * server is a child of this app and has the settings of this version. The caller holds the lock on
 * the data directory.
 *
 * @throws EmbeddedFailure if the server does not stop
 */
export async function cleanUpKilledServer(
  cluster: string,
  log: Pick<BaseLogger, 'info'>,
): Promise<void> {
  const leftover = await readPidFile(cluster);
  if (leftover === undefined) return;
  if (await isServer(leftover)) {
    log.info('the database of an app that was killed is still running: stopping it');
    await stopServer(leftover);
    return;
  }
  // The pid may now be that of any other program, which PostgreSQL would take for a running server.
  // The file is kept, because it names the shared memory in which PostgreSQL looks for processes
  // that outlived their server. The pid is replaced by that of the app, because PostgreSQL ignores
  // its own parent.
  const file = join(cluster, 'postmaster.pid');
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace(/^\d+/, String(process.pid)));
  // The lock file of the socket also has the old pid. PostgreSQL creates a new lock file.
  if (leftover.socketFolder)
    await rm(join(leftover.socketFolder, `.s.PGSQL.${port}.lock`), { force: true });
}

/** Milliseconds to wait after each signal. */
const STOP_TIMEOUT = 20_000;

async function stopServer(server: PidFile): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    // The server may already be stopping.
    if (await isServer(server)) process.kill(server.pid, signal);
    for (const deadline = Date.now() + STOP_TIMEOUT; Date.now() < deadline; await delay(10)) {
      if (!(await isServer(server))) return;
    }
  }
  throw new EmbeddedFailure(
    `A database server (process ${server.pid}) still runs in ${server.dataFolder} and does not ` +
      'stop. Stop it, then start again.',
  );
}

/**
 * Returns true if the process with this pid is the server that wrote the file, not a later process.
 */
async function isServer({ pid, dataFolder }: PidFile): Promise<boolean> {
  const words = await commandLine(pid);
  return basename(words[0] ?? '') === 'postgres' && words.includes(dataFolder);
}

/** Returns the words of the command line, as far as they can be separated. */
async function commandLine(pid: number): Promise<string[]> {
  if (process.platform === 'linux') {
    const text = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    return text.split('\0');
  }
  const { stdout } = await run('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => ({
    stdout: '',
  }));
  return stdout.trim().split(' ');
}
