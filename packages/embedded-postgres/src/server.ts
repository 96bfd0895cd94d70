import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, readFile, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { BaseLogger } from 'pino';
import type { Binaries } from './binaries.ts';
import { EmbeddedFailure } from './failure.ts';
import { clearLeftover, readPidFile } from './leftover.ts';
import { command, type Runner } from './runner.ts';

export interface ServerPlan {
  cluster: string;
  logFile: string;
  settings: Record<string, string>;
  binaries: Binaries;
  runner: Runner;
  log: Pick<BaseLogger, 'info' | 'error'>;
}

/**
 * Starts the server, waits until it accepts connections, and restarts it whenever it is lost.
 *
 * @returns a function that stops it after a shutdown checkpoint
 */
export async function keepServerRunning(plan: ServerPlan): Promise<() => Promise<void>> {
  const stopping = new AbortController();
  let child = await startPatiently(plan, stopping.signal, outlivedByWorker);
  // The process may end without `stop`, by an uncaught exception.
  const lastResort = () => child.kill('SIGINT');
  process.on('exit', lastResort);
  const watch = async () => {
    while (true) {
      await ended(child);
      if (stopping.signal.aborted) return;
      plan.log.error('the database was lost: starting it again');
      child = await startPatiently(plan, stopping.signal, () => true);
      plan.log.info('the database is back');
    }
  };
  const watching = watch().catch((error) => {
    if (!stopping.signal.aborted) throw error;
  });
  return async () => {
    stopping.abort();
    await stop(child);
    await watching;
    process.off('exit', lastResort);
  };
}

/** Maximum pause between attempts in milliseconds. */
const longestPause = 5_000;

async function startPatiently(
  plan: ServerPlan,
  stopping: AbortSignal,
  worthAnotherTry: (problem: string) => boolean,
): Promise<ChildProcess> {
  for (let pause = 50; ; pause = Math.min(pause * 2, longestPause)) {
    try {
      return await startServer(plan, stopping);
    } catch (error) {
      const problem = error instanceof Error ? error.message : String(error);
      if (stopping.aborted || !worthAnotherTry(problem)) throw error;
      plan.log.error(problem);
    }
    await delay(pause, undefined, { signal: stopping });
  }
}

/** Returns true if processes of a killed server still hold its shared memory. They end a moment later. */
function outlivedByWorker(problem: string): boolean {
  return problem.includes('pre-existing shared memory block');
}

async function startServer(plan: ServerPlan, stopping: AbortSignal): Promise<ChildProcess> {
  const { cluster, settings, runner, binaries, logFile } = plan;
  await clearLeftover(cluster, plan.log);
  const words = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const [file, args, options] = command(runner, binaries, binaries.postgres, [
    ...['-D', cluster],
    ...words,
  ]);
  await keepShort(logFile);
  const output = await open(logFile, 'a', 0o600);
  const { size } = await output.stat();
  // In its own session: Ctrl-C in the terminal is for the app, which stops the server last.
  const stdio = ['ignore', output.fd, output.fd] as const;
  const child = spawn(file, args, { ...options, stdio: [...stdio], detached: true });
  try {
    await once(child, 'spawn');
    endWithApp(plan, child);
    await takesConnections(child, cluster, stopping);
    return child;
  } catch (error) {
    await stop(child);
    const said = (await readFile(logFile)).subarray(size).toString().trim();
    throw new EmbeddedFailure(`The database does not start; see ${logFile}\n${said}`, {
      cause: error,
    });
  } finally {
    await output.close();
  }
}

/** Waits for the end of the app, then stops the server if postmaster.pid still has its pid. */
const guard = 'read -r _; read -r pid < "$2" && [ "$pid" = "$1" ] && kill -INT "$1"';

/** Stops the server if the app ends without `stop`, for example by SIGKILL. */
function endWithApp({ cluster, runner, binaries, log }: ServerPlan, server: ChildProcess): void {
  const [file, args, options] = command(runner, binaries, '/bin/sh', [
    ...['-c', guard, 'sh'],
    ...[String(server.pid), join(cluster, 'postmaster.pid')],
  ]);
  const stdio = ['pipe', 'ignore', 'ignore'] as const;
  const child = spawn(file, args, { ...options, stdio: [...stdio], detached: true });
  child.on('error', (err) =>
    log.error({ err }, 'the database would outlive an app that is killed'),
  );
  child.unref();
  server.once('exit', () => child.kill('SIGKILL'));
}

/** Recovery after a crash may take any time; only the end of the process is a failure. */
async function takesConnections(child: ChildProcess, cluster: string, stopping: AbortSignal) {
  while (true) {
    const file = await readPidFile(cluster);
    if (file?.pid === child.pid && file?.ready) return;
    if (hasEnded(child)) throw new Error('the server ended');
    await delay(5, undefined, { signal: stopping });
  }
}

const stopPatience = 15_000;

async function stop(child: ChildProcess): Promise<void> {
  // Fast shutdown, then immediate shutdown (recovery follows at the next start), then SIGKILL.
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (hasEnded(child)) return;
    child.kill(signal);
    await Promise.race([ended(child), delay(stopPatience, undefined, { ref: false })]);
  }
}

async function ended(child: ChildProcess): Promise<void> {
  if (!hasEnded(child)) await once(child, 'exit');
}

function hasEnded(child: ChildProcess): boolean {
  return child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
}

const longestLog = 10_000_000;

async function keepShort(logFile: string): Promise<void> {
  const found = await stat(logFile).catch(() => undefined);
  if (found && found.size > longestLog) await rename(logFile, `${logFile}.old`);
}
