import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Node options that `readMemoryUsage` needs. */
export const PROBE_ARGS = [
  `--import=${pathToFileURL(join(import.meta.dirname, 'memory-probe.ts'))}`,
];

/**
 * Returns the memory use of a process after a garbage collection, in bytes. The collection takes
 * time.
 */
export async function readMemoryUsage(child: ChildProcess): Promise<NodeJS.MemoryUsage> {
  child.send('report');
  const [usage] = (await once(child, 'message')) as [NodeJS.MemoryUsage];
  return usage;
}

/** Returns the resident memory of a process in megabytes, at present and at its peak. */
export async function readResidentMemory(pid: number | undefined) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const readMegabytes = (name: string) =>
    Math.round(Number(status.match(new RegExp(`${name}:\\s+(\\d+)`))?.[1] ?? 0) / 1024);
  return { now: readMegabytes('VmRSS'), peak: readMegabytes('VmHWM') };
}
