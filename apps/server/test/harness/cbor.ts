/**
 * A value of RFC 8949: an integer, a byte string, a text string, an array or a map. Each type of
 * keys is listed, because the compiler does not accept a map with one key type as a map with both.
 */
export type Cbor =
  | number
  | Buffer
  | string
  | readonly Cbor[]
  | ReadonlyMap<string | number, Cbor>
  | ReadonlyMap<string, Cbor>
  | ReadonlyMap<number, Cbor>;

/**
 * Encodes a value.
 *
 * @throws {RangeError} for a fraction, and for an integer or a length that needs more than two
 * bytes
 */
export function encodeCbor(value: Cbor): Buffer {
  if (typeof value === 'number')
    return value < 0 ? encodeHead(1, -1 - value) : encodeHead(0, value);
  if (Buffer.isBuffer(value)) return Buffer.concat([encodeHead(2, value.length), value]);
  if (typeof value === 'string') {
    const bytes = Buffer.from(value);
    return Buffer.concat([encodeHead(3, bytes.length), bytes]);
  }
  if (isArray(value)) return Buffer.concat([encodeHead(4, value.length), ...value.map(encodeCbor)]);
  const entries = [...(value as ReadonlyMap<string | number, Cbor>)];
  return Buffer.concat([
    encodeHead(5, entries.length),
    ...entries.flatMap(([key, item]) => [encodeCbor(key), encodeCbor(item)]),
  ]);
}

function isArray(value: object): value is readonly Cbor[] {
  return Array.isArray(value);
}

/** Returns the head of a data item: its major type and its argument of at most two bytes. */
function encodeHead(major: number, argument: number): Buffer {
  if (!Number.isInteger(argument) || argument > 0xffff) {
    throw new RangeError(`not encodable: ${argument}`);
  }
  if (argument < 24) return Buffer.from([(major << 5) | argument]);
  if (argument < 256) return Buffer.from([(major << 5) | 24, argument]);
  return Buffer.from([(major << 5) | 25, argument >> 8, argument & 0xff]);
}
