/** Range of heights in inches. The API uses labels (`5'6"`). The database stores inches. */
const HEIGHT_MIN_INCHES = 54;
const HEIGHT_MAX_INCHES = 78;

export function heightLabel(inches: number): string {
  return `${Math.floor(inches / 12)}'${inches % 12}"`;
}

/** All offered heights, 4'6" to 6'6" in steps of one inch. */
export const HEIGHTS: readonly string[] = Array.from(
  { length: HEIGHT_MAX_INCHES - HEIGHT_MIN_INCHES + 1 },
  (_, step) => heightLabel(HEIGHT_MIN_INCHES + step),
);

/**
 * Returns the inches of an offered label. Throws for any other text: check with the schema first.
 */
export function heightInches(label: string): number {
  const index = HEIGHTS.indexOf(label);
  if (index < 0) throw new RangeError('not a height on offer');
  return HEIGHT_MIN_INCHES + index;
}
