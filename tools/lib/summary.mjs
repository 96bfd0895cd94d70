import { stripVTControlCharacters } from 'node:util';
import { root } from './root.mjs';

/**
 * @typedef {import('./report.mjs').Failure} Failure
 * @typedef {import('./report.mjs').Result} Result
 */

const FAILURES_SHOWN = 10;
/** Maximum lines of a message: the head of a comparison and its first differences. */
const MESSAGE_LINES = 9;
const FILES_SHOWN = 10;

/**
 * Returns the last lines of a run: failures with reason and command, the slowest files, the total
 * time, and the number of passed tests.
 *
 * @param {readonly Result[]} results
 * @param {number} seconds
 * @returns {string[]} lines
 */
export function formatSummary(results, seconds) {
  const failures = results.flatMap((result) => result.failures);
  const passedCount = results.reduce((sum, result) => sum + result.passed, 0);
  return [
    ...failures.slice(0, FAILURES_SHOWN).flatMap((failure) => ['', ...formatFailure(failure)]),
    ...(failures.length > FAILURES_SHOWN
      ? ['', `and ${failures.length - FAILURES_SHOWN} more; the logs in .cache/test have all`]
      : []),
    ...(failures.length > 0 ? [''] : []),
    ...slowestFiles(results),
    `${duration(seconds)} in all`,
    `${passedCount} passed, ${failures.length} failed`,
  ];
}

/**
 * @param {Failure} failure
 * @returns {string[]}
 */
export function formatFailure({ file, name, message, command }) {
  const title = file === '' ? name : `${file} › ${name}`;
  return [`✗ ${title}`, ...firstLines(message), ...(command === '' ? [] : [`  ${command}`])];
}

/**
 * Returns the reason without the runner's stack, and the line in a file of the product.
 *
 * @param {string} message
 */
function firstLines(message) {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '');
  const location = lines.find((line) => /^ +at /.test(line) && !/node_modules|node:/.test(line));
  const reason = lines.filter((line) => !/^ +at /.test(line)).slice(0, MESSAGE_LINES);
  const visibleLines = location === undefined ? reason : [...reason, location.trim()];
  return visibleLines.map((line) => `    ${line.replaceAll(root, '')}`);
}

/** @param {readonly Result[]} results */
function slowestFiles(results) {
  const slowestLines = results
    .flatMap(({ files }) => files)
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, FILES_SHOWN)
    .map(({ file, seconds }) => `${Math.round(seconds)} s`.padStart(7).concat(`  ${file}`));
  return slowestLines.length === 0 ? [] : ['slowest files:', ...slowestLines];
}

/** @param {number} seconds */
function duration(seconds) {
  return `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;
}
