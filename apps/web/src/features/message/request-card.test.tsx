import type { Match } from '@sambandha/contract/match/schemas';
import { message as texts } from '@sambandha/words/en/screens/message';
import { QueryClient } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSession } from '../../api/session.ts';
import {
  advanceTimers,
  click,
  getAllByRole,
  getByRole,
  pageText,
  render,
  waitUntil,
} from '../../test/render.tsx';
import { conversationKeys } from './cache.ts';
import MessagesPage from './messages-page.tsx';

/** The conversations of the mock server. */
let rows: Match[];
/** Resolves when the mock server may return the conversations. */
let listIsReady: Promise<void>;

class StubObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

const row = {
  id: 'match',
  status: 'REQUESTED',
  direction: 'received',
  profile: { id: 'subraya', name: 'Subraya', photo: '/p', verified: false },
  lastMessage: null,
  lastSeq: 0,
  updatedAt: '2026-01-05T10:00:00.000Z',
  unreadCount: 0,
  muted: false,
} as unknown as Match;

beforeEach(() => {
  rows = [row];
  listIsReady = Promise.resolve();
  vi.stubGlobal('IntersectionObserver', StubObserver);
  vi.stubGlobal('ResizeObserver', StubObserver);
  useSession.setState({ user: { id: 'parvati' } as never, token: 'a token' });
  vi.stubGlobal('fetch', async (address: string, { method }: { method: string }) => {
    if (address.startsWith('/api/matches/me')) {
      await listIsReady;
      return Response.json({ matches: rows, pagination: { page: 1, pages: 1, total: 1 } });
    }
    if (address.startsWith('/api/messages/')) {
      return Response.json({ messages: [], nextCursor: null });
    }
    if (method !== 'PATCH') return Response.json({}, { status: 404 });
    rows = [{ ...row, status: 'ACCEPTED' }];
    return Response.json({ match: rows[0] });
  });
});

afterEach(() => {
  act(() => useSession.setState({ user: null, token: null }));
});

/** Opens the conversation without a live connection. */
function openConversation(client = new QueryClient()) {
  render(<MessagesPage />, { address: '/messages?conversation=match', client });
  return client;
}

test('an accepted interest becomes a conversation without a live connection', async () => {
  openConversation();
  await waitUntil(() => getByRole('button', texts.accept));
  click(getByRole('button', texts.accept));
  await advanceTimers();
  await waitUntil(() => getByRole('textbox', 'Message to Subraya'));
  expect(getAllByRole('button', texts.accept)).toEqual([]);
});

test.each([
  ['without a message', 0, 1],
  ['with a message', 1, 0],
])('the note of an interest sent %s shows only a missing message', async (_, lastSeq, count) => {
  rows = [{ ...row, direction: 'sent', lastSeq }];
  openConversation();
  await waitUntil(() => expect(pageText()).toContain('Withdraw interest'));
  expect(pageText().match(/, without a message\./g) ?? []).toHaveLength(count);
});

test('a conversation that was just started is loading until it is in the list', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(conversationKeys.list, []);
  void client.invalidateQueries({ queryKey: conversationKeys.list });
  const { promise, resolve } = Promise.withResolvers<void>();
  listIsReady = promise;
  openConversation(client);
  await advanceTimers();
  expect(pageText()).not.toContain(texts.notFound);
  resolve();
  await waitUntil(() => getByRole('button', texts.accept));
});
