// @vitest-environment happy-dom
import type { Match } from '@sambandha/contract/match/schemas';
import { notifyManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { render, type } from '../../test/render.tsx';
import { conversationKeys } from './cache.ts';
import MessagesPage from './messages-page.tsx';

// Results of queries arrive within `act`.
notifyManager.setScheduler(queueMicrotask);

const withName = (name: string) =>
  ({
    id: name,
    status: 'ACCEPTED',
    direction: 'sent',
    profile: { id: name, name, photo: '/p', online: false, verified: false },
    lastMessage: null,
    updatedAt: '2026-01-05T10:00:00.000Z',
    unreadCount: 0,
    muted: false,
  }) as unknown as Match;

/** Opens the page of a member with these conversations. */
function open(rows: readonly Match[]) {
  const client = new QueryClient();
  client.setQueryData(conversationKeys.list, rows);
  const place = render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <MessagesPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const search = place.querySelector<HTMLInputElement>('input[type=search]');
  if (search === null) throw new Error('There is no search box');
  const fail = () =>
    act(() =>
      client.prefetchQuery({
        queryKey: conversationKeys.list,
        queryFn: () => Promise.reject(new Error('no answer')),
        staleTime: 0,
        retry: false,
      }),
    );
  const names = () => [...place.querySelectorAll('li')].map((row) => row.textContent);
  return { place, search, names, fail };
}

test('the page shows a hint when no conversation is selected', () => {
  const { place } = open([withName('Ananya')]);
  expect(place.textContent).toContain('Select a conversation');
  expect(place.textContent).toContain(
    'Choose from your existing conversations to start messaging.',
  );
});

test('the search filters by name, ignores case, and says when nothing is found', () => {
  const { place, search, names } = open([withName('Ananya'), withName('Savita')]);
  expect(search.placeholder).toBe('Search conversations...');
  type(search, 'SAV');
  expect(names()).toEqual([expect.stringContaining('Savita')]);
  expect(place.textContent).not.toContain('No conversations found');
  type(search, 'Meera');
  expect([names(), place.textContent]).toEqual([
    [],
    expect.stringContaining('No conversations found'),
  ]);
});

test('received requests are shown as one link to Interests, and the search finds them', () => {
  const request = { ...withName('Dinesh'), status: 'REQUESTED', direction: 'received' } as Match;
  const { place, search, names } = open([withName('Ananya'), request]);
  const way = place.querySelector<HTMLAnchorElement>('a[href="/interests"]');
  expect(way?.textContent).toBe('Interests to answer');
  expect(names()).toEqual([expect.stringContaining('Ananya')]);
  type(search, 'dinesh');
  expect(names()).toEqual([expect.stringContaining('Interested in you')]);
});

test('a sent request is listed as waiting for an answer', () => {
  const request = { ...withName('Dinesh'), status: 'REQUESTED', lastMessage: 'Namaste' } as Match;
  const { names } = open([request]);
  expect(names()).toEqual([expect.stringMatching(/Dinesh.*Waiting for Dinesh’s answer/)]);
});

test('an empty list says that there are no conversations', () => {
  expect(open([]).place.textContent).toContain('No conversations found');
});

test('a list that cannot be refreshed stays visible, with an error', async () => {
  const { place, names, fail } = open([withName('Ananya')]);
  expect(place.textContent).not.toContain('Failed to fetch conversations.');
  await fail();
  expect(place.textContent).toContain('Failed to fetch conversations.');
  expect(names()).toEqual([expect.stringContaining('Ananya')]);
});
