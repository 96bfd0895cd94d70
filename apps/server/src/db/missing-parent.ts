const FOREIGN_KEY_VIOLATION = '23503';

/**
 * Returns true if a row could not be stored because a row that it refers to does not exist. A
 * deletion never has this error, because all foreign keys cascade or set null.
 */
export function isParentMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === FOREIGN_KEY_VIOLATION;
}
