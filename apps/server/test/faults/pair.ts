import { execFile } from 'node:child_process';
import { chmod, chown, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@sambandha/embedded-postgres';
import { openPool } from '../../src/db/connect.ts';
import { migrate } from '../../src/db/migrate.ts';
import { pidFilePath, runQuery, silentLog } from '../db/cluster.ts';
import type { TestApp } from '../harness/app.ts';
import { createDatabaseFolder } from '../harness/folder.ts';
import { openNetwork } from './network.ts';

const run = promisify(execFile);

/**
 * Creates a primary and a hot standby behind a network that leads to one of them, like a proxy in
 * front of a cluster. The standby is a copy of the primary's files with the rows that `fill`
 * inserted. It replays no later changes.
 */
export async function createServerPair<T>(
  fill: (db: TestApp['db'], connectionString: string) => Promise<T>,
) {
  const [first, second] = await Promise.all([createDataFolder(), createDataFolder()]);
  const source = await startServer(first);
  await migrate({ connectionString: source.connectionString }, silentLog);
  const { db } = openPool({ connectionString: source.connectionString }, silentLog);
  const fillResult = await fill(db, source.connectionString);
  await db.destroy();
  await source.stop();
  await run('cp', ['-a', `${first}/.`, second]);
  await makeStandby(second);
  const [primary, standby] = await Promise.all([startServer(first), startServer(second)]);
  const network = await openNetwork({ path: socketOf(primary) });
  const { username, password, pathname } = new URL(primary.connectionString);
  return {
    /** The result of `fill`. */
    fillResult,
    /** The address of the database through the network. */
    connectionString: `postgres://${username}:${password}@127.0.0.1:${network.port}${pathname}`,
    primary,
    standby,
    /** Ends all connections. New connections lead to this server. */
    setServer: (server: EmbeddedPostgres) => {
      network.setServer({ path: socketOf(server) });
      network.resetAll();
    },
    /** Makes the standby a primary with a new timeline. */
    promote: () => runQuery(adminUrl(standby), 'SELECT pg_promote()'),
    close: async () => {
      await network.close();
      await Promise.all([primary.stop(), standby.stop()]);
      await Promise.all([first, second].map((dataDir) => rm(dataDir, { recursive: true })));
    },
  };
}

const startServer = (dataDir: string) => startEmbeddedPostgres({ dataDir, log: silentLog });

async function createDataFolder(): Promise<string> {
  const dataDir = await createDatabaseFolder('sambandha-pair-');
  // PostgreSQL does not run as root, and its user must be able to enter this folder.
  await chmod(dataDir, 0o711);
  return dataDir;
}

async function makeStandby(dataDir: string): Promise<void> {
  const cluster = dirname(pidFilePath(dataDir));
  const signal = join(cluster, 'standby.signal');
  const { uid, gid } = await stat(cluster);
  await writeFile(signal, '');
  await chown(signal, uid, gid);
}

const socketOf = ({ connectionString }: EmbeddedPostgres) =>
  join(decodeURIComponent(new URL(connectionString).hostname), '.s.PGSQL.5432');

/** Returns the address for the superuser of the server. */
export function adminUrl({ connectionString }: Pick<EmbeddedPostgres, 'connectionString'>): string {
  const url = new URL(connectionString);
  url.username = 'postgres';
  return url.href;
}
