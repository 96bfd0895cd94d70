import { failureLines } from './summary.mjs';

/**
 * @typedef {import('./report.mjs').Failure} Failure
 * @typedef {import('./report.mjs').Result} Result
 */

/**
 * Returns each test that failed in at least one of the runs, the most frequent first, with its first
 * failure.
 *
 * @param {readonly Result[]} results
 * @returns {{ failure: Failure, times: number }[]}
 */
export function unsteady(results) {
  /** @type {Map<string, { failure: Failure, times: number }>} */
  const found = new Map();
  for (const failure of results.flatMap(({ failures }) => failures)) {
    const key = `${failure.file} › ${failure.name}`;
    const before = found.get(key);
    found.set(key, { failure: before?.failure ?? failure, times: (before?.times ?? 0) + 1 });
  }
  return [...found.values()].sort((a, b) => b.times - a.times);
}

/**
 * @param {ReturnType<typeof unsteady>} found
 * @param {number} rounds
 * @returns {string[]}
 */
export function repeatLines(found, rounds) {
  const end = `${found.length} failed at least once in ${rounds} rounds`;
  return [
    ...found.flatMap(({ failure, times }) => [
      '',
      `${times} of ${rounds}:`,
      ...failureLines(failure),
    ]),
    '',
    end,
  ];
}
