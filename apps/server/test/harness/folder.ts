import { mkdtemp, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The in-memory file system of Linux. */
export const MEMORY_FOLDER = '/dev/shm';

/** Returns true if this file system has 1 GB free. A run needs about 200 MB. */
export async function hasFreeMemory(): Promise<boolean> {
  const stats = await statfs(MEMORY_FOLDER).catch(() => undefined);
  return stats !== undefined && stats.bavail * stats.bsize > 1e9;
}

/**
 * Creates a folder for a PostgreSQL server, in memory if it has room. On disk, creating a cluster
 * waits for hundreds of writes.
 */
export async function createDatabaseFolder(prefix: string): Promise<string> {
  return mkdtemp(join((await hasFreeMemory()) ? MEMORY_FOLDER : tmpdir(), prefix));
}
