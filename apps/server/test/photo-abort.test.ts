import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from './harness/app.ts';
import { createMember } from './harness/factories.ts';
import { addPhoto, formWith, jpeg, keptFiles } from './harness/images.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

/** Sends the beginning of an upload, and goes away. */
async function abortUpload(token: string, bytes: Buffer, wait: 'headers' | 'half'): Promise<void> {
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
      wait === 'headers' ? Buffer.from(head) : Buffer.concat([Buffer.from(head), body]),
      () => resolve(),
    );
  });
  socket.destroy();
}

test('uploads that end half-way leave no file, no row and no place taken', async () => {
  const she = await createMember(app);
  const bytes = await jpeg(3000, 3000);
  // More than may be in progress at once: places that leaked would be missed.
  for (let round = 0; round < 20; round++) {
    await abortUpload(she.token, bytes, 'half');
    await abortUpload(she.token, bytes, 'headers');
  }
  await expect
    .poll(async () => (await app.call('listPhotos', { token: she.token })).body.photos)
    .toEqual([]);
  const photo = await addPhoto(app, she);
  expect(photo.isPrimary).toBe(true);
  expect(await keptFiles(app)).toHaveLength(3);
  expect(app.logged.join('')).not.toContain('"level":50');
});

test('at most so many uploads are taken in at once; the others are told to come back', async () => {
  const members = await Promise.all(Array.from({ length: 45 }, () => createMember(app)));
  const bytes = await jpeg(40, 50);
  const answers = await Promise.all(
    members.map(({ token }) => app.call('uploadPhoto', { token, form: formWith(bytes) })),
  );
  const statuses = new Set(answers.map(({ status }) => status));
  expect([...statuses].every((status) => status === 201 || status === 503)).toBe(true);
  const taken = answers.filter(({ status }) => status === 201);
  expect(taken.length).toBeGreaterThanOrEqual(32);
  const refused = answers.find(({ status }) => status === 503);
  if (refused) expect(refused.headers.get('retry-after')).toBe('5');
});
