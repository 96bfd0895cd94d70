import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** For Node itself: what makes `memoryOf` possible. */
export const probed = [`--import=${pathToFileURL(join(import.meta.dirname, 'memory-probe.ts'))}`];

/** What a process holds when its garbage is collected, in bytes. Collecting takes its time. */
export async function memoryOf(child: ChildProcess): Promise<NodeJS.MemoryUsage> {
  child.send('how much is it?');
  const [usage] = (await once(child, 'message')) as [NodeJS.MemoryUsage];
  return usage;
}

/** Megabytes of memory that a process takes now, and the most that it ever took. */
export async function residentOf(pid: number | undefined) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const of = (name: string) =>
    Math.round(Number(status.match(new RegExp(`${name}:\\s+(\\d+)`))?.[1] ?? 0) / 1024);
  return { now: of('VmRSS'), most: of('VmHWM') };
}
