/** The last row of the previous page of a list that is ordered by time and id, the latest first. */
export interface PageStart {
  readonly at: Date;
  readonly id: string;
}

/** Returns the cursor of the page that starts after this row. */
export function toCursor({ at, id }: PageStart): string {
  return `${at.getTime()}_${id}`;
}

/** Reads a cursor whose format the contract has checked. */
export function fromCursor(cursor: string): PageStart {
  const [milliseconds = '', id = ''] = cursor.split('_');
  return { at: new Date(Number(milliseconds)), id };
}
