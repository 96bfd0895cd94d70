import { formatFailure } from './summary.mjs';

/**
 * @typedef {import('./report.mjs').Failure} Failure
 * @typedef {import('./report.mjs').Result} Result
 */

/**
 * Returns each test that failed in at least one of the runs, the most frequent first, with its
 * first failure.
 *
 * @param {readonly Result[]} results
 * @returns {{ failure: Failure, times: number }[]}
 */
export function findFlakyTests(results) {
  /** @type {Map<string, { failure: Failure, times: number }>} */
  const flaky = new Map();
  for (const failure of results.flatMap(({ failures }) => failures)) {
    const key = `${failure.file} › ${failure.name}`;
    const previous = flaky.get(key);
    flaky.set(key, { failure: previous?.failure ?? failure, times: (previous?.times ?? 0) + 1 });
  }
  return [...flaky.values()].sort((a, b) => b.times - a.times);
}

/**
 * @param {ReturnType<typeof findFlakyTests>} flaky
 * @param {number} rounds
 * @returns {string[]}
 */
export function formatFlakyTests(flaky, rounds) {
  const lastLine = `${flaky.length} failed at least once in ${rounds} rounds`;
  return [
    ...flaky.flatMap(({ failure, times }) => [
      '',
      `${times} of ${rounds}:`,
      ...formatFailure(failure),
    ]),
    '',
    lastLine,
  ];
}
