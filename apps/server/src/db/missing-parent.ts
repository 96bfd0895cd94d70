/** SQLSTATE of a foreign key violation. */
const FOREIGN_KEY_VIOLATION = '23503';

/**
 * True if a row could not be stored because a row that it refers to does not exist. All foreign keys
 * cascade or set null, so a deletion never has this error.
 */
export function isParentMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === FOREIGN_KEY_VIOLATION;
}
