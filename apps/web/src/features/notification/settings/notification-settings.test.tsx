// @vitest-environment happy-dom
import { NOTIFICATION_KINDS } from '@sambandha/contract/notification/kinds';
import { en } from '@sambandha/words/en/screens/index';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSession } from '../../../api/session.ts';
import { click, find, findAll, render, until } from '../../../test/render.tsx';
import { NotificationSettings } from './notification-settings.tsx';

const texts = en.notification.settings;
const saved = vi.fn<(body: unknown) => Response>();
const mails = 'By email: New messages';
const devices = 'On devices: New messages';

const settings = {
  kinds: Object.fromEntries(NOTIFICATION_KINDS.map((kind) => [kind, { email: true, push: true }])),
  ...{ shown: ['MESSAGE'], emailReachable: true, pushKey: 'a key', pushDevices: 0 },
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockReturnValue();
  useSession.setState({ user: { id: 'parvati' } as never, token: 'a token' });
  saved.mockReset().mockImplementation(() => Response.json({ settings }));
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string | null }) =>
    body === null ? Response.json({ settings }) : saved(JSON.parse(body)),
  );
});
afterEach(() => {
  useSession.setState({ user: null, token: null });
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function open(): Promise<HTMLElement> {
  const place = render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <NotificationSettings />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await until(() => find('checkbox', mails));
  return place;
}

test('a changed switch is saved immediately', async () => {
  const place = await open();
  click(find('checkbox', mails));
  await until(() => expect(saved).toHaveBeenCalledOnce());
  expect(saved).toHaveBeenCalledWith({ kinds: { MESSAGE: { email: false } } });
  expect([find('checkbox', mails).checked, find('checkbox', devices).checked]).toEqual([
    false,
    true,
  ]);
  expect(place.textContent).not.toContain(texts.saveFailed);
});

test('a switch that cannot be saved is reverted, with an error', async () => {
  saved.mockImplementation(() => Response.json({}, { status: 500 }));
  const place = await open();
  click(find('checkbox', devices));
  await until(() => expect(place.textContent).toContain(texts.saveFailed));
  expect(find('checkbox', devices).checked).toBe(true);
});

test('required notifications are listed without a switch', async () => {
  const place = await open();
  expect(place.textContent).toContain('We always send these, for your safety');
  expect(place.querySelectorAll('input[type=checkbox]')).toHaveLength(2);
});

test('the browser asks for push permission only on a click, and a refusal is shown', async () => {
  let permission = 'default';
  const ask = vi.fn(async () => {
    permission = 'denied';
    return permission;
  });
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', {
    get permission() {
      return permission;
    },
    requestPermission: ask,
  });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => undefined },
  });
  const place = await open();
  await until(() => find('button', texts.turnOn));
  expect(ask).not.toHaveBeenCalled();
  click(find('button', texts.turnOn));
  await until(() => expect(place.textContent).toContain(texts.refused));
  expect(findAll('button', texts.turnOn)).toEqual([]);
});
