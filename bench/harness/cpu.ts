import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Milliseconds of CPU that a process and the processes of its embedded database have used so far;
 * 0 where the system does not tell. Unlike requests a second it says much on a busy machine too.
 */
export async function cpuOf(pid: number, dataDir: string) {
  const folders = await readdir(join(dataDir, 'postgres')).catch(() => []);
  const files = folders.map((name) => join(dataDir, 'postgres', name, 'postmaster.pid'));
  const found = await Promise.all(files.map((file) => readFile(file, 'utf8').catch(() => '')));
  const postmaster = Number(found.find((text) => text !== '')?.split('\n')[0]);
  return { server: await usedBy(pid), postgres: await usedByChildrenOf(postmaster) };
}

/** What a process's children have used, those that have ended included. */
export async function usedByChildrenOf(pid: number): Promise<number> {
  for (;;) {
    const ended = await usedByEndedChildrenOf(pid);
    const running = await Promise.all((await childrenOf(pid)).map(usedBy));
    // One that ended in between would count twice, or not at all.
    if ((await usedByEndedChildrenOf(pid)) === ended) return running.reduce(sum, ended);
  }
}

const sum = (one: number, other: number) => one + other;

/** Milliseconds in a tick of `/proc/PID/stat`: USER_HZ is 100 on every Linux that Node runs on. */
const TICK_MS = 10;

async function usedByEndedChildrenOf(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The name, in brackets, may have spaces in it; cutime and cstime are the 16th and 17th field.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[13] ?? 0) + Number(fields[14] ?? 0)) * TICK_MS;
}

async function childrenOf(pid: number): Promise<number[]> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  return text.split(' ').filter(Boolean).map(Number);
}

/** Of a process that runs, or has ended and was not waited for. */
async function usedBy(pid: number): Promise<number> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => []);
  const texts = await Promise.all(
    threads.map((id) => readFile(`/proc/${pid}/task/${id}/schedstat`, 'utf8').catch(() => '0')),
  );
  return texts.reduce((total, text) => total + Number(text.split(' ')[0]) / 1e6, 0);
}
