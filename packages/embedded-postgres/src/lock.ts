import { existsSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { EmbeddedFailure } from './failure.ts';

/** Another app runs on the folder. */
export class FolderInUse extends EmbeddedFailure {}

/**
 * Keeps a second app off the folder. The lock is the operating system's own (SQLite is the way to
 * it that Node brings): it dies with the process, so no pid can be stale or reused, and it holds
 * between containers that share the folder too.
 *
 * @returns what gives the lock back
 */
export function lockDataFolder(dataDir: string, lockFile: string): () => void {
  let lock: DatabaseSync | undefined;
  try {
    // Whoever may read the file could hold it too.
    if (!existsSync(lockFile)) writeFileSync(lockFile, '', { mode: 0o600 });
    // The app before this one may be in its last moments.
    lock = new DatabaseSync(lockFile, { timeout: 500 });
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    return () => lock?.close();
  } catch (error) {
    lock?.close();
    if (isBusy(error)) {
      throw new FolderInUse(
        `The data folder ${dataDir} is in use by another running app. ` +
          'Stop that one first, or set DATA_DIR to another folder.',
      );
    }
    throw new EmbeddedFailure(
      `The data folder ${dataDir} cannot be locked: ${lockFile} is not writable for this user. ` +
        'Start as the user who owns it, or set DATA_DIR to another folder.',
      { cause: error },
    );
  }
}

const sqliteBusy = 5;

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy;
}
