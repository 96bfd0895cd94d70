import type { Match } from '@sambandha/contract/match/schemas';
import type { Message } from '@sambandha/contract/message/schemas';
import { message as texts } from '@sambandha/words/en/screens/message';
import { QueryClient } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSession } from '../../api/session.ts';
import {
  advanceTimers,
  click,
  getByRole,
  render,
  typeText,
  waitUntil,
} from '../../test/render.tsx';
import { conversationKeys, noReceipts, type Thread } from './cache.ts';
import MessagesPage from './messages-page.tsx';
import { enqueueMessage, refreshOutbox } from './outbox.ts';

const READ = 'PATCH /api/messages/match/read';

/** Method and address of each request. */
let requests: string[];
/** The response to the requests for messages. */
let response: PromiseWithResolvers<Response>;

class StubObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

beforeEach(() => {
  requests = [];
  response = Promise.withResolvers();
  vi.stubGlobal('IntersectionObserver', StubObserver);
  vi.stubGlobal('ResizeObserver', StubObserver);
  useSession.setState({ user: { id: 'parvati' } as never, token: 'a token' });
  refreshOutbox();
  vi.stubGlobal('fetch', async (address: string, { method }: { method: string }) => {
    requests.push(`${method} ${address}`);
    if (method === 'POST') return new Promise<Response>(() => undefined);
    if (method !== 'GET') return new Response(null, { status: 204 });
    if (address.startsWith('/api/messages/')) return (await response.promise).clone();
    return Response.json({}, { status: 404 });
  });
});

afterEach(() => {
  act(() => useSession.setState({ user: null, token: null }));
});

const createMessage = (seq: number): Message => ({
  id: `${seq}`,
  seq,
  senderId: 'subraya',
  text: `message ${seq}`,
  clientId: null,
  status: 'sent',
  timestamp: '2026-01-05T10:00:00.000Z',
});

/** Opens the conversation. The cache contains its messages 1 and 2. */
async function openConversation(
  row: Pick<Match, 'lastSeq' | 'unreadCount'>,
  { later }: Pick<Thread, 'later'> = { later: null },
) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const match = {
    id: 'match',
    status: 'ACCEPTED',
    direction: 'sent',
    profile: { id: 'subraya', name: 'Subraya', photo: '/p' },
    updatedAt: '2026-01-05T10:00:00.000Z',
    ...row,
  };
  client.setQueryData(conversationKeys.list, [match]);
  const messages = [createMessage(1), createMessage(2)];
  const thread: Thread = { messages, earlier: null, later, receipts: noReceipts };
  client.setQueryData<Thread>(conversationKeys.thread('match'), thread);
  void client.invalidateQueries({ queryKey: conversationKeys.thread('match') });
  render(<MessagesPage />, { address: '/messages?conversation=match', client });
  await waitUntil(() => expect(logText()).toContain('message 2'));
  await advanceTimers();
}

const logText = () => document.querySelector('[role=log]')?.textContent ?? '';
const readCount = () => requests.filter((request) => request === READ).length;

async function respond(messages: readonly Message[]) {
  response.resolve(Response.json({ messages, nextCursor: null }));
  await advanceTimers();
}

test('new messages are marked as read and get a divider after they are loaded', async () => {
  await openConversation({ lastSeq: 4, unreadCount: 2 });
  expect(readCount()).toBe(0);
  expect(logText()).not.toContain(texts.newMessages);
  await respond([1, 2, 3, 4].map(createMessage));
  expect(readCount()).toBe(1);
  const [before, after] = logText().split(texts.newMessages);
  expect(before).toContain('message 2');
  expect(after).toContain('message 3');
});

test('a conversation is marked as read if its newest message was hidden', async () => {
  await openConversation({ lastSeq: 3, unreadCount: 1 });
  expect(readCount()).toBe(0);
  await respond([1, 2].map(createMessage));
  expect(readCount()).toBe(1);
});

test('a sent message appears in the log while an older part is shown, but not one of another tab', async () => {
  await openConversation({ lastSeq: 60, unreadCount: 0 }, { later: '2' });
  // The messages of other tabs are in the same outbox.
  act(() => enqueueMessage('match', 'From another tab'));
  await advanceTimers();
  expect(requests).not.toContain('GET /api/messages/match?limit=50');
  typeText(getByRole('textbox', 'Message to Subraya'), 'Yes, gladly');
  click(getByRole('button', 'Send'));
  await advanceTimers();
  expect(requests).toContain('GET /api/messages/match?limit=50');
  await respond([59, 60].map(createMessage));
  expect(logText()).toContain('Yes, gladly');
});
