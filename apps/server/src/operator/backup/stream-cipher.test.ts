import { randomBytes } from 'node:crypto';
import { Readable, type Transform } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createDecryptStream, createEncryptStream } from './stream-cipher.ts';

const key = randomBytes(32);
const CHUNK = 64 * 1024;

function transform(
  bytes: Uint8Array,
  stream: Transform,
  pieceSize = bytes.length + 1,
): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for (let index = 0; index < bytes.length; index += pieceSize)
    pieces.push(bytes.subarray(index, index + pieceSize));
  return buffer(Readable.from(pieces).compose(stream));
}

test('decryption restores an input of any length that arrives in pieces of any size', async () => {
  const lengths = fc.oneof(
    fc.constantFrom(0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 2 * CHUNK, 3 * CHUNK + 5),
    fc.integer({ min: 0, max: 4 * CHUNK }),
  );
  await fc.assert(
    fc.asyncProperty(
      lengths,
      fc.integer({ min: 1000, max: 200_000 }),
      async (length, pieceSize) => {
        const bytes = randomBytes(length);
        const encrypted = await transform(bytes, createEncryptStream(key), pieceSize);
        expect(await transform(encrypted, createDecryptStream(key), pieceSize + 7)).toEqual(bytes);
      },
    ),
    { numRuns: 30 },
  );
});

test('decryption rejects another key, a flipped bit, truncation, and moved or added chunks', async () => {
  const bytes = Buffer.concat([
    Buffer.alloc(CHUNK, 'a'),
    Buffer.alloc(CHUNK, 'b'),
    Buffer.from('c'),
  ]);
  const encrypted = await transform(bytes, createEncryptStream(key));
  const TAG = 16;
  const chunkSize = CHUNK + TAG;
  const withFlippedBit = Buffer.from(encrypted);
  withFlippedBit.writeUInt8(withFlippedBit.readUInt8(chunkSize + 5) ^ 1, chunkSize + 5);
  const tamperedStreams = [
    withFlippedBit,
    encrypted.subarray(0, encrypted.length - 1),
    encrypted.subarray(0, 2 * chunkSize),
    encrypted.subarray(0, chunkSize),
    encrypted.subarray(chunkSize),
    Buffer.alloc(0),
    Buffer.concat([
      encrypted.subarray(chunkSize, 2 * chunkSize),
      encrypted.subarray(0, chunkSize),
      encrypted.subarray(2 * chunkSize),
    ]),
    Buffer.concat([encrypted, encrypted.subarray(2 * chunkSize)]),
  ];
  for (const tampered of tamperedStreams)
    await expect(transform(tampered, createDecryptStream(key))).rejects.toThrow();
  await expect(transform(encrypted, createDecryptStream(randomBytes(32)))).rejects.toThrow();
  expect(await transform(encrypted, createDecryptStream(key))).toEqual(bytes);
});
