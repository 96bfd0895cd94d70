/**
 * What a run of tests came to. `flaky` has the names of the journeys that passed at a second try only.
 *
 * @typedef {{ passed: number, failed: number, flaky: string[] }} Count
 */

/**
 * @typedef {{ title: string, file?: string, suites?: Suite[],
 *   specs?: { title: string, tests: { status: string }[] }[] }} Suite
 */

/** How many journeys of one run may pass at a second try only. */
const FLAKY_ALLOWED = 1;

/**
 * Counts the tests in the JSON report of Vitest or of Playwright.
 *
 * A run fails without a failing test where a file does not load or an error is left over, where no
 * test was executed, and where more journeys are flaky than allowed.
 *
 * @param {{ numPassedTests?: number, numFailedTests?: number, suites?: Suite[],
 *   stats?: { expected: number, flaky: number, unexpected: number } }} report
 * @param {boolean} allPassed what the exit code said
 * @returns {Count}
 */
export function countTests({ numPassedTests = 0, numFailedTests = 0, suites, stats }, allPassed) {
  const passed = stats ? stats.expected + stats.flaky : numPassedTests;
  const failed = stats ? stats.unexpected : numFailedTests;
  const flaky = (suites ?? []).flatMap((suite) => flakyIn(suite, []));
  const isGood = allPassed && passed > 0 && flaky.length <= FLAKY_ALLOWED;
  return { passed, failed: isGood ? failed : Math.max(failed, 1), flaky };
}

/**
 * @param {Suite} suite
 * @param {string[]} above titles of the suites around it
 * @returns {string[]}
 */
function flakyIn({ title, suites = [], specs = [] }, above) {
  const path = [...above, title];
  const own = specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map((spec) => [...path, spec.title].join(' › '));
  return [...own, ...suites.flatMap((suite) => flakyIn(suite, path))];
}
