import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { MINUTE_MS } from '@sambandha/contract/durations';
import { failures } from '@sambandha/contract/errors';
import { VERIFICATION_HEADER } from '@sambandha/contract/photo/endpoints';
import { afterEach, expect, test, vi } from 'vitest';
import { createMember } from '../harness/factories.ts';
import { addPhoto, createPhotoForm, jpeg } from '../harness/images.ts';
import { proveEmail } from '../harness/registration.ts';
import { testApp } from '../harness/test-app.ts';

const app = testApp();
const openSockets = new Set<Socket>();

afterEach(() => {
  vi.useRealTimers();
  for (const socket of openSockets) socket.destroy();
  openSockets.clear();
});

/** Sends an upload, or half of it, and keeps the connection open. */
async function sendUpload(
  path: string,
  header: string,
  { bytes, isHalf }: { bytes: Buffer; isHalf: boolean },
): Promise<Socket> {
  const { hostname, port } = new URL(app.url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  socket.on('error', () => undefined);
  openSockets.add(socket);
  const form = Buffer.concat([
    Buffer.from('--edge\r\nContent-Disposition: form-data; name="photo"; filename="me.jpg"\r\n'),
    Buffer.from('Content-Type: image/jpeg\r\n\r\n'),
    bytes,
    Buffer.from('\r\n--edge--\r\n'),
  ]);
  const head = [
    `POST /api${path} HTTP/1.1`,
    'Host: localhost',
    header,
    'Content-Type: multipart/form-data; boundary=edge',
    `Content-Length: ${form.length}`,
    '\r\n',
  ].join('\r\n');
  const request = Buffer.concat([
    Buffer.from(head),
    isHalf ? form.subarray(0, form.length / 2) : form,
  ]);
  await new Promise((resolve) => socket.write(request, resolve));
  return socket;
}

const sendHalfUpload = async (path: string, header: string) =>
  sendUpload(path, header, { bytes: await jpeg(), isHalf: true });

const startHalfUploads = (count: number, token: string) =>
  Promise.all(
    Array.from({ length: count }, () =>
      sendHalfUpload('/photos/upload', `Authorization: Bearer ${token}`),
    ),
  );

/**
 * Number of uploads by other members. It is high, so that the stalled uploads arrive before the
 * last of these uploads.
 */
const OTHER_UPLOADS = 20;

/** Uploads photos as other members, and returns the statuses. */
async function uploadAsOthers(): Promise<number[]> {
  const statuses: number[] = [];
  for (let count = 0; count < OTHER_UPLOADS; count++) {
    const { token } = await createMember(app);
    const response = await app.call('uploadPhoto', { token, form: createPhotoForm(await jpeg()) });
    statuses.push(response.status);
  }
  return statuses;
}

const ALL_ACCEPTED = Array.from({ length: OTHER_UPLOADS }, () => 201);

test('forty stalled uploads of one member do not block uploads of others', async () => {
  const { token } = await createMember(app);
  await startHalfUploads(40, token);
  expect(await uploadAsOthers()).toEqual(ALL_ACCEPTED);
});

test('stalled uploads of two verifications of one e-mail address do not block uploads of others', async () => {
  const email = 'twice@test.example';
  const firstToken = await proveEmail(app, email);
  // A second code can be requested only after the resend delay.
  app.clock.advance(5 * MINUTE_MS);
  const secondToken = await proveEmail(app, email);
  const startUploads = (token: string) =>
    Array.from({ length: 20 }, () =>
      sendHalfUpload(
        '/photos/upload-registration',
        `${VERIFICATION_HEADER}: ${token}\r\nCookie: ${app.browser.cookieHeader().cookie}`,
      ),
    );
  await Promise.all([...startUploads(firstToken), ...startUploads(secondToken)]);
  expect(await uploadAsOthers()).toEqual(ALL_ACCEPTED);

  const otherToken = await proveEmail(app, 'honest@test.example');
  const headers = { [VERIFICATION_HEADER]: otherToken };
  const response = await app.call('uploadRegistrationPhoto', {
    form: createPhotoForm(await jpeg()),
    headers,
  });
  expect(response.status).toBe(201);
});

test('a third upload of a member succeeds when one of the two upload slots becomes free', async () => {
  const woman = await createMember(app);
  const [firstSocket] = await startHalfUploads(2, woman.token);
  const photo = addPhoto(app, woman);
  firstSocket?.destroy();
  expect((await photo).isPrimary).toBe(true);
});

test('a complete upload whose client has disconnected is not stored', async () => {
  const woman = await createMember(app);
  // The photo is large, so that the client disconnects before the server decodes it.
  const bytes = await jpeg(1600, 2000);
  const header = `Authorization: Bearer ${woman.token}`;
  const socket = await sendUpload('/photos/upload', header, { bytes, isHalf: false });
  socket.destroy();
  const { body } = await app.call('uploadPhoto', {
    token: woman.token,
    form: createPhotoForm(bytes),
  });
  const { photos } = (await app.call('listPhotos', { token: woman.token })).body;
  expect(photos.map(({ id }) => id)).toEqual([body.photo.id]);
});

test('fourteen of forty stalled uploads of one member are refused with 503 and Retry-After', async () => {
  // Fakes the intervals, because on a busy machine the forty uploads may take longer than the stall
  // timeout of the first upload.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { token } = await createMember(app);
  const refusals: string[] = [];
  for (const socket of await startHalfUploads(40, token)) {
    socket.once('data', (bytes) => refusals.push(bytes.toString()));
  }
  // Two uploads of a member are received, and 24 wait.
  await expect.poll(() => refusals.length).toBe(14);
  for (const response of refusals) {
    expect(response).toMatch(/^HTTP\/1.1 503 /);
    expect(response).toContain('\r\nretry-after: 5\r\n');
  }
});

test('a stalled upload is refused with 408 and frees its slot', async () => {
  // During the test, only uploads use intervals in this process.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const woman = await createMember(app);
  const sockets = await startHalfUploads(2, woman.token);
  const responses = sockets.map(async (socket) => String((await once(socket, 'data'))[0]));
  await expect.poll(() => vi.getTimerCount()).toBe(2);
  vi.advanceTimersByTime(10_000);
  for (const response of await Promise.all(responses)) {
    expect(response).toMatch(/^HTTP\/1.1 408 /);
    expect(response).toContain(failures.UPLOAD_STALLED[1]);
    expect(response).toContain('\r\nconnection: close\r\n');
  }
  expect((await addPhoto(app, woman)).isPrimary).toBe(true);
});
