import { mkdtemp, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The in-memory file system of Linux. */
export const MEMORY = '/dev/shm';

/** True if it has room for a run, which takes some 200 MB; a container may have only 64. */
export async function memoryHasRoom(): Promise<boolean> {
  const found = await statfs(MEMORY).catch(() => undefined);
  return found !== undefined && found.bavail * found.bsize > 1e9;
}

/**
 * A new folder for a PostgreSQL server. In memory if there is room, because creating a cluster waits for
 * the disk hundreds of times.
 */
export async function databaseFolder(prefix: string): Promise<string> {
  return mkdtemp(join((await memoryHasRoom()) ? MEMORY : tmpdir(), prefix));
}
