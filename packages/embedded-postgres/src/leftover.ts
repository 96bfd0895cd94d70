import { execFile } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { BaseLogger } from 'pino';
import { EmbeddedFailure } from './failure.ts';
import { port } from './socket.ts';

const run = promisify(execFile);

/** What a server writes down about itself in its folder. */
export interface PidFile {
  pid: number;
  dataFolder: string;
  socketFolder: string;
  ready: boolean;
}

/** Reads `postmaster.pid`; nothing while there is none or it is half written. */
export async function readPidFile(cluster: string): Promise<PidFile | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  return {
    pid,
    dataFolder: lines[1] ?? '',
    socketFolder: lines[4] ?? '',
    ready: lines[7]?.trim() === 'ready',
  };
}

/**
 * Puts away what an app that was killed left behind. A server that still runs is stopped, so that
 * the one to come is this app's child with this version's settings. Call it with the lock held.
 */
export async function clearLeftover(cluster: string, log: Pick<BaseLogger, 'info'>): Promise<void> {
  const left = await readPidFile(cluster);
  if (left === undefined) return;
  if (await isServer(left)) {
    log.info('the database of an app that was killed still runs: stopping it');
    await stopServer(left);
    return;
  }
  // PostgreSQL takes any live process with this pid for a server, so the pid must not be one that
  // was given to somebody else since. The rest of the file tells it which shared memory to check
  // for processes that outlived their server, hence it stays; its own parent counts as gone.
  const file = join(cluster, 'postmaster.pid');
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace(/^\d+/, String(process.pid)));
  if (left.socketFolder)
    await rm(join(left.socketFolder, `.s.PGSQL.${port}.lock`), { force: true });
}

async function stopServer(server: PidFile): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    // It may be on its way out already.
    if (await isServer(server)) process.kill(server.pid, signal);
    for (const end = Date.now() + 20_000; Date.now() < end; await delay(10)) {
      if (!(await isServer(server))) return;
    }
  }
  throw new EmbeddedFailure(
    `A database server (process ${server.pid}) still runs in ${server.dataFolder} and does not ` +
      'stop. Stop it, then start again.',
  );
}

/** Whether the process with this pid is the server that wrote the file, and not a later one. */
async function isServer({ pid, dataFolder }: PidFile): Promise<boolean> {
  const words = await commandLine(pid);
  return basename(words[0] ?? '') === 'postgres' && words.includes(dataFolder);
}

/** The words of the command, as far as they can be told apart. */
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
