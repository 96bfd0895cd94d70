import { expect, test } from 'vitest';
import { countTests } from './report.mjs';

/** A report of Playwright in which so many journeys passed at a second try. */
function journeys(/** @type {string[]} */ flaky) {
  const specs = ['steady', ...flaky].map((title) => ({
    title,
    tests: [{ status: title === 'steady' ? 'expected' : 'flaky' }],
  }));
  return {
    stats: { expected: 1, flaky: flaky.length, unexpected: 0 },
    suites: [{ title: 'chat.spec.ts', suites: [{ title: 'two tabs', specs }] }],
  };
}

test('counts the tests of either report', () => {
  expect(countTests({ numPassedTests: 5, numFailedTests: 2 }, false)).toEqual({
    passed: 5,
    failed: 2,
    flaky: [],
  });
  expect(countTests(journeys([]), true)).toEqual({ passed: 1, failed: 0, flaky: [] });
});

test('takes a run that failed without a failing test for a failure', () => {
  expect(countTests({ numPassedTests: 5, numFailedTests: 0 }, false).failed).toBe(1);
  expect(countTests({}, false).failed).toBe(1);
});

test('takes a run in which no test was executed for a failure', () => {
  expect(countTests({}, true).failed).toBe(1);
  expect(countTests({ numPassedTests: 0 }, true).failed).toBe(1);
  const none = { stats: { expected: 0, flaky: 0, unexpected: 0 }, suites: [] };
  expect(countTests(none, true).failed).toBe(1);
});

test('names the journeys that passed at a second try, and fails above one', () => {
  expect(countTests(journeys(['sends']), true)).toEqual({
    passed: 2,
    failed: 0,
    flaky: ['chat.spec.ts › two tabs › sends'],
  });
  const two = countTests(journeys(['sends', 'reads']), true);
  expect(two.flaky).toHaveLength(2);
  expect(two.failed).toBe(1);
});
