import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { pino } from 'pino';
import { vi } from 'vitest';

export const silent = pino({ level: 'silent' });

/** The program that opens the database in the given folder. */
export const program = fileURLToPath(new URL('embedded-app.ts', import.meta.url));

/** A separate process that runs an embedded database until it is told to stop. */
export interface App {
  process: ChildProcess;
  connectionString: string;
  /** Asks it to stop, as a service manager would; resolves with the exit code. */
  stop(): Promise<number | null>;
  /** Kills it with SIGKILL, without a cleanup. */
  kill(): Promise<void>;
}

/** Starts one; rejects with its output if it refuses. */
export async function startApp(dataDir: string): Promise<App> {
  const child = spawn(process.execPath, [program, dataDir], { stdio: ['ignore', 'pipe', 'pipe'] });
  const complaints: Buffer[] = [];
  child.stderr.on('data', (chunk) => complaints.push(chunk));
  const ended = once(child, 'close');
  const line = await Promise.race([
    once(createInterface(child.stdout), 'line').then(([text]) => String(text)),
    ended.then(() => undefined),
  ]);
  if (line === undefined) throw new Error(Buffer.concat(complaints).toString());
  return {
    process: child,
    connectionString: line,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      return child.exitCode;
    },
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** Runs one statement over its own connection. */
export async function query(connectionString: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

/** The postmaster.pid file of the server that runs in the folder, or of the last one. */
export function pidFile(dataDir: string): string {
  return join(dataDir, 'postgres/18/postmaster.pid');
}

export async function serverPid(dataDir: string): Promise<number> {
  return Number((await readFile(pidFile(dataDir), 'utf8')).split('\n')[0]);
}

/** True if the process runs; false for a zombie. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return process.platform !== 'linux' || !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Retries until the assertion holds. */
export function eventually(assertion: () => Promise<void>): Promise<void> {
  return vi.waitFor(assertion, { timeout: 15_000, interval: 20 });
}
