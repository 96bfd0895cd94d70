import { HELPLINES, NEUTRAL_PAGE } from '@sambandha/contract/pressed/choices';
import { pressed } from '@sambandha/words/en/screens/pressed';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { startActingFor, stopActing } from '../../api/on-behalf.ts';
import { useSession } from '../../api/session.ts';
import {
  advanceTimers,
  click,
  getAllByRole,
  getByRole,
  pageText,
  pressKeyIn,
  render,
} from '../../test/render.tsx';
import PressedPage from './pressed-page.tsx';

const respond = vi.fn<() => Response>();
const replace = vi.fn<(address: string | URL) => void>();

beforeEach(() => {
  respond.mockReset().mockImplementation(() => new Response(null, { status: 204 }));
  replace.mockReset();
  vi.stubGlobal('fetch', async () => respond());
  vi.spyOn(window.location, 'replace').mockImplementation(replace);
  useSession.setState({ token: null });
});

afterEach(() => {
  document.documentElement.hidden = false;
});

async function renderPage(token: string | null): Promise<void> {
  useSession.setState({ token });
  render(<PressedPage />);
  await advanceTimers();
}

test('a visitor sees the helplines and a link to sign in instead of the button', async () => {
  await renderPage(null);
  for (const number of Object.values(HELPLINES)) {
    expect(document.querySelector(`a[href="tel:${number}"]`)).not.toBeNull();
  }
  expect(getByRole('link', pressed.toSignIn).getAttribute('href')).toBe('/auth');
  expect(getAllByRole('button', pressed.press)).toHaveLength(0);
});

test('the warning about the browser’s history is a paragraph of its own', async () => {
  await renderPage(null);
  const warnings = [...document.querySelectorAll('p')].filter(
    ({ textContent }) => textContent === pressed.history,
  );
  expect(warnings).toHaveLength(1);
});

test('the link to leave hides the page and replaces it with a neutral page', async () => {
  await renderPage(null);
  expect(getByRole('link', pressed.leave).getAttribute('href')).toBe(NEUTRAL_PAGE);
  click(getByRole('link', pressed.leave));
  expect(document.documentElement.hidden).toBe(true);
  expect(replace.mock.calls).toEqual([[NEUTRAL_PAGE]]);
});

test('Escape leaves the page only on its second press in a row', async () => {
  await renderPage(null);
  pressKeyIn(document.body, 'Escape');
  pressKeyIn(document.body, 'a');
  pressKeyIn(document.body, 'Escape');
  expect(replace).not.toHaveBeenCalled();
  pressKeyIn(document.body, 'Escape');
  expect(replace).toHaveBeenCalledOnce();
});

test('a click on the button sends one request, and the confirmation gets the focus', async () => {
  await renderPage('token');
  click(getByRole('button', pressed.press));
  await advanceTimers();
  expect(respond).toHaveBeenCalledOnce();
  expect(document.activeElement?.textContent).toBe(pressed.done);
});

test('a failed request shows an error and can be repeated', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  respond.mockImplementation(() => Response.json({ statusCode: 500 }, { status: 500 }));
  await renderPage('token');
  click(getByRole('button', pressed.press));
  await advanceTimers();
  expect(pageText()).toContain(pressed.failed);
  expect(getAllByRole('button', pressed.press)).toHaveLength(1);
});

test('a relative sees an explanation instead of the button', async () => {
  onTestFinished(stopActing);
  startActingFor({ id: 'sahana', name: 'Sahana' });
  await renderPage('token');
  expect(pageText()).toContain(pressed.relative);
  expect(getAllByRole('button', pressed.press)).toHaveLength(0);
});
