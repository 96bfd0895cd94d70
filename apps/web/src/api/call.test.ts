import { failures } from '@sambandha/contract/errors';
import { beforeEach, expect, test, vi } from 'vitest';
import { stubWindow } from '../test/fake-window.ts';
import { testUser } from '../test/users.ts';

stubWindow();
const { call } = await import('./call.ts');
const { endSession, signIn, useSession } = await import('./session-store.ts');

const user = testUser();

const fetchMock = vi.fn<typeof fetch>();
const errorLog = vi.spyOn(console, 'error').mockImplementation(() => undefined);

function mockResponse(status: number, body: unknown, headers: Record<string, string> = {}) {
  const text = body === undefined ? null : JSON.stringify(body);
  fetchMock.mockImplementation(async () => new Response(text, { status, headers }));
}

function lastCall() {
  const [url, init] = fetchMock.mock.lastCall ?? [];
  return { url, ...init };
}

beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock);
  fetchMock.mockReset();
  errorLog.mockClear();
  endSession('/');
  useSession.setState({ exit: null });
});

test('the request encodes the path parameters, the query and the body', async () => {
  mockResponse(200, { match: {} });
  await call('PATCH /matches/:id', {
    params: { id: 'a/b' },
    body: { action: 'accept' },
  });
  expect(lastCall()).toMatchObject({
    url: '/api/matches/a%2Fb',
    method: 'PATCH',
    body: '{"action":"accept"}',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
  });

  await call('GET /profiles/', { query: { page: 2, gotra: ['ATRI', 'KASHYAPA'] } });
  expect(lastCall()).toMatchObject({
    url: '/api/profiles/?page=2&gotra=ATRI&gotra=KASHYAPA',
    body: null,
  });
});

test('the request has the token of the session, if there is one', async () => {
  mockResponse(200, { user });
  await call('GET /auth/me');
  expect(lastCall().headers).not.toHaveProperty('authorization');
  signIn({ user, token: 'secret' }, { remember: true });
  await call('GET /auth/me');
  expect(lastCall().headers).toMatchObject({ authorization: 'Bearer secret' });
});

test('a response without a body returns null', async () => {
  signIn({ user, token: 'secret' }, { remember: true });
  fetchMock.mockResolvedValue(new Response(null, { status: 204 }));
  expect(await call('POST /auth/logout')).toBeNull();
});

test('a refused request throws an error with the details of the response', async () => {
  mockResponse(429, { code: 'TOO_MANY', message: 'Please wait.' }, { 'retry-after': '30' });
  await expect(
    call('POST /auth/request-otp', { body: { email: 'anu@example.org' } }),
  ).rejects.toMatchObject({
    status: 429,
    code: 'TOO_MANY',
    message: 'Please wait.',
    retryAfter: 30,
  });
  expect(errorLog).not.toHaveBeenCalled();
});

test('an error response that is not JSON throws an error with its status', async () => {
  fetchMock.mockResolvedValue(
    new Response('<h1>Bad gateway</h1>', { status: 502, statusText: 'Bad Gateway' }),
  );
  await expect(call('GET /auth/me')).rejects.toMatchObject({
    status: 502,
    code: 'UNKNOWN',
    message: 'Bad Gateway',
  });
});

test('a 401 ends the session and redirects to /auth', async () => {
  signIn({ user, token: 'old' }, { remember: true });
  mockResponse(401, { code: 'UNAUTHENTICATED', message: failures.UNAUTHENTICATED[1] });
  await expect(call('GET /auth/me')).rejects.toMatchObject({ status: 401 });
  expect(useSession.getState()).toMatchObject({ user: null, token: null, exit: '/auth' });
});

test('a 401 for a request of an earlier session does not end the current session', async () => {
  signIn({ user, token: 'old' }, { remember: true });
  mockResponse(401, { code: 'UNAUTHENTICATED' });
  const lateCall = call('GET /auth/me');
  signIn({ user, token: 'new' }, { remember: true });
  await expect(lateCall).rejects.toMatchObject({ status: 401 });
  expect(useSession.getState()).toMatchObject({ token: 'new', exit: null });
});

test('a 401 after a sign-out does not redirect', async () => {
  signIn({ user, token: 'old' }, { remember: true });
  endSession('/');
  mockResponse(401, { code: 'UNAUTHENTICATED' });
  await expect(call('GET /auth/me')).rejects.toMatchObject({ status: 401 });
  expect(useSession.getState().exit).toBe('/');
});

test('a refused sign-in does not redirect', async () => {
  mockResponse(401, { code: 'LOGIN_FAILED', message: 'Login failed. Please try again.' });
  await expect(
    call('POST /auth/login', { body: { phone: '9900000001', password: 'x' } }),
  ).rejects.toMatchObject({ code: 'LOGIN_FAILED' });
  expect(useSession.getState().exit).toBeNull();
});

test('a 403 is logged and does not end the session', async () => {
  signIn({ user, token: 'secret' }, { remember: true });
  mockResponse(403, { code: 'FORBIDDEN', message: 'anu@example.org may not' });
  await expect(call('GET /auth/me')).rejects.toMatchObject({ status: 403 });
  expect(errorLog.mock.calls).toEqual([['Access forbidden']]);
  expect(useSession.getState().token).toBe('secret');
});

test('a server error is logged by status and request id, without personal data', async () => {
  mockResponse(500, { code: 'INTERNAL', message: 'for anu@example.org', requestId: 'r-7' });
  await expect(call('GET /auth/me')).rejects.toMatchObject({ requestId: 'r-7' });
  expect(errorLog.mock.calls).toEqual([['Server error 500 r-7']]);
});

test('a missing connection and a timeout throw errors with different codes', async () => {
  fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(call('GET /auth/me')).rejects.toMatchObject({
    status: 0,
    code: 'NETWORK',
    message: 'Failed to fetch',
  });

  vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(AbortSignal.abort());
  fetchMock.mockRejectedValue(new Error('The operation timed out.'));
  await expect(call('GET /auth/me')).rejects.toMatchObject({ code: 'TIMEOUT' });
});

test('a request times out after 30 seconds', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  mockResponse(200, { user });
  await call('GET /auth/me');
  expect(timeout).toHaveBeenLastCalledWith(30_000);
});

test('a request aborted by its caller throws an AbortError', async () => {
  const caller = new AbortController();
  fetchMock.mockImplementation(async (_url, init) => {
    caller.abort();
    throw init?.signal?.reason;
  });
  await expect(call('GET /auth/me', { signal: caller.signal })).rejects.toMatchObject({
    name: 'AbortError',
  });
});
