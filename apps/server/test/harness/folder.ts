import { mkdtemp, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where Linux keeps files in memory. */
export const MEMORY = '/dev/shm';

/** A run needs some 200 MB; a container may have as little as 64. */
export async function memoryHasRoom(): Promise<boolean> {
  const found = await statfs(MEMORY).catch(() => undefined);
  return found !== undefined && found.bavail * found.bsize > 1e9;
}

/**
 * A new folder for a PostgreSQL of its own. In memory where there is room: setting one up waits for
 * the disk hundreds of times.
 */
export async function databaseFolder(prefix: string): Promise<string> {
  return mkdtemp(join((await memoryHasRoom()) ? MEMORY : tmpdir(), prefix));
}
