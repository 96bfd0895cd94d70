import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { pino } from 'pino';
import { openDatabase } from '../../apps/server/src/db/open.ts';
import { exitOnSignals } from '../../tools/lib/exit-on-signals.mjs';
import { benchFolderPrefix } from '../../tools/lib/leftovers.mjs';
import { productFlags } from '../../tools/lib/node.mjs';
import { root } from '../../tools/lib/root.mjs';

/** The secret and the key of every measurement. */
export const SECRET = 'a secret that only this measurement knows';
export const CONTACT_HASH_KEY = 'a key that only this measurement knows';

// An exit stops the database. `npm run bench` then ends the products and removes the folder.
exitOnSignals();

/**
 * Runs `work` on a new data folder that is prepared before the product starts. Removes the folder
 * at the end.
 */
export async function withDataDir<T>(work: (dataDir: string) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), benchFolderPrefix(process.pid)));
  try {
    return await work(dataDir);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Opens the folder's database without the product, to fill it. */
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

interface StartOptions {
  /** URL of the database. The default is the folder's own database. */
  readonly databaseUrl?: string;
  /** Path of the program, relative to the root. */
  readonly entry?: string;
  /** Options of Node itself, for example for a profile. */
  readonly execArgv?: readonly string[];
  /** Variables in addition to those of every measurement. */
  readonly env?: Readonly<Record<string, string>>;
}

/** Starts the product with production settings and the flags of `npm start` (`productFlags`). */
export async function startProduct(
  dataDir: string,
  port: number,
  { databaseUrl, entry = 'apps/server/src/main.ts', execArgv = [], env = {} }: StartOptions = {},
) {
  await changeOwner(dataDir);
  const startedAt = performance.now();
  const child = spawn(process.execPath, [...productFlags, ...execArgv, entry], {
    cwd: root,
    env: {
      ...process.env,
      ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
      NODE_ENV: 'production',
      SECRET,
      CONTACT_HASH_KEY,
      // Nothing listens on this port, so no mail is sent unless `env` names a mail server.
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
  await waitUntilReady(`${url}/api/health/ready`, child);
  return {
    url,
    process: child,
    /** Milliseconds from spawning the process to the first successful readiness check. */
    startMilliseconds: performance.now() - startedAt,
    stop: async () => {
      // The process may have exited because of too much load.
      if (hasEnded(child)) return;
      const exit = once(child, 'exit');
      child.kill('SIGTERM');
      await exit;
    },
  };
}

/**
 * Changes the owner of the folder to the user of its database, because a product that root starts
 * continues as the folder's owner.
 */
async function changeOwner(dataDir: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = await stat(join(dataDir, 'postgres'));
  spawnSync('chown', ['-R', `${uid}:${gid}`, dataDir]);
}

async function waitUntilReady(url: string, child: ChildProcess): Promise<void> {
  for (;;) {
    if (hasEnded(child)) throw new Error('the product ended before it was ready');
    const response = await fetch(url).catch(() => null);
    if (response?.ok) return;
    await delay(10);
  }
}

/** Returns true after the process exited or a signal ended it. */
export function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}
