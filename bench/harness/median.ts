/** The median; for an even number of values, the upper of the two in the middle. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] as number;
}

/** The percentile of a share; NaN for an empty list. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
}

/** An interval that contains the true median with at least 95 % (order statistics, binomial). */
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

function binomial(n: number, k: number): number {
  let result = 1;
  for (let i = 0; i < k; i++) result = (result * (n - i)) / (i + 1);
  return result;
}
