import { failures } from '@sambandha/contract/errors';
import { en } from '@sambandha/words/en/screens/index';
import { useLocation } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  advanceTimers,
  click,
  getAllByRole,
  getByRole,
  render,
  waitUntil,
} from '../../test/render.tsx';
import UnsubscribePage from './unsubscribe-page.tsx';

const texts = en.notification.unsubscribe;
const handleUnsubscribe = vi.fn<(body: unknown) => Response>();

beforeEach(() => {
  handleUnsubscribe.mockReset().mockImplementation(() => Response.json({ kind: 'MESSAGE' }));
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) =>
    handleUnsubscribe(JSON.parse(body)),
  );
});

const Address = () => <p>at {useLocation().pathname + useLocation().search}.</p>;

async function renderPage(address: string): Promise<HTMLElement> {
  const container = render(
    <>
      <UnsubscribePage />
      <Address />
    </>,
    { address },
  );
  await advanceTimers();
  return container;
}

test('an incomplete link shows an error and no button', async () => {
  const container = await renderPage('/unsubscribe');
  expect(container.textContent).toContain(texts.incomplete);
  expect(getAllByRole('button', texts.submit)).toEqual([]);
});

test('the page asks for a confirmation and removes the token from the address', async () => {
  const container = await renderPage('/unsubscribe?token=MESSAGE.token');
  expect(container.textContent).toContain(en.notification.kind.MESSAGE.unsubscribe);
  expect(container.textContent).toContain('at /unsubscribe.');
  expect(handleUnsubscribe).not.toHaveBeenCalled();
  click(getByRole('button', texts.submit));
  await waitUntil(() => expect(container.textContent).toContain(texts.done));
  expect(handleUnsubscribe.mock.calls).toEqual([[{ token: 'MESSAGE.token' }]]);
});

test('a refused link shows that it is invalid, and the message gets the focus', async () => {
  const message = failures.LINK_INVALID[1];
  handleUnsubscribe.mockImplementationOnce(() =>
    Response.json({ statusCode: 400, code: 'LINK_INVALID', message }, { status: 400 }),
  );
  await renderPage('/unsubscribe?token=MESSAGE.forged');
  click(getByRole('button', texts.submit));
  await waitUntil(() => expect(document.activeElement?.textContent).toContain(texts.incomplete));
  expect(getAllByRole('button', texts.submit)).toEqual([]);
  getByRole('link', en.settings.help.contact);
});

test('a failed request can be retried', async () => {
  handleUnsubscribe.mockImplementationOnce(() => Response.json({}, { status: 500 }));
  const container = await renderPage('/unsubscribe?token=MESSAGE.token');
  click(getByRole('button', texts.submit));
  await waitUntil(() => expect(container.textContent).toContain(texts.failed));
  click(getByRole('button', texts.submit));
  await waitUntil(() => expect(container.textContent).toContain(texts.done));
});
