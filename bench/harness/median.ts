/** Returns the median. For an even number of values, returns the upper of the two in the middle. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] as number;
}

/**
 * Returns the value below which the given share of the values lies. The share is from 0 to less
 * than 1. NaN for an empty list.
 */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
}

/**
 * Returns an interval that contains the true median with a probability of at least 95 %. It is
 * computed from order statistics and the binomial distribution. Fewer than six values do not
 * suffice for this probability, and the interval is their whole range.
 */
export function medianInterval(values: readonly number[]): readonly [number, number] {
  const sorted = values.toSorted((a, b) => a - b);
  const count = sorted.length;
  let outside = 0;
  let rank = 0;
  for (; rank < count >> 1; rank++) {
    outside += binomial(count, rank) / 2 ** count;
    if (2 * outside > 0.05) break;
  }
  const low = Math.max(0, rank - 1);
  return [sorted[low] as number, sorted[count - 1 - low] as number];
}

/** Returns the number of ways to choose `size` of `count` items. */
function binomial(count: number, size: number): number {
  let result = 1;
  for (let index = 0; index < size; index++) result = (result * (count - index)) / (index + 1);
  return result;
}

/** Rounds to two decimal places. */
export function round2(value: number): number {
  return Math.round(value * 100) / 100;
}

/** Returns the seconds since a time of `performance.now()`, with one decimal place. */
export function secondsSince(from: number): string {
  return ((performance.now() - from) / 1000).toFixed(1);
}
