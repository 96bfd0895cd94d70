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

export const silentLog = pino({ level: 'silent' });

/** The path of the program that opens the embedded database in a folder. */
export const embeddedAppPath = fileURLToPath(new URL('embedded-app.ts', import.meta.url));

/** A separate process that runs an embedded database until it gets a signal. */
export interface EmbeddedAppProcess {
  process: ChildProcess;
  connectionString: string;
  /** Sends SIGTERM, as a service manager does. Resolves with the exit code. */
  stop(): Promise<number | null>;
  /** Sends SIGKILL, so that the process cannot clean up. */
  kill(): Promise<void>;
}

/** Starts a process. Rejects with its error output if it exits before it is ready. */
export async function startEmbeddedApp(dataDir: string): Promise<EmbeddedAppProcess> {
  const child = spawn(process.execPath, [embeddedAppPath, dataDir], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const errorOutput: Buffer[] = [];
  child.stderr.on('data', (chunk) => errorOutput.push(chunk));
  const closing = once(child, 'close');
  const firstLine = await Promise.race([
    once(createInterface(child.stdout), 'line').then(([text]) => String(text)),
    closing.then(() => undefined),
  ]);
  if (firstLine === undefined) throw new Error(Buffer.concat(errorOutput).toString());
  return {
    process: child,
    connectionString: firstLine,
    stop: async () => {
      child.kill('SIGTERM');
      await closing;
      return child.exitCode;
    },
    kill: async () => {
      child.kill('SIGKILL');
      await closing;
    },
  };
}

/** Runs one statement over its own connection. */
export async function runQuery(connectionString: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString });
  // Without a listener, an error of the connection would end the process.
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Returns the path of the postmaster.pid file. The file remains after the server was killed. */
export function pidFilePath(dataDir: string): string {
  return join(dataDir, 'postgres/18/postmaster.pid');
}

export async function readServerPid(dataDir: string): Promise<number> {
  return Number((await readFile(pidFilePath(dataDir), 'utf8')).split('\n')[0]);
}

/** Returns true if the process runs. A zombie does not run. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return process.platform !== 'linux' || !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Retries until the assertion holds, for at most 30 seconds. */
export function waitUntilPasses(assertion: () => Promise<void>): Promise<void> {
  return vi.waitFor(assertion, { timeout: 30_000, interval: 20 });
}
