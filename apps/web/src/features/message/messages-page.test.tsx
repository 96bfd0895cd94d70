import type { Match } from '@sambandha/contract/match/schemas';
import { en } from '@sambandha/words/en/screens/index';
import { notifyManager, QueryClient } from '@tanstack/react-query';
import { act } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { setInterestCount } from '../../shell/unread.ts';
import { getAllByRole, getByRole, render, typeText } from '../../test/render.tsx';
import { conversationKeys } from './cache.ts';
import MessagesPage from './messages-page.tsx';

// Query results are delivered in a microtask, so that `act` includes them.
notifyManager.setScheduler(queueMicrotask);

const createMatch = (name: string) =>
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

/** Renders the page of a member with these conversations. */
function renderPage(rows: readonly Match[]) {
  const client = new QueryClient();
  client.setQueryData(conversationKeys.list, rows);
  const container = render(<MessagesPage />, { client });
  const search = container.querySelector<HTMLInputElement>('input[type=search]');
  if (search === null) throw new Error('There is no search box');
  const failRefetch = () =>
    act(() =>
      client.prefetchQuery({
        queryKey: conversationKeys.list,
        queryFn: () => Promise.reject(new Error('no answer')),
        staleTime: 0,
        retry: false,
      }),
    );
  const names = () => [...container.querySelectorAll('li')].map((row) => row.textContent);
  return { client, container, search, names, failRefetch };
}

test('the page shows a hint when no conversation is selected', () => {
  const { container } = renderPage([createMatch('Ananya')]);
  expect(container.textContent).toContain('Select a conversation');
  expect(container.textContent).toContain(
    'Choose from your existing conversations to start messaging.',
  );
});

test('without a selected conversation, a link leads to the first one with new messages', () => {
  renderPage([
    { ...createMatch('Dinesh'), status: 'REQUESTED', unreadCount: 1 },
    createMatch('Ananya'),
    { ...createMatch('Savita'), unreadCount: 2 },
  ]);
  const link = getByRole('link', en.message.readNew);
  expect(link.getAttribute('href')).toBe('/messages?conversation=Savita');
});

test('without a selected conversation or new messages, the pane has no link', () => {
  renderPage([createMatch('Ananya')]);
  const heading = getByRole('heading', en.message.select);
  expect(heading.parentElement?.querySelector('svg')).not.toBeNull();
  expect(getAllByRole('link', en.message.readNew)).toEqual([]);
});

test('the search filters by name, ignores case, and shows a notice if no name matches', () => {
  const { container, search, names } = renderPage([createMatch('Ananya'), createMatch('Savita')]);
  expect(search.placeholder).toBe('Search conversations...');
  typeText(search, 'SAV');
  expect(names()).toEqual([expect.stringContaining('Savita')]);
  expect(container.textContent).not.toContain('No conversations found');
  typeText(search, 'Meera');
  expect([names(), container.textContent]).toEqual([
    [],
    expect.stringContaining('No conversations found'),
  ]);
});

test.each([
  ['Rene\u0301', 'ren\u00e9'],
  ['Ren\u00e9', 'rene'],
  ['ಲಕ್ಷ್\u200dಮಿ', 'ಲಕ್ಷ್ಮಿ'],
])('the search finds the name %j by %j', (name, searchText) => {
  const { search, names } = renderPage([createMatch('Ananya'), createMatch(name)]);
  typeText(search, searchText);
  expect(names()).toEqual([expect.stringContaining(name)]);
});

test('received interests are replaced by one link to Interests, but the search finds them', async () => {
  const interest = {
    ...createMatch('Dinesh'),
    status: 'REQUESTED',
    direction: 'received',
  } as Match;
  const { container, search, names } = renderPage([createMatch('Ananya'), interest]);
  const interestsLink = container.querySelector<HTMLAnchorElement>('a[href="/interests"]');
  expect(interestsLink?.textContent).toBe('Interests you received');
  onTestFinished(() => setInterestCount(0));
  act(() => setInterestCount(4));
  expect(interestsLink?.textContent).toContain('Interests you received4');
  expect(names()).toEqual([expect.stringContaining('Ananya')]);
  typeText(search, 'dinesh');
  expect(names()).toEqual([expect.stringContaining('Interested in you')]);
});

test('a sent interest is listed as unanswered', () => {
  const interest = {
    ...createMatch('Dinesh'),
    status: 'REQUESTED',
    lastMessage: 'Namaste',
  } as Match;
  const { names } = renderPage([interest]);
  expect(names()).toEqual([expect.stringMatching(/Dinesh.*Waiting for Dinesh’s answer/)]);
});

test('the last message of a conversation starts with “You” if the member sent it', () => {
  const match = { ...createMatch('Dinesh'), status: 'ACCEPTED', lastMessage: 'Namaste' } as Match;
  const { names } = renderPage([{ ...match, lastMine: true }]);
  expect(names()).toEqual([expect.stringContaining('You: Namaste')]);
});

test('an empty list shows that there are no conversations', () => {
  expect(renderPage([]).container.textContent).toContain('No conversations found');
});

test('a list that cannot be refreshed stays visible, with an error', async () => {
  const { container, names, failRefetch } = renderPage([createMatch('Ananya')]);
  expect(container.textContent).not.toContain('Failed to fetch conversations.');
  await failRefetch();
  expect(container.textContent).toContain('Failed to fetch conversations.');
  expect(names()).toEqual([expect.stringContaining('Ananya')]);
});
