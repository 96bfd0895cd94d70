import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { VERIFICATION_HEADER } from '@sambandha/contract/photo/endpoints';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { createMember } from '../harness/factories.ts';
import { addPhoto, formWith, jpeg } from '../harness/images.ts';
import { proveEmail } from '../harness/registration.ts';

let app: TestApp;
const open = new Set<Socket>();

beforeAll(async () => {
  app = await startTestApp();
});

afterEach(() => {
  vi.useRealTimers();
  for (const socket of open) socket.destroy();
  open.clear();
});

afterAll(() => app.close());

/** Sends half of an upload and then nothing, with the connection open. */
async function sendHalf(path: string, header: string): Promise<Socket> {
  const { hostname, port } = new URL(app.url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  socket.on('error', () => undefined);
  open.add(socket);
  const bytes = await jpeg();
  const lines = [
    `POST /api${path} HTTP/1.1`,
    'Host: localhost',
    header,
    'Content-Type: multipart/form-data; boundary=edge',
    `Content-Length: ${bytes.length + 1000}`,
    '',
    '--edge',
    'Content-Disposition: form-data; name="photo"; filename="me.jpg"',
    'Content-Type: image/jpeg',
    '',
    '',
  ];
  const sent = Buffer.concat([
    Buffer.from(lines.join('\r\n')),
    bytes.subarray(0, bytes.length / 2),
  ]);
  await new Promise((resolve) => socket.write(sent, resolve));
  return socket;
}

const halfUploads = (count: number, token: string) =>
  Promise.all(
    Array.from({ length: count }, () =>
      sendHalf('/photos/upload', `Authorization: Bearer ${token}`),
    ),
  );

/** Enough uploads that earlier half-sent ones arrive long before the last of them. */
const OTHERS = 20;

/** The statuses of other uploads meanwhile. */
async function othersUpload(): Promise<number[]> {
  const statuses: number[] = [];
  for (let nth = 0; nth < OTHERS; nth++) {
    const { token } = await createMember(app);
    const answer = await app.call('uploadPhoto', { token, form: formWith(await jpeg()) });
    statuses.push(answer.status);
  }
  return statuses;
}

const ALL_TAKEN = Array.from({ length: OTHERS }, () => 201);

test('forty stalled uploads of one member do not block uploads of others', async () => {
  const { token } = await createMember(app);
  await halfUploads(40, token);
  expect(await othersUpload()).toEqual(ALL_TAKEN);
});

test('stalled uploads of two verifications of one address do not block uploads of others', async () => {
  const email = 'twice@test.example';
  const first = await proveEmail(app, email);
  app.clock.advance(5 * 60_000);
  const second = await proveEmail(app, email);
  const attack = (token: string) =>
    Array.from({ length: 20 }, () =>
      sendHalf(
        '/photos/upload-registration',
        `${VERIFICATION_HEADER}: ${token}\r\nCookie: ${app.browser.header().cookie}`,
      ),
    );
  await Promise.all([...attack(first), ...attack(second)]);
  expect(await othersUpload()).toEqual(ALL_TAKEN);

  const honest = await proveEmail(app, 'honest@test.example');
  const headers = { [VERIFICATION_HEADER]: honest };
  const answer = await app.call('uploadRegistrationPhoto', {
    form: formWith(await jpeg()),
    headers,
  });
  expect(answer.status).toBe(201);
});

test('a third upload of a member succeeds when one of two slots becomes free', async () => {
  const she = await createMember(app);
  const [first] = await halfUploads(2, she.token);
  const photo = addPhoto(app, she);
  first?.destroy();
  expect((await photo).isPrimary).toBe(true);
});

test('of forty stalled uploads of one member fourteen are refused with 503 and Retry-After', async () => {
  const { token } = await createMember(app);
  const refused: string[] = [];
  for (const socket of await halfUploads(40, token)) {
    socket.once('data', (answer) => refused.push(answer.toString()));
  }
  await expect.poll(() => refused.length).toBe(14);
  for (const answer of refused) {
    expect(answer).toMatch(/^HTTP\/1.1 503 /);
    expect(answer).toContain('\r\nretry-after: 5\r\n');
  }
});

test('a stalled upload is refused with 408 and frees its slot', async () => {
  // Uploads are the only users of intervals in this process during the test.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const she = await createMember(app);
  const sockets = await halfUploads(2, she.token);
  const answers = sockets.map(async (socket) => String((await once(socket, 'data'))[0]));
  await expect.poll(() => vi.getTimerCount()).toBe(2);
  vi.advanceTimersByTime(10_000);
  for (const answer of await Promise.all(answers)) {
    expect(answer).toMatch(/^HTTP\/1.1 408 /);
    expect(answer).toContain('Failed to upload photo. Please try again.');
    expect(answer).toContain('\r\nconnection: close\r\n');
  }
  expect((await addPhoto(app, she)).isPrimary).toBe(true);
});
