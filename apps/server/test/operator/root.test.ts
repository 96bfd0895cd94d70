import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDatabaseFolder } from '../harness/folder.ts';
import { productionEnv } from '../harness/production-env.ts';

/*
 * Tests that production never runs as root. The app is started by the user who runs the tests. This
 * user may be root, as in many containers. For any other user, the app runs as that user.
 */

/**
 * Timeout of a start in milliseconds. A start creates a database, which is slow on a busy machine.
 */
const START_TIMEOUT_MS = 90_000;

const isRoot = process.getuid?.() === 0;
const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url));

let folder: string;
const cleanups: (() => Promise<unknown>)[] = [];
beforeEach(async () => {
  folder = await createDatabaseFolder('root-');
});
afterEach(async () => {
  for (const cleanUp of cleanups.splice(0).reverse()) await cleanUp();
  await rm(folder, { recursive: true });
});

/** Returns a TCP port that was free a moment ago. */
async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/**
 * Starts the app in production mode with a new database and waits until it is ready or has exited.
 * `isRunning` is false if it exited.
 */
async function startProduction(dataDir: string) {
  const port = await findFreePort();
  const child = spawn(process.execPath, [main], {
    env: {
      ...productionEnv,
      PATH: process.env.PATH,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'fatal',
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errorOutput = '';
  child.stderr.on('data', (chunk) => {
    errorOutput += chunk;
  });
  const exit = once(child, 'close');
  cleanups.push(async () => {
    child.kill('SIGTERM');
    await exit;
  });
  const expectReadyOrExited = async () => {
    if (child.exitCode !== null) return;
    const response = await fetch(`http://127.0.0.1:${port}/api/health/ready`);
    if (!response.ok) throw new Error('not yet');
  };
  await vi.waitFor(expectReadyOrExited, { timeout: START_TIMEOUT_MS, interval: 100 });
  return {
    pid: child.pid ?? 0,
    isRunning: child.exitCode === null,
    readErrorOutput: () => errorOutput,
  };
}

/**
 * Returns the effective user id of a process. On systems without `/proc`, returns that of the test,
 * which only root can change.
 */
async function readUserId(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  // The line has the real user id and then the effective one.
  const [, effectiveId] = /^Uid:\s+\d+\s+(\d+)/m.exec(status) ?? [];
  return effectiveId === undefined ? (process.getuid?.() ?? 0) : Number(effectiveId);
}

test(
  'production runs as a user other than root, who owns the new data folder',
  async () => {
    const dataDir = join(folder, 'data');
    const { pid, isRunning } = await startProduction(dataDir);
    expect(isRunning).toBe(true);
    expect(await readUserId(pid)).not.toBe(0);
    expect((await stat(dataDir)).uid).not.toBe(0);
  },
  START_TIMEOUT_MS + 30_000,
);

test(
  'production runs as a user other than root with an existing empty data folder',
  async () => {
    const dataDir = await createDatabaseFolder('root-open-');
    cleanups.push(() => rm(dataDir, { recursive: true }));
    const { pid, isRunning } = await startProduction(dataDir);
    expect(isRunning).toBe(true);
    expect(await readUserId(pid)).not.toBe(0);
  },
  START_TIMEOUT_MS + 30_000,
);

test(
  'production does not start if root owns the data folder and it has content',
  async () => {
    await writeFile(join(folder, 'existing-file'), 'kept');
    const { isRunning, readErrorOutput } = await startProduction(folder);
    // The folder belongs to the user who runs the tests.
    expect(isRunning).toBe(!isRoot);
    expect(readErrorOutput().includes(`chown -R USER ${folder}`)).toBe(isRoot);
    expect((await stat(join(folder, 'existing-file'))).uid).toBe(process.getuid?.());
  },
  START_TIMEOUT_MS + 30_000,
);
