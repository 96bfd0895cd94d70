import { NOTIFICATION_KINDS } from '@sambandha/contract/notification/kinds';
import { en } from '@sambandha/words/en/screens/index';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSession } from '../../../api/session.ts';
import {
  advanceTimers,
  click,
  getAllByRole,
  getByRole,
  render,
  waitUntil,
} from '../../../test/render.tsx';
import { NotificationSettings } from './notification-settings.tsx';

const texts = en.notification.settings;
const handleSave = vi.fn<(body: unknown) => Response | Promise<Response>>();
const emailSwitch = 'By email: New messages';
const deviceSwitch = 'On devices: New messages';

const settings = {
  kinds: Object.fromEntries(NOTIFICATION_KINDS.map((kind) => [kind, { email: true, push: true }])),
  shown: ['MESSAGE'],
  emailReachable: true,
  pushKey: 'a key',
  pushDevices: 0,
};

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  useSession.setState({ user: { id: 'parvati' } as never, token: 'a token' });
  handleSave.mockReset().mockImplementation(() => Response.json({ settings }));
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string | null }) =>
    body === null ? Response.json({ settings }) : handleSave(JSON.parse(body)),
  );
});
afterEach(() => {
  useSession.setState({ user: null, token: null });
});

async function renderSettings(): Promise<HTMLElement> {
  const container = render(<NotificationSettings />);
  await waitUntil(() => getByRole('checkbox', emailSwitch));
  return container;
}

test('a changed switch is saved immediately', async () => {
  const container = await renderSettings();
  click(getByRole('checkbox', emailSwitch));
  await waitUntil(() => expect(handleSave).toHaveBeenCalledOnce());
  expect(handleSave).toHaveBeenCalledWith({ kinds: { MESSAGE: { email: false } } });
  expect([
    getByRole('checkbox', emailSwitch).checked,
    getByRole('checkbox', deviceSwitch).checked,
  ]).toEqual([false, true]);
  expect(container.textContent).not.toContain(texts.saveFailed);
});

test('a switch that cannot be saved is reverted with an error', async () => {
  handleSave.mockImplementation(() => Response.json({}, { status: 500 }));
  const container = await renderSettings();
  click(getByRole('checkbox', deviceSwitch));
  await waitUntil(() => expect(container.textContent).toContain(texts.saveFailed));
  expect(getByRole('checkbox', deviceSwitch).checked).toBe(true);
});

test('a failure does not revert a later choice of the same switch', async () => {
  const responses = [
    Promise.withResolvers<Response>(),
    Promise.withResolvers<Response>(),
    Promise.withResolvers<Response>(),
  ];
  for (const { promise } of responses) handleSave.mockReturnValueOnce(promise);
  const container = await renderSettings();
  const choices = () => [getByRole('checkbox', emailSwitch), getByRole('checkbox', deviceSwitch)];
  const states = () => choices().map(({ checked }) => checked);
  // The e-mail switch is turned off and on again, then the other switch is turned off.
  for (const index of [0, 0, 1]) click(choices()[index] as HTMLElement);
  await advanceTimers();
  // Requests are sent one at a time, because the last choice has to take effect.
  expect(handleSave).toHaveBeenCalledOnce();
  expect(states()).toEqual([true, false]);
  responses[0]?.resolve(Response.json({}, { status: 500 }));
  await waitUntil(() => expect(handleSave).toHaveBeenCalledTimes(2));
  expect(states()).toEqual([true, false]);
  for (const { resolve } of responses) resolve(Response.json({ settings }));
  await waitUntil(() => expect(handleSave).toHaveBeenCalledTimes(3));
  await advanceTimers();
  expect(states()).toEqual([true, false]);
  expect(container.textContent).toContain(texts.saveFailed);
});

test('required notifications are listed without a switch', async () => {
  const container = await renderSettings();
  expect(container.textContent).toContain('We always send these, for your safety');
  expect(container.querySelectorAll('input[type=checkbox]')).toHaveLength(2);
});

test('a browser without pushes shows instructions instead of a button', async () => {
  const container = await renderSettings();
  await waitUntil(() => expect(container.textContent).toContain(texts.unsupportedHow));
  expect(getAllByRole('button', texts.turnOn)).toEqual([]);
});

test('the browser asks for push permission only on a click, and a refusal is shown', async () => {
  let permission = 'default';
  const requestPermission = vi.fn(async () => {
    permission = 'denied';
    return permission;
  });
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', {
    get permission() {
      return permission;
    },
    requestPermission,
  });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => undefined },
  });
  const container = await renderSettings();
  await waitUntil(() => getByRole('button', texts.turnOn));
  expect(requestPermission).not.toHaveBeenCalled();
  const { checked, disabled } = getByRole('checkbox', deviceSwitch);
  expect({ checked, disabled }).toEqual({ checked: true, disabled: false });
  getByRole('heading', texts.byEmailAndPush);
  click(getByRole('button', texts.turnOn));
  await waitUntil(() => expect(container.textContent).toContain(texts.refused));
  expect(getAllByRole('button', texts.turnOn)).toEqual([]);
  expect(getAllByRole('checkbox', deviceSwitch)).toEqual([]);
  getByRole('heading', texts.byEmail);
  expect(container.textContent).toContain(texts.emailLead);
});

test('push is shown as on if its registration failed and the browser could not unsubscribe', async () => {
  const push = {
    endpoint: 'https://push.example/1',
    toJSON: () => ({}),
    unsubscribe: () => Promise.reject(new Error('no connection to the push service')),
  };
  let subscription: object | null = null;
  const subscribe = async () => {
    subscription = push;
    return push;
  };
  const registration = { pushManager: { getSubscription: async () => subscription, subscribe } };
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', {
    permission: 'granted',
    requestPermission: async () => 'granted',
  });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      register: async () => registration,
      getRegistration: async () => registration,
      ready: Promise.resolve(registration),
    },
  });
  handleSave.mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')));
  const container = await renderSettings();
  await waitUntil(() => getByRole('button', texts.turnOn));
  click(getByRole('button', texts.turnOn));
  await waitUntil(() => getByRole('button', texts.turnOff));
  expect(container.textContent).toContain(texts.saveFailed);
});
