import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Returns the CPU milliseconds used so far by a process and by the processes of its embedded
 * database. A value that the system does not provide is 0. Unlike requests a second, CPU time is
 * also meaningful on a busy machine.
 */
export async function readCpuTimes(pid: number, dataDir: string) {
  const folders = await readdir(join(dataDir, 'postgres')).catch(() => []);
  const files = folders.map((name) => join(dataDir, 'postgres', name, 'postmaster.pid'));
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8').catch(() => '')));
  const postmaster = Number(texts.find((text) => text !== '')?.split('\n')[0]);
  return { server: await cpuOfProcess(pid), postgres: await readCpuOfChildren(postmaster) };
}

/**
 * Returns the CPU milliseconds used by a process's children, including children that have ended.
 */
export async function readCpuOfChildren(pid: number): Promise<number> {
  for (;;) {
    const endedCpu = await cpuOfEndedChildren(pid);
    const runningCpu = await Promise.all((await childrenOf(pid)).map(cpuOfProcess));
    // A child that ended between the two reads would count twice or not at all.
    if ((await cpuOfEndedChildren(pid)) === endedCpu) return runningCpu.reduce(sum, endedCpu);
  }
}

const sum = (a: number, b: number) => a + b;

/** Milliseconds in a tick of `/proc/PID/stat`: USER_HZ is 100 on every Linux that Node runs on. */
const TICK_MS = 10;

async function cpuOfEndedChildren(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The name, in brackets, may contain spaces. The list begins after it, with the 3rd field, and
  // cutime and cstime are the 16th and 17th field.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[13] ?? 0) + Number(fields[14] ?? 0)) * TICK_MS;
}

async function childrenOf(pid: number): Promise<number[]> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  return text.split(' ').filter(Boolean).map(Number);
}

/** Returns the CPU milliseconds of a process that is running or is a zombie. */
export async function cpuOfProcess(pid: number): Promise<number> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => []);
  const texts = await Promise.all(
    threads.map((id) => readFile(`/proc/${pid}/task/${id}/schedstat`, 'utf8').catch(() => '0')),
  );
  // The first number of a text is in nanoseconds.
  return texts.reduce((total, text) => total + Number(text.split(' ')[0]) / 1e6, 0);
}
