import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Creates an empty data folder. */
export function createDataFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'sambandha-e2e-'));
}
