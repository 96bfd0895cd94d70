import { beforeEach, expect, test, vi } from 'vitest';
import { type FakeRequest, stubRequests } from '../test/fake-request.ts';
import { stubWindow } from '../test/fake-window.ts';

stubWindow();
const { upload } = await import('./upload.ts');

const input = { file: new Blob(['jpeg'], { type: 'image/jpeg' }), fileName: 'photo.jpg' };

let requests: FakeRequest[];

beforeEach(() => {
  requests = stubRequests();
});

function lastRequest(): FakeRequest {
  const request = requests.at(-1);
  if (request === undefined) throw new Error('no upload was sent');
  return request;
}

test('the request contains the file in the field photo, the language and additional headers', async () => {
  const result = upload('POST /photos/upload-registration', {
    ...input,
    headers: { 'x-verification-token': 'proof' },
  });
  const { method, url, headers, body } = lastRequest();
  expect({ method, url }).toEqual({ method: 'POST', url: '/api/photos/upload-registration' });
  expect(headers).toMatchObject({ 'x-verification-token': 'proof', 'accept-language': 'en-IN' });
  expect(body?.get('photo')).toMatchObject({ name: 'photo.jpg', type: 'image/jpeg' });
  lastRequest().respond(201, { url: '/p.webp' });
  await expect(result).resolves.toEqual({ url: '/p.webp' });
});

test('progress is reported in whole percent', async () => {
  const percents: number[] = [];
  const result = upload('POST /photos/upload', { ...input, onProgress: (p) => percents.push(p) });
  lastRequest().reportProgress(1, 3);
  lastRequest().reportProgress(2, 3);
  lastRequest().reportProgress(3, 3);
  lastRequest().respond(201, {});
  await result;
  expect(percents).toEqual([33, 67, 100]);
});

test('a refused upload throws the error of the server', async () => {
  const result = upload('POST /photos/upload', input);
  lastRequest().respond(413, { code: 'PHOTO_TOO_LARGE', message: 'Too large' });
  await expect(result).rejects.toMatchObject({ status: 413, code: 'PHOTO_TOO_LARGE' });
});

test('a lost connection throws a network error', async () => {
  const result = upload('POST /photos/upload', input);
  lastRequest().onerror?.();
  await expect(result).rejects.toMatchObject({ status: 0, code: 'NETWORK' });
});

test('a cancelled upload rejects with the reason of its signal', async () => {
  const controller = new AbortController();
  const result = upload('POST /photos/upload', { ...input, signal: controller.signal });
  controller.abort(new Error('changed my mind'));
  await expect(result).rejects.toThrow('changed my mind');
});

test('an upload without progress for 30 seconds times out', async () => {
  vi.useFakeTimers();
  const result = upload('POST /photos/upload', input);
  const outcome = expect(result).rejects.toMatchObject({ code: 'TIMEOUT' });
  vi.advanceTimersByTime(29_000);
  lastRequest().reportProgress(1, 3);
  vi.advanceTimersByTime(29_000);
  lastRequest().reportProgress(2, 3);
  vi.advanceTimersByTime(30_000);
  await outcome;
  vi.useRealTimers();
});
