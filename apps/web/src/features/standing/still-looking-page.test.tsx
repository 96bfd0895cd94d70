import type { OwnStanding } from '@sambandha/contract/standing/endpoints';
import { hints } from '@sambandha/words/en/screens/hints';
import { en } from '@sambandha/words/en/screens/index';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  advanceTimers,
  clickButton,
  getAllByRole,
  getByRole,
  pageText,
  render,
} from '../../test/render.tsx';
import StillLookingPage from './still-looking-page.tsx';

const { ask } = hints.standing;
const toMessages = en.shell.offlineMessages;

const looking: OwnStanding = {
  standing: 'LOOKING',
  hidden: false,
  asked: false,
  restsByItself: false,
  until: null,
};

const handleSave = vi.fn<(body: string) => Response>();

beforeEach(() => {
  handleSave.mockReset().mockImplementation(() => Response.json({ standing: looking }));
});

async function renderPage(changes: Partial<OwnStanding>): Promise<void> {
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string | null }) =>
    body === null ? Response.json({ standing: { ...looking, ...changes } }) : handleSave(body),
  );
  render(<StillLookingPage />);
  await advanceTimers();
}

test.each([
  ['LOOKING', false, ask.visible, ask.toBrowse, '/browse'],
  ['LOOKING', true, ask.now.LOOKING, ask.toBrowse, '/browse'],
  ['IN_TALKS', false, ask.now.IN_TALKS, toMessages, '/messages'],
  ['RESTING', true, ask.now.RESTING, toMessages, '/messages'],
  ['SETTLED', true, ask.now.SETTLED, toMessages, '/messages'],
] as const)('the heading states %s, hidden %s', async (standing, hidden, title, next, path) => {
  await renderPage({ standing, hidden });
  expect(getAllByRole('heading', title)).toHaveLength(1);
  expect(pageText().includes(ask.hidden)).toBe(hidden);
  expect(pageText().includes(ask.shown)).toBe(standing === 'LOOKING' && !hidden);
  expect(pageText()).not.toContain(ask.saved);
  expect(pageText()).toContain(ask.nothing);
  expect(getByRole('link', next).getAttribute('href')).toBe(path);
  expect(getByRole('link', ask.toSettings).getAttribute('href')).toBe('/settings/visibility');
  expect(document.querySelectorAll('button')).toHaveLength(0);
  expect(document.activeElement).toBe(document.body);
});

test('one click shows a profile that was hidden after inactivity', async () => {
  await renderPage({ hidden: true, restsByItself: true });
  expect(pageText()).toContain(ask.rests);
  await clickButton(ask.back);
  expect(handleSave.mock.calls).toEqual([[JSON.stringify({ standing: 'LOOKING' })]]);
  expect(pageText()).toContain(ask.saved);
  expect(getAllByRole('heading', ask.visible)).toHaveLength(1);
  expect(document.activeElement?.getAttribute('role')).toBe('status');
});

test('the answer IN_TALKS is stored with one click', async () => {
  await renderPage({ asked: true });
  expect(getAllByRole('heading', ask.title)).toHaveLength(1);
  expect(pageText()).toContain(ask.lead);
  expect(getAllByRole('button', ask.LOOKING)).toHaveLength(1);
  await clickButton(ask.IN_TALKS);
  expect(handleSave.mock.calls).toEqual([[JSON.stringify({ standing: 'IN_TALKS' })]]);
});

test('a settled member can keep the account or open its deletion', async () => {
  await renderPage({ standing: 'SETTLED', hidden: true, asked: true });
  expect(getAllByRole('heading', ask.settledTitle)).toHaveLength(1);
  expect(pageText()).toContain(ask.settled);
  expect(getByRole('link', ask.delete).getAttribute('href')).toBe('/settings/account');
  await clickButton(ask.keep);
  expect(handleSave.mock.calls).toEqual([[JSON.stringify({ standing: 'SETTLED' })]]);
});

test('an answer can be repeated after a failed save', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  handleSave.mockImplementation(() => Response.json({ statusCode: 500 }, { status: 500 }));
  await renderPage({ asked: true });
  await clickButton(ask.RESTING);
  expect(pageText()).toContain(hints.standing.failed);
  expect(getByRole('button', ask.RESTING).disabled).toBe(false);
});

test('a failed read shows an error as the heading instead of the question, and can be repeated', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  vi.stubGlobal('fetch', async () => Response.json({ statusCode: 500 }, { status: 500 }));
  render(<StillLookingPage />, { client });
  await advanceTimers();
  expect(pageText()).toContain(hints.standing.readFailed);
  expect(getAllByRole('heading', en.shell.errorTitle)).toHaveLength(1);
  expect(getAllByRole('heading', ask.title)).toHaveLength(0);
  vi.stubGlobal('fetch', async () => Response.json({ standing: { ...looking, asked: true } }));
  await clickButton(en.common.retry);
  expect(getAllByRole('heading', ask.title)).toHaveLength(1);
});
