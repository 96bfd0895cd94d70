import { beforeEach, expect, test, vi } from 'vitest';
import { stubWindow } from '../test/fake-window.ts';

stubWindow();
const { upload } = await import('./upload.ts');

/** Simulates the part of XMLHttpRequest that an upload uses, including the network. */
class FakeRequest {
  static last: FakeRequest;
  readonly upload: { onprogress?: (event: object) => void } = {};
  readonly headers: Record<string, string> = {};
  method = '';
  url = '';
  body: FormData | null = null;
  status = 0;
  statusText = '';
  response: unknown = null;
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  onloadend?: () => void;

  constructor() {
    FakeRequest.last = this;
  }
  open(method: string, url: string) {
    this.method = method;
    this.url = url;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  getResponseHeader() {
    return null;
  }
  send(body: FormData) {
    this.body = body;
  }
  abort() {
    this.onabort?.();
    this.onloadend?.();
  }
  moves(loaded: number, total: number) {
    this.upload.onprogress?.({ lengthComputable: true, loaded, total });
  }
  respond(status: number, response: unknown) {
    Object.assign(this, { status, response });
    this.onload?.();
    this.onloadend?.();
  }
}

const input = { file: new Blob(['jpeg'], { type: 'image/jpeg' }), fileName: 'photo.jpg' };

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
});

test('the request contains the file in the field photo, the language and the given headers', async () => {
  const result = upload('POST /photos/upload-registration', {
    ...input,
    headers: { 'x-verification-token': 'proof' },
  });
  const { method, url, headers, body } = FakeRequest.last;
  expect({ method, url }).toEqual({ method: 'POST', url: '/api/photos/upload-registration' });
  expect(headers).toMatchObject({ 'x-verification-token': 'proof', 'accept-language': 'en-IN' });
  expect(body?.get('photo')).toMatchObject({ name: 'photo.jpg', type: 'image/jpeg' });
  FakeRequest.last.respond(201, { url: '/p.webp' });
  await expect(result).resolves.toEqual({ url: '/p.webp' });
});

test('progress is reported in whole percent', async () => {
  const percents: number[] = [];
  const result = upload('POST /photos/upload', { ...input, onProgress: (p) => percents.push(p) });
  FakeRequest.last.moves(1, 3);
  FakeRequest.last.moves(2, 3);
  FakeRequest.last.moves(3, 3);
  FakeRequest.last.respond(201, {});
  await result;
  expect(percents).toEqual([33, 67, 100]);
});

test('a refused upload throws the error of the server', async () => {
  const result = upload('POST /photos/upload', input);
  FakeRequest.last.respond(413, { code: 'PHOTO_TOO_LARGE', message: 'Too large' });
  await expect(result).rejects.toMatchObject({ status: 413, code: 'PHOTO_TOO_LARGE' });
});

test('a lost connection throws a network error', async () => {
  const result = upload('POST /photos/upload', input);
  FakeRequest.last.onerror?.();
  await expect(result).rejects.toMatchObject({ status: 0, code: 'NETWORK' });
});

test('a cancelled upload rejects with the reason of its caller', async () => {
  const cancel = new AbortController();
  const result = upload('POST /photos/upload', { ...input, signal: cancel.signal });
  cancel.abort(new Error('changed my mind'));
  await expect(result).rejects.toThrow('changed my mind');
});

test('an upload without progress for 30 seconds times out', async () => {
  vi.useFakeTimers();
  const result = upload('POST /photos/upload', input);
  const outcome = expect(result).rejects.toMatchObject({ code: 'TIMEOUT' });
  vi.advanceTimersByTime(29_000);
  FakeRequest.last.moves(1, 3);
  vi.advanceTimersByTime(29_000);
  FakeRequest.last.moves(2, 3);
  vi.advanceTimersByTime(30_000);
  await outcome;
  vi.useRealTimers();
});
