import { existsSync } from 'node:fs';
import { mkdir, readFile, rmdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { machines, processesOn } from '../../tools/cluster/network.mjs';
import { cpuOfProcess } from './cpu.ts';

const kinds = ['app', 'haproxy', 'postgres'] as const;
type Kind = (typeof kinds)[number];

/** Returns the process ids of the machines' apps, proxies and databases. */
async function findProcesses(): Promise<Record<Kind, number[]>> {
  const pids: Record<Kind, number[]> = { app: [], haproxy: [], postgres: [] };
  for (const pid of machines.flatMap(processesOn)) {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    const kind = command.includes('apps/server/src/main.ts')
      ? 'app'
      : kinds.find((name) => command.startsWith(name) || command.includes(`/${name}\0`));
    if (kind !== undefined) pids[kind].push(pid);
  }
  return pids;
}

/** Returns the CPU milliseconds that the running processes of each kind have used so far. */
export async function cpuOfCluster(): Promise<Record<Kind, number>> {
  const pids = await findProcesses();
  const total = async (kind: Kind) =>
    (await Promise.all(pids[kind].map(cpuOfProcess))).reduce((sum, cpu) => sum + cpu, 0);
  return {
    app: await total('app'),
    haproxy: await total('haproxy'),
    postgres: await total('postgres'),
  };
}

const cgroupRoot = existsSync('/sys/fs/cgroup/cpu') ? '/sys/fs/cgroup/cpu' : '/sys/fs/cgroup';
const groupFolder = (index: number) => join(cgroupRoot, `sambandha-bench-${index}`);

/** Limits each app to a share of a core by a control group of its own (either version). */
export async function limitApps(coreShare: number): Promise<void> {
  // Both in microseconds.
  const period = 100_000;
  const quota = Math.round(coreShare * period);
  const { app } = await findProcesses();
  for (const [index, pid] of app.entries()) {
    const folder = groupFolder(index);
    if (cgroupRoot === '/sys/fs/cgroup')
      await writeFile('/sys/fs/cgroup/cgroup.subtree_control', '+cpu');
    await mkdir(folder, { recursive: true });
    if (cgroupRoot === '/sys/fs/cgroup') {
      await writeFile(join(folder, 'cpu.max'), `${quota} ${period}`);
    } else {
      await writeFile(join(folder, 'cpu.cfs_period_us'), `${period}`);
      await writeFile(join(folder, 'cpu.cfs_quota_us'), `${quota}`);
    }
    await writeFile(join(folder, 'cgroup.procs'), `${pid}`);
  }
}

/** Removes the control groups of `limitApps`, after the apps have ended. */
export async function removeLimits(): Promise<void> {
  for (const index of machines.keys()) await rmdir(groupFolder(index)).catch(() => undefined);
}
