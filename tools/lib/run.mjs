import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { endingSignals } from './exit-on-signals.mjs';
import { root } from './root.mjs';

/**
 * @typedef {object} Settings
 * @property {string} [cwd]
 * @property {Record<string, string | undefined>} [env]
 * @property {number} [output] file descriptor for the program's output, by default this terminal
 */

/**
 * Milliseconds for which a second signal is ignored. npm repeats the terminal's Ctrl-C, and the
 * repetition would interrupt the shutdown.
 */
const REPEAT_WINDOW_MS = 500;

/**
 * Runs a program in the foreground, forwards signals to it, and waits for its exit.
 *
 * @param {string} file
 * @param {string[]} args
 * @param {Settings} [settings]
 * @returns {Promise<number>} its exit code, or 128 plus the signal's number if a signal ended it
 */
export function runInForeground(file, args, settings = {}) {
  return startProgram(file, args, settings).exitCode;
}

/**
 * Starts a program and forwards signals to it. Returns its process id, the promise of its exit
 * code, a function that stops the program, and a function that tells if the run was interrupted.
 *
 * @param {string} file
 * @param {string[]} args
 * @param {Settings} [settings]
 */
export function startProgram(file, args, { cwd = root, env = process.env, output } = {}) {
  let wasInterrupted = false;
  let lastSignalAt = 0;
  /** @param {NodeJS.Signals} signal */
  const forward = (signal) => {
    const now = Date.now();
    wasInterrupted = true;
    if (now - lastSignalAt > REPEAT_WINDOW_MS) child.kill(signal);
    lastSignalAt = now;
  };
  // Registered first: otherwise a signal could end this process and leave the program running.
  for (const signal of endingSignals) process.on(signal, forward);
  // The program has its own process group, so that a signal of the terminal arrives once, through
  // this process.
  const child = spawn(file, args, {
    cwd,
    env,
    stdio: ['ignore', output ?? 'inherit', output ?? 'inherit'],
    detached: true,
  });
  const stopWatching = onNpmExit(() => {
    wasInterrupted = true;
    child.kill('SIGTERM');
  });
  const stopGuarding = stopWithParent(child);
  /** @type {Promise<number>} */
  const exitCode = new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) =>
      resolve(code ?? 128 + constants.signals[signal ?? 'SIGKILL']),
    );
  }).finally(() => {
    for (const signal of endingSignals) process.off(signal, forward);
    stopWatching();
    stopGuarding();
  });
  return {
    pid: child.pid,
    exitCode,
    stop: () => child.kill('SIGTERM'),
    /**
     * Returns true after a signal to this process or the end of npm, and not because of `stop`. The
     * caller must then start no further step.
     */
    wasInterrupted: () => wasInterrupted,
  };
}

/**
 * Ends the program if this process disappears without forwarding a signal, for example after
 * SIGKILL. A watchdog process reads its input from this process. When that input ends, the watchdog
 * ends the program.
 *
 * @param {import('node:child_process').ChildProcess} child
 */
function stopWithParent({ pid }) {
  if (pid === undefined) return () => {};
  const watchdog = spawn('/bin/sh', ['-c', 'read -r _; kill -TERM "$1"', 'sh', String(pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  watchdog.unref();
  return () => watchdog.kill('SIGKILL');
}

/**
 * Calls `stop` when npm exits. npm runs scripts in a shell. A signal to npm ends the shell, and
 * SIGKILL ends only npm. This process receives no notice of either, but it can detect a change of
 * its parent or of the shell's parent.
 *
 * @param {() => void} stop
 */
function onNpmExit(stop) {
  if (process.env.npm_lifecycle_event === undefined) return () => {};
  const initialAncestors = ancestors();
  const watch = setInterval(() => {
    if (ancestors() === initialAncestors) return;
    clearInterval(watch);
    stop();
  }, 250);
  return () => clearInterval(watch);
}

function ancestors() {
  const { ppid } = process;
  return `${ppid} ${parentOf(ppid)}`;
}

/**
 * Returns the parent of a process, or undefined if the system does not offer it.
 *
 * @param {number} pid
 */
function parentOf(pid) {
  try {
    // The name in parentheses may contain any character.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1];
  } catch {
    return undefined;
  }
}
