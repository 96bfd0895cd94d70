import { readdir, stat } from 'node:fs/promises';
import { EmbeddedFailure, findRunner } from '@sambandha/embedded-postgres';
import type { Config } from '../config/index.ts';
import { StartFailure } from '../db/start-failure.ts';

/**
 * Continues as an ordinary user if root started production. The user is the owner of DATA_DIR. If
 * root owns the folder or it is new, the user is the system's user for PostgreSQL (`postgres` or
 * `_postgres`), or else `nobody`. The function must be called before anything is opened.
 * @throws StartFailure if root owns a folder with content, or if no ordinary user can read the app
 * and write to the folder
 */
export async function dropRoot(
  { production, dataDir }: Pick<Config, 'production' | 'dataDir'>,
  env: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  if (!production || process.getuid?.() !== 0) return;
  if (await belongsToRoot(dataDir)) {
    throw new StartFailure(
      `DATA_DIR: ${dataDir} belongs to root, and production does not run as root. Give it to an ` +
        `ordinary user, as whom the app then runs: chown -R USER ${dataDir}`,
    );
  }
  const { user, prefix } = await findOrdinaryUser(dataDir);
  // Without `user`, a change of the user is not enough to reach the folder. `prefix` is then a
  // command that starts the program again with what is needed, such as a capability.
  if (user !== undefined) {
    process.setgroups?.([]);
    process.setgid?.(user.gid);
    process.setuid?.(user.uid);
    return;
  }
  const command = [...prefix, process.execPath, ...process.execArgv, ...process.argv.slice(1)];
  process.execve?.('/usr/bin/env', ['env', ...command], env);
}

async function belongsToRoot(dataDir: string): Promise<boolean> {
  const stats = await stat(dataDir).catch(() => null);
  return stats !== null && stats.uid === 0 && (await readdir(dataDir)).length > 0;
}

/**
 * Returns the user who can read the app and write to its folder. A new folder is given to that
 * user.
 */
async function findOrdinaryUser(dataDir: string) {
  const readScript = 'require("node:fs").readFileSync(process.argv[1])';
  const testCommand = [process.execPath, '-e', readScript, process.argv[1] ?? process.execPath];
  try {
    return await findRunner(dataDir, { testCommand, env: { PATH: '/usr/bin:/bin' } });
  } catch (error) {
    if (!(error instanceof EmbeddedFailure)) throw error;
    throw new StartFailure(
      'NODE_ENV=production does not run as root, and no ordinary user of this machine can read the app and ' +
        `write to DATA_DIR (${dataDir}). Start it as an ordinary user who can.\n${error.message}`,
      { cause: error },
    );
  }
}
