import { readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** Returns the prefix of the temporary folders of a process. @param {number} pid */
export const benchFolderPrefix = (pid) => `sambandha-bench-${pid}-`;

/** Milliseconds after SIGTERM until the remaining processes are killed. */
const END_TIMEOUT_MS = 15_000;

/**
 * Ends the processes that a process left in its group, and removes the temporary folders of that
 * process.
 *
 * @param {number} pid the ended process, which led the group
 */
export async function removeLeftovers(pid) {
  const deadline = performance.now() + END_TIMEOUT_MS;
  signalGroup(pid, 'SIGTERM');
  while (signalGroup(pid, 0) && performance.now() < deadline) await pause(50);
  signalGroup(pid, 'SIGKILL');
  const prefix = benchFolderPrefix(pid);
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(prefix))) {
    rmSync(join(tmpdir(), name), { recursive: true, force: true, maxRetries: 10 });
  }
}

/**
 * Sends a signal to a process group. Returns false if the group has no process.
 *
 * @param {number} pid
 * @param {NodeJS.Signals | 0} signal
 */
function signalGroup(pid, signal) {
  try {
    return process.kill(-pid, signal);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ESRCH') throw error;
    return false;
  }
}
