import { fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';

/**
 * Starts a yardstick in a separate process, which reports its port; `name` is a file here or an absolute
 * path.
 */
export async function startChild(name: string, env: Readonly<Record<string, string>> = {}) {
  const child = fork(resolve(import.meta.dirname, name), { env: { ...process.env, ...env } });
  const [port] = (await once(child, 'message')) as [number];
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    stop: async () => {
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
    },
  };
}
