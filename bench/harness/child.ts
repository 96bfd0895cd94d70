import { fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { hasEnded } from './product.ts';

/**
 * Starts a server in a child process, and returns its URL, its process id and a function that kills
 * it. `name` is a file of this folder or an absolute path. The child sends its port as its first
 * message. Fails if the child exits before that.
 */
export async function startChild(name: string, env: Readonly<Record<string, string>> = {}) {
  const child = fork(resolve(import.meta.dirname, name), { env: { ...process.env, ...env } });
  const earlyExit = once(child, 'exit').then(([code]) => {
    throw new Error(`${name} exited with ${code} before it reported a port`);
  });
  const [port] = (await Promise.race([once(child, 'message'), earlyExit])) as [number];
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    stop: async () => {
      if (hasEnded(child)) return;
      const exit = once(child, 'exit');
      child.kill('SIGKILL');
      await exit;
    },
  };
}
