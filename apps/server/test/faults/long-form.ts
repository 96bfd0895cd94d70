/** True in the long form, which `npm run faults` runs. `npm test` runs the short form. */
export const isLong = process.env.FAULTS === 'long';

/** Timeout of a test in milliseconds. */
export const testTimeout = isLong ? 3_600_000 : 60_000;

/** Prints a measured result for docs/reliability.md in the long form. */
export function printResult(result: string): void {
  if (isLong) console.log(result);
}
