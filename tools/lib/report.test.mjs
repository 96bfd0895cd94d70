import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readReport } from './report.mjs';
import { root } from './root.mjs';

const passedRun = { code: 0, log: '', repeatCommand: 'npx vitest run' };
const failedRun = { ...passedRun, code: 1 };

/** @typedef {{ fullName: string, status: string, failureMessages: string[] }} Assertion */

/** @type {(name: string, ...messages: string[]) => Assertion} */
const assertion = (fullName, ...failureMessages) => ({
  fullName,
  status: failureMessages.length > 0 ? 'failed' : 'passed',
  failureMessages,
});

/**
 * @type {(path: string, status: string, assertionResults: Assertion[], message?: string) => any}
 */
const fileOf = (path, status, assertionResults, message = '') => ({
  name: join(root, path),
  status,
  message,
  startTime: 1000,
  endTime: 3500,
  assertionResults,
});

/** @type {(numPassedTests: number, ...testResults: any[]) => any} */
const unitReport = (numPassedTests, ...testResults) => ({ numPassedTests, testResults });

/**
 * Creates a report of Playwright with one journey for each status.
 *
 * @type {(...statuses: string[]) => any}
 */
const journeys = (...statuses) => ({
  suites: [
    {
      title: 'chat.spec.ts',
      suites: [
        {
          title: 'two tabs',
          specs: statuses.map((status, index) => ({
            title: `journey ${index}`,
            file: 'chat.spec.ts',
            line: 10 + index,
            tests: [
              { status, results: [{ duration: 2000, errors: [{ message: `${status} here` }] }] },
            ],
          })),
        },
      ],
    },
  ],
});

test('readReport returns the number of passed tests and the seconds of each file', () => {
  const report = unitReport(1, fileOf('a.test.ts', 'passed', [assertion('a holds')]));
  const files = [{ file: 'a.test.ts', seconds: 2.5 }];
  expect(readReport(report, passedRun)).toEqual({ passed: 1, failures: [], files });
  const journeyResult = readReport(journeys('expected', 'skipped', 'expected'), passedRun);
  expect(journeyResult.passed).toBe(2);
  expect(journeyResult.files).toEqual([{ file: 'e2e/chat.spec.ts', seconds: 6 }]);
});

test('readReport returns each failed test with its message and the command that runs it alone', () => {
  const report = unitReport(0, fileOf('a.test.ts', 'failed', [assertion("it's (a)", 'Error: no')]));
  expect(readReport(report, failedRun).failures).toEqual([
    {
      file: 'a.test.ts',
      name: "it's (a)",
      message: 'Error: no',
      command: String.raw`npx vitest run a.test.ts -t 'it'\''s \(a\)'`,
    },
  ]);
  const { failures } = readReport(journeys('expected', 'unexpected'), failedRun);
  expect(failures).toMatchObject([{ name: 'two tabs › journey 1', message: 'unexpected here' }]);
  expect(failures[0]?.command).toMatch(/ e2e\/chat\.spec\.ts:11$/);
});

test('a file that does not load or has a failed hook counts as failed', () => {
  const report = unitReport(
    2,
    fileOf('a.test.ts', 'failed', [], 'Cannot find module'),
    fileOf('b.test.ts', 'failed', [assertion('b holds')]),
  );
  const log = '\n FAIL  |server| b.test.ts > outer\nError: in a hook\n ❯ b.test.ts:3\n';
  const { failures } = readReport(report, { ...failedRun, log });
  expect(failures).toMatchObject([
    { file: 'a.test.ts', message: 'Cannot find module', command: 'npx vitest run a.test.ts' },
    { file: 'b.test.ts', message: expect.stringMatching(/^Error: in a hook/) },
  ]);
});

test('a failed run without a failed test counts as a failure', () => {
  const report = unitReport(1, fileOf('a.test.ts', 'passed', [assertion('a holds')]));
  const log = 'much\n⎯⎯ Unhandled Errors ⎯⎯\nError: left over\n';
  expect(readReport(report, { ...failedRun, log }).failures).toMatchObject([
    { name: 'an error outside of the tests', message: expect.stringContaining('left over') },
  ]);
  const broken = { suites: [], errors: [{ message: 'does not load' }] };
  expect(readReport(broken, failedRun).failures).toMatchObject([{ message: 'does not load' }]);
});

test('a run without a report or without an executed test counts as a failure', () => {
  expect(readReport(undefined, { ...passedRun, log: 'out of memory' }).failures).toMatchObject([
    { name: 'no complete report was written', message: 'out of memory' },
  ]);
  const none = [{ name: 'no test was executed' }];
  expect(readReport(unitReport(0), passedRun).failures).toMatchObject(none);
  expect(readReport({ suites: [] }, passedRun).failures).toMatchObject(none);
  expect(readReport(journeys('skipped'), passedRun).failures).toMatchObject(none);
});
