/** The long form, which `npm run faults` runs; in `npm test` the short one. */
export const isLong = process.env.FAULTS === 'long';

/** How long a test may take before it counts as stuck: milliseconds. */
export const patience = isLong ? 3_600_000 : 60_000;

/** A measured result, for docs/reliability.md; only the long form tells. */
export function tell(result: string): void {
  if (isLong) console.log(result);
}
