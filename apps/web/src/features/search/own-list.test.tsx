import type { Card } from '@sambandha/contract/search/schemas';
import { en } from '@sambandha/words/en/screens/index';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { memberCard } from '../../test/profiles.ts';
import {
  advanceTimers,
  clickButton,
  getAllByRole,
  getByRole,
  pageText,
  render,
  waitUntil,
} from '../../test/render.tsx';
import { OwnListView } from './own-list.tsx';

const { search } = en;
const LIMIT = 12;

/** The list on the server. */
let storedCards: readonly Card[];
/** The page that cannot be read, if any. */
let failingPage: number | null;

/** Never reports an intersection, so that no further page of the list is loaded. */
class IdleObserver {
  observe() {}
  disconnect() {}
}

function pageResponse(page: number): Response {
  if (page === failingPage) return Response.json({}, { status: 500 });
  const total = storedCards.length;
  return Response.json({
    profiles: storedCards.slice((page - 1) * LIMIT, page * LIMIT),
    pagination: { page, limit: LIMIT, total, pages: Math.ceil(total / LIMIT) },
  });
}

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', IdleObserver);
  vi.spyOn(console, 'error').mockReturnValue();
  failingPage = null;
  storedCards = Array.from({ length: LIMIT + 1 }, (_, index) =>
    memberCard(String.fromCharCode('A'.charCodeAt(0) + index), { shortlisted: true }),
  );
  vi.stubGlobal('fetch', async (address: string, { method }: RequestInit) => {
    const url = new URL(address, location.href);
    if (method === 'GET') return pageResponse(Number(url.searchParams.get('page') ?? 1));
    const id = url.pathname.split('/').at(-1);
    storedCards = storedCards.filter((card) => card.id !== id);
    return new Response(null, { status: 204 });
  });
});

async function renderList(kind: 'shortlist' | 'passed') {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(<OwnListView kind={kind} />, { client });
  await waitUntil(() => expect(initials()).toBe('ABCDEFGHIJKL'));
}

const initials = () =>
  [...document.querySelectorAll('h2 a')].map(({ textContent }) => textContent[0]).join('');

test.each([
  ['the shortlist', 'shortlist', search.shortlist.replace('{name}', 'C')],
  ['"Not for me"', 'passed', search.showAgainOf.replace('{name}', 'C')],
] as const)('the next page of %s skips no member after a removal', async (_, kind, removal) => {
  await renderList(kind);
  await clickButton(removal);
  await advanceTimers();
  await clickButton(search.loadMore);
  await waitUntil(() => expect(initials()).toBe('ABDEFGHIJKLM'));
  expect(getAllByRole('button', search.loadMore)).toEqual([]);
});

test('a list whose loaded members are all removed continues with its next page', async () => {
  await renderList('passed');
  for (const name of 'ABCDEFGHIJKL') {
    await clickButton(search.showAgainOf.replace('{name}', name));
    await advanceTimers();
  }
  await waitUntil(() => expect(initials()).toBe('M'));
  expect(pageText()).not.toContain(search.passedNone);
});

test.each([
  ['shortlist', search.shortlistNone],
  ['passed', search.passedNone],
] as const)('the drawing of an empty list appears with the text (%s)', async (kind, text) => {
  storedCards = [];
  render(<OwnListView kind={kind} />);
  await waitUntil(() => getByRole('heading', text));
  expect(document.querySelector('svg')).not.toBeNull();
});

test('a next page that cannot be loaded after a removal is loaded on retry', async () => {
  await renderList('passed');
  await clickButton(search.showAgainOf.replace('{name}', 'C'));
  await advanceTimers();
  // After a removal, the loaded page is also fetched again.
  failingPage = 1;
  await clickButton(search.loadMore);
  await waitUntil(() => expect(pageText()).toContain(search.failed));
  expect(initials()).toBe('ABDEFGHIJKL');
  failingPage = null;
  await clickButton(search.loadMore);
  await waitUntil(() => expect(initials()).toBe('ABDEFGHIJKLM'));
  expect(getByRole('button', search.showAgainOf.replace('{name}', 'M'))).toBeDefined();
});
