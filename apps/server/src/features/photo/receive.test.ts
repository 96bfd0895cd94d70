import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { receive } from './receive.ts';
import { createUploadMemory } from './upload-memory.ts';

const SECOND = 1000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
});

afterEach(() => {
  vi.useRealTimers();
});

/** An upload in progress, and its outcome. */
function begin({ maxBytes = 5 * 1024 * 1024, memory = createUploadMemory(1e9) } = {}) {
  const stream = new PassThrough();
  const file = { stream, tooLarge: () => false };
  const ended = memory
    .run((own) => receive(file, { maxBytes, memory: own }))
    .then(
      (bytes) => bytes.length,
      (error: { code?: string }) => error.code,
    );
  const send = async (bytes: number) => {
    stream.write(Buffer.alloc(bytes));
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { stream, ended, send };
}

/** Sends `bytes` each second for `seconds`; returns the outcome. */
async function drip(bytes: number, seconds: number, maxBytes?: number) {
  const upload = begin(maxBytes === undefined ? {} : { maxBytes });
  for (let second = 0; second < seconds; second++) {
    if (!upload.stream.destroyed) await upload.send(bytes);
    await vi.advanceTimersByTimeAsync(SECOND);
  }
  upload.stream.end();
  return upload.ended;
}

test('an upload of one byte a second fails after ten seconds', async () => {
  expect(await drip(1, 9)).toBe(9);
  expect(await drip(1, 11)).toBe('UPLOAD_STALLED');
});

test('an upload that stops sending fails within 20 seconds, however much arrived before', async () => {
  const { stream, send, ended } = begin();
  await send(4_000_000);
  await vi.advanceTimersByTimeAsync(10 * SECOND);
  expect(stream.destroyed).toBe(false);
  await vi.advanceTimersByTimeAsync(10 * SECOND);
  expect(await ended).toBe('UPLOAD_STALLED');
});

test('an upload without any data fails after ten seconds', async () => {
  const { ended } = begin();
  await vi.advanceTimersByTimeAsync(10 * SECOND);
  expect(await ended).toBe('UPLOAD_STALLED');
});

test('an upload at 24 kbit/s succeeds', async () => {
  // 24 kbit/s for 100 seconds.
  expect(await drip(3000, 100)).toBe(300_000);
});

test('an upload fails after two minutes', async () => {
  expect(await drip(2000, 121)).toBe('UPLOAD_STALLED');
});

test('an aborted upload fails as MALFORMED and not as stalled', async () => {
  const { stream, send, ended } = begin();
  await send(100);
  stream.destroy();
  expect(await ended).toBe('MALFORMED');
});

test('a file above the size limit is rejected with PHOTO_TOO_LARGE', async () => {
  const { stream, send, ended } = begin({ maxBytes: 99 });
  await send(100);
  stream.end();
  expect(await ended).toBe('PHOTO_TOO_LARGE');
});

test('uploads share a limited memory and release it when they end', async () => {
  const memory = createUploadMemory(1000);
  const [one, other, third] = [begin({ memory }), begin({ memory }), begin({ memory })];
  await one.send(600);
  await other.send(500);
  expect(await other.ended).toBe('UNAVAILABLE');
  await third.send(400);
  one.stream.end();
  expect(await one.ended).toBe(600);
  await third.send(600);
  third.stream.end();
  expect(await third.ended).toBe(1000);
});
