import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, readFile, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { BaseLogger } from 'pino';
import type { Binaries } from './binaries.ts';
import { EmbeddedFailure } from './failure.ts';
import { cleanUpKilledServer, readPidFile } from './leftover.ts';
import { type Runner, spawnArguments } from './runner.ts';

interface ServerPlan {
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
 * @returns a function that stops the server after a shutdown checkpoint
 */
export async function keepServerRunning(plan: ServerPlan): Promise<() => Promise<void>> {
  const stopping = new AbortController();
  let child = await startWithRetry(plan, stopping.signal, isBlockedByWorker);
  // The process may end without `stop`, for example by an uncaught exception.
  const killOnExit = () => child.kill('SIGINT');
  process.on('exit', killOnExit);
  const watch = async () => {
    while (true) {
      await waitForExit(child);
      if (stopping.signal.aborted) return;
      plan.log.error('the database was lost: starting it again');
      child = await startWithRetry(plan, stopping.signal, () => true);
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
    process.off('exit', killOnExit);
  };
}

/** Pauses between attempts in milliseconds. Each pause is twice as long as the previous pause. */
const FIRST_PAUSE = 50;
const MAX_PAUSE = 5_000;

async function startWithRetry(
  plan: ServerPlan,
  stopping: AbortSignal,
  isRetryable: (problem: string) => boolean,
): Promise<ChildProcess> {
  for (let pause = FIRST_PAUSE; ; pause = Math.min(pause * 2, MAX_PAUSE)) {
    try {
      return await startServer(plan, stopping);
    } catch (error) {
      const problem = error instanceof Error ? error.message : String(error);
      if (stopping.aborted || !isRetryable(problem)) throw error;
      plan.log.error(problem);
    }
    await delay(pause, undefined, { signal: stopping });
  }
}

/**
 * Returns true if processes of a killed server still hold its shared memory. These processes end a
 * moment later.
 */
function isBlockedByWorker(problem: string): boolean {
  return problem.includes('pre-existing shared memory block');
}

async function startServer(plan: ServerPlan, stopping: AbortSignal): Promise<ChildProcess> {
  const { cluster, settings, runner, binaries, logFile } = plan;
  await cleanUpKilledServer(cluster, plan.log);
  const settingArgs = Object.entries(settings).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const [file, args, options] = spawnArguments(runner, binaries, binaries.postgres, [
    ...['-D', cluster],
    ...settingArgs,
  ]);
  await rotateLog(logFile);
  const output = await open(logFile, 'a', 0o600);
  const { size: formerLogSize } = await output.stat();
  // The server runs in its own session, because Ctrl-C in the terminal is for the app, which stops
  // the server last.
  const stdio = ['ignore', output.fd, output.fd] as const;
  const child = spawn(file, args, { ...options, stdio: [...stdio], detached: true });
  try {
    await once(child, 'spawn');
    endWithApp(plan, child);
    await waitForConnections(child, cluster, stopping);
    return child;
  } catch (error) {
    await stop(child);
    const logText = (await readFile(logFile)).subarray(formerLogSize).toString().trim();
    throw new EmbeddedFailure(`The database does not start; see ${logFile}\n${logText}`, {
      cause: error,
    });
  } finally {
    await output.close();
  }
}

/**
 * Waits for the end of the app, which closes the standard input. Then stops the server ($1) if its
 * postmaster.pid ($2) still has its pid.
 */
const GUARD_SCRIPT = 'read -r _; read -r pid < "$2" && [ "$pid" = "$1" ] && kill -INT "$1"';

/** Stops the server if the app ends without `stop`, for example by SIGKILL. */
function endWithApp({ cluster, runner, binaries, log }: ServerPlan, server: ChildProcess): void {
  const [file, args, options] = spawnArguments(runner, binaries, '/bin/sh', [
    ...['-c', GUARD_SCRIPT, 'sh'],
    ...[String(server.pid), join(cluster, 'postmaster.pid')],
  ]);
  const stdio = ['pipe', 'ignore', 'ignore'] as const;
  const guard = spawn(file, args, { ...options, stdio: [...stdio], detached: true });
  guard.on('error', (err) =>
    log.error({ err }, 'the database would keep running after a kill of the app'),
  );
  guard.unref();
  server.once('exit', () => guard.kill('SIGKILL'));
}

/**
 * Waits until the server accepts connections. Recovery after a crash may take any time, so only the
 * end of the process is a failure.
 */
async function waitForConnections(child: ChildProcess, cluster: string, stopping: AbortSignal) {
  while (true) {
    const file = await readPidFile(cluster);
    if (file?.pid === child.pid && file?.ready) return;
    if (hasEnded(child)) throw new Error('the server ended');
    await delay(5, undefined, { signal: stopping });
  }
}

/** Milliseconds to wait after each signal. */
const STOP_TIMEOUT = 15_000;

async function stop(child: ChildProcess): Promise<void> {
  // Fast shutdown, then immediate shutdown (recovery follows at the next start), then SIGKILL.
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (hasEnded(child)) return;
    child.kill(signal);
    await Promise.race([waitForExit(child), delay(STOP_TIMEOUT, undefined, { ref: false })]);
  }
}

async function waitForExit(child: ChildProcess): Promise<void> {
  if (!hasEnded(child)) await once(child, 'exit');
}

function hasEnded(child: ChildProcess): boolean {
  return child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
}

const MAX_LOG_BYTES = 10_000_000;

async function rotateLog(logFile: string): Promise<void> {
  const stats = await stat(logFile).catch(() => undefined);
  if (stats && stats.size > MAX_LOG_BYTES) await rename(logFile, `${logFile}.old`);
}
