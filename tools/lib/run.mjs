import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { root } from './root.mjs';

/**
 * @typedef {object} Settings
 * @property {string} [cwd]
 * @property {Record<string, string | undefined>} [env]
 * @property {number} [output] a file descriptor that takes what the program says, instead of this terminal
 */

const passedOn = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/** npm repeats the terminal's Ctrl-C, and two of them would cut a stop short. */
const repeatedWithin = 500;

/**
 * Runs a program in the foreground. Signals are passed on to it, and it ends before this does.
 *
 * @param {string} file
 * @param {string[]} args
 * @param {Settings} [settings]
 * @returns {Promise<number>} its exit code; 128 and the signal's number if a signal ended it
 */
export function run(file, args, settings = {}) {
  return start(file, args, settings).ended;
}

/**
 * @param {string} file
 * @param {string[]} args
 * @param {Settings} [settings]
 */
export function start(file, args, { cwd = root, env = process.env, output } = {}) {
  // In a group of its own: what the terminal sends comes once, through here.
  const child = spawn(file, args, {
    cwd,
    env,
    stdio: ['ignore', output ?? 'inherit', output ?? 'inherit'],
    detached: true,
  });
  let wasStopped = false;
  let last = 0;
  /** @param {NodeJS.Signals} signal */
  const passOn = (signal) => {
    const now = Date.now();
    wasStopped = true;
    if (now - last > repeatedWithin) child.kill(signal);
    last = now;
  };
  for (const signal of passedOn) process.on(signal, passOn);
  const stopWatching = whenLeftByNpm(() => {
    wasStopped = true;
    child.kill('SIGTERM');
  });
  const stopGuarding = endWithThis(child);
  /** @type {Promise<number>} */
  const ended = new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) =>
      resolve(code ?? 128 + constants.signals[signal ?? 'SIGKILL']),
    );
  }).finally(() => {
    for (const signal of passedOn) process.off(signal, passOn);
    stopWatching();
    stopGuarding();
  });
  return {
    ended,
    stop: () => child.kill('SIGTERM'),
    /** Says that a signal asked this process to end, so that nothing is to follow. */
    wasStopped: () => wasStopped,
  };
}

/**
 * Ends the program when this process is gone without passing anything on, as after SIGKILL: the guard
 * reads until then.
 *
 * @param {import('node:child_process').ChildProcess} child
 */
function endWithThis({ pid }) {
  if (pid === undefined) return () => {};
  const guard = spawn('/bin/sh', ['-c', 'read -r _; kill -TERM "$1"', 'sh', String(pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  guard.unref();
  return () => guard.kill('SIGKILL');
}

/**
 * npm runs scripts in a shell. A signal for npm ends the shell, and what kills npm ends npm alone; neither
 * comes through to here. What shows is another parent, of this process or of the shell.
 *
 * @param {() => void} stop
 */
function whenLeftByNpm(stop) {
  if (process.env.npm_lifecycle_event === undefined) return () => {};
  const before = ancestors();
  const watch = setInterval(() => {
    if (ancestors() === before) return;
    clearInterval(watch);
    stop();
  }, 250);
  return () => clearInterval(watch);
}

function ancestors() {
  const { ppid } = process;
  return `${ppid} ${parentOf(ppid)}`;
}

/** @param {number} pid the parent of this process; undefined where the system does not tell */
function parentOf(pid) {
  try {
    // The name in parentheses may hold anything.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1];
  } catch {
    return undefined;
  }
}
