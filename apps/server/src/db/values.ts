import pg from 'pg';

const { builtins, getTypeParser } = pg.types;

const customParsers = new Map<number, (text: string) => unknown>([
  [builtins.INT8, toNumber],
  // A day has no time zone: as a Date it would shift with the server's.
  [builtins.DATE, String],
]);

/**
 * Type parsers of every connection: `int8` as number, `date` as `YYYY-MM-DD`, `timestamptz` as
 * Date, `numeric` as string, JSON parsed.
 */
export const types = {
  getTypeParser: ((oid, format) =>
    (format !== 'binary' && customParsers.get(oid)) ||
    getTypeParser(oid, format)) as typeof getTypeParser,
};

function toNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError('an int8 is too large for a number');
  return value;
}
