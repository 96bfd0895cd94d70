/** @typedef {(title: string, isOk: boolean, details?: string) => void} Check */

/** Creates a function that prints the result of a check, and counts of the results. */
export function createChecks() {
  const counts = { passed: 0, failed: 0 };
  /** @type {Check} */
  const check = (title, isOk, details = '') => {
    counts[isOk ? 'passed' : 'failed'] += 1;
    console.log(`${isOk ? '✓' : '✗'} ${title}${isOk ? '' : `\n${details}`}`);
  };
  return { counts, check };
}
