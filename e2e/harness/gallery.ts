import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const root = join(import.meta.dirname, '../..');

/** The web app as its developers run it: the only build that has the page of all components. */
export async function startGallery(): Promise<{ url: string; stop: () => Promise<void> }> {
  const command = join(root, 'node_modules/@react-router/dev/bin.cjs');
  const child = spawn(process.execPath, [command, 'dev', '--port', '0'], {
    cwd: join(root, 'apps/web'),
    env: { ...process.env, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'ignore'],
    // The development server starts a process of its own; both end together.
    detached: true,
  });
  const ended = once(child, 'exit');
  return {
    url: await addressIn(child.stdout),
    stop: async () => {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
      await ended;
    },
  };
}

/** The address that the development server prints once it listens. */
async function addressIn(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: output })) {
    const address = /Local:\s+(http:\S+?)\/?$/.exec(line)?.[1];
    if (address) {
      // Whatever it says later is read away, or it would stop when the pipe is full.
      output.resume();
      return address;
    }
  }
  throw new Error('the development server ended before it listened');
}
