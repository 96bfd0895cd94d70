/** An id that no row has and that sorts before all others. */
export const NO_ID = '00000000-0000-0000-0000-000000000000';

/** Returns true if the text is an id in the lower-case format of the database. */
export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
}
