import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { createMember } from '../harness/factories.ts';
import { addPhoto, createPhotoForm, jpeg, jpegOfSize, listStoredFiles } from '../harness/images.ts';
import { isLongForm } from './long-form.ts';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

/**
 * Number of aborted uploads. Four of five send 200 kB. In the short form these are 32 MB, so a leak
 * of all of them exceeds the limit of 20 MB below.
 */
const UPLOADS = isLongForm ? 500 : 200;

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

/** Sends the headers of an upload, with or without half of its file, and disconnects. */
async function abortUpload(
  token: string,
  bytes: Buffer,
  sentPart: 'headers' | 'half',
): Promise<void> {
  const { hostname, port } = new URL(app.url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  socket.on('error', () => undefined);
  const head = [
    'POST /api/photos/upload HTTP/1.1',
    'Host: localhost',
    `Authorization: Bearer ${token}`,
    'Content-Type: multipart/form-data; boundary=edge',
    `Content-Length: ${bytes.length + 200}`,
    '\r\n',
  ].join('\r\n');
  const part =
    '--edge\r\nContent-Disposition: form-data; name="photo"; filename="me.jpg"\r\nContent-Type: image/jpeg\r\n\r\n';
  const body = Buffer.concat([Buffer.from(part), bytes.subarray(0, bytes.length / 2)]);
  await new Promise<void>((resolve) => {
    socket.write(
      sentPart === 'headers' ? Buffer.from(head) : Buffer.concat([Buffer.from(head), body]),
      () => resolve(),
    );
  });
  socket.destroy();
}

/** Reads the number of open files and sockets of the process, and the bytes of its buffers. */
async function readResources(): Promise<{ handles: number; bytes: number }> {
  collectGarbage();
  await new Promise((resolve) => setImmediate(resolve));
  const handles = (await readdir('/proc/self/fd').catch(() => [])).length;
  return { handles, bytes: process.memoryUsage().arrayBuffers };
}

/** Counts the uploads that the server began to receive. */
async function countBegunUploads(): Promise<number> {
  const { used } = await app.db
    .selectFrom('rate_limits')
    .select(({ fn }) => fn.sum<string | null>('used').as('used'))
    .where('key', 'like', 'upload:%')
    .executeTakeFirstOrThrow();
  return Number(used);
}

test(`${UPLOADS} aborted uploads leak no file, row, handle or memory`, async () => {
  // A member may begin sixty uploads in an hour.
  const members = await Promise.all(Array.from({ length: 10 }, () => createMember(app)));
  const bytes = await jpegOfSize(400_000);
  const abortAll = async (rounds: number) => {
    for (let round = 0; round < rounds; round++) {
      const sentPart = round % 5 === 0 ? 'headers' : 'half';
      await Promise.all(members.map(({ token }) => abortUpload(token, bytes, sentPart)));
    }
  };
  // The first uploads open the files and sockets that the process keeps.
  await abortAll(5);
  const before = await readResources();
  await abortAll(UPLOADS / 10);
  // Uploads that reached the server are counted before their file is received.
  await expect.poll(countBegunUploads, { timeout: 30_000 }).toBeGreaterThan(UPLOADS / 2);
  await expect
    .poll(async () => (await readResources()).handles, { timeout: 30_000 })
    .toBeLessThanOrEqual(before.handles + 10);
  await expect
    .poll(async () => (await readResources()).bytes - before.bytes, { timeout: 30_000 })
    .toBeLessThan(20_000_000);
  expect(await listStoredFiles(app)).toEqual([]);
  expect(await app.db.selectFrom('photos').select('id').execute()).toEqual([]);
  expect((await addPhoto(app, await createMember(app))).isPrimary).toBe(true);
  expect(await listStoredFiles(app)).toHaveLength(6);
  // Level 50 is `error`.
  expect(app.logLines.join('')).not.toContain('"level":50');
}, 120_000);

test('at least 32 of 60 concurrent uploads are accepted, and the others get 503', async () => {
  const members = await Promise.all(Array.from({ length: 60 }, () => createMember(app)));
  // Two photos are decoded at once, and 32 can wait. Decoding takes longer than the arrival of the
  // others, so the queue fills.
  const bytes = await jpeg(1600, 2000);
  const responses = await Promise.all(
    members.map(({ token }) => app.call('uploadPhoto', { token, form: createPhotoForm(bytes) })),
  );
  const refusals = responses.filter(({ status }) => status !== 201);
  expect(responses.length - refusals.length).toBeGreaterThanOrEqual(32);
  expect(refusals.length).toBeGreaterThan(0);
  for (const { status, headers } of refusals) {
    expect([status, headers.get('retry-after')]).toEqual([503, '5']);
  }
}, 120_000);
