/** Returns a value that must exist. Throws if it is null or undefined. */
export function requireValue<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('the value is missing');
  return value;
}
