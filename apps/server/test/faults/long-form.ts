import { HOUR_MS } from '@sambandha/contract/durations';

/** True in the long form of the fault tests (`npm run faults`). `npm test` runs the short form. */
export const isLongForm = process.env.FAULTS === 'long';

/** Timeout of a test in milliseconds. */
export const testTimeout = isLongForm ? HOUR_MS : 60_000;

/** Prints a measured result for docs/reliability.md in the long form. */
export function printResult(result: string): void {
  if (isLongForm) console.log(result);
}
