import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { receiveFile } from './receive.ts';
import { createUploadMemory } from './upload-memory.ts';

const SECOND_MS = 1000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
});

afterEach(() => {
  vi.useRealTimers();
});

/**
 * Begins an upload. Returns its stream, a function that sends bytes, and the outcome: the number of
 * received bytes or the code of the failure.
 */
function beginUpload({ maxBytes = 5 * 1024 * 1024, memory = createUploadMemory(1e9) } = {}) {
  const stream = new PassThrough();
  const file = { stream, tooLarge: () => false };
  const outcome = memory
    .run((uploadMemory) => receiveFile(file, { maxBytes, memory: uploadMemory }))
    .then(
      (bytes) => bytes.length,
      (error: { code?: string }) => error.code,
    );
  const send = async (bytes: number) => {
    stream.write(Buffer.alloc(bytes));
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { stream, outcome, send };
}

/** Uploads a number of bytes each second for some seconds. Returns the outcome. */
async function uploadSlowly(bytesPerSecond: number, seconds: number) {
  const upload = beginUpload();
  for (let second = 0; second < seconds; second++) {
    if (!upload.stream.destroyed) await upload.send(bytesPerSecond);
    await vi.advanceTimersByTimeAsync(SECOND_MS);
  }
  upload.stream.end();
  return upload.outcome;
}

test('an upload of one byte a second fails after ten seconds', async () => {
  expect(await uploadSlowly(1, 9)).toBe(9);
  expect(await uploadSlowly(1, 11)).toBe('UPLOAD_STALLED');
});

test('an upload that stops sending fails within 20 seconds, regardless of the bytes received before', async () => {
  const { stream, send, outcome } = beginUpload();
  await send(4_000_000);
  await vi.advanceTimersByTimeAsync(10 * SECOND_MS);
  expect(stream.destroyed).toBe(false);
  await vi.advanceTimersByTimeAsync(10 * SECOND_MS);
  expect(await outcome).toBe('UPLOAD_STALLED');
});

test('an upload without any data fails after ten seconds', async () => {
  const { outcome } = beginUpload();
  await vi.advanceTimersByTimeAsync(10 * SECOND_MS);
  expect(await outcome).toBe('UPLOAD_STALLED');
});

test('an upload at 24 kbit/s succeeds', async () => {
  // 24 kbit/s are 3,000 bytes a second.
  expect(await uploadSlowly(3000, 100)).toBe(300_000);
});

test('an upload fails after two minutes, even if it does not pause', async () => {
  expect(await uploadSlowly(2000, 119)).toBe(238_000);
  expect(await uploadSlowly(2000, 121)).toBe('UPLOAD_STALLED');
});

test('an aborted upload fails with MALFORMED and not with UPLOAD_STALLED', async () => {
  const { stream, send, outcome } = beginUpload();
  await send(100);
  stream.destroy();
  expect(await outcome).toBe('MALFORMED');
});

test('a file above the size limit is rejected with PHOTO_TOO_LARGE', async () => {
  const { stream, send, outcome } = beginUpload({ maxBytes: 99 });
  await send(100);
  stream.end();
  expect(await outcome).toBe('PHOTO_TOO_LARGE');
});

test('uploads share a limited memory and release it when they end', async () => {
  const memory = createUploadMemory(1000);
  const [first, second, third] = [
    beginUpload({ memory }),
    beginUpload({ memory }),
    beginUpload({ memory }),
  ];
  await first.send(600);
  await second.send(500);
  expect(await second.outcome).toBe('UNAVAILABLE');
  await third.send(400);
  first.stream.end();
  expect(await first.outcome).toBe(600);
  await third.send(600);
  third.stream.end();
  expect(await third.outcome).toBe(1000);
});
