import { existsSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { EmbeddedFailure } from './failure.ts';

/** Thrown if another running app uses the folder. */
export class FolderInUse extends EmbeddedFailure {}

/**
 * Locks the folder against a second app. The lock belongs to the operating system, and Node offers
 * it through SQLite. The lock ends with the process, so that a stale or reused pid cannot hold it.
 * It also works between containers that share the folder.
 *
 * @returns a function that releases the lock
 * @throws FolderInUse, or EmbeddedFailure if this user cannot write the lock file
 */
export function lockDataDir(dataDir: string, lockFile: string): () => void {
  let lock: DatabaseSync | undefined;
  try {
    // A user who can read the file could also lock it.
    if (!existsSync(lockFile)) writeFileSync(lockFile, '', { mode: 0o600 });
    // The previous app may be about to exit.
    lock = new DatabaseSync(lockFile, { timeout: 500 });
    // A journal in memory needs no second file.
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    return () => lock?.close();
  } catch (error) {
    lock?.close();
    if (isBusy(error)) {
      throw new FolderInUse(
        `The data folder ${dataDir} is in use by another running app. ` +
          'Stop that one first, or set DATA_DIR to another folder.',
        { cause: error },
      );
    }
    throw new EmbeddedFailure(
      `The data folder ${dataDir} cannot be locked: ${lockFile} is not writable for this user. ` +
        'Start as the user who owns it, or set DATA_DIR to another folder.',
      { cause: error },
    );
  }
}

/** The result code SQLITE_BUSY. */
const SQLITE_BUSY = 5;

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
}
