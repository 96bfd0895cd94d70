// @vitest-environment happy-dom
import { en } from '@sambandha/words/en/screens/index';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { click, find, findAll, pass, render, until } from '../../test/render.tsx';
import UnsubscribePage from './unsubscribe-page.tsx';

const texts = en.notification.unsubscribe;
const server = vi.fn<(body: unknown) => Response>();

beforeEach(() => {
  vi.useFakeTimers();
  server.mockReset().mockImplementation(() => Response.json({ kind: 'MESSAGE' }));
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => server(JSON.parse(body)));
});
afterEach(() => vi.useRealTimers());

const Address = () => <p>at {useLocation().pathname + useLocation().search}.</p>;

async function open(address: string): Promise<HTMLElement> {
  const place = render(
    <MemoryRouter initialEntries={[address]}>
      <UnsubscribePage />
      <Address />
    </MemoryRouter>,
  );
  await pass();
  return place;
}

test('an incomplete link shows an error and no button', async () => {
  const place = await open('/unsubscribe');
  expect(place.textContent).toContain(texts.incomplete);
  expect(findAll('button', texts.submit)).toEqual([]);
});

test('the page asks for a confirmation, and removes the token from the address', async () => {
  const place = await open('/unsubscribe?token=MESSAGE.token');
  expect(place.textContent).toContain(en.notification.kind.MESSAGE.unsubscribe);
  expect(place.textContent).toContain('at /unsubscribe.');
  expect(server).not.toHaveBeenCalled();
  click(find('button', texts.submit));
  await until(() => expect(place.textContent).toContain(texts.done));
  expect(server.mock.calls).toEqual([[{ token: 'MESSAGE.token' }]]);
});

test('a refused link shows the reason, and can be retried', async () => {
  const message = 'This link is no longer valid.';
  server.mockImplementationOnce(() =>
    Response.json({ statusCode: 400, code: 'LINK_INVALID', message }, { status: 400 }),
  );
  const place = await open('/unsubscribe?token=MESSAGE.forged');
  click(find('button', texts.submit));
  await until(() => expect(place.textContent).toContain(message));
  click(find('button', texts.submit));
  await until(() => expect(place.textContent).toContain(texts.done));
});
