import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './root.mjs';

/**
 * A failed test, or a file that failed without a failed test.
 *
 * @typedef {object} Failure
 * @property {string} file path from the root; empty if no file is responsible
 * @property {string} name
 * @property {string} message its first lines contain the reason
 * @property {string} command the command that runs only this test or file
 */

/**
 * Result of a test run.
 *
 * @typedef {object} Result
 * @property {number} passed number of passed tests
 * @property {Failure[]} failures
 * @property {{ file: string, seconds: number }[]} files
 */

/**
 * @typedef {object} VitestReport
 * @property {number} numPassedTests
 * @property {{ name: string, status: string, message: string, startTime: number, endTime: number,
 *   assertionResults: { fullName: string, status: string, failureMessages: string[] }[] }[]}
 *   testResults
 */

/**
 * @typedef {{ file: string, line: number, name: string, status: string, seconds: number, message:
 *   string }} PlaywrightTest
 */

/**
 * @typedef {object} Spec
 * @property {string} title
 * @property {string} file
 * @property {number} line
 * @property {{ status: string, results: { duration: number, errors?: { message?: string }[] }[]
 *   }[]} tests
 *
 * @typedef {{ title: string, suites?: Suite[], specs?: Spec[] }} Suite
 *
 * @typedef {{ suites: Suite[], errors?: { message?: string }[] }} PlaywrightReport
 */

/**
 * Reads the JSON report of Vitest or of Playwright.
 *
 * A run also fails without a failed test: if a file does not load, an error occurs outside the
 * tests, no test is executed, or no report is written.
 *
 * @param {VitestReport | PlaywrightReport | undefined} report
 * @param {{ code: number, log: string, repeatCommand: string }} run its exit code, its output, and
 *   the start of the command that repeats a failed test; a file follows
 * @returns {Result}
 */
export function readReport(report, { code, log, repeatCommand }) {
  const text = stripVTControlCharacters(log);
  if (report === undefined) return createFailedRun('no complete report was written', text);
  const result =
    'testResults' in report
      ? fromVitest(report, text, repeatCommand)
      : fromPlaywright(report, repeatCommand);
  if (result.failures.length > 0) return result;
  if (code !== 0) {
    const reason = textFrom(text, /^.*(Unhandled|Error).*/m) || text.slice(-1000);
    result.failures.push(failureWithoutFile('an error outside of the tests', reason));
  } else if (result.passed === 0) {
    result.failures.push(failureWithoutFile('no test was executed', ''));
  }
  return result;
}

/**
 * Creates the result of a run without a report.
 *
 * @param {string} name
 * @param {string} log its last lines contain the reason
 * @returns {Result}
 */
export function createFailedRun(name, log) {
  return { passed: 0, failures: [failureWithoutFile(name, log.slice(-1000))], files: [] };
}

/** @type {(name: string, message: string) => Failure} */
const failureWithoutFile = (name, message) => ({ file: '', name, message, command: '' });

/** @type {(report: VitestReport, log: string, repeatCommand: string) => Result} */
function fromVitest({ numPassedTests, testResults }, log, repeatCommand) {
  const failures = testResults.flatMap(({ name: path, status, message, assertionResults }) => {
    const file = relative(root, path);
    const failedTests = assertionResults
      .filter((result) => result.status === 'failed')
      .map(({ fullName, failureMessages: [failureMessage = ''] }) => {
        const command = `${repeatCommand} ${file} -t ${shellQuote(escapeRegExp(fullName))}`;
        return { file, name: fullName, message: failureMessage, command };
      });
    if (status !== 'failed' || failedTests.length > 0) return failedTests;
    // The file does not load, or one of its hooks failed. The report has no reason for a failed
    // hook.
    const reason = message || textFrom(log, new RegExp(`(?<=FAIL .*${escapeRegExp(file)}.*\\n).*`));
    return [
      { file, name: '(the file itself)', message: reason, command: `${repeatCommand} ${file}` },
    ];
  });
  const files = testResults.map(({ name, startTime, endTime }) => ({
    file: relative(root, name),
    seconds: (endTime - startTime) / 1000,
  }));
  return { passed: numPassedTests, failures, files };
}

/** @type {(report: PlaywrightReport, repeatCommand: string) => Result} */
function fromPlaywright({ suites, errors = [] }, repeatCommand) {
  const tests = suites.flatMap((suite) => testsIn(suite, []));
  const failures = tests
    .filter(({ status }) => status === 'unexpected')
    .map(({ file, line, name, message }) => ({
      file,
      name,
      message,
      command: `${repeatCommand} ${file}:${line}`,
    }));
  /** @type {Map<string, number>} */
  const files = new Map();
  for (const { file, seconds } of tests) files.set(file, (files.get(file) ?? 0) + seconds);
  return {
    passed: tests.filter(({ status }) => status === 'expected').length,
    failures: [
      ...errors.map(({ message = '' }) =>
        failureWithoutFile('an error outside of the tests', message),
      ),
      ...failures,
    ],
    files: [...files].map(([file, seconds]) => ({ file, seconds })),
  };
}

/** @type {(suite: Suite, parents: readonly string[]) => PlaywrightTest[]} */
function testsIn({ suites = [], specs = [] }, parents) {
  const ownTests = specs.flatMap(({ title, file, line, tests }) =>
    tests.map(({ status, results }) => ({
      file: join('e2e', file),
      line,
      name: [...parents, title].join(' › '),
      status,
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
      message: results.flatMap(({ errors = [] }) => errors)[0]?.message ?? '',
    })),
  );
  return [...ownTests, ...suites.flatMap((suite) => testsIn(suite, [...parents, suite.title]))];
}

/** @param {string} text */
function escapeRegExp(text) {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}

/** @param {string} text */
function shellQuote(text) {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

/** @type {(text: string, start: RegExp) => string} */
function textFrom(text, start) {
  const match = start.exec(text);
  return match === null ? '' : text.slice(match.index);
}
