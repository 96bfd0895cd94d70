import { randomBytes } from 'node:crypto';
import { Readable, type Transform } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createDecryptStream, createEncryptStream } from './stream-cipher.ts';

const key = randomBytes(32);
const CHUNK = 64 * 1024;

function through(bytes: Uint8Array, stream: Transform, piece = bytes.length + 1): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for (let at = 0; at < bytes.length; at += piece) pieces.push(bytes.subarray(at, at + piece));
  return buffer(Readable.from(pieces).compose(stream));
}

test('decryption restores the input for any length and chunk size', async () => {
  const lengths = fc.oneof(
    fc.constantFrom(0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 2 * CHUNK, 3 * CHUNK + 5),
    fc.integer({ min: 0, max: 4 * CHUNK }),
  );
  await fc.assert(
    fc.asyncProperty(lengths, fc.integer({ min: 1000, max: 200_000 }), async (length, piece) => {
      const bytes = randomBytes(length);
      const hidden = await through(bytes, createEncryptStream(key), piece);
      expect(await through(hidden, createDecryptStream(key), piece + 7)).toEqual(bytes);
    }),
    { numRuns: 30 },
  );
});

test('decryption rejects another key, a flipped bit, truncation, and moved or added chunks', async () => {
  const bytes = Buffer.concat([
    Buffer.alloc(CHUNK, 'a'),
    Buffer.alloc(CHUNK, 'b'),
    Buffer.from('c'),
  ]);
  const hidden = await through(bytes, createEncryptStream(key));
  const one = CHUNK + 16;
  const flipped = Buffer.from(hidden);
  flipped[one + 5] = (flipped[one + 5] ?? 0) ^ 1;
  const changed = [
    flipped,
    hidden.subarray(0, hidden.length - 1),
    hidden.subarray(0, 2 * one),
    hidden.subarray(0, one),
    hidden.subarray(one),
    Buffer.alloc(0),
    Buffer.concat([
      hidden.subarray(one, 2 * one),
      hidden.subarray(0, one),
      hidden.subarray(2 * one),
    ]),
    Buffer.concat([hidden, hidden.subarray(2 * one)]),
  ];
  for (const given of changed)
    await expect(through(given, createDecryptStream(key))).rejects.toThrow();
  await expect(through(hidden, createDecryptStream(randomBytes(32)))).rejects.toThrow();
  expect(await through(hidden, createDecryptStream(key))).toEqual(bytes);
});
