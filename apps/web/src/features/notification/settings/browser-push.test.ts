import { beforeEach, expect, test, vi } from 'vitest';
import { FakeStorage, stubWindow } from '../../../test/fake-window.ts';

const window = stubWindow();
const { readPushState, turnOffPush, turnOnPush } = await import('./browser-push.ts');

/** The subscription of this browser, if there is one. */
let subscription: object | null;
const fetchMock = vi.fn<typeof fetch>();
const unsubscribe = vi.fn(async () => {
  subscription = null;
});

beforeEach(() => {
  subscription = null;
  const push = {
    endpoint: 'https://push.example/1',
    toJSON: () => ({}),
    unsubscribe,
  };
  const subscribe = async () => {
    subscription = push;
    return push;
  };
  const registration = { pushManager: { getSubscription: async () => subscription, subscribe } };
  const serviceWorker = {
    register: async () => registration,
    getRegistration: async () => registration,
    ready: Promise.resolve(registration),
  };
  const Notification = { permission: 'granted', requestPermission: async () => 'granted' };
  Object.assign(window, { PushManager: class {}, Notification, localStorage: new FakeStorage() });
  vi.stubGlobal('Notification', Notification);
  vi.stubGlobal('navigator', { serviceWorker });
  vi.stubGlobal('fetch', fetchMock);
  fetchMock.mockReset().mockImplementation(async () => new Response(null, { status: 204 }));
});

test('turning on push enables it only for this member', async () => {
  expect(await turnOnPush('parvati', 'a key')).toBe('on');
  expect(await readPushState('parvati')).toBe('on');
  expect(await readPushState('roopa')).toBe('off');
});

test('push stays off without a subscription if the response is lost', async () => {
  fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await expect(turnOnPush('parvati', 'a key')).rejects.toMatchObject({ code: 'NETWORK' });
  expect(await readPushState('parvati')).toBe('off');
  expect(subscription).toBeNull();
  expect(await turnOnPush('parvati', 'a key')).toBe('on');
});

test('push can be turned off if the response was lost and the browser could not unsubscribe', async () => {
  fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  unsubscribe.mockRejectedValueOnce(new Error('no connection to the push service'));
  await expect(turnOnPush('parvati', 'a key')).rejects.toMatchObject({ code: 'NETWORK' });
  expect(await readPushState('parvati')).toBe('on');
  await turnOffPush();
  expect(fetchMock.mock.lastCall?.[1]).toMatchObject({ method: 'DELETE' });
  expect(await readPushState('parvati')).toBe('off');
  expect(subscription).toBeNull();
});

test('push stays off without a subscription if the server rejects it', async () => {
  fetchMock.mockResolvedValueOnce(Response.json({ code: 'VALIDATION' }, { status: 400 }));
  await expect(turnOnPush('parvati', 'a key')).rejects.toMatchObject({ code: 'VALIDATION' });
  expect(await readPushState('parvati')).toBe('off');
  expect(subscription).toBeNull();
  expect(window.localStorage.dump()).toBe('[]');
});
