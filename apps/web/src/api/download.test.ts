import { beforeEach, expect, test, vi } from 'vitest';
import { stubWindow } from '../test/fake-window.ts';

stubWindow();
const { download } = await import('./download.ts');
const { useSession } = await import('./session-store.ts');

const fetchMock = vi.fn<typeof fetch>();

/** Returns a file that arrives in several parts. */
function fileOf(...parts: string[]): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    start(controller) {
      for (const part of parts) controller.enqueue(encoder.encode(part));
      controller.close();
    },
  });
}

beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock);
  useSession.setState({ token: 't1', exit: null });
});

test('a download sends token and language, returns the file and reports progress', async () => {
  const headers = {
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="my-data.zip"',
  };
  fetchMock.mockResolvedValue(new Response(fileOf('abc', 'defgh'), { headers }));
  const onProgress = vi.fn();
  const { name, content } = await download('GET /auth/export', { onProgress });
  expect(name).toBe('my-data.zip');
  expect(await content.text()).toBe('abcdefgh');
  expect(onProgress.mock.calls).toEqual([[3], [8]]);
  expect(fetchMock.mock.lastCall).toMatchObject([
    '/api/auth/export',
    { method: 'GET', headers: { authorization: 'Bearer t1', 'accept-language': 'en-IN' } },
  ]);
});

test('a refused download throws the error of the server and reports no progress', async () => {
  const body = JSON.stringify({ code: 'TOO_MANY', message: 'Too many' });
  const headers = { 'retry-after': '40' };
  fetchMock.mockResolvedValue(new Response(body, { status: 429, headers }));
  const onProgress = vi.fn();
  await expect(download('GET /auth/export', { onProgress })).rejects.toMatchObject({
    status: 429,
    message: 'Too many',
    retryAfter: 40,
  });
  expect(onProgress).not.toHaveBeenCalled();
});

test('a 401 ends the session', async () => {
  fetchMock.mockResolvedValue(new Response('', { status: 401 }));
  await expect(download('GET /auth/export')).rejects.toMatchObject({ status: 401 });
  expect(useSession.getState()).toMatchObject({ token: null, exit: '/auth' });
});

test('an interrupted download throws a network error', async () => {
  const broken = new ReadableStream({
    pull(controller) {
      controller.error(new TypeError('network'));
    },
  });
  fetchMock.mockResolvedValue(new Response(broken));
  await expect(download('GET /auth/export')).rejects.toMatchObject({ status: 0, code: 'NETWORK' });
});

test('an aborted download throws an AbortError', async () => {
  fetchMock.mockImplementation(async (_url, init) => {
    init?.signal?.throwIfAborted();
    return new Response('');
  });
  const signal = AbortSignal.abort();
  await expect(download('GET /auth/export', { signal })).rejects.toMatchObject({
    name: 'AbortError',
  });
});
