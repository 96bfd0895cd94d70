import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './root.mjs';

/**
 * A test that failed, or a file that failed without one.
 *
 * @typedef {object} Failure
 * @property {string} file path from the root; empty if no file is responsible
 * @property {string} name
 * @property {string} message the first lines contain the reason
 * @property {string} command the command that runs it alone
 */

/**
 * Result of a run of tests.
 *
 * @typedef {object} Result
 * @property {number} passed number of tests
 * @property {Failure[]} failures
 * @property {{ file: string, seconds: number }[]} files
 */

/**
 * @typedef {object} VitestReport
 * @property {number} numPassedTests
 * @property {{ name: string, status: string, message: string, startTime: number, endTime: number,
 *   assertionResults: { fullName: string, status: string, failureMessages: string[] }[] }[]} testResults
 */

/**
 * @typedef {{ file: string, line: number, name: string, status: string, seconds: number, message: string }} Journey
 */

/**
 * @typedef {object} Spec
 * @property {string} title
 * @property {string} file
 * @property {number} line
 * @property {{ status: string, results: { duration: number, errors?: { message?: string }[] }[] }[]} tests
 *
 * @typedef {{ title: string, suites?: Suite[], specs?: Spec[] }} Suite
 *
 * @typedef {{ suites: Suite[], errors?: { message?: string }[] }} PlaywrightReport
 */

/**
 * Reads the JSON report of Vitest or of Playwright.
 *
 * A run also fails without a failing test: if a file does not load, an error is left over, no test was
 * executed, or no report was written.
 *
 * @param {VitestReport | PlaywrightReport | undefined} report
 * @param {{ code: number, log: string, runner: string }} run its exit code, its output, and the command
 *   that runs a file of it
 * @returns {Result}
 */
export function readReport(report, { code, log, runner }) {
  const text = stripVTControlCharacters(log);
  if (report === undefined) return failedRun('no report was written', text);
  const result =
    'testResults' in report ? ofVitest(report, text, runner) : ofPlaywright(report, runner);
  if (result.failures.length > 0) return result;
  if (code !== 0) {
    const reason = textFrom(text, /^.*(Unhandled|Error).*/m) || text.slice(-1000);
    result.failures.push(unnamed('an error outside of the tests', reason));
  } else if (result.passed === 0) {
    result.failures.push(unnamed('no test was executed', ''));
  }
  return result;
}

/**
 * The result of a run without a report.
 *
 * @param {string} name
 * @param {string} log the last lines contain the reason
 * @returns {Result}
 */
export function failedRun(name, log) {
  return { passed: 0, failures: [unnamed(name, log.slice(-1000))], files: [] };
}

/** @type {(name: string, message: string) => Failure} */
const unnamed = (name, message) => ({ file: '', name, message, command: '' });

/** @type {(report: VitestReport, log: string, runner: string) => Result} */
function ofVitest({ numPassedTests, testResults }, log, runner) {
  const failures = testResults.flatMap(({ name: path, status, message, assertionResults }) => {
    const file = relative(root, path);
    const failed = assertionResults
      .filter((result) => result.status === 'failed')
      .map(({ fullName, failureMessages: [reason = ''] }) => {
        const command = `${runner} ${file} -t ${shellQuote(patternOf(fullName))}`;
        return { file, name: fullName, message: reason, command };
      });
    if (status !== 'failed' || failed.length > 0) return failed;
    // The file does not load, or a hook of it failed; the report has no reason for the latter.
    const reason = message || textFrom(log, new RegExp(`(?<=FAIL .*${patternOf(file)}.*\\n).*`));
    return [{ file, name: '(the file itself)', message: reason, command: `${runner} ${file}` }];
  });
  const files = testResults.map(({ name, startTime, endTime }) => ({
    file: relative(root, name),
    seconds: (endTime - startTime) / 1000,
  }));
  return { passed: numPassedTests, failures, files };
}

/** @type {(report: PlaywrightReport, runner: string) => Result} */
function ofPlaywright({ suites, errors = [] }, runner) {
  const journeys = suites.flatMap((suite) => journeysIn(suite, []));
  const failures = journeys
    .filter(({ status }) => status === 'unexpected')
    .map(({ file, line, name, message }) => ({
      file,
      name,
      message,
      command: `${runner} ${file}:${line}`,
    }));
  /** @type {Map<string, number>} */
  const files = new Map();
  for (const { file, seconds } of journeys) files.set(file, (files.get(file) ?? 0) + seconds);
  return {
    passed: journeys.filter(({ status }) => status === 'expected').length,
    failures: [
      ...errors.map(({ message = '' }) => unnamed('an error outside of the tests', message)),
      ...failures,
    ],
    files: [...files].map(([file, seconds]) => ({ file, seconds })),
  };
}

/** @type {(suite: Suite, above: readonly string[]) => Journey[]} */
function journeysIn({ suites = [], specs = [] }, parents) {
  const journeys = specs.flatMap(({ title, file, line, tests }) =>
    tests.map(({ status, results }) => ({
      file: join('e2e', file),
      line,
      name: [...parents, title].join(' › '),
      status,
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
      message: results.flatMap(({ errors = [] }) => errors)[0]?.message ?? '',
    })),
  );
  return [...journeys, ...suites.flatMap((suite) => journeysIn(suite, [...parents, suite.title]))];
}

/** @param {string} text */
function patternOf(text) {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}

/** @param {string} text */
function shellQuote(text) {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

/** @type {(text: string, beginning: RegExp) => string} */
function textFrom(text, beginning) {
  const match = beginning.exec(text);
  return match === null ? '' : text.slice(match.index);
}
