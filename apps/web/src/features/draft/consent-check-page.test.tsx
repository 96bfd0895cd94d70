import { draft } from '@sambandha/words/en/screens/draft';
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
import ConsentCheckPage from './consent-check-page.tsx';

const { check: texts } = draft;

/** The open consent check, or null if there is none. */
let check: { maker: string; agreedAt: string } | null;
/** The request bodies of the stored answers. */
let answers: string[];

beforeEach(() => {
  check = { maker: 'Kamala', agreedAt: '2026-03-01T10:00:00.000Z' };
  answers = [];
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string | null }) => {
    if (body === null) return Response.json({ check });
    answers.push(body);
    return new Response(null, { status: 204 });
  });
});

async function renderPage(): Promise<void> {
  render(<ConsentCheckPage />);
  await advanceTimers();
}

const profileLink = () => getByRole('link', texts.toProfile).getAttribute('href');

test('without an open question, the page states this, keeps the focus and links to the profile', async () => {
  check = null;
  await renderPage();
  expect(getAllByRole('heading', texts.none)).toHaveLength(1);
  expect(pageText()).toContain(texts.noneText);
  expect(document.activeElement).toBe(document.body);
  expect(document.querySelectorAll('button')).toHaveLength(0);
  expect(profileLink()).toBe('/profile');
  expect(getAllByRole('link', texts.toSettings)).toHaveLength(0);
});

test('the question offers no other action than its two answers', async () => {
  await renderPage();
  expect(getAllByRole('heading', texts.title)).toHaveLength(1);
  expect(pageText()).toContain(texts.lead.replace('{maker}', 'Kamala'));
  expect(document.querySelectorAll('button')).toHaveLength(2);
  expect(getAllByRole('link', texts.toProfile)).toHaveLength(0);
});

test.each([
  [texts.right, true, texts.thanks, texts.yours],
  [texts.wrong, false, texts.hidden, texts.hiddenText],
])('the heading states the effect of the answer "%s"', async (answer, isRight, title, text) => {
  await renderPage();
  await clickButton(answer);
  expect(answers).toEqual([JSON.stringify({ right: isRight })]);
  expect(getAllByRole('heading', title)).toHaveLength(1);
  expect(document.activeElement?.getAttribute('role')).toBe('status');
  expect(document.activeElement?.textContent).toContain(text);
  expect(profileLink()).toBe('/profile');
  expect(getByRole('link', texts.toSettings).getAttribute('href')).toBe('/settings/visibility');
});

test('a failed read shows an error as the heading instead of the question', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', async () => Response.json({ statusCode: 500 }, { status: 500 }));
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(<ConsentCheckPage />, { client });
  await advanceTimers();
  expect(pageText()).toContain(texts.readFailed);
  expect(getAllByRole('heading', en.shell.errorTitle)).toHaveLength(1);
  expect(getAllByRole('heading', texts.title)).toHaveLength(0);
});
