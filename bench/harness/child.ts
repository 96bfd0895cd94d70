import { fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';

/** A yardstick in a process of its own, which says its port once it listens; a file here, or by its whole path. */
export async function startChild(name: string, env: Readonly<Record<string, string>> = {}) {
  const child = fork(resolve(import.meta.dirname, name), { env: { ...process.env, ...env } });
  const [port] = (await once(child, 'message')) as [number];
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}
