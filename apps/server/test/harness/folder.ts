import { mkdtemp, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The in-memory file system of Linux. */
export const MEMORY = '/dev/shm';

/** Returns true if this file system has 1 GB free. A run needs about 200 MB. */
export async function memoryHasRoom(): Promise<boolean> {
  const stats = await statfs(MEMORY).catch(() => undefined);
  return stats !== undefined && stats.bavail * stats.bsize > 1e9;
}

/**
 * Creates a folder for a PostgreSQL server, in memory if it has room. On disk, creating a cluster
 * waits for hundreds of writes.
 */
export async function databaseFolder(prefix: string): Promise<string> {
  return mkdtemp(join((await memoryHasRoom()) ? MEMORY : tmpdir(), prefix));
}
