import { MutationObserver, onlineManager } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { stubWindow } from '../test/fake-window.ts';
import { testUser } from '../test/users.ts';
import { ApiError } from './api-error.ts';

const window = stubWindow();
window.navigator.onLine = false;
const { onCacheClear, queryClient, shouldRetry, waitForIdleScreen } = await import('./query.ts');
const { startActingFor } = await import('./on-behalf.ts');
const { endSession, useSession } = await import('./session-store.ts');

test('a page opened without a connection is offline until the connection returns', () => {
  expect(onlineManager.isOnline()).toBe(false);
  window.navigator.onLine = true;
  window.dispatchEvent(new Event('online'));
  expect(onlineManager.isOnline()).toBe(true);
});

test('waitForIdleScreen waits for the connection', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  onlineManager.setOnline(false);
  const work = vi.fn();
  void waitForIdleScreen().then(work);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(work).not.toHaveBeenCalled();
  onlineManager.setOnline(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(work).toHaveBeenCalledOnce();
});

test('waitForIdleScreen ignores the connection if a service worker is active', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { serviceWorker: { controller: {} } });
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    onlineManager.setOnline(true);
  });
  onlineManager.setOnline(false);
  const work = vi.fn();
  void waitForIdleScreen().then(work);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(work).toHaveBeenCalledOnce();
});

test('a refusal is not retried, and a lost connection or a busy server is retried twice', () => {
  const refusal = new ApiError('no', { status: 404, code: 'NOT_FOUND' });
  const busyError = new ApiError('busy', { status: 503, code: 'UNAVAILABLE' });
  const connectionError = new ApiError('lost', { status: 0, code: 'NETWORK' });
  expect(shouldRetry(0, refusal)).toBe(false);
  for (const error of [busyError, connectionError]) {
    expect([0, 1, 2].map((failures) => shouldRetry(failures, error))).toEqual([true, true, false]);
  }
});

test('an action without a connection fails at once', async () => {
  onTestFinished(() => onlineManager.setOnline(true));
  onlineManager.setOnline(false);
  const connectionError = new ApiError('lost', { status: 0, code: 'NETWORK' });
  const action = new MutationObserver(queryClient, {
    mutationFn: () => Promise.reject(connectionError),
  });
  await expect(action.mutate()).rejects.toBe(connectionError);
});

test('the cache is cleared at the end of the session', () => {
  useSession.setState({ user: testUser(), token: 't' });
  queryClient.setQueryData(['conversations'], ['private']);
  endSession('/');
  expect(queryClient.getQueryData(['conversations'])).toBeUndefined();
});

test('a response after a change of the candidate does not reach the callbacks of its mutation', async () => {
  const response = Promise.withResolvers<void>();
  const [onSuccess, onSettled] = [vi.fn(), vi.fn()];
  const mutationFn = () => response.promise;
  const mutation = new MutationObserver(queryClient, { mutationFn, onSuccess, onSettled });
  const sending = mutation.mutate(undefined);
  const handleClear = vi.fn();
  onCacheClear(handleClear);
  startActingFor({ id: 'sahana', name: 'Sahana' });
  expect(handleClear).toHaveBeenCalledOnce();
  response.resolve();
  await sending;
  expect([onSuccess, onSettled].map(({ mock }) => mock.calls)).toEqual([[], []]);
});
