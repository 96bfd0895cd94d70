import { execFile as execFileWithCallback } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const execFile = promisify(execFileWithCallback);

/** The environment variable that tells the workers where the demo's folder is. */
export const demoFolderVariable = 'E2E_DEMO_FOLDER';

export function newFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'sambandha-e2e-'));
}

/** A data folder with the demo's members, of which nothing runs yet. */
export async function copyOfDemoFolder(): Promise<string> {
  const made = process.env[demoFolderVariable];
  if (made === undefined)
    throw new Error('the folder of the demo was not made before the journeys');
  const folder = await newFolder();
  // PostgreSQL starts only on files with their owner and mode, which Node's own copy does not keep.
  await execFile('cp', ['-a', `${made}/.`, folder]);
  return folder;
}
