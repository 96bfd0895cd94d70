import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressRows } from './compress-rows.ts';

/** Yields more bytes than all buffers between the rows and the file hold. */
async function* manyRows() {
  for (let index = 0; index < 100; index += 1) yield [randomBytes(50_000).toString('hex')];
}

test('rows are written as compressed lines', async () => {
  const chunks = (async function* () {
    yield ['{"a":1}', '{"a":2}'];
    yield ['{"a":3}'];
  })();
  let bytes = Buffer.alloc(0);
  const digest = await compressRows(chunks, async (output) => {
    bytes = await buffer(output);
  });
  expect(gunzipSync(bytes).toString()).toBe('{"a":1}\n{"a":2}\n{"a":3}\n');
  expect(digest.rows).toBe(3);
});

test('a failed write, such as one to a full disk, ends the reading of rows', async () => {
  const fullDisk = new Error('ENOSPC');
  const result = compressRows(manyRows(), async (output) => {
    for await (const _ of output) throw fullDisk;
  });
  await expect(result).rejects.toBe(fullDisk);
});

test('a failed read of rows ends the writing of bytes', async () => {
  const lostConnection = new Error('connection lost');
  let writeError: unknown;
  const chunks = (async function* () {
    yield ['{"a":1}'];
    throw lostConnection;
  })();
  const result = compressRows(chunks, async (output) => {
    await buffer(output).catch((error: unknown) => {
      writeError = error;
      throw error;
    });
  });
  await expect(result).rejects.toBe(lostConnection);
  expect(writeError).toBe(lostConnection);
});
