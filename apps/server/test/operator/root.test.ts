import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CONTACT_HASH_KEY, SECRET } from '../harness/app.ts';
import { databaseFolder } from '../harness/folder.ts';

/* Starts by the user of the tests: root, as in many containers, or an ordinary user. */

/** Timeout of a start in milliseconds: it creates a database, which is slow on a busy machine. */
const PATIENCE = 90_000;

const byRoot = process.getuid?.() === 0;
const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url));

let folder: string;
const closing: (() => Promise<unknown>)[] = [];
beforeEach(async () => {
  folder = await databaseFolder('root-');
});
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
  await rm(folder, { recursive: true });
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = Object(server.address());
  server.close();
  await once(server, 'close');
  return port;
}

/** The product in production with its own database; `ready` resolves to false if it exits. */
async function startProduction(dataDir: string) {
  const port = await freePort();
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      SECRET,
      CONTACT_HASH_KEY,
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'post@test.example',
      LOG_LEVEL: 'fatal',
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += chunk;
  });
  const ended = once(child, 'close');
  closing.push(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  const answers = async () => {
    if (child.exitCode !== null) return;
    const answer = await fetch(`http://127.0.0.1:${port}/api/health/ready`);
    if (!answer.ok) throw new Error('not yet');
  };
  await vi.waitFor(answers, { timeout: PATIENCE, interval: 100 });
  return { pid: child.pid ?? 0, runs: child.exitCode === null, said: () => said };
}

/** The effective user of a process. */
async function userOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const [, effective] = /^Uid:\s+\d+\s+(\d+)/m.exec(status) ?? [];
  return effective === undefined ? (process.getuid?.() ?? 0) : Number(effective);
}

it(
  'production started by root runs as another user, who owns the data folder',
  async () => {
    const dataDir = join(folder, 'data');
    const { pid, runs } = await startProduction(dataDir);
    expect(runs).toBe(true);
    expect(await userOf(pid)).not.toBe(0);
    expect((await stat(dataDir)).uid).not.toBe(0);
  },
  PATIENCE + 30_000,
);

it(
  'production started by root runs as another user with an existing data folder',
  async () => {
    const dataDir = await databaseFolder('root-open-');
    closing.push(() => rm(dataDir, { recursive: true }));
    const { pid, runs } = await startProduction(dataDir);
    expect(runs).toBe(true);
    expect(await userOf(pid)).not.toBe(0);
  },
  PATIENCE + 30_000,
);

it(
  'production started by root does not start on a filled folder of root',
  async () => {
    await writeFile(join(folder, 'of-somebody'), 'kept');
    const { runs, said } = await startProduction(folder);
    expect(runs).toBe(!byRoot);
    expect(said().includes(`chown -R USER ${folder}`)).toBe(byRoot);
    expect((await stat(join(folder, 'of-somebody'))).uid).toBe(process.getuid?.());
  },
  PATIENCE + 30_000,
);
