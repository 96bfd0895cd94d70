import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { pino } from 'pino';
import { openDatabase } from '../../apps/server/src/db/open.ts';
import { productFlags } from '../../tools/lib/node.mjs';

const root = join(import.meta.dirname, '../..');

/** What every measurement is kept under. */
export const SECRET = 'a secret that only this measurement knows';
export const CONTACT_HASH_KEY = 'a key that only this measurement knows';

/** A data folder of its own, prepared before the product starts on it; removed at the end. */
export async function withDataDir<T>(work: (dataDir: string) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sambandha-bench-'));
  try {
    return await work(dataDir);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Opens the folder's database by itself, for filling it. */
export async function prepare<T>(
  dataDir: string,
  fill: (connection: pg.PoolConfig) => Promise<T>,
): Promise<T> {
  const database = await openDatabase(
    { databaseUrl: undefined, dataDir },
    pino({ level: 'silent' }),
  );
  try {
    return await fill(database.connection);
  } finally {
    await database.close();
  }
}

/** Keeps the folder's database open while several processes work on it. */
export async function withDatabase<T>(
  dataDir: string,
  work: (connectionString: string) => Promise<T>,
): Promise<T> {
  return prepare(dataDir, ({ connectionString = '' }) => work(connectionString));
}

interface Start {
  /** A database that is open already; the folder's own unless given. */
  readonly databaseUrl?: string;
  /** What is run, below the root. */
  readonly entry?: string;
  /** For Node itself, as for a profile. */
  readonly execArgv?: readonly string[];
  /** Beside what every measurement sets. */
  readonly env?: Readonly<Record<string, string>>;
}

/** The product with production settings, as `npm start` runs it, until `stop`. */
export async function startProduct(
  dataDir: string,
  port: number,
  { databaseUrl, entry = 'apps/server/src/main.ts', execArgv = [], env = {} }: Start = {},
) {
  await giveAway(dataDir);
  const began = performance.now();
  const child = spawn(process.execPath, [...productFlags, ...execArgv, entry], {
    cwd: root,
    env: {
      ...process.env,
      ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
      NODE_ENV: 'production',
      SECRET,
      CONTACT_HASH_KEY,
      // Nothing is sent while measuring.
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'bench@test.example',
      LOG_LEVEL: 'error',
      MESSAGES_PER_MINUTE: '1000000',
      PROFILES_PER_DAY: '1000000',
      NEW_PROFILES_PER_DAY: '1000000',
      CARDS_PER_DAY: '1000000',
      CARDS_PER_WEEK: '1000000',
      RELATIVE_PROFILES_PER_DAY: '1000000',
      RELATIVE_CARDS_PER_DAY: '1000000',
      SEARCHES_PER_DAY: '9000000',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const url = `http://127.0.0.1:${port}`;
  await answering(`${url}/api/health/ready`, child);
  return {
    url,
    process: child,
    /** From spawning the process to the first answer that it is ready. */
    startMilliseconds: performance.now() - began,
    stop: async () => {
      // Under a load that is too much it may have ended by itself.
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Production that root starts goes on as who owns its folder, and takes none of root's. */
async function giveAway(dataDir: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = await stat(join(dataDir, 'postgres'));
  spawnSync('chown', ['-R', `${uid}:${gid}`, dataDir]);
}

async function answering(url: string, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error('the product ended before it answered');
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
