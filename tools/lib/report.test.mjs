import { expect, test } from 'vitest';
import { countTests } from './report.mjs';

test('counts the tests of either report', () => {
  expect(countTests({ numPassedTests: 5, numFailedTests: 2 }, false)).toEqual({
    passed: 5,
    failed: 2,
  });
  expect(countTests({ stats: { expected: 3, flaky: 1, unexpected: 0 } }, true)).toEqual({
    passed: 4,
    failed: 0,
  });
});

test('takes a run that failed without a failing test for a failure', () => {
  expect(countTests({ numPassedTests: 5, numFailedTests: 0 }, false).failed).toBe(1);
  expect(countTests({}, false)).toEqual({ passed: 0, failed: 1 });
});
