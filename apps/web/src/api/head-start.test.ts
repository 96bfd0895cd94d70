import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubWindow } from '../test/fake-window.ts';

stubWindow();
const { askedAlready, headStart } = await import('./head-start.ts');
const { useSession } = await import('./session-store.ts');

const QUESTION = '/api/profiles/?page=1&sort=match';
const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.useFakeTimers();
  fetched.mockReset().mockResolvedValue(new Response('{}'));
  vi.stubGlobal('fetch', fetched);
  useSession.setState({ user: { id: 'a' } as never, token: 't' });
});

afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

function openAt(pathname: string, search = ''): void {
  vi.stubGlobal('location', { pathname, search });
  headStart();
}

test('what Browse asks first is asked at once, and answered once', async () => {
  openAt('/browse');
  expect(fetched).toHaveBeenCalledExactlyOnceWith(QUESTION, {
    headers: { accept: 'application/json', authorization: 'Bearer t' },
    signal: expect.any(AbortSignal),
  });
  expect(askedAlready('/api/profiles/?page=2&sort=match', 't')).toBeNull();
  expect(await (await askedAlready(QUESTION, 't'))?.text()).toBe('{}');
  expect(askedAlready(QUESTION, 't')).toBeNull();
});

test('an answer is for the session that asked, and for the moment', () => {
  openAt('/browse');
  expect(askedAlready(QUESTION, 'another')).toBeNull();
  vi.advanceTimersByTime(15_000);
  expect(askedAlready(QUESTION, 't')).toBeNull();
});

test('a failure is heard by whoever takes it, and by nobody else', async () => {
  fetched.mockRejectedValue(new TypeError('no connection'));
  openAt('/browse');
  await expect(askedAlready(QUESTION, 't')).rejects.toThrow('no connection');
});

test.each([
  ['other filters', '/browse', '?gotra=KASHYAPA', 't'],
  ['another screen', '/messages', '', 't'],
  ['a visitor', '/browse', '', null],
])('nothing is asked for %s', (_, pathname, search, token) => {
  useSession.setState({ token });
  openAt(pathname, search);
  expect(fetched).not.toHaveBeenCalled();
});
