/** @typedef {{ passed: number, failed: number }} Count */

/**
 * Counts the tests in the JSON report of Vitest or of Playwright.
 *
 * @param {{ numPassedTests?: number, numFailedTests?: number,
 *   stats?: { expected: number, flaky: number, unexpected: number } }} report
 * @param {boolean} allPassed what the exit code said: a run may fail without a failing test, by a
 *   file that does not load or an error left over
 * @returns {Count}
 */
export function countTests({ numPassedTests = 0, numFailedTests = 0, stats }, allPassed) {
  const passed = stats ? stats.expected + stats.flaky : numPassedTests;
  const failed = stats ? stats.unexpected : numFailedTests;
  return { passed, failed: allPassed ? failed : Math.max(failed, 1) };
}
