import { closeSync, mkdirSync, openSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ToolError } from './main.mjs';
import { findProductNode, packageProgramPath, toolEnvironment } from './node.mjs';
import { cacheFolder, root } from './root.mjs';
import { startProgram } from './run.mjs';

/** Folder of the logs and reports of the last run. */
const folder = join(cacheFolder, 'test');

/** Maximum number of output lines shown of a program that failed. */
const MAX_OUTPUT_LINES = 40;

/** @type {Set<string>} */
const runningSteps = new Set();

/**
 * Runs one step of a run and prints its result in one line with name, seconds and a note. Details
 * follow that line.
 *
 * @template {{ passed: boolean, note?: string, details?: string }} Outcome
 * @param {string} name
 * @param {() => Promise<Outcome>} work
 * @returns {Promise<Outcome>}
 */
export async function runStep(name, work) {
  const startedAt = Date.now();
  runningSteps.add(name);
  showRunning();
  try {
    const outcome = await work();
    clearRunning();
    const symbol = outcome.passed ? '✓' : '✗';
    const time = `${secondsSince(startedAt)} s`.padStart(7);
    console.log(`${symbol} ${name.padEnd(34)}${time}  ${outcome.note ?? ''}`.trimEnd());
    if (outcome.details !== undefined) console.log(outcome.details);
    return outcome;
  } finally {
    runningSteps.delete(name);
    showRunning();
  }
}

/** @param {number} startedAt */
function secondsSince(startedAt) {
  return Math.round((Date.now() - startedAt) / 1000);
}

/** Lists the running steps in the last line of a terminal. */
function showRunning() {
  clearRunning();
  if (process.stdout.isTTY && runningSteps.size > 0)
    process.stdout.write(`… ${[...runningSteps].join(', ')}`);
}

function clearRunning() {
  if (process.stdout.isTTY) process.stdout.write('\r\x1b[K');
}

/**
 * Returns the path of a log or a report, and creates its folder.
 *
 * @param {string} name
 */
export function testOutputPath(name) {
  mkdirSync(folder, { recursive: true });
  return join(folder, name);
}

/**
 * Runs a program of a package and appends its output to a log.
 *
 * @param {string} log
 * @param {string[]} command the program and its arguments
 * @param {import('./run.mjs').Settings} [settings]
 * @returns {Promise<number>} the exit code
 * @throws {ToolError} without a message if the run was stopped
 */
export function runWithLog(log, [program = '', ...args], { cwd = root, env = {} } = {}) {
  const quietEnvironment = { ...toolEnvironment(), NO_COLOR: '1', FORCE_COLOR: undefined };
  return logTo(log, findProductNode(), [packageProgramPath(program), ...args], {
    cwd,
    env: { ...quietEnvironment, ...env },
  });
}

/**
 * Runs a program and prints its output only if it fails.
 *
 * @param {string} name name of the log
 * @param {string} file
 * @param {string[]} args
 * @param {import('./run.mjs').Settings} [settings]
 * @returns {Promise<void>}
 * @throws {ToolError} with the last lines of its output, or without a message if the run was
 *   stopped
 */
export async function runQuietly(name, file, args, settings = {}) {
  const log = testOutputPath(`${name.replaceAll(' ', '-')}.log`);
  await rm(log, { force: true });
  const code = await logTo(log, file, args, settings);
  if (code === 0) return;
  const lastLines = (await readFile(log, 'utf8')).trim().split('\n').slice(-MAX_OUTPUT_LINES);
  throw new ToolError(`${lastLines.join('\n')}\n\nFailed: ${name}.`, code);
}

/**
 * @param {string} log
 * @param {string} file
 * @param {string[]} args
 * @param {import('./run.mjs').Settings} settings
 */
async function logTo(log, file, args, settings) {
  const output = openSync(log, 'a');
  const { exitCode, wasInterrupted } = startProgram(file, args, { ...settings, output });
  const code = await exitCode.finally(() => closeSync(output));
  // The person who interrupted the run needs no message.
  if (wasInterrupted()) throw new ToolError('', code === 0 ? 1 : code);
  return code;
}
