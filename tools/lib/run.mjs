import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { root } from './root.mjs';

/** @typedef {{ cwd?: string, env?: Record<string, string | undefined> }} Settings */

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
export function start(file, args, { cwd = root, env = process.env } = {}) {
  // In a group of its own: what the terminal sends comes once, through here.
  const child = spawn(file, args, {
    cwd,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  });
  let last = 0;
  /** @param {NodeJS.Signals} signal */
  const passOn = (signal) => {
    const now = Date.now();
    if (now - last > repeatedWithin) child.kill(signal);
    last = now;
  };
  for (const signal of passedOn) process.on(signal, passOn);
  const stopWatching = whenLeftByNpm(() => child.kill('SIGTERM'));
  /** @type {Promise<number>} */
  const ended = new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) =>
      resolve(code ?? 128 + constants.signals[signal ?? 'SIGKILL']),
    );
  }).finally(() => {
    for (const signal of passedOn) process.off(signal, passOn);
    stopWatching();
  });
  return { ended, stop: () => child.kill('SIGTERM') };
}

/**
 * npm runs scripts in a shell. A signal for npm ends the shell but does not come through to here;
 * what shows is another parent.
 *
 * @param {() => void} stop
 */
function whenLeftByNpm(stop) {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    stop();
  }, 250);
  if (process.env.npm_lifecycle_event === undefined) clearInterval(watch);
  return () => clearInterval(watch);
}
