import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { RowDigest } from './digest.ts';

/**
 * Compresses rows as lines of text, passes the bytes to `write`, and returns the digest of the
 * rows. Rejects if the rows cannot be read or the bytes cannot be written.
 */
export async function compressRows(
  chunks: AsyncIterable<readonly string[]>,
  write: (bytes: AsyncIterable<Uint8Array>) => Promise<void>,
): Promise<RowDigest> {
  const digest = new RowDigest();
  const toText = async function* () {
    for await (const lines of chunks) {
      for (const line of lines) digest.add(line);
      yield `${lines.join('\n')}\n`;
    }
  };
  await pipeline(toText, createGzip(), write);
  return digest;
}
